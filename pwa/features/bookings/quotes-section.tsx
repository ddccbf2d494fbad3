import { Link } from 'react-router-dom';
import { dateText } from '../../../contract/dates';
import { showAed, toAed } from '../../../contract/money';
import { quoteTotals, versionState } from '../../../contract/money/quotes/quote-rules';
import { dubaiDay } from '../../../contract/time';
import { useServerNow } from '../../data/device/server-clock';
import { type QuoteView, useMyQuotes } from '../../data/money/quotes';
import { Icon } from '../../ui/icon';
import styles from './bookings.module.css';

/** The person's quotes, those that wait for an answer first. */
export function QuotesSection() {
  const { quotes = [] } = useMyQuotes();
  const today = dubaiDay(useServerNow()());
  if (quotes.length === 0) return null;
  const shown = quotes
    .map((view) => ({ view, words: wordsOf(view, today) }))
    .sort(
      (a, b) =>
        Number(b.words.isOpen) - Number(a.words.isOpen) || sentAt(b.view).localeCompare(sentAt(a.view)),
    );
  return (
    <section className={styles.quotes} aria-labelledby="own-quotes">
      <h2 id="own-quotes">Quotes</h2>
      <ul className="list-rows">
        {shown.map(({ view: { quote }, words }) => (
          <li key={quote.id}>
            <Link to={`/quote/${quote.id}`} className={`${styles.quoteLink} grid gap-12`}>
              <Icon name="file" />
              <span className="anywhere">
                <b className="block">
                  <bdi>{quote.current.title}</bdi>
                </b>
                <span className="soft text-sm num">{words.text}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sentAt = ({ quote }: QuoteView) => quote.current.sentAt;

function wordsOf({ quote, entry }: QuoteView, today: string): { isOpen: boolean; text: string } {
  const { current, state } = quote;
  const { version, validUntil } = current;
  const sum = showAed(toAed(quoteTotals(current).gross));
  if (entry && state === 'sent')
    return { isOpen: true, text: `${sum}. Your answer is kept and waits to be sent.` };
  const is = versionState({ state, version, validUntil }, version, today);
  const said = {
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'No longer valid',
    sent: `Waits for your answer until ${dateText(validUntil)}`,
  };
  return { isOpen: is === 'sent', text: `${sum}. ${said[is as keyof typeof said] ?? ''}.` };
}
