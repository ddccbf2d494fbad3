import type { BookableService } from '../../../contract/bookings/booking-rules';

/** The drawing of each service, a file of `scenes`; the site's own, as they are drawn on paper. */
export const scenes: Record<BookableService, string> = {
  Painting: 'painting',
  'Water Tank Cleaning': 'water-tank',
  'AC Services': 'ac',
  Plumbing: 'plumbing',
  'Handyman Services': 'handyman',
  Cleaning: 'cleaning',
  'Electrical Work': 'electrical',
  'Interior Design': 'interior',
  'Home Renovation': 'renovation',
  'Home Automation': 'smart',
};

/** The drawing of a service; null of one that has none. */
export function sceneOf(service: string): string | null {
  return scenes[service as BookableService] ?? null;
}
