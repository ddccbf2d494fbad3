import { showAed } from '../../../contract/money';
import { useFromPrice } from '../../data/public/prices';
import styles from './pages.module.css';

/** From which price somebody comes for a service. Its place is kept until that is known; nothing where it has no prices. */
export function ServicePrice({ service }: { service: string }) {
  const lowest = useFromPrice(service);
  if (lowest === null) return null;
  return (
    <p className={`${styles.servicePrice} num`}>
      {lowest !== undefined && (
        <>
          <b>From {showAed(lowest)}</b>, <span className="soft">VAT included</span>
        </>
      )}
    </p>
  );
}
