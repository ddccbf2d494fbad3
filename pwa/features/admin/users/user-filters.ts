import { userSorts, userStates } from '../../../../contract/admin-users';
import { type Role, roles } from '../../../../contract/users';
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

export const sortWords: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

/** What lies on the pages before and after. */
export const pageWords: Record<UserSort, readonly [back: string, on: string]> = {
  newest: ['Newer', 'Older'],
  oldest: ['Older', 'Newer'],
  name: ['Previous', 'Next'],
};

export const nothing = {
  role: undefined,
  state: undefined,
  search: undefined,
} as const satisfies Partial<UserFilters>;

export function isFiltered({ role, state, search }: UserFilters): boolean {
  return Boolean(role || state || search);
}
