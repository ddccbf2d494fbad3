import type { Checked } from '../../../contract/check';
import type { TypedIn } from '../../../contract/forms/form-fields';
import { showAed, toAed, toFils } from '../../../contract/money';
import { vatIn } from '../../../contract/money/lines/vat';
import { type AdminPrice, type PriceInput, priceInput } from '../../../contract/prices/admin-prices';
import { priceFields } from '../../../contract/prices/price-fields';
import { perUnit, showPrice } from '../../../contract/prices/price-rules';
import { type ServiceType, serviceTypes } from '../../../contract/service-types';
import {
  checkIn,
  describeFields,
  type LabeledValue,
  readIn,
  typedIn,
  valueTextsOf,
} from '../kit/fields/field-values';
import type { OrderedNoun } from '../kit/order/ordered-noun';
import styles from './prices.module.css';

/** The fields as they stand in the form. */
type PriceValues = TypedIn<typeof priceFields>;

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
const valueTexts = valueTextsOf(priceFields);

/** An item in words, for two versions side by side. */
function describePrice(of: PriceInput): LabeledValue[] {
  return describeFields(priceFields, of);
}

/** The items of the price list, in the order of each service; a new one is of this service. */
export function pricesOf(service?: ServiceType): OrderedNoun<AdminPrice, PriceInput, PriceValues> {
  return {
    noun: 'prices',
    word: 'price',
    type: 'price_item',
    nameOf: ({ name }) => name,
    what: ({ name }) => `the price of “${name}”`,
    partOf: ({ service }) => ({ service }),
    shownBy: 'isActive',
    fields: priceFields,
    valuesOf: (row) => valuesOf(row, service),
    inputOf,
    check: checkPrice,
    describe: describePrice,
    texts: valueTexts,
    extra: () => ({ nameAr: { dir: 'rtl', lang: 'ar' } }),
    preview: (values, row) => <PricePreview item={inputOf(values)} was={row?.price} />,
    previewTitle: '',
    consequence: 'What is booked keeps it. To take it off the list for a while, turn it off instead.',
  };
}

interface Props {
  /** As it is typed: its price is undefined where it is none yet. */
  item: Omit<PriceInput, 'price'> & { price: number | undefined };
  /** The price that it has until it is saved. */
  was: number | undefined;
}

/** An item as customers read it, and what a new price means. */
function PricePreview({ item, was }: Props) {
  const { name, included, price, isFixed, atOnce, unit } = item;
  return (
    <>
      <p className="text-sm soft">Customers see</p>
      <div className={`${styles.item} between above-8`}>
        <span className="min-0">
          <b className="block">{name.trim() || 'No name yet'}</b>
          {included && <span className="soft text-sm block">{included}</span>}
        </span>
        <span className={`${styles.price} no-shrink num`}>
          {price ? (
            <>
              <b>{showPrice({ price, isFixed })}</b> <span className="soft">{perUnit[unit]}</span>
            </>
          ) : (
            <span className="soft">No price yet</span>
          )}
        </span>
      </div>
      <p className="soft text-sm above-8">{bookedText({ isFixed, atOnce })}</p>
      <p className="soft text-sm above-12 num">
        {price ? `${showAed(price)} has ${showAed(toAed(vatIn(toFils(price), 'standard')))} VAT in it. ` : ''}
        {was !== undefined && was !== price ? `It was ${showAed(was)}. ` : ''}
        What is booked keeps its price.
      </p>
    </>
  );
}

/** What becomes of a request for it. */
function bookedText({ isFixed, atOnce }: Pick<PriceInput, 'isFixed' | 'atOnce'>): string {
  if (!isFixed) return 'We call to agree the price.';
  return atOnce
    ? 'Confirmed at once, where all they choose allows it and its time is held.'
    : 'We confirm it at this price.';
}
