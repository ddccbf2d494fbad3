import { hoursText, phonesOf, telHref } from '../../../contract/business';
import { useOwnerFacts } from '../../data/public/owner-facts';
import { Icon } from '../../ui/icon';

/** Two numbers for what cannot wait for a form. */
export function UrgentHelp() {
  const phones = phonesOf({ ...useOwnerFacts(), second: null });
  if (phones.length === 0) return null;
  return (
    <section className="panel-deep booking-urgent" aria-labelledby="urgent-help">
      <h2 id="urgent-help">Need Urgent Help?</h2>
      <p className="soft">Water coming through, no power, no cooling: call.</p>
      <p className="soft num text-sm">We answer {hoursText()}.</p>
      <ul>
        {phones.map(({ kind, phone }) => (
          <li key={kind}>
            <a href={telHref(phone)} className="num">
              <Icon name="phone" />
              {phone}
              <span className="soft text-sm">{kind === 'mobile' ? 'Mobile' : 'Office'}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
