import { useState } from 'react';
import { dateText } from '../../../contract/dates';
import type { VatReturn } from '../../../contract/money/returns/vat-return';
import { dubaiDay } from '../../../contract/time';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { useVatReturn } from '../data/money';
import { AdminHead } from '../kit/admin-head';
import { showDays } from '../kit/filters/day-spans';
import { ListFailed } from '../kit/rows/list-states';
import styles from './frame/money-page.module.css';
import { MoneyPages } from './frame/money-pages';
import { type Chosen, lastQuarter, PeriodChoice, periodOf } from './vat/period-choice';
import { VatBoxes } from './vat/vat-boxes';
import { VatSide } from './vat/vat-side';

/** The VAT of a quarter, a month or any days, as the boxes of its return; what the app cannot know is left to the accountant. */
export function AdminVatPage() {
  const [chosen, choose] = useState<Chosen>(lastQuarter);
  const period = periodOf(chosen, new Date());
  const { data, isError, error, isFetching, refetch } = useVatReturn(period);
  return (
    <>
      <AdminHead title="Money" summary={period.label ?? showDays(period)} />
      <div className={`${styles.tools} line-below`}>
        <MoneyPages />
        <PeriodChoice chosen={chosen} onChoose={choose} />
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
      {data && (
        <Known of={data} isOver={period.to < dubaiDay(new Date())} isReturn={chosen.by === 'quarter'} />
      )}
    </>
  );
}

function Known({ of, isOver, isReturn }: { of: VatReturn; isOver: boolean; isReturn: boolean }) {
  const due = isReturn ? `The return is due by ${dateText(of.dueOn)}` : '';
  return (
    <div className={`${styles.board} ${styles.withSide}`}>
      <div className="min-0">
        <div className={styles.period}>
          <h2>{`${dateText(of.from)} to ${dateText(of.to)}`}</h2>
          <p className="soft text-sm">
            {isOver ? due : `This ${isReturn ? 'quarter' : 'period'} is not over yet.`}
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
