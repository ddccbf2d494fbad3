import { useState } from 'react';
import { dateText } from '../../../contract/dates';
import type { VatReturn } from '../../../contract/money/vat-return';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { IconButton } from '../../ui/icon-button';
import { useVatReturn } from '../data/money';
import { AdminHead } from '../kit/admin-head';
import { ListFailed } from '../kit/rows/list-states';
import styles from './money-page.module.css';
import { MoneyPages } from './money-pages';
import { quarterOf } from './quarters';
import { VatBoxes } from './vat-boxes';
import { VatSide } from './vat-side';

/** The VAT of a quarter, as the boxes of its return; what the app cannot know is left to the accountant. */
export function AdminVatPage() {
  const [back, setBack] = useState(1);
  const quarter = quarterOf(new Date(), back);
  const { data, isError, error, isFetching, refetch } = useVatReturn(quarter);
  return (
    <>
      <AdminHead title="Money" summary={quarter.label} />
      <div className={`${styles.tools} line-below`}>
        <MoneyPages />
        <div className={`flex gap-6 ${styles.quarter}`}>
          <IconButton icon="chevron-left" label="Quarter before" onClick={() => setBack(back + 1)} />
          <b className="num nowrap">{quarter.label}</b>
          <IconButton
            icon="chevron-right"
            label="Quarter after"
            disabled={back === 0}
            onClick={() => setBack(back - 1)}
          />
        </div>
      </div>
      {!data && isError && (
        <ListFailed
          noun="the VAT"
          onlineOnly="documents are kept on no device of the office."
          problem={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <SkeletonGroup label="Loading the VAT" className={styles.loading}>
          <Skeleton height={240} />
        </SkeletonGroup>
      )}
      {data && <Known of={data} isOver={back > 0} />}
    </>
  );
}

function Known({ of, isOver }: { of: VatReturn; isOver: boolean }) {
  return (
    <div className={`${styles.board} ${styles.withSide}`}>
      <div className="min-0">
        <div className={styles.period}>
          <h2>{`${dateText(of.from)} to ${dateText(of.to)}`}</h2>
          <p className="soft text-sm">
            {isOver ? `The return is due by ${dateText(of.dueOn)}` : 'This quarter is not over yet.'}
          </p>
        </div>
        <VatBoxes of={of} />
        <p className={`soft text-sm ${styles.period}`}>
          The app knows what you sold, not what you bought. Boxes 3, 9, 10, 13 and 14 are for your accountant.
        </p>
      </div>
      <VatSide of={of} />
    </div>
  );
}
