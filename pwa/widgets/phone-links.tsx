import { type phonesOf, telHref } from '../../contract/business';
import { Icon } from '../ui/icon';
import styles from './phone-links.module.css';

/** The telephones on a deep panel, a line each. */
export function PhoneLinks({ phones }: { phones: ReturnType<typeof phonesOf> }) {
  return (
    <ul className={styles.phoneLinks}>
      {phones.map(({ kind, phone }) => (
        <li key={kind}>
          <a href={telHref(phone)} className="num cluster">
            <Icon name="phone" />
            {phone}
            <span className="soft text-sm">{kind === 'office' ? 'Office' : 'Mobile'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
