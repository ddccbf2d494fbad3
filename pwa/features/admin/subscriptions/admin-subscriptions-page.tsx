import { useCallback, useId, useMemo, useState } from 'react';
import { typeName } from '../../../../contract/package-names';
import type { Subscription, SubscriptionStatus } from '../../../../contract/subscriptions';
import { useAdminSubscriptions, useUpdatingSubscriptions } from '../../../data/office/subscriptions';
import { TabPanel, Tabs } from '../../../ui/tabs';
import { AdminHead } from '../admin-head';
import { ClashDialog } from '../kit/form/clash-dialog';
import { ExportButton } from '../kit/list/export-button';
import { ListPages, showTotal } from '../kit/list/list-pages';
import '../kit/list/list-tabs.css';
import { useWide } from '../../../ui/use-wide';
import { SearchField } from '../kit/list/search-field';
import { useListPlace } from '../kit/list/use-list-place';
import { SubscriptionDetails } from './subscription-details';
import { asked, subscriptionAddress, tabsFor } from './subscription-filters';
import { ownerOf } from './subscription-parts';
import { SubscriptionsList } from './subscriptions-list';
import { SubscriptionsTools } from './subscriptions-tools';
import { useChangeSubscription } from './use-change-subscription';
import { useTabCounts } from './use-tab-counts';

/** All subscriptions, for the office: find, open, set the status (§2, §4). */
export function AdminSubscriptionsPage() {
  const place = useListPlace(subscriptionAddress);
  const { filters } = place;
  const wanted = useMemo(() => asked(filters), [filters]);
  const list = useAdminSubscriptions(wanted);
  const wide = useWide();
  const saving = useUpdatingSubscriptions();
  const [selected, setSelected] = useState<string>();
  const [opened, setOpened] = useState<Subscription>();
  const base = useId();

  const { tabs, shown } = tabsFor(filters);
  const countOf = useTabCounts(filters, list.data?.counts);
  // A change can move the open one to another tab: it stays open as it is then.
  const open = opened && (list.data?.rows.find((row) => row.id === opened.id) ?? opened);
  const changed = useCallback(
    (to: Subscription) => setOpened((before) => (before?.id === to.id ? to : before)),
    [],
  );
  const { change, clash, keepTheirs, saveMine } = useChangeSubscription(changed);
  const pick = useCallback(
    (row: Subscription, status: SubscriptionStatus) => {
      change(row, { status });
    },
    [change],
  );

  const search = (
    <SearchField
      by="Name, phone, e-mail"
      value={filters.search}
      onSearch={(to) => place.change({ search: to }, { replace: true })}
    />
  );
  return (
    <>
      <AdminHead
        title="Subscriptions"
        summary={wide && list.data && `${showTotal(list.data.total)} in this list`}
      >
        <span className="head-tools">
          {wide && search}
          <ExportButton noun="subscriptions" filters={wanted} />
        </span>
      </AdminHead>
      <Tabs
        className="list-tabs"
        base={base}
        label="Subscriptions by status"
        items={tabs.map((tab) => ({ value: tab.value, label: tab.label, count: countOf(tab) }))}
        value={shown}
        onChange={(to) => place.change({ status: tabs.find((tab) => tab.value === to)?.statuses })}
      />
      <TabPanel base={base} value={shown} className="list-panel">
        <SubscriptionsTools filters={filters} onChange={place.change} wide={wide} search={search} />
        <SubscriptionsList
          list={list}
          wide={wide}
          filters={filters}
          selected={selected}
          saving={saving}
          onChangeFilters={place.change}
          onSelect={setSelected}
          onOpen={setOpened}
          onPick={pick}
        />
        <ListPages
          noun="subscriptions"
          list={list.isPlaceholderData ? undefined : list.data}
          place={place}
          words={filters.sort === 'oldest' ? ['Older', 'Newer'] : undefined}
        />
      </TabPanel>
      {open && (
        <SubscriptionDetails
          subscription={open}
          saving={saving.has(open.id)}
          onClose={() => setOpened(undefined)}
          onPick={(status) => pick(open, status)}
        />
      )}
      {clash && (
        <ClashDialog
          what={`the subscription of ${ownerOf(clash.current)}`}
          theirs={told(clash.current)}
          mine={told(clash.mine)}
          onGoOn={keepTheirs}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
    </>
  );
}

function told({ status }: Pick<Subscription, 'status'>) {
  return [{ label: 'Status', text: typeName(status) }];
}
