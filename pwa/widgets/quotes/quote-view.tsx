import { type ReactNode, useState } from 'react';
import {
  dateOf,
  dateText,
  dubaiClock,
  monthDay,
  monthShort,
  weekdayName,
  weekdayShort,
} from '../../../contract/dates';
import { showFull, toAed } from '../../../contract/money';
import { quoteTotals } from '../../../contract/money/quotes/quote-rules';
import type { Quote, QuoteVersion } from '../../../contract/money/quotes/quotes';
import { splitDate } from '../../../contract/slots';
import { visitSpan } from '../../../contract/visits/visit-when';
import { DateArch } from '../../ui/calendar/date-arch';
import { Icon } from '../../ui/icon';
import { QuoteLines } from './quote-lines';
import styles from './quotes.module.css';

interface Props {
  quote: Quote;
  /** What saves it as a PDF. */
  paper?: ReactNode;
  /** How it is answered, with what it comes to. */
  children: ReactNode;
}

/** All that a quote says. Its lines, days and terms are read in the same words wherever they are shown. */
export function QuoteView({ quote, paper, children }: Props) {
  const { current, before } = quote;
  return (
    <div className={styles.frame}>
      <div className={styles.quote}>
        <div className="grid top gap-24">
          {before && quote.state === 'sent' && <Replaced current={current} before={before} />}
          <section aria-labelledby="quote-lines">
            <h2 id="quote-lines">What it covers</h2>
            <QuoteLines version={current} />
          </section>
          {current.days.length > 0 && <Days version={current} isOpen={quote.state === 'sent'} />}
          {current.terms.length > 0 && (
            <section aria-labelledby="quote-terms">
              <h2 id="quote-terms">
                {quote.state === 'accepted' ? 'What you agreed to' : 'What you agree to'}
              </h2>
              <ul className="grid gap-8">
                {current.terms.map((term) => (
                  <li key={term} className={styles.term}>
                    <Icon name="check" size="sm" />
                    <bdi className="anywhere">{term}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {paper && (
            <p className={`${styles.paper} line-above between`}>
              {paper}
              <span className="soft text-sm">Arabic and English</span>
            </p>
          )}
        </div>
        <aside className={styles.side}>{children}</aside>
      </div>
    </div>
  );
}

/** `Quote QUO-2026-0041, version 2 of Nov 27, 2026`. `withEnd`: where nothing else beside it says until when it is valid. */
export function QuoteLead({ quote, withEnd = false }: { quote: Quote; withEnd?: boolean }) {
  const { reference, state, current } = quote;
  const { version, sentAt, validUntil } = current;
  const end = withEnd && state === 'sent' ? `, valid until ${dateText(validUntil)}` : '';
  return (
    <span className="num">
      {'Quote '}
      <bdi className="nowrap">{reference}</bdi>
      {`${version > 1 ? `, version ${version}` : ''} of ${dateOf(sentAt)}${end}`}
    </span>
  );
}

function Replaced({ current, before }: { current: QuoteVersion; before: QuoteVersion }) {
  const [isShown, show] = useState(false);
  const was = quoteTotals(before).gross;
  return (
    <section className={styles.replaced}>
      <p className="strong text-md">{`Version ${current.version} replaces version ${before.version}`}</p>
      {current.changes && (
        <p className="anywhere">
          <bdi>{current.changes}</bdi>
        </p>
      )}
      <p className="soft">
        {`Version ${before.version} was `}
        <s className="num">{`AED ${showFull(toAed(was))}`}</s>
        {' and can no longer be accepted. '}
        <button type="button" className="link" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {isShown ? 'Hide it' : 'See it'}
        </button>
      </p>
      {isShown && <QuoteLines version={before} />}
    </section>
  );
}

function Days({ version, isOpen }: { version: QuoteVersion; isOpen: boolean }) {
  return (
    <section aria-labelledby="quote-days">
      <h2 id="quote-days">The days</h2>
      <ul className={styles.days}>
        {version.days.map(({ date, slots }) => {
          const day = splitDate(date)?.day ?? date;
          const span = visitSpan(date, slots);
          return (
            <li key={date}>
              <DateArch day={Number(day.slice(8))} month={monthShort(day)} />
              <span>
                <b className="block">
                  <span aria-hidden="true">{weekdayShort(day)}</span>
                  <span className="visually-hidden">{`${weekdayName(day)}, ${monthDay(day)}`}</span>
                </b>
                <small className="soft num text-xs">
                  {span && `${dubaiClock(span.start)} to ${dubaiClock(span.end)}`}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
      {isOpen && (
        <p className="soft text-sm above-10">
          Yours when you accept, not before. If one is taken by then, we offer the nearest.
        </p>
      )}
    </section>
  );
}
