import { dayFirst } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import type { Subscription } from '../../../../contract/plans/subscriptions';
import { Button } from '../../../ui/button';
import { useHomesOf } from '../../data/homes';
import { ownerOf } from '../../kit/plan/owner-of';
import { ActDialog } from './act-dialog';
import type { ActProps } from './data';

/** Where a plan would move and when, and the home at which it stays. */
export interface MoveOff {
  nextHome: NonNullable<Subscription['nextHome']>;
  here: { id: string; label: string };
}

interface Props extends Pick<MoveOff, 'nextHome'>, Pick<ActProps, 'overview'> {
  onCallOff: (of: MoveOff) => void;
}

/** That a plan is for another home from a later day on, and the way to call that off. */
export function PlannedMove({ nextHome, overview, onCallOff }: Props) {
  const { homeId, userId } = overview.subscription;
  const homes = useHomesOf(userId).data ?? [];
  const next = homes.find(({ id }) => id === nextHome.homeId);
  const here = homes.find(({ id }) => id === homeId);
  return (
    <section className="grid gap-10">
      <h3>Planned move</h3>
      <p className="anywhere">
        From {dayFirst(nextHome.from)} it is for{' '}
        {next ? [next.label, next.area].filter(Boolean).join(', ') : 'another home'}.
      </p>
      {here && nextHome.from > overview.today && (
        <p className="cluster">
          <Button size="sm" onClick={() => onCallOff({ nextHome, here })}>
            Call off the move…
          </Button>
        </p>
      )}
    </section>
  );
}

/** Calls a planned move off, once it was said where the plan stays. */
export function CallOff({ nextHome: { from }, here, overview, act, onClose }: ActProps & MoveOff) {
  const { subscription } = overview;
  const request = () => ({
    ...{ path: 'move' as const, body: { homeId: here.id, from } },
    done: { title: 'Move called off', description: `The plan stays at ${here.label}.` },
  });
  return (
    <ActDialog
      {...{ act, onClose, request }}
      title={`Call off the move of the plan of ${ownerOf(subscription)}?`}
      description={`The plan stays at ${here.label}. Visits from ${dayFirst(from)} on are made there, at their times. The customer is told.`}
      keep="Not now"
      button="Call off the move"
    >
      {subscription.termPrice !== undefined && (
        <p>Its price stays {showAed(subscription.amount)}: calling the move off gives nothing back.</p>
      )}
    </ActDialog>
  );
}
