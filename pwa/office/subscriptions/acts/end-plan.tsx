import { useState } from 'react';
import { isOpen } from '../../../../contract/bookings/booking-rules';
import { showAed } from '../../../../contract/money';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { Dialog } from '../../../ui/overlays/dialog';
import { ownerOf } from '../../kit/plan/owner-of';
import { type ActProps, whyNotDone } from './data';
import { EndFigures } from './end-figures';
import { OpenVisits } from './open-visits';
import { useEndFigures } from './use-end-figures';

/** Ends a plan early, once it was said what is given back and what becomes of its booked visits. */
export function EndPlan({ overview, act, onClose }: ActProps) {
  const { subscription, visits } = overview;
  const figures = useEndFigures(overview);
  const open = openVisitsOf(overview);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string>();
  const { back } = figures.quote;

  async function end() {
    if (back === null) return setFault('Say first what nobody has said yet.');
    try {
      const cancel = open.map(({ id }) => id).filter((id) => !kept.has(id));
      await act.mutateAsync({ path: 'end', body: { cancel, back, ...figures.worked } });
      toast({ title: 'Plan ended', description: `${showAed(back)} is given back.` });
      onClose();
    } catch (caught) {
      setFault(whyNotDone(caught));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`End the plan of ${ownerOf(subscription)}?`}
      description="It ends at once, and what is left of it is given up."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={act.isPending} onClick={() => void end()}>
            {back === null ? 'End the plan' : `End it, ${showAed(back)} back`}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        <EndFigures figures={figures} visits={visits} />
        <OpenVisits visits={open} kept={kept} onKeep={setKept} />
        {fault && (
          <Note kind="error" live>
            {fault}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

/** Return visits are owed whatever becomes of the plan. */
function openVisitsOf({ visits }: PlanOverview) {
  return visits.filter(({ status, returnOf }) => isOpen(status) && !returnOf);
}
