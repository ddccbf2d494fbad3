import { useState } from 'react';
import { dateText } from '../../../contract/dates';
import type { OwnMoney } from '../../../contract/money/overview';
import { openText } from '../../../contract/money/payments/payment-words';
import { useOnline } from '../../data/device/online';
import { useOwnMoney } from '../../data/money/money';
import { paperFile } from '../../data/money/papers';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button';
import { FailedNote } from '../../ui/feedback/failed-note';
import { SkeletonBlocks } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { BackCrumb } from '../../widgets/account/back-crumb';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
import { PaperButton } from '../../widgets/money/paper-button';
import { PaperRow } from '../../widgets/money/paper-row';
import { PayLink } from '../../widgets/money/pay-link';
import { type Past, pastOf } from './arrange';
import styles from './money.module.css';
import { PastRow } from './past-row';
import { BillingPart, PaysFor } from './who-pays';

/** /profile/money: what is to be paid, what was, and whom the invoices are for. */
export function MoneyPage() {
  const { data, state, reload } = useOwnMoney();
  const { status } = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeader
        crumbs={<BackCrumb to="/profile">Account</BackCrumb>}
        title="Payments"
        lead={data && openText(data)}
      />
      {status === 'expired' && (
        <div className={styles.part}>
          <SignedOutNote next="/profile/money" shows="your invoices and payments" />
        </div>
      )}
      {status !== 'expired' && state !== 'ready' && (
        <div className={styles.part}>
          {state === 'failed' && <Failed onRetry={reload} />}
          {state === 'loading' && !data && (
            <SkeletonBlocks label="Loading your payments" heights={[88, 88]} />
          )}
        </div>
      )}
      {status !== 'expired' && data && <Known money={data} />}
      {status !== 'expired' && <BillingPart />}
      <p className={`${styles.kept} sand rounded-md flex text-sm gap-12`}>
        <Icon name="lock" size="sm" />
        <span>
          Invoices and payments are kept 7 years, because the law asks for it, also when you delete your
          account.
        </span>
      </p>
    </div>
  );
}

/** Money is told as the server has it now, or not at all: an old sum is a wrong one. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const isOffline = !useOnline();
  const words = isOffline
    ? 'Invoices and payments need a connection. They appear once you are online.'
    : 'Your payments could not be loaded.';
  return <FailedNote words={words} isOffline={isOffline} onRetry={onRetry} />;
}

const shownAtFirst = 10;

function Known({ money }: { money: OwnMoney }) {
  const past = pastOf(money);
  // A server of before does not tell what has no invoice yet.
  const due = money.due ?? [];
  return (
    <>
      {money.unpaid.length + due.length > 0 && (
        <section aria-labelledby="money-open" className={styles.part}>
          <h2 id="money-open">To pay</h2>
          <ul className="list-rows">
            {money.unpaid.map(({ id, about, reference, payBy, open }) => (
              <PaperRow
                key={id}
                title={about}
                said={`${reference}, by ${dateText(payBy)}`}
                amount={open}
                chip="Open"
              >
                <PayLink id={id} open={open} />
                <PaperButton fetch={paperFile} path={`/documents/${id}/pdf`} of={reference}>
                  Invoice
                </PaperButton>
              </PaperRow>
            ))}
            {due.map(({ id, about, open }) => (
              <PaperRow
                key={id}
                title={about}
                said="The invoice comes with your payment"
                amount={open}
                chip="Open"
              >
                <PayLink id={id} open={open} />
              </PaperRow>
            ))}
          </ul>
        </section>
      )}
      <PastPart past={past} />
      {money.paysFor && <PaysFor homes={money.paysFor} />}
    </>
  );
}

function PastPart({ past }: { past: readonly Past[] }) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? past : past.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="money-past" className={styles.part}>
      <h2 id="money-past">Paid and settled</h2>
      {past.length === 0 ? (
        <p className="soft">Invoices and receipts appear here after your first visit.</p>
      ) : (
        <ul className="list-rows">
          {shown.map((each) => (
            <PastRow key={each.id} of={each} />
          ))}
        </ul>
      )}
      {shown.length < past.length && (
        <Button kind="text" onClick={() => showWhole(true)}>
          Older ones
        </Button>
      )}
    </section>
  );
}
