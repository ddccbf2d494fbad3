import type { ReactNode } from 'react';
import { userSorts, userStates } from '../../../../contract/admin-users';
import { roles } from '../../../../contract/users';
import { ClearFilters, FilterSelect, SortSelect } from '../kit/list/filter-parts';
import { capitalised } from '../kit/list/set-select';
import { StateFilter } from '../kit/list/state-filter';
import { isFiltered, nothing, sortWords, type UserFilters } from './user-filters';

interface Props {
  filters: UserFilters;
  counts: Record<string, number> | undefined;
  onChange: (to: Partial<UserFilters>) => void;
  wide: boolean;
  /** Stands here on phones; the head has it where there is room. */
  search: ReactNode;
}

const orders = userSorts.map((value) => ({ value, label: sortWords[value] }));

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
        <FilterSelect
          label="Status"
          value={filters.state}
          options={capitalised(userStates)}
          onChange={(state) => onChange({ state })}
        />
        {isFiltered(filters) && <ClearFilters onClear={() => onChange(nothing)} />}
        <SortSelect value={filters.sort} options={orders} onChange={(sort) => onChange({ sort })} />
      </div>
    </div>
  );
}
