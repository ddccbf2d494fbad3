import { useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { showAed } from '../../../../contract/money';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import { ownerOf } from '../../kit/plan/owner-of';
import { ActDialog } from './act-dialog';
import type { ActProps } from './data';
import { EndFigures } from './end-figures';
import { OpenVisits } from './open-visits';
import { useEndFigures } from './use-end-figures';

/** Ends a plan early, once it was said what is given back and what becomes of its booked visits. */
export function EndPlan({ overview, act, onClose }: ActProps) {
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
