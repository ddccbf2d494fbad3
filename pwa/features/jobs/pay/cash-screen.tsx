import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { CashPart } from './cash-part';
import styles from './pay.module.css';

/** The technician's cash alone. */
export function CashScreen({ backTo }: { backTo: string }) {
  return (
    <article className={styles.pay} aria-label="Your cash">
      <Link className={`link ${styles.back}`} to={backTo}>
        <Icon name="arrow-left" size="sm" />
        All jobs
      </Link>
      <h1 className="visually-hidden">Cash</h1>
      <CashPart />
    </article>
  );
}
