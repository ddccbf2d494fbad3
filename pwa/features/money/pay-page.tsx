import { Link, useParams } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import type { Payable } from '../../../contract/money/payments/checkouts';
import { useOnline } from '../../data/device/online';
import { payOnline, usePayable } from '../../data/money/checkouts';
import { paperFile } from '../../data/money/papers';
import { useSession } from '../../data/session/session';
import { FailedNote } from '../../ui/feedback/failed-note';
import { Note } from '../../ui/feedback/note';
import { SkeletonBlocks } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/page-header';
import { BackCrumb } from '../../widgets/account/back-crumb';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
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
      <PageHeader crumbs={<BackCrumb to="/profile/money">Payments</BackCrumb>} title="To pay" />
      {status === 'expired' ? (
        <SignedOutNote next={`/profile/money/pay/${id}`} shows="what is to be paid" />
      ) : data ? (
        <Known payable={data} reload={reload} />
      ) : state === 'failed' ? (
        <FailedNote
          words={
            isOnline
              ? 'Nothing of this is open any more, or it could not be loaded.'
              : 'Paying needs a connection. This appears once you are online.'
          }
          isOffline={!isOnline}
          onRetry={reload}
        />
      ) : (
        <SkeletonBlocks label="Loading what is to be paid" heights={[120, 160]} />
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
