import type { OfficeField } from '../forms/form-fields';
import { serviceTypes } from '../service-types';
import { priceUnits } from './price-units';

/** What an admin fills in of an item of the price list, in the order of the form. */
export const priceFields = {
  service: { is: 'oneOf', label: 'Service', of: serviceTypes, wide: true },
  name: { is: 'line', label: 'Name, English', named: 'A name in English', most: 80 },
  nameAr: { is: 'line', label: 'Name, Arabic', named: 'A name in Arabic', most: 80 },
  included: {
    is: 'text',
    label: 'What is included',
    mark: 'optional',
    most: 300,
    rows: 2,
  },
  price: { is: 'money', label: 'Price', hint: 'VAT included.' },
  unit: { is: 'oneOf', label: 'Unit', of: priceUnits, said: { m2: 'm²' } },
  slots: { is: 'number', label: 'Slots', from: 1, to: 5, mark: '1 to 5' },
  people: { is: 'number', label: 'People', from: 1, to: 4, mark: '1 to 4' },
  isFixed: {
    is: 'yesNo',
    label: 'The price is fixed',
    on: 'fixed',
    wide: true,
    hint: 'Off: shown with “from”, and we call.',
  },
  atOnce: {
    is: 'yesNo',
    label: 'Confirmed at once',
    on: 'confirmed at once',
    onlyWith: 'isFixed',
    wide: true,
    hint: 'When all items of a request allow it and its time is held.',
  },
  isActive: { is: 'yesNo', label: 'Active', on: 'active', wide: true, hint: 'Customers can choose it.' },
} as const satisfies Record<string, OfficeField>;
