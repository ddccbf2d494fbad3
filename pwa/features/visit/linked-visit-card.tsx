import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOpen } from '../../../contract/bookings/booking-rules';
import { canChange, changeNow } from '../../../contract/changes/change-now';
import { dubaiClock } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { splitDate } from '../../../contract/slots';
import { visitText } from '../../../contract/visits/visit-when';
import type { Visit } from '../../../contract/visits/visits';
import { useServerNow } from '../../data/device/server-clock';
import { useDraft } from '../../data/outbox/drafts';
import { type PlaceChange, unsentText } from '../../data/visit/send-visit';
import { type Linked, placeDraft } from '../../data/visit/use-visit';
import { Button } from '../../ui/button';
import { DateArch } from '../../ui/calendar/date-arch';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { toast } from '../../ui/feedback/toast-store';
import { useLater } from '../../ui/hooks/until-loaded';
import { useNow } from '../../ui/hooks/use-now';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { PolicyLine } from '../../widgets/changing/policy-line';
import { useVisitChanges } from '../../widgets/changing/use-visit-changes';
import styles from './visit.module.css';
import { VisitAddress } from './visit-address';
import { VisitNeeds } from './visit-needs';

/** The visit, what it asks, and what can be done about it. `isThen`: without a network nothing can. */
export function LinkedVisitCard(props: {
  link: string;
  visit: Visit;
  isThen: boolean;
  linked: Linked;
  /** What shows its money, once it is here. */
  money: typeof import('./visit-money') | undefined;
}) {
  const { link, visit, isThen, linked, money } = props;
  useNow();
  const now = useServerNow()();
  const changes = useVisitChanges<Visit, PlaceChange>((_, change, opId) => linked.change(change, opId));
  // Once the page is alive, so that a press opens them at once also on a slow network.
  const sheets = useLater(() => import('./visit-sheets'));
  const plan = useLater(
    () => import('../../widgets/plans/plan-line'),
    Boolean(visit.subscriptionId || visit.notInPlan),
  );
  const quote = useLater(() => import('./visit-quote'), visit.hasQuote === true);
  const pay = useLater(() => import('./visit-pay'), visit.papers !== undefined);
  const work = useLater(() => import('./visit-work'), visit.status !== 'cancelled');
  const { status, date, startsAt, changing, urgent, needsTime, serviceName, reference, about } = visit;
  const words = visitText(date);
  const isAhead = status === 'pending' || (status === 'confirmed' && now < new Date(startsAt));
  const may = canChange(visit, now);
  const change = changeNow(status === 'confirmed' ? changing : undefined, now);
  // A message that a time is free leads here with it: the sheet is open on it.
  const to = useSearchParams()[0].get('to') ?? '';
  const isOther = splitDate(to) !== undefined && (needsTime || to !== date);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useEffect(() => {
    if (may.move && !isThen && isOther) changes.ask(visit, 'move', to);
  }, []);
  const isBusy = changes.busy !== undefined;
  const isOpening = (is: 'move' | 'cancel') => changes.openSheet?.is === is && !sheets;

  return (
    <>
      <article className="card card-pad grid gap-12">
        <div className={styles.head}>
          <DateArch day={words.day} month={words.month} />
          <div>
            <h2>{serviceName}</h2>
            <p className="num">
              <span>{`${words.weekday}, ${words.long}`}</span>
              <br />
              {!urgent && (needsTime ? <s>{words.slot}</s> : <span>{words.slot}</span>)}
            </p>
            <p className="faint text-sm num">{reference}</p>
          </div>
          <StatusBadge kind={needsTime && isOpen(status) ? 'needs-time' : status} />
        </div>
        {about && <p className="text-sm">{about}</p>}
        {urgent && isOpen(status) && <p className="num">{aimText(urgent.until, now)}</p>}
        <Price visit={visit} money={money} />
        {plan && <plan.PlanLine booking={visit} />}
        <PolicyLine booking={visit} now={now} />
        {isAhead && (
          <VisitNeeds visit={visit} isFree={change.is === 'free'} disabled={isThen} changes={changes} />
        )}
        {may.cancel && (
          <div className="flex wraps gap-8">
            {may.move && (
              <Button
                disabled={isThen || isBusy}
                busy={isOpening('move')}
                onClick={() => changes.ask(visit, 'move')}
              >
                {needsTime ? 'Another time' : 'Move'}
              </Button>
            )}
            <Button
              disabled={isThen || isBusy}
              busy={isOpening('cancel')}
              onClick={() => changes.ask(visit, 'cancel')}
            >
              Cancel
            </Button>
          </div>
        )}
        {status === 'confirmed' && isAhead && !may.cancel && (
          <p className="soft text-sm">To change this visit, please call us.</p>
        )}
      </article>
      {visit.hasQuote && quote && (
        <quote.VisitQuote link={link} visit={visit} isThen={isThen} onAnswered={linked.ask} />
      )}
      {work && <work.VisitWork link={link} visit={visit} isThen={isThen} />}
      {pay && <pay.VisitPay link={link} visit={visit} />}
      {status !== 'cancelled' && (
        <VisitAddress visit={visit} isOpen={isOpen(status)} disabled={isThen} changes={changes} />
      )}
      {visit.papers && money && <money.VisitPapersPart link={link} papers={visit.papers} disabled={isThen} />}
      {isThen && !visit.papers && visit.amount !== undefined && status === 'completed' && (
        <p className="soft text-sm">Invoices and receipts need a connection.</p>
      )}
      <NotMe visit={visit} disabled={isThen} linked={linked} />
      {changes.openSheet && sheets && <sheets.VisitSheets link={link} visit={visit} changes={changes} />}
    </>
  );
}

/** What it costs, to whoever pays; a visit that this device heard of before there were lines has its sum alone. */
function Price({ visit, money }: { visit: Visit; money: typeof import('./visit-money') | undefined }) {
  const { amount, items, lines, paidBy } = visit;
  if (paidBy !== undefined) return <p className="anywhere">{`Paid by ${paidBy}.`}</p>;
  if (items ?? lines) return money ? <money.VisitCharges visit={visit} /> : null;
  return amount === undefined ? null : <p className="num">Agreed price: {showAed(amount)}</p>;
}

/** When whoever was called urgently comes: what was aimed for, as long as that is ahead. */
function aimText(until: string | null, now: Date): string {
  if (!until) return 'We call you first.';
  return now < new Date(until)
    ? `We aim to be there by ${dubaiClock(until)}.`
    : 'If no one is there yet, please call us.';
}

/** For whoever got the messages of somebody else. */
function NotMe({ visit, disabled, linked }: { visit: Visit; disabled: boolean; linked: Linked }) {
  const [, , typed] = useDraft(placeDraft(visit.id), {});
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  async function say() {
    setBusy(true);
    try {
      await linked.disown();
      void typed.clear();
      toast({ title: 'Thank you', description: 'You will get no more messages about this visit.' });
    } catch (problem) {
      toast({ kind: 'error', title: 'Error', description: unsentText(problem) });
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  }

  return (
    <div className={`soft text-sm ${styles.foot}`}>
      Is this visit not for you?{' '}
      <button type="button" className="link" disabled={disabled} onClick={() => setConfirming(true)}>
        This is not me
      </button>
      <ConfirmDialog
        open={confirming}
        title="Is this visit not yours?"
        text="This link stops working, and we send you nothing more about this visit. The visit itself stays: our office looks into it."
        cancelLabel="It is mine"
        confirmLabel="It is not mine"
        busy={busy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void say()}
      />
    </div>
  );
}
