import { Link } from 'react-router-dom';
import { countOf } from '../../../contract/counts';
import type { MoneyOverview } from '../../../contract/money/overview';
import { methodLabels } from '../../../contract/money/payments/payment-shapes';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useNewestDocuments } from '../data/money';
import { DocumentRows } from '../kit/money/documents/document-rows';
import { showFils } from '../kit/money/money-text';
import { LoadFailed } from '../kit/rows/load-failed';
import { CashPart } from './cash-part';
import styles from './frame/money-page.module.css';
import { MoneyBoard } from './open/money-board';

/** How the money stands: what came in today, what is open, the cash with technicians, the newest documents. */
export function AdminMoneyPage() {
  return (
    <MoneyBoard
      title="Money"
      counts
      above={(of) => <CameIn of={of} />}
      side={
        <>
          <CashPart />
          <NewestDocuments />
        </>
      }
    />
  );
}

function NewestDocuments() {
  const { data, isError, error, isFetching, refetch } = useNewestDocuments(5);
  return (
    <section className={styles.side} aria-labelledby="newest-documents">
      <div className="between">
        <h2 id="newest-documents">Documents</h2>
        <Link className="link text-sm" to="/admin/money/documents">
          All documents
        </Link>
      </div>
      {isError && !data && (
        <LoadFailed noun="the documents" problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!isError && !data && <Skeleton height={160} />}
      {data?.length === 0 && <p className="soft">No document was issued yet.</p>}
      {data && data.length > 0 && <DocumentRows rows={data} withBuyer />}
    </section>
  );
}

/** What came in today, by method, each with how much that is of the most. */
function CameIn({ of: { came, back } }: { of: MoneyOverview }) {
  const sum = came.reduce((all, { fils }) => all + fils, 0) + back.fils;
  const count = came.reduce((all, each) => all + each.count, 0);
  const most = Math.max(1, ...came.map(({ fils }) => fils), -back.fils);
  const parts = [
    ...came.map(({ method, ...part }) => ({ label: methodLabels[method], ...part })),
    ...(back.count > 0 ? [{ label: 'Refunds', ...back }] : []),
  ];
  return (
    <section className={`${styles.came} line-below`} aria-labelledby="came-in">
      <div>
        <h2 id="came-in" className="soft text-sm">
          In today
        </h2>
        <p className={`${styles.figure} num`}>
          <small>AED</small> {showFils(sum)}
        </p>
        <p className="soft text-sm num">{count === 0 ? 'Nothing came yet' : countOf(count, 'payment')}</p>
      </div>
      {parts.map(({ label, fils, count: many }) => (
        <div key={label} className={styles.method}>
          <p className="soft text-sm">{label}</p>
          <p className="num strong">{showFils(fils)}</p>
          <p className="soft text-sm num">{countOf(many, fils < 0 ? 'refund' : 'payment')}</p>
          <span
            className={fils < 0 ? `${styles.bar} ${styles.barBack}` : styles.bar}
            style={{ inlineSize: `${(Math.abs(fils) / most) * 100}%` }}
          />
        </div>
      ))}
    </section>
  );
}
