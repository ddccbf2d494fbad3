import type { AdminOffer } from '../../../../contract/admin-offers';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { onHome } from './offer-place';
import { OfferPreview } from './offer-preview';
import styles from './offer-preview.module.css';

/** What Home shows today, as it shows it. */
export function HomeStrip({ rows }: { rows: readonly AdminOffer[] | undefined }) {
  const shown = onHome(rows ?? []);
  return (
    <section className={styles.offersHome} aria-labelledby="offers-home">
      <h2 id="offers-home">On Home today</h2>
      {shown.length > 0 && (
        <ol>
          {shown.map((offer) => (
            <li key={offer.id}>
              <OfferPreview offer={offer} />
            </li>
          ))}
        </ol>
      )}
      {!rows && <Skeleton height={120} shape="block" />}
      {rows && shown.length === 0 && (
        <p className="soft">No offer is active today, so Home leaves the section out.</p>
      )}
    </section>
  );
}
