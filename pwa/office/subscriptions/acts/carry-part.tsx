import { useState } from 'react';
import { countOf } from '../../../../contract/counts';
import { dayFirst } from '../../../../contract/dates';
import { carryLine } from '../../../../contract/plans/life/carry-over';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import { usesOf } from '../../../../contract/plans/plan-use';
import { wasEnded } from '../../../../contract/plans/subscriptions';
import { leftText } from '../../../../contract/plans/visits/plan-words';
import { Button } from '../../../ui/button';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { usePlanOverview } from '../../data/plans';
import { LoadFailed } from '../../kit/rows/load-failed';
import { CarryOver } from './carry-over';
import type { ActProps } from './data';

type PartProps = Omit<ActProps, 'onClose'>;

/** What was left of the plan before, `from`, of which the office carries over what it says. */
export function CarryPart({ from, ...props }: PartProps & { from: string }) {
  const { data, error, isFetching, refetch } = usePlanOverview(from);
  return (
    <section className="grid gap-10">
      <h3>Left of the plan before</h3>
      {data && <Lines before={data} {...props} />}
      {!data && error && (
        <LoadFailed noun="the plan before" problem={error} busy={isFetching} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading the plan before">
          <Skeleton height={44} />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Lines({ before, overview, act }: PartProps & { before: PlanOverview }) {
  const [asks, ask] = useState<string>();
  const { endDate } = before.subscription;
  const there = usesIn(overview);
  const lines = usesIn(before).flatMap((use) => {
    const after = there.find(({ entitlement: { id } }) => id === use.entitlement.id);
    const line = after && carryLine(use, after, before.carriedOver?.[use.entitlement.id]);
    return use.left || line?.carried ? [{ use, line }] : [];
  });
  const asked = lines.find(({ use }) => use.entitlement.id === asks);

  if (wasEnded(before.subscription) && !lines.some(({ line }) => line?.carried))
    return <p className="soft">It was ended early: what was left of it is given up.</p>;
  if (lines.length === 0) return <p className="soft">Nothing that can be carried over.</p>;
  const isOver = endDate < before.today;
  return (
    <>
      <ul className="grid gap-8 text-sm">
        {lines.map(({ use, line }) => (
          <li key={use.entitlement.id} className="between">
            <span className="anywhere num">
              <b>{use.entitlement.label}</b>: {leftText(use)}
              {line && line.carried > 0 && `, ${countOf(line.carried, use.entitlement.unit)} carried over`}
              {line &&
                line.elsewhere > 0 &&
                `, ${countOf(line.elsewhere, use.entitlement.unit)} in another renewal`}
              {!line && ', not counted in this plan'}
            </span>
            {isOver && line && (line.most > 0 || line.carried > 0) && (
              <Button
                size="sm"
                aria-label={`${line.carried > 0 ? 'Change what is carried over' : 'Carry over'}: ${use.entitlement.label}`}
                onClick={() => ask(use.entitlement.id)}
              >
                {line.carried > 0 ? 'Change…' : 'Carry over…'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOver && (
        <p className="soft text-sm">
          It runs until {dayFirst(endDate)}. From the day after, what is left can be carried over.
        </p>
      )}
      {asked?.line && (
        <CarryOver
          entitlement={asked.use.entitlement}
          line={asked.line}
          before={before.subscription}
          overview={overview}
          act={act}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

function usesIn({ subscription: { id, entitlements = [] }, visits }: PlanOverview) {
  return usesOf({ id, entitlements }, visits);
}
