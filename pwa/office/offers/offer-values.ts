import { type Checked, checkBy } from '../../../contract/check';
import { type AdminOffer, type OfferInput, offerInput } from '../../../contract/content/admin-offers';
import { offerDay } from '../../../contract/content/offer-days';
import type { Told } from '../kit/form/conflict-dialog';

/** The fields as they stand in the form; the day as `yyyy-mm-dd`, as the browser's picker has it. */
export interface OfferValues {
  title: string;
  description: string;
  validUntil: string;
  imageUrl: string;
  servicePath: string;
  active: boolean;
}

export function valuesOf(of: AdminOffer | undefined): OfferValues {
  if (!of)
    return {
      title: '',
      description: '',
      validUntil: '',
      imageUrl: '',
      servicePath: '/booking',
      active: true,
    };
  const { title, description, validUntil, imageUrl, servicePath, active } = of;
  return { title, description, validUntil: offerDay(validUntil) ?? '', imageUrl, servicePath, active };
}

/** What is typed, in the server's fields. */
export function inputOf({ validUntil, ...values }: OfferValues): OfferInput {
  return {
    ...values,
    imageUrl: values.imageUrl.trim(),
    servicePath: values.servicePath.trim(),
    validUntil: validUntil.split('-').reverse().join('/'),
  };
}

/** A new last day is not past (`before` is the one it had); a picture is ours, a link https or a path of our own. */
export function checkOffer(values: OfferValues, today: string, before?: string): Checked<OfferInput> {
  const checked = checkBy(offerInput, inputOf(values));
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
export const tellsOf = { active: (active: boolean) => (active ? 'active' : 'not active') };

/** An offer in words, for two versions side by side. */
export function tellOffer(of: OfferInput): Told[] {
  return [
    { label: 'Title', text: of.title },
    { label: 'Description', text: of.description },
    { label: 'Valid until', text: of.validUntil },
    { label: 'Leads to', text: of.servicePath },
    { label: 'Picture', text: of.imageUrl },
    { label: 'Status', text: of.active ? 'Active' : 'Inactive' },
  ];
}

/** What the server takes of an offer that it gave. */
export function fieldsOf({
  title,
  description,
  validUntil,
  imageUrl,
  servicePath,
  active,
}: AdminOffer): OfferInput {
  return { title, description, validUntil, imageUrl, servicePath, active };
}
