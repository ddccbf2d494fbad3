import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { showAed } from '../../../../contract/money';
import type { PlanOverview, PlanVisit } from '../../../../contract/plans/plan-overview';
import { hasRunOut, type Subscription } from '../../../../contract/plans/subscriptions';
import { startText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/check-field';
import { usePlanOverview } from '../../data/plans';
import { ownerOf } from '../../kit/plan/owner-of';
import { ActDialog } from './act-dialog';
import { AskedPart } from './asked-part';
import { CarryPart } from './carry-part';
import { type ActProps, usePlanAct } from './data';
import { EndFigures } from './end-figures';
import { MovePlan } from './move-plan';
import { CallOff, type MoveOff, PlannedMove } from './planned-move';
import { RenewPlan } from './renew-plan';
import { useEndFigures } from './use-end-figures';

const dialogs = { move: MovePlan, renew: RenewPlan, end: EndPlan };

interface Props {
  subscription: Subscription;
  onChanged: (to: Subscription) => void;
}

/** What the office does with a plan beyond its payment: our word on what was asked, moving, renewing and ending it early. */
export function PlanActs({ subscription, onChanged }: Props) {
  const { data: overview } = usePlanOverview(subscription.id);
  const act = usePlanAct(subscription, onChanged);
  const [asks, ask] = useState<keyof typeof dialogs>();
  const [moveOff, callOff] = useState<MoveOff>();
  const row = useRef<HTMLParagraphElement>(null);
  useFocusAfterAct(row, asks !== undefined || moveOff !== undefined || act.isPending);
  if (!overview) return null;
  const { asked, nextHome, status } = subscription;
  const runs = status === 'active' && !hasRunOut(subscription, overview.today);
  const Asks = asks && dialogs[asks];
  return (
    <>
      {asked && <AskedPart key={asked.at + asked.state} asked={asked} overview={overview} act={act} />}
      {runs && nextHome && <PlannedMove nextHome={nextHome} overview={overview} onCallOff={callOff} />}
      {runs && subscription.renewedFrom && (
        <CarryPart from={subscription.renewedFrom} overview={overview} act={act} />
      )}
      <p ref={row} className="cluster">
        {runs && (
          <Button size="sm" onClick={() => ask('move')}>
            Move to another home…
          </Button>
        )}
        {(runs || status === 'expired') && (
          <Button size="sm" onClick={() => ask('renew')}>
            Renew…
          </Button>
        )}
        {runs && (
          <Button size="sm" kind="danger-text" onClick={() => ask('end')}>
            End early…
          </Button>
        )}
      </p>
      {Asks && <Asks overview={overview} act={act} onClose={() => ask(undefined)} />}
      {moveOff && <CallOff {...moveOff} overview={overview} act={act} onClose={() => callOff(undefined)} />}
    </>
  );
}

/** What was pressed may go with what it did: the focus goes to the first act that is left, else to the start of the drawer. */
function useFocusAfterAct(row: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const drawer = row.current?.closest('dialog');
      const next = row.current?.querySelector('button') ?? drawer?.querySelector('button');
      next?.focus({ preventScroll: true });
    };
  }, [row, isBusy]);
}

/** Ends a plan early, once it was said what is given back and what becomes of its booked visits. */
function EndPlan({ overview, act, onClose }: ActProps) {
  const { subscription, visits } = overview;
  const figures = useEndFigures(overview);
  const open = openVisitsOf(overview);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { back } = figures.quote;

  function request() {
    if (back === null) return 'Say first what nobody has said yet.';
    const cancel = open.map(({ id }) => id).filter((id) => !kept.has(id));
    return {
      path: 'end' as const,
      body: { cancel, back, ...figures.worked },
      done: { title: 'Plan ended', description: `${showAed(back)} is given back.` },
    };
  }

  return (
    <ActDialog
      {...{ act, onClose, request }}
      title={`End the plan of ${ownerOf(subscription)}?`}
      description="It ends at once, and what is left of it is given up."
      keep="Keep it"
      button={back === null ? 'End the plan' : `End it, ${showAed(back)} back`}
      kind="danger"
    >
      <EndFigures figures={figures} visits={visits} />
      <OpenVisits visits={open} kept={kept} onKeep={setKept} />
    </ActDialog>
  );
}

/** Return visits are owed whatever becomes of the plan. */
function openVisitsOf({ visits }: PlanOverview) {
  return visits.filter(({ status, returnOf }) => isOpen(status) && !returnOf);
}

interface OpenVisitsProps {
  visits: readonly PlanVisit[];
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}

/** The open visits of a plan that ends: those with a tick stay as ordinary ones, the others are cancelled. */
function OpenVisits({ visits, kept, onKeep }: OpenVisitsProps) {
  if (visits.length === 0) return null;
  return (
    <fieldset className="grid gap-6">
      <legend className="field-label">Booked visits that stay, as ordinary ones with a price</legend>
      {visits.map(({ id, serviceType, date }) => (
        <Checkbox
          key={id}
          label={`${serviceType}, ${startText(date)}`}
          checked={kept.has(id)}
          onChange={({ currentTarget: { checked } }) => {
            const others = [...kept].filter((each) => each !== id);
            onKeep(new Set(checked ? [...others, id] : others));
          }}
        />
      ))}
    </fieldset>
  );
}
