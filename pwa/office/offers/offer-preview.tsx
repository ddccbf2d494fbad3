import { OfferCard } from '../../widgets/offers/offer-card';
import styles from './offer-preview.module.css';

/** An offer as Home draws it. */
export function OfferPreview(props: Parameters<typeof OfferCard>[0]) {
  return (
    <div className={`${styles.offerPreview} grid middle anywhere gap-20`}>
      <OfferCard {...props} />
    </div>
  );
}
