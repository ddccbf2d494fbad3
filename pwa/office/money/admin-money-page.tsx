import { Link } from 'react-router-dom';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useNewestDocuments } from '../data/money';
import { DocumentRows } from '../kit/money/documents/document-rows';
import { LoadFailed } from '../kit/rows/load-failed';
import { CameIn } from './came-in';
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
