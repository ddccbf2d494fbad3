import { business, followOf, mailHref, phonesOf, telHref, whatsappHref } from '../../../contract/business';
import { daysLong } from '../../../contract/date-text/week-labels';
import { officeDays, visitDays } from '../../../contract/settings/business-hours';
import { useBusiness } from '../../data/public/business';
import { Icon, type IconName } from '../../ui/icon';
import { Rows } from '../../ui/rows';
import styles from './contact.module.css';

const labels = { mobile: 'Mobile, urgent', office: 'Office', second: 'Second mobile' } as const;

/** Contact information: phones, e-mail, WhatsApp, hours, where we are followed; what is not set has no place. */
export function WaysToReach() {
  const facts = useBusiness();
  const { email, whatsapp, hours, visitWeek } = facts;
  const phones = phonesOf(facts);
  const follow = followOf(facts);
  return (
    <aside className={`${styles.contactWays} top stack`} aria-label="Contact information">
      {(phones.length > 0 || email || whatsapp) && (
        <section className={`panel-deep ${styles.contactCall}`} aria-labelledby="contact-call">
          <h2 id="contact-call">Call or write</h2>
          <ul>
            {phones.map(({ kind, phone }) => (
              <Way key={kind} label={labels[kind]} text={phone} icon="phone" href={telHref(phone)} />
            ))}
            {email && <Way label="Support" text={email} icon="mail" href={mailHref(email)} />}
            {whatsapp && (
              <Way label="WhatsApp" text={whatsapp} icon="whatsapp" href={whatsappHref(whatsapp)} outside />
            )}
          </ul>
        </section>
      )}
      <section aria-labelledby="contact-hours">
        <h2 id="contact-hours">Hours</h2>
        <Rows
          items={[
            ...officeDays(hours).map(({ runs, of }) => ({ label: capital(daysLong(runs)), value: of })),
            ...visitDays(visitWeek).map(({ runs, of }) => ({
              label: `Visits, ${daysLong(runs)}`,
              value: of,
            })),
          ]}
        />
        <p className="faint text-sm">
          We read messages sent outside office hours when the office opens again.
        </p>
      </section>
      {follow.length > 0 && (
        <section aria-labelledby="contact-follow">
          <h2 id="contact-follow">Follow us</h2>
          <ul className={`${styles.contactFollow} flex wraps`}>
            {follow.map(({ name, href }) => (
              <li key={name}>
                <a className="link" href={href} target="_blank" rel="noopener">
                  <span className="visually-hidden">{business.name} on </span>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Way(props: { label: string; text: string; icon: IconName; href: string; outside?: boolean }) {
  const { label, text, icon, href, outside } = props;
  return (
    <li>
      <a className="num" href={href} {...(outside && { target: '_blank', rel: 'noopener' })}>
        <span className="soft text-sm">{label}</span>
        <b>{text}</b>
        <Icon name={icon} />
      </a>
    </li>
  );
}
