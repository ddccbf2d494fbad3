import type { Checked } from '../../../contract/check';
import {
  type AdminOffer,
  type OfferInput,
  offerFields,
  offerInput,
} from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import type { TypedIn } from '../../../contract/forms/form-fields';
import {
  checkIn,
  describeFields,
  type LabeledValue,
  readIn,
  typedIn,
  valueTextsOf,
} from '../kit/fields/field-values';

/** The fields as they stand in the form; the day as `yyyy-mm-dd`, as the browser's picker has it. */
export type OfferValues = TypedIn<typeof offerFields>;

const newOffer = { title: '', description: '', imageUrl: '', servicePath: '/booking', active: true };

export function valuesOf(of: AdminOffer | undefined): OfferValues {
  const validUntil = of ? (offerDay(of.validUntil) ?? null) : null;
  return typedIn(offerFields, { ...(of ?? newOffer), validUntil });
}

/** What is typed, in the server's fields. */
export function inputOf(values: OfferValues): OfferInput {
  const { imageUrl, validUntil, ...read } = readIn(offerFields, values);
  return { ...read, imageUrl: imageUrl ?? '', validUntil: (validUntil ?? '').split('-').reverse().join('/') };
}

/** A new last day is not past (`before` is the one it had); a picture is ours, a link https or a path of our own. */
export function checkOffer(values: OfferValues, today: string, before?: string): Checked<OfferInput> {
  const checked = checkIn(offerFields, offerInput, values, inputOf(values));
  const { validUntil } = values;
  const wrong = !validUntil
    ? 'Choose the last day.'
    : validUntil < today && validUntil !== before
      ? 'Choose today or a later day.'
      : undefined;
  if (!wrong) return checked;
  return { faults: { ...('faults' in checked && checked.faults), validUntil: wrong } };
}

/** A field in its own words. */
export const valueTexts = valueTextsOf(offerFields);

/** An offer in words, for two versions side by side. */
export function describeOffer(of: OfferInput): LabeledValue[] {
  return describeFields(offerFields, { ...of, validUntil: offerDay(of.validUntil) ?? null });
}
