import { Suspense } from 'react';
import { FeaturedServices } from './featured-services';
import { Hero } from './hero';
import { HomePackages } from './home-packages';
import { HowToBook } from './how-to-book';
import { LatestOffers } from './latest-offers';
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
