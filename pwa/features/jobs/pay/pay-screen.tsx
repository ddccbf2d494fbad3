import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { settledAmount } from '../../../../contract/amount';
import { dateOf } from '../../../../contract/dates';
import { showAed, showExact, showFull, toAed, toFils } from '../../../../contract/money';
import { useSyncStatus } from '../../../data/device/sync-status';
import type { JobView } from '../../../data/jobs';
import { Button, buttonClass } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { MoneyInput } from '../../../ui/form/money-input';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { dueOf, quickAmounts, shortName } from './amounts';
import { CashPart } from './cash-part';
import styles from './pay.module.css';
import { PayIcon } from './pay-icon';
import { usePaying, type Way } from './use-paying';

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
  const navigate = useNavigate();
  const form = usePaying(job, due, () => navigate(backTo, { replace: true }));
  const { way, received, slip, busy, fault } = form;
  const { amount, back, open } = form.outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  // It may have opened itself: reading goes on at its head.
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <article className={styles.pay} aria-labelledby="to-pay">
      {/* In its place: Back leads on, and not to a payment that is behind them. */}
      <Link className={`link ${styles.back}`} to={backTo} replace>
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
        <p className="anywhere">
          <bdi>{name}</bdi>
          {`, ${job.reference}`}
        </p>
        <h1 id="to-pay" ref={heading} tabIndex={-1} className={`num ${styles.due}`}>
          <small>AED</small> {showFull(toAed(due))}
        </h1>
        <p className="anywhere">{due > 0 ? 'To pay, VAT included.' : nothingText(job)}</p>
        {Boolean(job.paid) && <p className="num">{`${showAed(toAed(job.paid ?? 0))} is paid already.`}</p>}
        {due > 0 && job.paysLater && (
          <p className="num">{`Will pay later, said on ${dateOf(job.paysLater.at)}.`}</p>
        )}
      </header>
      {due > 0 && (
        <section className={styles.part}>
          <h2 className="anywhere">
            How does <bdi>{first || 'the customer'}</bdi> pay?
          </h2>
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
                    <small className="num">{`${showFull(toAed(amount + back))} less ${showFull(toAed(due))}`}</small>
                  </span>
                  <b className={`num ${styles.changeSum}`}>
                    <small>AED</small> {showFull(toAed(back))}
                  </b>
                </p>
              )}
              <p className={styles.note}>
                {open > 0 && amount > 0
                  ? `${showAed(toAed(open))} stays open.`
                  : `Less than ${showFull(toAed(due))} is fine too: the rest stays open.`}
              </p>
            </>
          )}
          {way === 'later' && (
            <p className={styles.note}>
              {`Nothing is taken. The office sees that ${first || 'the customer'} said so, and the invoice stays open.`}
            </p>
          )}
        </section>
      )}
      <CashPart taking={due > 0 && way === 'cash' ? { name, reference: job.reference, amount } : undefined} />
      <div className={styles.act}>
        {due > 0 ? (
          <>
            <Link className={buttonClass({ kind: 'text', size: 'xl' })} to={backTo} replace>
              Not now
            </Link>
            <Button
              kind="primary"
              size="xl"
              wide
              icon="check"
              busy={busy}
              onClick={() => void (way === 'later' ? form.later() : form.take())}
            >
              {way === 'later'
                ? 'Note it for the office'
                : `Take ${showAed(toAed(amount))} ${way === 'cash' ? 'in cash' : 'by card'}`}
            </Button>
          </>
        ) : (
          <Link className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} to={backTo} replace>
            Back to the job
          </Link>
        )}
      </div>
    </article>
  );
}

function nothingText({ paidBy }: JobView): string {
  return paidBy === undefined ? 'Nothing is left to pay.' : `Paid by ${paidBy}: take nothing at the door.`;
}
