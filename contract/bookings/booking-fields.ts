import type { OfficeField } from '../forms/form-fields';
import { bookableServices } from './booking-rules';

/** What the office corrects of what was asked for, in the order of the form. */
export const bookingFields = {
  name: { is: 'line', label: 'Full name', most: 120 },
  phone: { is: 'phone', label: 'Contact number', needed: true },
  address: { is: 'text', label: 'Address', most: 300 },
  area: { is: 'text', label: 'Area', most: 120 },
  serviceType: { is: 'oneOf', label: 'Service', of: bookableServices, needed: false, wide: true },
  notes: { is: 'text', label: 'Notes', mark: 'the technician reads this', most: 2000, rows: 3 },
} as const satisfies Record<string, OfficeField>;
