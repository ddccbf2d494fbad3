import { mailHref, telHref } from '../../../../contract/business';

/** Writes or calls: e-mail and telephone as links, the e-mail giving way where it is narrow. Erased accounts have neither. */
export function ContactLinks({ email, phone }: { email: string; phone: string }) {
  if (!email && !phone) return <span className="contact-links">Account deleted</span>;
  return (
    <span className="contact-links">
      <a href={mailTo(email)} title={email}>
        {email}
      </a>
      <span aria-hidden="true">·</span>
      <a href={telHref(phone)}>{phone}</a>
    </span>
  );
}

/** A mailto of an address that a stranger typed: nothing in it may become a further header. */
function mailTo(email: string): string {
  return mailHref(email.replace(/[%?&#]/g, encodeURIComponent));
}
