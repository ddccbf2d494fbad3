import { FeaturedServices } from './featured-services';
import { Hero } from './hero';
import { HomePackages } from './home-packages';
import { HowToBook } from './how-to-book';
import { LatestOffers } from './latest-offers';
import { Testimonials } from './testimonials';

/** The front door: the house as a menu, then what is on, how it goes, what is asked for, plans, voices. */
export function HomePage() {
  return (
    <>
      <Hero />
      <LatestOffers />
      <HowToBook />
      <FeaturedServices />
      <HomePackages />
      <Testimonials />
    </>
  );
}
