import type { Checked } from '../../../contract/check';
import {
  type AdminOffer,
  type OfferInput,
  offerFields,
  offerInput,
} from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import type { TypedIn } from '../../../contract/forms/form-fields';
import { dubaiDay } from '../../../contract/time';
import {
  checkIn,
  describeFields,
  type LabeledValue,
  readIn,
  typedIn,
  valueTextsOf,
} from '../kit/fields/field-values';
import type { OrderedNoun } from '../kit/order/ordered-noun';
import { OfferPreview } from './offer-preview';

/** The fields as they stand in the form; the day as `yyyy-mm-dd`, as the browser's picker has it. */
type OfferValues = TypedIn<typeof offerFields>;

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
const valueTexts = valueTextsOf(offerFields);

/** An offer in words, for two versions side by side. */
export function describeOffer(of: OfferInput): LabeledValue[] {
  return describeFields(offerFields, { ...of, validUntil: offerDay(of.validUntil) ?? null });
}

/** The offers of Home. */
export const offers: OrderedNoun<AdminOffer, OfferInput, OfferValues> = {
  noun: 'offers',
  word: 'offer',
  type: 'offer',
  nameOf: ({ title }) => title,
  what: ({ title }) => `the offer “${title}”`,
  partOf: () => ({}),
  shownBy: 'active',
  fields: offerFields,
  valuesOf,
  inputOf,
  check: (values, row) => checkOffer(values, dubaiDay(new Date()), row && offerDay(row.validUntil)),
  describe: describeOffer,
  texts: valueTexts,
  extra: () => ({ validUntil: { min: dubaiDay(new Date()) }, servicePath: { placeholder: '/booking' } }),
  preview: (values) => <OfferPreview offer={inputOf(values)} />,
  previewTitle: 'On Home',
  consequence: 'It disappears from Home at once. To hide it for a while, turn it off instead.',
};
