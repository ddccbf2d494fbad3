import { useState } from 'react';
import { hasRunOut, type Subscription } from '../../../../contract/plans/subscriptions';
import { Button } from '../../../ui/button';
import { usePlanOverview } from '../../data/plans';
import { AskedPart } from './asked-part';
import { CarryPart } from './carry-part';
import { usePlanAct } from './data';
import { EndPlan } from './end-plan';
import { MovePlan } from './move-plan';
import { RenewPlan } from './renew-plan';

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
  if (!overview) return null;
  const { asked, status } = subscription;
  const runs = status === 'active' && !hasRunOut(subscription, overview.today);
  const Asks = asks && dialogs[asks];
  return (
    <>
      {asked && <AskedPart key={asked.at + asked.state} asked={asked} overview={overview} act={act} />}
      {runs && subscription.renewedFrom && (
        <CarryPart from={subscription.renewedFrom} overview={overview} act={act} />
      )}
      <p className="cluster">
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
    </>
  );
}
