import { telHref } from '../../../contract/business';
import { showPhone } from '../../../contract/phone/phone-text';
import { isGone, mailTo } from './mail-to';
import styles from './rows/rows.module.css';

/** Writes or calls: e-mail, and telephone where there is one, as links. Deleted accounts have neither. */
export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  // Whoever called may have said no e-mail.
  if (!email && phone)
    return (
      <span className={`${styles.contactLinks} min-0 flex soft`}>
        <a href={telHref(phone)}>{showPhone(phone)}</a>
      </span>
    );
  if (isGone(email)) return <span className={`${styles.contactLinks} min-0 flex soft`}>Account deleted</span>;
  return (
    <span className={`${styles.contactLinks} min-0 flex soft`}>
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
