import { useMemo } from 'react';
import type { Subscription, SubscriptionStatus } from '../../../../contract/subscriptions';
import type { useAdminSubscriptions } from '../../../data/office/subscriptions';
import { ListEmpty } from '../kit/list/list-states';
import { ListView } from '../kit/list/list-view';
import { SubscriptionCard } from './subscription-card';
import { type Line, subscriptionColumns } from './subscription-columns';
import { isNarrowed, nothing, type SubscriptionFilters, tabsFor } from './subscription-filters';

interface Props {
  list: ReturnType<typeof useAdminSubscriptions>;
  wide: boolean;
  filters: SubscriptionFilters;
  selected: string | undefined;
  saving: ReadonlySet<string>;
  onChangeFilters: (to: Partial<SubscriptionFilters>) => void;
  onSelect: (id: string) => void;
  onOpen: (subscription: Subscription) => void;
  onPick: (subscription: Subscription, status: SubscriptionStatus) => void;
}

const idOf = ({ subscription }: Line) => subscription.id;

const nothingYet: Record<string, string> = {
  active: 'The first one appears here as soon as somebody subscribes.',
  ended: 'What is cancelled or past its end appears here.',
  refunded: 'What is set to Refunded appears here.',
};

/** The rows, or what stands where they would. */
export function SubscriptionsList(props: Props) {
  const { list, wide, filters, selected, saving, onChangeFilters, onSelect, onOpen, onPick } = props;
  const columns = useMemo(() => subscriptionColumns({ onOpen, onPick }), [onOpen, onPick]);
  const lines = useMemo(
    () => list.data?.rows.map((subscription) => ({ subscription, saving: saving.has(subscription.id) })),
    [list.data, saving],
  );
  const none = (
    <ListEmpty
      noun="subscriptions"
      hint="Try fewer filters, or the beginning of a name, a phone number or an e-mail."
      text={nothingYet[tabsFor(filters).shown] ?? ''}
      filtered={isNarrowed(filters)}
      onClear={() => onChangeFilters(nothing)}
    />
  );
  return (
    <ListView
      list={list}
      noun="subscriptions"
      onlineOnly="the subscriptions of all customers are never kept on a device."
      wide={wide}
      lines={lines}
      idOf={idOf}
      columns={columns}
      draw={(line) => <SubscriptionCard {...line} onOpen={onOpen} onPick={onPick} />}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ subscription }) => onOpen(subscription)}
    >
      {none}
    </ListView>
  );
}
