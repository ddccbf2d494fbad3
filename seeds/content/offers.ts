import { offerDay } from '../../contract/content/offer-days';
import type { Offer } from '../../contract/content/offers';

/** The three defaults, valid to the end of the half-year in which `today` lies (a Dubai day). */
export function offersOn(today: string): Offer[] {
  const validUntil = halfYearEnd(today);
  return defaults.map((each) => ({ ...each, validUntil }));
}

/** The next 30/06 or 31/12 that is not yet past. */
function halfYearEnd(today: string): string {
  const year = today.slice(0, 4);
  const summer = `30/06/${year}`;
  return (offerDay(summer) ?? '') >= today ? summer : `31/12/${year}`;
}

const defaults: Array<Omit<Offer, 'validUntil'>> = [
  {
    id: 'ac-20',
    title: '20% off AC Services',
    description: 'Cleaning, gas top-up or a full check before the heat.',
    imageUrl: '',
    servicePath: '/booking?service=AC%20Services',
    active: true,
  },
  {
    id: 'first-15',
    title: '15% off your first booking',
    description: 'Any service, applied when we confirm the price.',
    imageUrl: '',
    servicePath: '/booking',
    active: true,
  },
  {
    id: 'tank-free',
    title: 'Free water tank cleaning',
    description: 'With any annual maintenance package.',
    imageUrl: '',
    servicePath: '/packages',
    active: true,
  },
];
