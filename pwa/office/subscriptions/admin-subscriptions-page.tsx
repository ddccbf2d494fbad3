import { useId, useMemo, useState } from 'react';
import type { ListedSubscription, SubscriptionUpdate } from '../../../contract/plans/admin-subscriptions';
import { typeName } from '../../../contract/plans/package-names';
import type { SubscriptionStatus } from '../../../contract/plans/subscriptions';
import { useLater } from '../../ui/hooks/until-loaded';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { useAdminChange } from '../data/lists/list';
import { useForgetPlans } from '../data/plans';
import { RowConflict } from '../kit/form/row-conflict';
import { useRowChange } from '../kit/form/use-row-change';
import { isFiltered, useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { ownerOf } from '../kit/plan/owner-of';
import { PlanPages } from '../kit/plan/plan-pages';
import styles from '../kit/rows/rows.module.css';
import { isReleased, paymentText } from './paid-field';
import { type StatusTab, type SubscriptionFilters, statusTabs, tabsFor } from './subscription-filters';
import { type SubscriptionActs, subscriptionsList } from './subscriptions-list';

const words = ({ status }: SubscriptionUpdate) =>
  status === undefined
    ? { done: 'Payment of the subscription updated', failed: 'Failed to update the payment' }
    : {
        done: 'Subscription status updated successfully',
        failed: 'Failed to update subscription status',
      };
/** Nothing of what is wanted is another by now. */
const isDone = (current: ListedSubscription, { status, paid, released }: SubscriptionUpdate) =>
  (status ?? current.status) === current.status &&
  (paid ?? current.paid) === current.paid &&
  (released ?? isReleased(current)) === isReleased(current);
const describeSubscription = (of: ListedSubscription) => [
  { label: 'Status', text: typeName(of.status) },
  { label: 'Payment', text: paymentText(of) },
];

/** All subscriptions, for the office: find, open, set the status. */
export function AdminSubscriptionsPage() {
  const state = useOfficeList(subscriptionsList);
  const { location, list, opened, open, onChanged, saving } = state;
  const { tabs, shown } = tabsFor(location.filters);
  // No list waits for what opens at its side.
  const drawer = useLater(() => import('./subscription-details'), opened !== undefined);
  const countOf = useTabCounts(location.filters, list.data?.counts);
  const { mutateAsync: send } = useAdminChange<ListedSubscription, SubscriptionUpdate>('subscriptions', {
    onSaved: useForgetPlans(),
  });
  const changer = useRowChange<ListedSubscription, SubscriptionUpdate>({ send, words, isDone, onChanged });
  const { change } = changer;
  const base = useId();
  const [ending, setEnding] = useState<{ row: ListedSubscription; status: SubscriptionStatus }>();
  const acts = useMemo<SubscriptionActs>(
    () => ({
      onOpen: open,
      // A plan that runs is ended only once that was asked; what is over is set to anything.
      onPick: (row, status) =>
        row.status === 'active' && status !== 'active'
          ? setEnding({ row, status })
          : void change(row, { status }),
    }),
    [open, change],
  );
  return (
    <>
      <OfficeListPage
        of={subscriptionsList}
        state={state}
        acts={acts}
        onOpen={open}
        beside={<PlanPages />}
        around={(panel) => (
          <>
            <Tabs
              className={`${styles.listTabs} no-shrink`}
              base={base}
              label="Subscriptions by status"
              items={tabs.map((tab) => ({ value: tab.value, label: tab.label, count: countOf(tab) }))}
              value={shown}
              onChange={(to) => location.change({ status: tabs.find((tab) => tab.value === to)?.statuses })}
            />
            <TabPanel base={base} value={shown} className={`${styles.listPanel} column`}>
              {panel}
            </TabPanel>
          </>
        )}
      />
      {opened && drawer && (
        <drawer.SubscriptionDetails
          subscription={opened}
          saving={saving.has(opened.id)}
          onClose={() => open(undefined)}
          onPick={(status) => acts.onPick(opened, status)}
          onPaid={(paid) => void change(opened, paid)}
          onChanged={onChanged}
        />
      )}
      {ending && (
        <ConfirmDialog
          open
          title={`Set this plan to ${typeName(ending.status)}?`}
          text={`${typeName(ending.row.packageType)}, of ${ownerOf(ending.row)}. The plan ends now.`}
          cancelLabel="Keep it"
          confirmLabel={`Set to ${typeName(ending.status)}`}
          destructive
          onCancel={() => setEnding(undefined)}
          onConfirm={() => {
            setEnding(undefined);
            void change(ending.row, { status: ending.status });
          }}
        />
      )}
      <RowConflict
        changer={changer}
        what={(row) => `the subscription of ${ownerOf(row)}`}
        describe={describeSubscription}
      />
    </>
  );
}

/**
 * How many subscriptions each of the three tabs holds, whatever is searched for: what is last known stays while a request is
 * on its way, and when it fails. A tab of a link's own is about the rows of that link, and has no count among them.
 */
function useTabCounts(
  filters: SubscriptionFilters,
  now: Record<string, number> | undefined,
): (tab: StatusTab) => number | undefined {
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  const counts = now ?? known;
  return (tab) => {
    if (!counts || (!statusTabs.includes(tab) && isFiltered(subscriptionsList, filters))) return undefined;
    return tab.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  };
}
