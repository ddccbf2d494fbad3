import { dateText } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { splitPackageType } from '../../../contract/plans/package-names';
import { useHomes } from '../../data/homes';
import { changePlan } from '../../data/plan/plan-changes';
import type { PlanView } from '../../data/plan/plan-state';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { usePlanChange } from './change/use-change';
import { useHeadingAfter } from './parts/focus-heading';

interface Props {
  view: PlanView;
  read: NonNullable<PlanView['read']>;
  nextHome: NonNullable<PlanView['row']['nextHome']>;
}

/** That a plan is for another home from a later day on, and the way to call that off. */
export function PlannedMove({ view, read: { plan }, nextHome: { homeId, from } }: Props) {
  const { row, today, changes } = view;
  const { homes = [] } = useHomes();
  const change = usePlanChange(plan.id);
  const label = homes.find(({ id }) => id === homeId)?.label ?? 'another home';
  const here = homes.find(({ id, removing }) => id === plan.homeId && !removing);
  const canStay = here && from > today && changes.length === 0;
  const { bhk: size } = splitPackageType(row.packageType);

  function callOff(here: { id: string; label: string }) {
    const op = { kind: 'subscription.move', homeId: here.id, from, costSeen: 0 } as const;
    change.send((opId) => changePlan(plan, op, opId, here.label), `The plan stays at ${here.label}`);
  }

  return (
    <Note icon="home" title={`From ${dateText(from)} it is for ${label}`}>
      <p>Visits on that day and after it are made there.</p>
      {canStay && (
        <>
          <p>{`If you call the move off, they are made at ${here.label}.`}</p>
          {row.termPrice !== undefined && (
            <p>{`The plan stays for ${size} BHK, at ${showAed(row.amount)}.`}</p>
          )}
          {change.formError && (
            <p role="alert" className="medium">
              {change.formError}
            </p>
          )}
          <p className="cluster above-10">
            <CallOff busy={change.busy} onPress={() => callOff(here)} />
          </p>
        </>
      )}
    </Note>
  );
}

/** It goes as soon as its request waits, while the note round it stays. */
function CallOff({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  useHeadingAfter();
  return (
    <Button busy={busy} onClick={onPress}>
      Call off the move
    </Button>
  );
}
