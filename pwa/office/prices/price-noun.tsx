import type { AdminPrice, PriceInput } from '../../../contract/prices/admin-prices';
import { priceFields } from '../../../contract/prices/price-fields';
import type { ServiceType } from '../../../contract/service-types';
import type { OrderedNoun } from '../kit/order/ordered-noun';
import { PricePreview } from './price-preview';
import { checkPrice, describePrice, inputOf, type PriceValues, valuesOf, valueTexts } from './price-values';

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
