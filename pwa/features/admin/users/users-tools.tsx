import { Select } from 'antd';
import type { ReactNode } from 'react';
import { userSorts, userStates } from '../../../../contract/admin-users';
import { roles } from '../../../../contract/users';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { capitalised } from '../kit/set-select';
import { StateFilter } from '../kit/state-filter';
import {
  isFiltered,
  nothing,
  sortWords,
  type UserFilters,
  type UserSort,
  type UserState,
} from './user-filters';
import '../kit/list-tools.css';

interface Props {
  filters: UserFilters;
  counts: Record<string, number> | undefined;
  onChange: (to: Partial<UserFilters>) => void;
  wide: boolean;
  /** Stands here on phones; the head has it where there is room. */
  search: ReactNode;
}

const orders = userSorts.map((value) => ({ value, label: sortWords[value] }));
const chevron = <Icon name="chevron-down" size="sm" />;

/** What is shown and in which order. */
export function UsersTools({ filters, counts, onChange, wide, search }: Props) {
  // Counts of all people say nothing beside a narrowed list; beyond ten thousand they are not known exactly.
  const known = counts && !filters.search && !filters.state && roles.every((role) => role in counts);
  return (
    <div className="list-tools">
      {!wide && search}
      <StateFilter
        label="Role"
        states={roles}
        value={filters.role}
        counts={known ? counts : undefined}
        onChange={(role) => onChange({ role })}
      />
      <div className="user-filters">
        <Select<UserState>
          className={filters.state ? 'service-filter is-set' : 'service-filter'}
          aria-label="Status"
          placeholder="Status"
          allowClear
          value={filters.state}
          options={capitalised(userStates)}
          suffixIcon={chevron}
          popupMatchSelectWidth={false}
          onChange={(state) => onChange({ state })}
        />
        {isFiltered(filters) && (
          <Button kind="text" size="sm" onClick={() => onChange(nothing)}>
            Clear filters
          </Button>
        )}
        <Select<UserSort>
          className="sort-order"
          variant="borderless"
          aria-label="Sort"
          value={filters.sort}
          options={orders}
          suffixIcon={chevron}
          popupMatchSelectWidth={false}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}
