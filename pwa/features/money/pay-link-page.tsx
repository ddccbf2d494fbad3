import { Link, useParams } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import type { Payable } from '../../../contract/money/payments/checkouts';
import { useOnline } from '../../data/device/online';
import { payByLink } from '../../data/money/checkouts';
import { useLinkedPayable } from '../../data/visit/payable';
import { Note } from '../../ui/feedback/note';
import { SkeletonBlocks } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/page-header';
import { ByLink } from '../../widgets/by-link';
import { PayWays } from '../../widgets/money/pay-ways';
import { WhatIsDue } from '../../widgets/money/what-is-due';
import styles from './money.module.css';

/** /pay/…: where the invoice of whoever pays for a home leads, without an account: one invoice, and nothing of the visit. */
export function PayLinkPage() {
  const { link } = useParams();
  // The page is served without the secret, as its route is written.
  const { state, ask } = useLinkedPayable(link?.startsWith(':') ? undefined : link);
  return (
    <div className={`wrap ${styles.page} grid gap-20`}>
      <PageHeader title="To pay" />
      <ByLink
        noun="invoice"
        state={state}
        wait={<SkeletonBlocks label="Loading what is to be paid" heights={[120, 160]} />}
        instead="You can also pay by a transfer: the message has where to."
        ended="It has ended, or is incomplete. The invoice in our message says how to pay by a transfer, and we gladly send you a new link."
        offline="Paying needs a connection."
        unharmed="Nothing was taken."
        onTryAgain={ask}
      />
      {state.is === 'now' && link && <Known link={link} payable={state.payable} reload={ask} />}
    </div>
  );
}

function Known({ link, payable, reload }: { link: string; payable: Payable; reload(): void }) {
  const isOnline = useOnline();
  const { reference, issuedDay, open } = payable;
  if (open <= 0)
    return (
      <Note kind="success" live>
        {`Nothing of invoice ${reference} is open. Thank you.`}
      </Note>
    );

  async function pay() {
    try {
      await payByLink({ kind: 'pay', secret: link }, payable);
    } catch (problem) {
      // What is open by now is shown beside why.
      reload();
      throw problem;
    }
  }

  return (
    <>
      <WhatIsDue payable={payable} />
      <p className="num">
        <span>{`Invoice ${reference}`}</span>
        {issuedDay && <span className="soft text-sm block">{dateText(issuedDay)}</span>}
      </p>
      <section aria-labelledby="pay-how" className={styles.part}>
        <h2 id="pay-how">How do you want to pay?</h2>
        <PayWays payable={payable} isOnline={isOnline} pay={pay} isAtDoor={false} />
      </section>
      <p className="soft text-sm">
        Anyone who has this link can see and pay this invoice, and nothing else. Something is not right?{' '}
        <Link className="link" to="/contact">
          Tell us before you pay
        </Link>
      </p>
    </>
  );
}
