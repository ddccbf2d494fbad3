import { Link, useParams } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import type { Payable } from '../../../contract/money/checkouts';
import { payOnline, usePayable } from '../../data/checkouts';
import { useOnline } from '../../data/device/online';
import { paperFile } from '../../data/papers';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { PaperButton } from '../../widgets/money/paper-button';
import { PayWays } from '../../widgets/money/pay-ways';
import { WhatIsDue } from '../../widgets/money/what-is-due';
import styles from './money.module.css';

/** /profile/money/pay/…: what is to be paid, what it is made of, and how. */
export function PayPage() {
  const { id = '' } = useParams();
  const { data, state, reload } = usePayable(id);
  const { status } = useSession();
  const isOnline = useOnline();
  return (
    <div className={`wrap ${styles.page} grid gap-20`}>
      <PageHeader
        crumbs={
          <nav className="crumbs" aria-label="Breadcrumb">
            <Link className={`${styles.back} gap-6`} to="/profile/money">
              <Icon name="chevron-left" size="sm" />
              Payments
            </Link>
          </nav>
        }
        title="To pay"
      />
      {status === 'expired' ? (
        <Note icon="lock">
          Your sign-in has ended.{' '}
          <Link to={`/login?next=/profile/money/pay/${id}`}>Sign in to see what is to be paid</Link>
        </Note>
      ) : data ? (
        <Known payable={data} reload={reload} />
      ) : state === 'failed' ? (
        <Note kind="warning" icon={isOnline ? 'warning' : 'cloud-off'} live>
          <div className="between">
            <span>
              {isOnline
                ? 'Nothing of this is open any more, or it could not be loaded.'
                : 'Paying needs a connection. This appears once you are online.'}
            </span>
            <Button size="sm" onClick={reload}>
              Retry
            </Button>
          </div>
        </Note>
      ) : (
        <SkeletonGroup label="Loading what is to be paid" className={styles.loading}>
          <Skeleton shape="block" height={120} />
          <Skeleton shape="block" height={160} />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Known({ payable, reload }: { payable: Payable; reload(): void }) {
  const isOnline = useOnline();
  const { kind, id, reference, issuedDay, open } = payable;
  if (open <= 0) return <Note kind="success">Nothing of this is open. Thank you.</Note>;

  async function pay() {
    try {
      await payOnline(payable);
    } catch (problem) {
      // What is open by now is shown beside why.
      reload();
      throw problem;
    }
  }

  return (
    <>
      <WhatIsDue payable={payable} />
      {kind === 'invoice' && (
        <div className="between">
          <span className="num">
            <span>{`Invoice ${reference}`}</span>
            {issuedDay && <span className="soft text-sm block">{dateText(issuedDay)}</span>}
          </span>
          <PaperButton fetch={paperFile} path={`/documents/${id}/pdf`} of={reference} />
        </div>
      )}
      <section aria-labelledby="pay-how" className={styles.part}>
        <h2 id="pay-how">How do you want to pay?</h2>
        <PayWays payable={payable} isOnline={isOnline} pay={pay} />
      </section>
      <p className="soft text-sm">
        Something is not right with the amount?{' '}
        <Link className="link" to="/contact">
          Tell us before you pay
        </Link>
      </p>
    </>
  );
}
