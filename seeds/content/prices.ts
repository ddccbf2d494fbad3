import type { PriceInput } from '../../contract/prices/admin-prices';
import type { ServiceType } from '../../contract/service-types';
import type { PriceSeed } from './price-seed';
import { cleaning, handyman, painting } from './prices-rooms';
import { ac, electrical, plumbing, tanks } from './prices-upkeep';

const byService: Readonly<Record<ServiceType, readonly PriceSeed[]>> = {
  Painting: painting,
  'Water Tank Cleaning': tanks,
  'AC Services': ac,
  Plumbing: plumbing,
  'Handyman Services': handyman,
  Cleaning: cleaning,
  'Electrical Work': electrical,
};

/** The price list of an empty database, in its order. Nothing of it is confirmed at once until the office says so. */
export const prices: Array<PriceInput & { id: string }> = Object.entries(byService).flatMap(
  ([service, items]) =>
    items.map((each) => ({
      service: service as ServiceType,
      isFixed: true,
      slots: 1,
      people: 1,
      ...each,
      atOnce: false,
      isActive: true,
    })),
);
