import type { ReactNode } from 'react';
import { dateText } from '../../../../contract/dates';
import type { MoneyOverview } from '../../../../contract/money/overview';
import { Button } from '../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { useLater } from '../../../ui/hooks/until-loaded';
import { useWide } from '../../../ui/hooks/use-wide';
import { useMoneyOverview } from '../../data/money';
import { AdminHead } from '../../kit/admin-head';
import { SearchField } from '../../kit/filters/search-field';
import { Key, ListKeys } from '../../kit/keys/key-hints';
import { ListPages } from '../../kit/list/list-pages';
import { useOpenFirst } from '../../kit/list/use-open-first';
import { showFilsAed } from '../../kit/money/money-text';
import { ListFailed, ListOld } from '../../kit/rows/list-states';
import { LoadFailed } from '../../kit/rows/load-failed';
import styles from '../frame/money-page.module.css';
import { MoneyPages } from '../frame/money-pages';
import { HeldMoney } from './held-money';
import { UnpaidPlans } from './unpaid-plans';
import { UnpaidTable } from './unpaid-table';
import { useUnpaidDesk } from './use-unpaid-desk';

interface Props {
  title: string;
  /** What stands above the open invoices, and beside them. */
  above?: (of: MoneyOverview) => ReactNode;
  side?: ReactNode;
  /** The key of what stands beside. */
  counts?: boolean;
}

/** The open invoices, with what is done about them, and what a page of the money has besides. */
export function MoneyBoard({ title, above, side, counts }: Props) {
  const overview = useMoneyOverview();
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = overview;
  const desk = useUnpaidDesk(data);
  const wide = useWide();
  // A server of before does not tell of them, and seldom is there one.
  const checks = data?.checks ?? [];
  const held = data?.held?.count ? data.held : undefined;
  const checking = useLater(() => import('./online-checks'), checks.length > 0);
  const record = useLater(() => import('./record-dialog'), desk.paying !== undefined);
  const openFirst = useOpenFirst(desk, desk.acts.onOpen);
  const search = (
    <SearchField
      by="Number, name, amount"
      value={desk.location.filters.search}
      onSearch={(search) => desk.location.change({ search }, { replace: true })}
      onEnter={openFirst}
    />
  );
  return (
    <>
      <AdminHead title={title} summary={data && dateText(data.today)}>
        {wide && search}
      </AdminHead>
      <div className={`${styles.tools} line-below`}>
        <MoneyPages />
        {!wide && search}
        {!desk.readsOnly && (
          <Button kind="primary" size="sm" icon="plus" disabled={!data} onClick={() => desk.pay('any')}>
            Record a payment <Key of="p" />
          </Button>
        )}
      </div>
      {isError && data && (
        <ListOld noun="the money" since={dataUpdatedAt} problem={error} onRetry={() => void refetch()} />
      )}
      {!data && isError && (
        <ListFailed
          noun="the money"
          onlineOnly="what is open changes with each payment."
          problem={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && (
        <SkeletonGroup label="Loading the money" className={styles.loading}>
          <Skeleton height={88} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </SkeletonGroup>
      )}
      {data && (
        <div className={side ? `${styles.board} ${styles.withSide}` : styles.board}>
          <div className="min-0">
            {above?.(data)}
            {checks.length > 0 && checking && (
              <checking.OnlineChecks rows={checks} onOpen={desk.acts.onOpen} />
            )}
            <Invoices of={data} desk={desk} />
            {data.plans.count > 0 && <UnpaidPlans of={data.plans} onOpen={desk.openPlan} />}
            {held && <HeldMoney of={held} today={data.today} onOpen={desk.acts.onOpen} />}
          </div>
          {side && <aside className={`${styles.sides} sand`}>{side}</aside>}
        </div>
      )}
      <footer className={`${styles.foot} between soft text-sm line-above`}>
        <ListKeys keys={keysOf(desk.readsOnly, counts)} />
        {data && <span className="num">Open invoices {showFilsAed(data.open.fils)}, VAT included</span>}
      </footer>
      {desk.paying && record && data && (
        <record.RecordDialog
          rows={desk.rows}
          hasMore={desk.list.data?.next !== undefined || desk.location.filters.cursor !== undefined}
          first={desk.paying === 'any' ? undefined : desk.paying}
          onClose={() => desk.pay(undefined)}
        />
      )}
    </>
  );
}

/** The rows of the page one is at, and the way on where there are more. */
function Invoices({ of, desk }: { of: MoneyOverview; desk: ReturnType<typeof useUnpaidDesk> }) {
  const { list, location, rows, acts } = desk;
  if (!list.data)
    return list.isError ? (
      <LoadFailed
        noun="the open invoices"
        problem={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <SkeletonGroup label="Loading the open invoices" className={styles.loading}>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </SkeletonGroup>
    );
  return (
    <>
      <UnpaidTable of={of} rows={rows} asked={location.filters} {...acts} />
      {(list.data.next || location.filters.cursor) && (
        <ListPages
          noun="invoices"
          list={list.isPlaceholderData ? undefined : list.data}
          location={location}
          words={['Due before', 'Due later']}
        />
      )}
    </>
  );
}

const moves = [['j', 'k'], 'Move'] as const;
const acts = [
  [['r'], 'Remind'],
  [['p'], 'Record a payment'],
  [['enter'], 'Open the booking'],
] as const;
const countsCash = [['c'], 'Count cash'] as const;

function keysOf(readsOnly: boolean, counts = false) {
  return readsOnly ? [moves, '/' as const] : [moves, ...acts, '/' as const, ...(counts ? [countsCash] : [])];
}
