import type { ReactNode } from 'react';
import { messageSorts } from '../../../../contract/admin-messages';
import { messageStates } from '../../../../contract/messages';
import { SortSelect } from '../kit/list/filter-parts';
import { StateFilter } from '../kit/list/state-filter';
import type { MessageFilters, MessageSort } from './message-filters';

interface Props {
  filters: MessageFilters;
  counts: Record<string, number> | undefined;
  onChange: (to: Partial<MessageFilters>) => void;
  wide: boolean;
  /** Stands here on phones; the head has it where there is room. */
  search: ReactNode;
}

const sortWords: Record<MessageSort, string> = { newest: 'Newest first', oldest: 'Oldest first' };
const orders = messageSorts.map((value) => ({ value, label: sortWords[value] }));

/** What is shown and in which order. */
export function MessagesTools({ filters, counts, onChange, wide, search }: Props) {
  // Counts of the whole inbox say nothing beside a search; beyond ten thousand they are not known exactly.
  const known = counts && !filters.search && messageStates.every((state) => state in counts);
  return (
    <div className="list-tools">
      {!wide && search}
      <StateFilter
        states={messageStates}
        value={filters.state === 'all' ? undefined : filters.state}
        counts={known ? counts : undefined}
        onChange={(state) => onChange({ state: state ?? 'all' })}
      />
      <SortSelect value={filters.sort} options={orders} onChange={(sort) => onChange({ sort })} />
    </div>
  );
}
