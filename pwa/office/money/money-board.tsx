import { type ReactNode, useRef } from 'react';
import { dateText } from '../../../contract/dates';
import type { MoneyOverview } from '../../../contract/money/overview';
import { Button } from '../../ui/button';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { useLater } from '../../ui/hooks/until-loaded';
import { useWide } from '../../ui/hooks/use-wide';
import { useMoneyOverview } from '../data/money';
import { AdminHead } from '../kit/admin-head';
import { SearchField } from '../kit/filters/search-field';
import { Key, ListKeys } from '../kit/keys/key-hints';
import { showFilsAed } from '../kit/money/money-text';
import { ListFailed, ListOld } from '../kit/rows/list-states';
import styles from './money-page.module.css';
import { MoneyPages } from './money-pages';
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
  const record = useLater(() => import('./record-dialog'), desk.paying !== undefined);
  const found = useRef<() => void>(undefined);
  found.current = () => desk.rows[0] && desk.acts.onOpen(desk.rows[0]);
  const search = (
    <SearchField
      by="Number, name, amount"
      value={desk.search}
      onSearch={desk.find}
      onEnter={(typed) => typed && found.current?.()}
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
        <Button kind="primary" size="sm" icon="plus" disabled={!data} onClick={() => desk.pay('any')}>
          Record a payment <Key of="p" />
        </Button>
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
            <UnpaidTable of={data} rows={desk.rows} {...desk.acts} />
            {data.plans.count > 0 && <UnpaidPlans of={data.plans} onOpen={desk.openPlan} />}
          </div>
          {side && <aside className={`${styles.sides} sand`}>{side}</aside>}
        </div>
      )}
      <footer className={`${styles.foot} between soft text-sm line-above`}>
        <ListKeys keys={counts ? [...keys, [['c'], 'Count cash']] : keys} />
        {data && <span className="num">Open in all {showFilsAed(data.open.fils)}, VAT included</span>}
      </footer>
      {desk.paying && record && data && (
        <record.RecordDialog
          rows={data.unpaid}
          first={desk.paying === 'any' ? undefined : desk.paying}
          onClose={() => desk.pay(undefined)}
        />
      )}
    </>
  );
}

const keys = [
  [['j', 'k'], 'Move'],
  [['r'], 'Remind'],
  [['p'], 'Record a payment'],
  [['enter'], 'Open the booking'],
  '/',
] as const;
