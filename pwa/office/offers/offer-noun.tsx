import { type AdminOffer, type OfferInput, offerFields } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import { dubaiDay } from '../../../contract/time';
import type { OrderedNoun } from '../kit/order/ordered-noun';
import { OfferPreview } from './offer-preview';
import { checkOffer, describeOffer, inputOf, type OfferValues, valuesOf, valueTexts } from './offer-values';

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
