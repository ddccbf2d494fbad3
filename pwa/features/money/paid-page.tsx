import { Link, useParams } from 'react-router-dom';
import { momentText } from '../../../contract/dates';
import { showAed, toAed } from '../../../contract/money';
import type { CheckoutSeen } from '../../../contract/money/payments/checkouts';
import { useServerNow } from '../../data/device/server-clock';
import { type Link as Linked, linkOfCheckout, linkPage, useCheckout } from '../../data/money/checkouts';
import { linkedPaperFile, paperFile } from '../../data/money/papers';
import { buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { PageHeader } from '../../ui/page-header';
import { PaperButton } from '../../widgets/money/paper-button';
import styles from './money.module.css';

/** /paid/…: where the payment company's page leads back to. It says Paid once our server said so, and never before. */
export function PaidPage() {
  const { id } = useParams();
  // The page is served as its route is written.
  const checkout = useCheckout(id?.startsWith(':') ? undefined : id);
  return (
    <div className={`wrap ${styles.page} grid gap-20`}>
      {checkout.is === 'seen' ? (
        <Seen seen={checkout.seen} link={linkOfCheckout(id ?? '')} />
      ) : checkout.is === 'lost' ? (
        <>
          <PageHeader title="Your payment" />
          <Note icon="info" title="We cannot show this payment here" live>
            <span>
              Sign in with the account that you paid with. We also send you a receipt once it is paid.
            </span>
          </Note>
          <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to={`/login?next=/paid/${id}`}>
            Sign in
          </Link>
        </>
      ) : (
        <Asking isOffline={checkout.is === 'offline'} />
      )}
    </div>
  );
}

function Asking({ isOffline }: { isOffline: boolean }) {
  return (
    <>
      <PageHeader title="Your payment" />
      <Note kind="waiting" icon="clock" title="We are checking with the bank…" live>
        <span>
          {isOffline
            ? 'There is no connection right now. This page asks again by itself.'
            : 'You may close this. It says Paid when we know it, and never before. Please do not pay again.'}
        </span>
      </Note>
    </>
  );
}

interface SeenProps {
  seen: CheckoutSeen;
  /** What it was paid by, where it was begun by a link in this tab. */
  link: Linked | undefined;
}

function Seen({ seen, link }: SeenProps) {
  const { state, payment } = seen;
  if (state === 'paid' && payment) return <Paid seen={seen} link={link} payment={payment} />;
  if (state === 'asking' || state === 'paid') return <Asking isOffline={false} />;
  if (state === 'wrong')
    return (
      <>
        <PageHeader title="Your payment" />
        <Note kind="warning" title="We are looking into it" live>
          <span>
            Something about this payment is not as it should be. Our office has been told and contacts you.
            Please do not pay again.
          </span>
        </Note>
      </>
    );
  return (
    <>
      <PageHeader title="Not paid" />
      <Note kind="warning" icon="close" title="Nothing was taken." live>
        <span>
          {seen.byLink && !link
            ? 'Try again from the link in our message, or pay another way.'
            : 'Try again, or pay another way.'}
        </span>
      </Note>
      {(!seen.byLink || link) && (
        <Link
          className={buttonClass({ kind: 'primary', size: 'lg' })}
          to={link ? linkPage(link) : `/profile/money/pay/${seen.of}`}
        >
          {`Back to ${showAed(toAed(seen.amount))} to pay`}
        </Link>
      )}
    </>
  );
}

function Paid({ seen, link, payment }: SeenProps & { payment: NonNullable<CheckoutSeen['payment']> }) {
  const now = useServerNow()();
  const { amount, about, reference, kind, rest, byLink } = seen;
  // A payer’s link opens their invoice alone: the receipt comes by mail.
  const visit = link?.kind === 'visit' ? link : undefined;
  const rows = [
    ['Receipt', payment.reference],
    ['Paid', showAed(toAed(amount))],
    ['By', payment.theirReference ? `${payment.theirReference}, online` : 'Card, online'],
    ['For', about],
    ...(kind === 'invoice' ? [['Invoice', reference]] : []),
    ...(rest === null ? [] : [['Still open', showAed(toAed(rest))]]),
  ];
  return (
    <>
      <PageHeader
        title="Paid. Thank you."
        lead={`${showAed(toAed(amount))}, ${momentText(new Date(payment.paidAt), now)}`}
      />
      <section className="card card-pad grid gap-12" aria-label="Receipt">
        <dl className="rows num">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {(!byLink || visit) && (
          <PaperButton
            fetch={visit ? linkedPaperFile(visit.secret) : paperFile}
            path={`/payments/${payment.id}/pdf`}
            of={payment.reference}
          >
            Receipt as a PDF
          </PaperButton>
        )}
      </section>
      <p className="soft text-sm">
        {byLink
          ? `We also send you the receipt.${visit ? ' It stays on the page of your visit.' : ''}`
          : 'We also send you the receipt. Both papers stay under Account, Payments.'}
      </p>
      {(!byLink || visit) && (
        <Link
          className={buttonClass({ kind: 'primary', size: 'lg' })}
          to={visit ? linkPage(visit) : '/profile/money'}
        >
          {visit ? 'Your visit' : 'Payments'}
        </Link>
      )}
    </>
  );
}
