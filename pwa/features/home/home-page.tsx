import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isSafeUrl } from '../../../contract/links/safe-url';
import { useOffers } from '../../data/public/offers';
import { Icon } from '../../ui/icon';
import { Still } from '../../ui/still';
import { OfferCard } from '../../widgets/offers/offer-card';
import { FeaturedServices } from './featured-services';
import { Hero } from './hero';
import { HomePackages } from './home-packages';
import { HowToBook } from './how-to-book';
import styles from './latest-offers.module.css';
import { Testimonials } from './testimonials';

const sections = [Hero, LatestOffers, HowToBook, FeaturedServices, HomePackages, Testimonials];

/**
 * The front door: the house as a menu, then what is on, how it goes, what is asked for, plans, voices. Each part is taken
 * over by itself, first the one that is touched.
 */
export function HomePage() {
  return sections.map((Section) => (
    <Suspense key={sections.indexOf(Section)}>
      <Section />
    </Suspense>
  ));
}

/** At most three; without any there is no section at all. */
function LatestOffers() {
  const { offers } = useOffers();
  if (offers.length === 0) return null;
  return (
    <Still
      as="section"
      className={`section-sand ${styles.homeOffers}`}
      of={offers}
      // A picture that cannot be had gives way to a drawing.
      moves={offers.some(({ imageUrl }) => imageUrl)}
      draw={() => (
        <div className="wrap">
          <h2>Latest Offers</h2>
          <ul className={`${styles.homeOffersList} lined above-4`} data-count={offers.length}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferLink to={offer.servicePath}>
                  <OfferCard offer={offer} />
                </OfferLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    />
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
