import { type ReactNode, useState } from 'react';
import { telHref, whatsappHref } from '../../../contract/business';
import { dateOf, dateText } from '../../../contract/dates';
import { showAed, showFull, toAed } from '../../../contract/money';
import { quoteTotals, versionState } from '../../../contract/money/quotes/quote-rules';
import type { Quote } from '../../../contract/money/quotes/quotes';
import { Button, buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { Icon } from '../../ui/icon';
import styles from './quotes.module.css';

/** What a press says. */
export interface Said {
  is: 'accepted' | 'declined';
  why: string;
  name: string;
}

interface Props {
  quote: Quote;
  /** A Dubai day. */
  today: string;
  /** Whether the visit is open, or its work still to come. */
  isVisitOpen: boolean;
  busy: boolean;
  /** Why the last press did nothing, in words. */
  fault?: string | undefined;
  /** Our number for WhatsApp, where there is one. */
  whatsapp: string | null;
  /** The one to call. */
  phone: string | undefined;
  /** Nobody is signed in: a name is typed. */
  asksName?: boolean;
  /** Nothing can be sent from here now. */
  disabled?: boolean;
  /** Where the deposit is paid, once it is asked for. */
  next?: ReactNode;
  /** An answer that waits on the device, in place of the buttons. */
  waiting?: ReactNode;
  /** What became of an answer to an earlier version. */
  news?: ReactNode;
  onAnswer(said: Said): void;
}

/** What a quote comes to and how it is answered; where it cannot be any more, why, and what to do. */
export function QuoteAnswer(props: Props) {
  const { quote, today, isVisitOpen, news, waiting } = props;
  const { current, state } = quote;
  const { gross, deposit, rest } = quoteTotals(current);
  const is = versionState(
    { state, version: current.version, validUntil: current.validUntil },
    current.version,
    today,
  );
  return (
    <>
      <p className={`${styles.total} num`}>
        <span className="soft">{current.isTax ? 'Sum, VAT included' : 'Sum'}</span>
        <b>
          <small>AED</small> {showFull(toAed(gross))}
        </b>
      </p>
      {deposit > 0 && (
        <dl className={`${styles.split} num`}>
          <div>
            <dt className="soft">{is === 'sent' ? 'Deposit, when you accept' : 'Deposit'}</dt>
            <dd className="nowrap">{`AED ${showFull(toAed(deposit))}`}</dd>
          </div>
          <div>
            <dt className="soft">After the work</dt>
            <dd className="nowrap">{`AED ${showFull(toAed(rest))}`}</dd>
          </div>
        </dl>
      )}
      {news}
      <div className="grid gap-12">
        {waiting ?? (is !== 'sent' || !isVisitOpen ? <Closed {...props} is={is} /> : <Buttons {...props} />)}
      </div>
    </>
  );
}

function Buttons({ quote, busy, fault, whatsapp, asksName, disabled, onAnswer }: Props) {
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const [isDeclining, decline] = useState(false);
  const [lacksName, setLacksName] = useState(false);
  const { days } = quote.current;
  const { gross, deposit } = quoteTotals(quote.current);

  function say(is: Said['is']) {
    setLacksName(Boolean(asksName) && !name.trim());
    if (asksName && !name.trim()) return;
    onAnswer({ is, why: why.trim(), name: name.trim() });
  }

  return (
    <div className={styles.acts}>
      {asksName && (
        <Field label="Your name" error={lacksName ? 'Type your name.' : undefined} required>
          <TextInput
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      )}
      {fault && (
        <Note kind="error" live>
          {fault}
        </Note>
      )}
      {isDeclining ? (
        <>
          <Field label="Why?" mark="optional">
            <TextInput maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field>
          <div className={styles.pair}>
            <Button aria-disabled={busy} onClick={() => decline(false)}>
              Back
            </Button>
            <Button kind="danger" busy={busy} disabled={disabled ?? false} onClick={() => say('declined')}>
              Decline the quote
            </Button>
          </div>
        </>
      ) : (
        <>
          <Button
            kind="primary"
            size="lg"
            wide
            busy={busy}
            disabled={disabled ?? false}
            onClick={() => say('accepted')}
          >
            {`Accept for ${showAed(toAed(gross))}`}
          </Button>
          <div className={styles.pair}>
            <AskAboutIt whatsapp={whatsapp} />
            <Button aria-disabled={busy} onClick={() => decline(true)}>
              Decline
            </Button>
          </div>
          <p className="soft text-sm text-center">{nextText(days.length, deposit)}</p>
        </>
      )}
    </div>
  );
}

function nextText(days: number, deposit: number): string {
  const booked =
    days === 0
      ? 'Accepting agrees on the price.'
      : `Accepting books ${days === 1 ? 'the day' : `the ${days} days`}.`;
  return deposit > 0 ? `${booked} You pay the deposit next.` : booked;
}

function AskAboutIt({ whatsapp }: Pick<Props, 'whatsapp'>) {
  if (!whatsapp) return null;
  return (
    <a className={buttonClass()} href={whatsappHref(whatsapp)} target="_blank" rel="noopener">
      <Icon name="whatsapp" />
      <span>Ask about it</span>
    </a>
  );
}

type Closing = ReturnType<typeof versionState>;

/** No button: how it stands. */
function Closed({ quote, is, whatsapp, phone, next }: Props & { is: Closing }) {
  const { answered, current } = quote;
  const { deposit } = quoteTotals(current);
  const on = answered ? ` on ${dateOf(answered.at)}` : '';
  const by = answered?.name ? ` by ${answered.name}` : '';
  if (is === 'accepted')
    return (
      <Note kind="success" title={`Accepted${on}${by}`}>
        <p>The price is agreed. Your bookings show the days and what is charged.</p>
        {deposit > 0 && next && <p className="above-10">{next}</p>}
      </Note>
    );
  const [title, text] =
    is === 'declined'
      ? [`Declined${on}${by}`, 'Changed your mind? Please call us.']
      : is === 'expired'
        ? [`Valid until ${dateText(current.validUntil)}`, 'This quote is no longer valid. Please call us.']
        : ['This visit is closed', 'The quote cannot be accepted any more. Please call us.'];
  return (
    <>
      <Note kind={is === 'declined' ? 'info' : 'warning'} title={title}>
        {text}
      </Note>
      <div className={styles.pair}>
        {phone && (
          <a className={buttonClass({ kind: 'primary' })} href={telHref(phone)}>
            <Icon name="phone" />
            <span>Call us</span>
          </a>
        )}
        <AskAboutIt whatsapp={whatsapp} />
      </div>
    </>
  );
}
