import { addressOf, oneOf, opaque, words } from '../kit/list/list-address';

/** What the list of phone guests shows; it has one order, that of their numbers. */
export interface GuestFilters {
  search?: string;
  sort: 'number';
  cursor?: string;
}

export const guestAddress = addressOf<GuestFilters>(
  { search: words, sort: oneOf(['number']), cursor: opaque },
  { sort: 'number' },
);
