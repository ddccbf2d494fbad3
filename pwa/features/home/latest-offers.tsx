import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '../../../contract/content/offers';
import { isSafeUrl } from '../../../contract/safe-url';
import { useOffers } from '../../data/public/offers';
import { ArchWindow } from '../../ui/drawings/scenes';
import { Icon } from '../../ui/icon';
import { PictureOr } from '../../widgets/picture-or';
import styles from './latest-offers.module.css';
import { offerFigure } from './offer-figure';

/** At most three; without any there is no section at all. */
export function LatestOffers() {
  const { offers } = useOffers();
  if (offers.length === 0) return null;
  return (
    <section className={`section-sand ${styles.homeOffers}`}>
      <div className="wrap">
        <h2>Latest Offers</h2>
        <ul className={styles.homeOffersList} data-count={offers.length}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferLink to={offer.servicePath}>
                <OfferLead offer={offer} />
                <div className={styles.homeOfferWords}>
                  <h3>{offer.title}</h3>
                  <p className="soft text-sm">{offer.description}</p>
                  <p className="faint text-xs num">Valid until {offer.validUntil}</p>
                </div>
              </OfferLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Overrides may come from the browser's storage: only addresses that can do no harm become links. */
function OfferLink({ to, children }: { to: string; children: ReactNode }) {
  if (!isSafeUrl(to)) return <div className={`${styles.homeOffer} grid middle gap-16`}>{children}</div>;
  return (
    <Link className={`${styles.homeOffer} grid middle gap-16`} to={to}>
      {children}
      <Icon name="chevron-right" className="only-phone" />
    </Link>
  );
}

/** The offer's picture, else the figure in large numerals, else one of our drawings. */
function OfferLead({ offer }: { offer: Offer }) {
  return (
    <PictureOr src={offer.imageUrl} className={`${styles.homeOfferPicture} block`}>
      <OfferFigure title={offer.title} />
    </PictureOr>
  );
}

function OfferFigure({ title }: Pick<Offer, 'title'>) {
  const figure = offerFigure(title);
  if (figure) {
    return (
      <b className={styles.homeOfferFigure} aria-hidden="true">
        <span>{figure.figure}</span>
        {figure.unit && <small>{figure.unit}</small>}
      </b>
    );
  }
  return (
    <span className={`${styles.homeOfferPicture} block`}>
      <ArchWindow />
    </span>
  );
}
