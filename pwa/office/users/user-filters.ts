import { userSorts, userStates } from '../../../contract/accounts/admin-users';
import { type Role, roles } from '../../../contract/accounts/users';
import { addressOf, oneOf, opaque, words } from '../kit/list/list-address';

export type UserSort = (typeof userSorts)[number];
export type UserState = (typeof userStates)[number];

/** What the list shows; each value stands in the address under its own name. */
export interface UserFilters {
  role?: Role;
  state?: UserState;
  search?: string;
  sort: UserSort;
  cursor?: string;
}

export const userAddress = addressOf<UserFilters>(
  {
    role: oneOf(roles),
    state: oneOf(userStates),
    search: words,
    sort: oneOf(userSorts),
    cursor: opaque,
  },
  { sort: 'newest' },
);
