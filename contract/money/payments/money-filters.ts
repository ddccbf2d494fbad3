import { aDay, anId, searched } from '../../lists/listing';

/** What narrows documents and payments alike. Days are Dubai days, both included; an amount that is looked for finds what has it. */
export const moneyFilters = {
  booking: anId,
  subscription: anId,
  from: aDay,
  to: aDay,
  search: searched,
};

export const moneySorts = ['newest', 'oldest'] as const;
