import { telHref } from '../../../../contract/business';
import { showPhone } from '../../../../contract/phone-text';
import { isGone, mailTo } from './mail-to';

/** Writes or calls: e-mail, and telephone where there is one, as links. Deleted accounts have neither. */
export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  if (isGone(email)) return <span className="contact-links">Account deleted</span>;
  return (
    <span className="contact-links">
      <a href={mailTo(email)} title={email}>
        {email}
      </a>
      {phone && (
        <>
          <span aria-hidden="true">·</span>
          <a href={telHref(phone)}>{showPhone(phone)}</a>
        </>
      )}
    </span>
  );
}
