import type { Checked } from '../../../contract/check';
import type { TypedIn } from '../../../contract/forms/form-fields';
import { type AdminPrice, type PriceInput, priceInput } from '../../../contract/prices/admin-prices';
import { priceFields } from '../../../contract/prices/price-fields';
import { type ServiceType, serviceTypes } from '../../../contract/service-types';
import {
  checkIn,
  describeFields,
  type LabeledValue,
  readIn,
  typedIn,
  valueTextsOf,
} from '../kit/fields/field-values';

/** The fields as they stand in the form. */
export type PriceValues = TypedIn<typeof priceFields>;

const begun = {
  name: '',
  nameAr: '',
  included: '',
  unit: 'visit',
  slots: 1,
  people: 1,
  isFixed: true,
  atOnce: false,
  isActive: true,
} as const;

/** Of an item, or of a new one of this service: its price is left to be typed. */
export function valuesOf(of: AdminPrice | undefined, service: ServiceType = serviceTypes[0]): PriceValues {
  return of
    ? typedIn(priceFields, of)
    : { ...typedIn(priceFields, { ...begun, service, price: 0 }), price: '' };
}

/** What is typed, in the server's fields; a price that is none is undefined. */
export function inputOf(values: PriceValues): PriceInput {
  const { atOnce, ...read } = readIn(priceFields, values);
  return { ...read, atOnce: read.isFixed && atOnce };
}

export function checkPrice(values: PriceValues): Checked<PriceInput> {
  return checkIn(priceFields, priceInput, values, inputOf(values));
}

/** A field in its own words. */
export const valueTexts = valueTextsOf(priceFields);

/** An item in words, for two versions side by side. */
export function describePrice(of: PriceInput): LabeledValue[] {
  return describeFields(priceFields, of);
}
