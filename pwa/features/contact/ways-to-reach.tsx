import { business, mailHref, telHref, whatsappHref } from '../../../contract/business';
import { Icon } from '../../ui/icon';
import { Rows } from '../../ui/rows';

const phones = [
  { label: 'Mobile, urgent', phone: business.phones.mobile },
  { label: 'Office', phone: business.phones.office },
  { label: 'Second mobile', phone: business.phones.second },
] as const;

/** Contact information (§2): phones, e-mail, WhatsApp, hours, where we are followed. */
export function WaysToReach() {
  return (
    <aside className="contact-ways" aria-label="Contact information">
      <section className="panel-deep contact-call" aria-labelledby="contact-call">
        <h2 id="contact-call">Call or write</h2>
        <ul>
          {phones.map(({ label, phone }) => (
            <li key={label}>
              <a className="num" href={telHref(phone)}>
                <span className="soft text-sm">{label}</span>
                <b>{phone}</b>
                <Icon name="phone" />
              </a>
            </li>
          ))}
          <li>
            <a href={mailHref()}>
              <span className="soft text-sm">Support</span>
              <b>{business.email}</b>
              <Icon name="mail" />
            </a>
          </li>
          <li>
            <a className="num" href={whatsappHref()} target="_blank" rel="noopener">
              <span className="soft text-sm">WhatsApp</span>
              <b>{business.whatsapp}</b>
              <Icon name="whatsapp" />
            </a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="contact-hours">
        <h2 id="contact-hours">Hours</h2>
        <Rows items={business.hours.map(({ days, times }) => ({ label: days, value: times }))} />
        <p className="faint text-sm">What you write outside these hours we read when we open again.</p>
      </section>
      <section aria-labelledby="contact-follow">
        <h2 id="contact-follow">Follow us</h2>
        <ul className="contact-follow">
          {business.social.map(({ name, href }) => (
            <li key={name}>
              <a className="link" href={href} target="_blank" rel="noopener">
                <span className="visually-hidden">{business.name} on </span>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
