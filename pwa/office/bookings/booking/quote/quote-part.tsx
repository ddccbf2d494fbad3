import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { dateOf, dateText } from '../../../../../contract/dates';
import type { AdminQuote } from '../../../../../contract/money/quotes/admin-quotes';
import { quoteTotals, versionState } from '../../../../../contract/money/quotes/quote-rules';
import { dubaiDay } from '../../../../../contract/time';
import { paperFile } from '../../../../data/money/papers';
import { Button } from '../../../../ui/button';
import { useLater } from '../../../../ui/hooks/until-loaded';
import { PaperButton } from '../../../../widgets/money/paper-button';
import { useQuoteOf } from '../../../data/quotes';
import { showFilsAed } from '../../../kit/money/money-text';
import { LoadFailed } from '../../../kit/rows/load-failed';
import styles from './quote.module.css';

/** How the quote of a visit stands, and the way to write it. Nothing while it is not known. */
export function QuotePart({ booking }: { booking: Booking }) {
  const { data: quote, isError, error, isFetching, refetch } = useQuoteOf(booking.id);
  const [isOpen, open] = useState(false);
  const dialog = useLater(() => import('./quote-dialog'), isOpen);
  if (isError && quote === undefined)
    return <LoadFailed noun="the quote" problem={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (quote === undefined) return null;
  const label = actOf(quote, booking);
  return (
    <section className={styles.quotePart} aria-labelledby="money-quote">
      <div className="between">
        <h3 id="money-quote">Quote</h3>
        <Link className="link text-sm" to="/admin/money/quotes">
          All quotes
        </Link>
      </div>
      <p className="soft anywhere">{howItStands(quote)}</p>
      {label && (
        <p className="cluster">
          <Button icon="file" busy={isOpen && !dialog} onClick={() => open(true)}>
            {label}
          </Button>
          {quote?.reference && (
            <PaperButton fetch={paperFile} path={`/quotes/${quote.id}/pdf`} of={quote.reference} />
          )}
        </p>
      )}
      {isOpen && dialog && <dialog.QuoteDialog booking={booking} quote={quote} onClose={() => open(false)} />}
    </section>
  );
}

function actOf(quote: AdminQuote | null, { status }: Booking): string | undefined {
  if (quote?.state === 'accepted' || status === 'cancelled') return undefined;
  if (!quote) return 'Make a quote';
  return quote.draft ? 'Open the draft' : 'Open the quote';
}

function howItStands(quote: AdminQuote | null): string {
  const [newest] = quote?.versions ?? [];
  if (!quote)
    return 'None yet. The customer accepts lines, terms and days at once, in the app or by the link.';
  if (!newest) {
    const of = quote.draftAt ? ` of ${dateOf(quote.draftAt)}` : '';
    return `A draft${of}. The customer does not see it.`;
  }
  const { version, validUntil } = newest;
  const sum = showFilsAed(quoteTotals(newest).gross);
  const about = `${quote.reference}${version > 1 ? `, version ${version}` : ''}, ${sum}`;
  const draft = quote.draft ? ' A new version is a draft.' : '';
  const is = versionState({ state: quote.state, version, validUntil }, version, dubaiDay(new Date()));
  const { answered } = quote;
  const by = answered?.name || answered?.by;
  const who = `${answered ? ` on ${dateOf(answered.at)}` : ''}${by ? ` by ${by}` : ''}`;
  if (is === 'accepted') return `${about}: accepted${who}.`;
  if (is === 'declined')
    return `${about}: declined${who}${answered?.why ? ` (${answered.why})` : ''}.${draft}`;
  if (is === 'expired') return `${about}: not answered, was valid until ${dateText(validUntil)}.${draft}`;
  return `${about}: sent, waiting for an answer until ${dateText(validUntil)}.${draft}`;
}
