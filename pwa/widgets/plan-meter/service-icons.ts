import type { BookableService } from '../../../contract/bookings/booking-rules';
import type { IconName } from '../../ui/icon';

const icons: Partial<Record<BookableService, IconName>> = {
  'AC Services': 'snow',
  'Water Tank Cleaning': 'drop',
  Plumbing: 'drain',
  'Electrical Work': 'power',
  Painting: 'palette',
  Cleaning: 'star',
};

/** What stands for a service where there is no room for its name. */
export function serviceIcon(service: string | undefined): IconName {
  return icons[service as BookableService] ?? 'tool';
}
