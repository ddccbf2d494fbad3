import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { amountFault, readAmount, settledAmount } from '../../../../contract/amount';
import { showAed, showExact, toAed, toFils } from '../../../../contract/money';
import { newId } from '../../../../contract/new-id';
import { sendPayment } from '../../../data/cash';
import { useSyncStatus } from '../../../data/device/sync-status';
import type { JobView } from '../../../data/jobs';
import { Button, buttonClass } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Field } from '../../../ui/form/field';
import { MoneyInput } from '../../../ui/form/money-input';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { savedText } from '../../../widgets/outcome';
import { dueOf, quickAmounts, shortName, taken } from './amounts';
import { CashPart } from './cash-part';
import styles from './pay.module.css';
import { PayIcon } from './pay-icon';

type Way = 'cash' | 'card' | 'later';

const ways: ReadonlyArray<{ way: Way; label: string }> = [
  { way: 'cash', label: 'Cash' },
  { way: 'card', label: 'Card machine' },
  { way: 'later', label: 'Will pay later' },
];

/** How a customer pays at the door: what is taken is kept on the device and sent once. */
export function PayScreen({ job, backTo }: { job: JobView; backTo: string }) {
  const { offline } = useSyncStatus();
  const due = dueOf(job);
  const name = shortName(job.customer.name) || 'the customer';
  const [first = name] = job.customer.name.trim().split(/\s+/);
  const form = usePaying(job, due);
  const { way, received, slip, busy, fault } = form;
  const { amount, back, open } = form.outcome;

  return (
    <article className={styles.pay} aria-labelledby="to-pay">
      <Link className={`link ${styles.back}`} to={backTo}>
        <Icon name="arrow-left" size="sm" />
        The job
      </Link>
      <header className={styles.head}>
        {offline && (
          <p className={styles.air} role="status">
            <Icon name="plane" />
            <span>
              <b>No connection.</b> You can take money. It is kept here and sent later, once.
            </span>
          </p>
        )}
        <p className="anywhere">{`${name}, ${job.reference}`}</p>
        <h1 id="to-pay" className={`num ${styles.due}`}>
          <small>AED</small>
          {toAed(due).toFixed(2)}
        </h1>
        <p>{due > 0 ? 'To pay, VAT included.' : 'Nothing is left to pay.'}</p>
        {Boolean(job.paid) && <p className="num">{`${showAed(toAed(job.paid ?? 0))} is paid already.`}</p>}
      </header>
      {due > 0 && (
        <section className={styles.part}>
          <h2 className="anywhere">{`How does ${first || 'the customer'} pay?`}</h2>
          <fieldset className={styles.ways} aria-label="How it is paid">
            {ways.map((each) => (
              <button
                key={each.way}
                type="button"
                aria-pressed={way === each.way}
                onClick={() => form.choose(each.way)}
              >
                <PayIcon name={each.way} />
                {each.label}
              </button>
            ))}
          </fieldset>
          {way !== 'later' && (
            <>
              <Field label={way === 'cash' ? 'Received' : 'Taken by card'} error={fault} required>
                <MoneyInput
                  className={styles.received}
                  value={received}
                  onType={form.type}
                  settle={settledAmount}
                />
              </Field>
              {way === 'cash' && (
                <div className={styles.chips}>
                  {quickAmounts(due).map((aed) => (
                    <button
                      key={aed}
                      type="button"
                      aria-pressed={form.typed === toFils(aed)}
                      onClick={() => form.type(String(aed))}
                    >
                      {showExact(aed)}
                    </button>
                  ))}
                </div>
              )}
              {way === 'card' && (
                <Field label="Last four digits of the slip" error={form.slipFault} required>
                  <TextInput
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    value={slip}
                    onChange={(event) => form.typeSlip(event.target.value)}
                  />
                </Field>
              )}
              {way === 'cash' && back > 0 && (
                <p className={styles.change}>
                  <span>
                    <b>Give back</b>
                    <small className="num">{`${toAed(amount + back).toFixed(2)} less ${toAed(due).toFixed(2)}`}</small>
                  </span>
                  <b className={`num ${styles.changeSum}`}>
                    <small>AED</small>
                    {toAed(back).toFixed(2)}
                  </b>
                </p>
              )}
              <p className={styles.note}>
                {open > 0 && amount > 0
                  ? `${showAed(toAed(open))} stays open.`
                  : `Less than ${toAed(due).toFixed(2)} is fine too: the rest stays open.`}
              </p>
            </>
          )}
          {way === 'later' && (
            <p className={styles.note}>
              Nothing is recorded. The invoice goes out by message, and the office sees it as open.
            </p>
          )}
        </section>
      )}
      <CashPart taking={due > 0 && way === 'cash' ? { name, reference: job.reference, amount } : undefined} />
      <div className={styles.act}>
        {due > 0 && way !== 'later' ? (
          <Button kind="primary" size="xl" wide icon="check" busy={busy} onClick={() => void form.take()}>
            {`Take ${showAed(toAed(amount))} ${way === 'cash' ? 'in cash' : 'by card'}`}
          </Button>
        ) : (
          <Link className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} to={backTo}>
            Back to the job
          </Link>
        )}
      </div>
    </article>
  );
}

/** What is typed, what comes of it, and taking it: one press is one payment, and a second one needs another screen. */
function usePaying(job: JobView, due: number) {
  const [way, choose] = useState<Way>('cash');
  const [received, setReceived] = useState(String(toAed(due)));
  const [slip, setSlip] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const id = useRef(newId());
  const read = readAmount(received);
  const typed = toFils(read ?? 0);
  const outcome = taken(typed, due);
  const fault =
    read === undefined
      ? amountFault(received)
      : way === 'card' && typed > due
        ? `Not more than ${showAed(toAed(due))}.`
        : undefined;
  const slipFault = way === 'card' && !/^\d{4}$/.test(slip) ? 'Enter four digits.' : undefined;

  async function take() {
    setTried(true);
    if (fault || slipFault || way === 'later' || busy) return;
    setBusy(true);
    const failed = (words: string) => toast({ kind: 'error', title: 'Error', description: words });
    try {
      const theirReference = way === 'card' ? slip : '';
      const sent = await sendPayment(job, id.current, {
        amount: outcome.amount,
        method: way,
        theirReference,
      });
      if (sent.is === 'applied')
        toast({ title: 'Payment recorded', description: showAed(toAed(outcome.amount)) });
      else if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
      else failed(sent.is === 'refused' ? sent.problem.message : 'It could not be saved. Please try again.');
      if (sent.is === 'applied' || sent.is === 'saved') {
        id.current = newId();
        setTried(false);
        setSlip('');
        setReceived(String(toAed(Math.max(0, due - outcome.amount))));
      }
    } catch {
      failed('It could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ way, received, slip, busy, outcome, typed, choose, take },
    fault: tried ? fault : undefined,
    slipFault: tried ? slipFault : undefined,
    type: setReceived,
    typeSlip: (text: string) => setSlip(text.replace(/\D/g, '')),
  };
}
