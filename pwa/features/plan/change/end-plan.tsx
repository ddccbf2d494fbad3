import { useState } from 'react';
import { Link } from 'react-router-dom';
import { monthDay } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { quoteEnd } from '../../../../contract/plans/life/plan-quotes';
import type { EntitlementUse } from '../../../../contract/plans/plan-use';
import { startText } from '../../../../contract/visits/visit-when';
import { planBookingOf } from '../../../data/plan/plan-booking';
import { changePlan } from '../../../data/plan/plan-changes';
import type { PlanView } from '../../../data/plan/plan-state';
import { Button, buttonClass } from '../../../ui/button';
import { PlanWindows } from '../../../widgets/plan-meter/plan-windows';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { inSentence, visitLabel } from '../parts/plan-words';
import styles from './change.module.css';
import { ChangeFault, ChangeFrame, type ChangeProps } from './change-frame';
import { type MoneyLine, MoneyLines } from './money-lines';
import { usePlanChange } from './use-change';

const reasons = ['Moving away', 'Not used enough', 'The price', 'Not happy'] as const;

/** What ending a plan early means, in money and in visits, and the way to ask for it. */
export function EndPlan({ view, read }: ChangeProps) {
  const { row, bookings } = view;
  const { plan, state } = read;
  const asked = row.asked?.kind === 'end' ? row.asked : undefined;
  const named = asked?.state === 'figured' ? asked : undefined;
  const quote = quoteEnd(
    { ...plan, amount: row.amount, paid: row.paid, paidFils: row.paidFils },
    bookings.map(planBookingOf),
    named?.worked,
  );
  const change = usePlanChange(plan.id);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [why, setWhy] = useState('');
  const back = change.figure === undefined ? quote.back : change.figure;
  // A visit that was used since has no price yet: the office names the figure anew.
  const isNamed = named !== undefined && back !== null;
  const open = state.uses.flatMap((use) =>
    use.visits.flatMap(
      ({ is, bookingId }) => bookings.find(({ id }) => is === 'booked' && id === bookingId) ?? [],
    ),
  );

  function ask() {
    const cancel = open.map(({ id }) => id).filter((id) => !kept.has(id));
    change.send(
      (opId) =>
        changePlan(plan, { kind: 'subscription.end', cancel, backSeen: back, ...(why && { why }) }, opId),
      isNamed ? 'The plan has ended' : 'We have your request. Nothing has ended yet.',
    );
  }

  const given = back === null ? '' : `, ${showAed(back)} back`;
  return (
    <ChangeFrame read={read} title="What ending it means" lead="Nothing has ended yet.">
      <section aria-labelledby="end-money">
        <h2 id="end-money">In money</h2>
        <MoneyLines lines={moneyLines(view, read, quote)} sum="You get back" total={back} />
        <p className="soft text-sm above-8">
          {quote.paid === 0
            ? 'Nothing was paid yet, so there is nothing to give back and nothing to pay.'
            : back === null
              ? 'We work out what the visits that you used cost by themselves, and tell you the sum before anything ends. Never less than AED 0.'
              : 'What you paid less the visits that you used, at their own prices. Never less than AED 0.'}
        </p>
      </section>
      <section aria-labelledby="end-visits">
        <h2 id="end-visits">In visits</h2>
        <GivenUp uses={state.uses} />
      </section>
      {open.length > 0 && (
        <section aria-labelledby="end-booked">
          <h2 id="end-booked">Already booked</h2>
          {open.map((visit) => {
            const label = visitLabel(visit.entitlementId, plan, visit);
            const name = `${label}, ${startText(visit.date)}`;
            const choose = (keep: boolean) =>
              setKept(
                (before) => new Set([...before].filter((id) => id !== visit.id).concat(keep ? visit.id : [])),
              );
            return (
              <div key={visit.id} className={styles.booked}>
                <p className="medium">{name}</p>
                <RadioCards label={name}>
                  <RadioCard
                    name={visit.id}
                    value="cancel"
                    checked={!kept.has(visit.id)}
                    onChoose={() => choose(false)}
                  >
                    <b>Cancel it</b>
                    <small>Costs nothing</small>
                  </RadioCard>
                  <RadioCard
                    name={visit.id}
                    value="keep"
                    checked={kept.has(visit.id)}
                    onChoose={() => choose(true)}
                  >
                    <b>Keep it as an ordinary visit</b>
                    <small>The time stays. We agree its price with you before we come.</small>
                  </RadioCard>
                </RadioCards>
              </div>
            );
          })}
        </section>
      )}
      <section aria-labelledby="end-why">
        <h2 id="end-why">Why?</h2>
        <div className="cluster">
          {reasons.map((each) => (
            <button
              key={each}
              type="button"
              className={`${styles.chip} outlined tap`}
              aria-pressed={why === each}
              onClick={() => setWhy(why === each ? '' : each)}
            >
              {each}
            </button>
          ))}
        </div>
      </section>
      <ChangeFault fault={change.formError} />
      <div className="grid gap-10">
        <Link className={buttonClass({ kind: 'primary', size: 'lg', wide: true })} to={`/plan/${plan.id}`}>
          Keep the plan
        </Link>
        <Button className={styles.danger} kind="outline" size="lg" wide busy={change.busy} onClick={ask}>
          {isNamed ? `End it${given}` : `Ask to end it${given}`}
        </Button>
        <p className="soft text-sm text-center">
          {isNamed
            ? 'It ends as soon as you press.'
            : 'We check it and confirm, then it ends. Until then all of it stays.'}
        </p>
      </div>
      <Link className="link" to={`/plan/${plan.id}?change=move`}>
        Moving to another home? The plan can move with you.
      </Link>
    </ChangeFrame>
  );
}

function moneyLines(
  { row, bookings }: PlanView,
  { plan }: ChangeProps['read'],
  quote: ReturnType<typeof quoteEnd>,
): MoneyLine[] {
  const paid = quote.paid ?? 'We check';
  const used = quote.used.map(({ bookingId, price }) => {
    const booking = bookings.find(({ id }) => id === bookingId);
    return {
      label: visitLabel(booking?.entitlementId, plan, booking),
      about: `Used ${booking ? monthDay(booking.date.slice(0, 10)) : ''}`,
      value: price === null ? 'its own price' : -price,
    };
  });
  return [
    {
      label: 'You paid',
      about: quote.paid === null ? `A part of ${showAed(row.amount)}` : undefined,
      value: paid,
    },
    // Where nothing was paid there is nothing that they are taken off.
    ...(quote.paid === 0 ? [] : used),
  ];
}

function GivenUp({ uses }: { uses: readonly EntitlementUse[] }) {
  const left = uses.filter((use) => use.left !== 0);
  if (left.length === 0) return <p className="soft">Nothing is left that you would give up.</p>;
  return (
    <>
      <p className="soft text-sm">You give these up:</p>
      <ul className="lined">
        {left.map((use) => (
          <li key={use.entitlement.id} className={`${styles.given} grid middle`}>
            <b className="display">{use.left ?? '∞'}</b>
            <span className="min-0 anywhere">{inSentence(use.entitlement.label)}</span>
            <PlanWindows used={0} booked={0} left={use.left} />
          </li>
        ))}
      </ul>
    </>
  );
}
