import type { AdminOffer } from '../../../contract/content/admin-offers';
import { Skeleton } from '../../ui/feedback/skeleton';
import { OrderedPage } from '../kit/order/ordered-page';
import { offers } from './offer-noun';
import { onHome } from './offer-position';
import { OfferPreview } from './offer-preview';
import styles from './offer-preview.module.css';
import { offersList } from './offers-list';

/** The offers of Home: their order, words, days, and whether they are shown. */
export function AdminOffersPage() {
  return (
    <OrderedPage
      of={offers}
      list={offersList}
      summary={(rows) => `${onHome(rows).length} of ${rows.length} on Home`}
      counted="offer"
      empty="Add the first one. Until then Home shows no offers."
      above={(rows) => <HomeStrip rows={rows} />}
    />
  );
}

/** What Home shows today, as it shows it. */
function HomeStrip({ rows }: { rows: readonly AdminOffer[] | undefined }) {
  const shown = onHome(rows ?? []);
  return (
    <section className={`${styles.offersHome} no-shrink sand`} aria-labelledby="offers-home">
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
        <p className="soft">No offer is active today, so Home shows no offers.</p>
      )}
    </section>
  );
}
