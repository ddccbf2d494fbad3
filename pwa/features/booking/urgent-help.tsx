import { business, telHref } from '../../../contract/business';
import { Icon } from '../../ui/icon';

const lines = [
  { label: 'Mobile', phone: business.phones.mobile },
  { label: 'Office', phone: business.phones.office },
] as const;

/** Two numbers for what cannot wait for a form. */
export function UrgentHelp() {
  return (
    <section className="panel-deep booking-urgent" aria-labelledby="urgent-help">
      <h2 id="urgent-help">Need Urgent Help?</h2>
      <p className="soft">Water coming through, no power, no cooling: call.</p>
      <ul>
        {lines.map(({ label, phone }) => (
          <li key={label}>
            <a href={telHref(phone)} className="num">
              <Icon name="phone" />
              {phone}
              <span className="soft text-sm">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
