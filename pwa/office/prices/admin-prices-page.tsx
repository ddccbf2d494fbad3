import { useMemo } from 'react';
import { countOf } from '../../../contract/counts';
import { type ServiceType, serviceTypes } from '../../../contract/service-types';
import { FilterSelect } from '../kit/filters/filter-controls';
import { addressOf, oneOf } from '../kit/list/list-address';
import { useListLocation } from '../kit/list/use-list-location';
import { OrderedPage } from '../kit/order/ordered-page';
import { pricesOf } from './price-noun';
import { pricesList } from './prices-list';

const services = serviceTypes.map((value) => ({ value, label: value }));
const address = addressOf<{ service?: ServiceType; cursor?: string }>({
  service: oneOf(serviceTypes),
  cursor: () => undefined,
});

/** The price list: the items of each service in their order, their words and prices, and whether they can be chosen. */
export function AdminPricesPage() {
  const { filters, change } = useListLocation(address);
  const { service: chosen } = filters;
  const prices = useMemo(() => pricesOf(chosen), [chosen]);
  return (
    <OrderedPage
      of={prices}
      list={pricesList}
      summary={(rows) => `${countOf(rows.length, 'item')}, VAT included`}
      counted="item"
      empty="Add the first one. Until then customers ask, and we call to agree the price."
      filter={{
        control: (
          <FilterSelect
            label="All services"
            value={chosen}
            options={services}
            onChange={(service) => change({ service })}
          />
        ),
        isSet: chosen !== undefined,
        shows: ({ service }) => service === chosen,
        onClear: () => change({ service: undefined }),
        hint: `${chosen} has no prices yet.`,
      }}
    />
  );
}
