import { useLayoutEffect, useState } from 'react';
import { urgentKindDetails, urgentSlot } from '../../../contract/bookings/urgent';
import { showWholeAed } from '../../../contract/money';
import { planOptions } from '../../../contract/plans/visits/plan-options';
import { leftText, whyNotText } from '../../../contract/plans/visits/plan-words';
import { dubaiDay } from '../../../contract/time';
import { useServerNow } from '../../data/device/server-clock';
import { useOwnPlans } from '../../data/plan/own-plans';
import { Note } from '../../ui/feedback/note';
import { FieldSet } from '../../ui/form/field';
import { useNow } from '../../ui/hooks/use-now';
import { RadioCard, RadioCards } from '../../widgets/radio-card';
import { elsewhere, type UrgentFields } from './urgent-draft';

/** Of which plan urgent help is asked for as a visit. `inPlan`: as far as this device knows it is one, and has no call-out. */
export interface PlannedHelp {
  subscriptionId: string;
  entitlementId: string;
  inPlan: boolean;
}

/** Whether urgent help is a visit of one's plan; of what is beyond it, why, beside the call-out that it costs. */
export function UrgentPlan(props: {
  draft: Pick<UrgentFields, 'what' | 'home'>;
  fee: number;
  /** The request that waits already, where this is its edit. */
  editedId: string | undefined;
  onPlanned(planned: PlannedHelp | undefined): void;
}) {
  const { draft, fee, editedId, onPlanned } = props;
  const { option, name } = useUrgentOption(draft, editedId);
  const [isOutside, setOutside] = useState(false);
  const subscriptionId = option && !isOutside ? option.plan.id : '';
  const entitlementId = option?.use.entitlement.id ?? '';
  const inPlan = option !== undefined && option.why === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard is these three
  useLayoutEffect(() => {
    onPlanned(subscriptionId ? { subscriptionId, entitlementId, inPlan } : undefined);
  }, [subscriptionId, entitlementId, inPlan]);

  if (!option) return null;
  if (!inPlan) {
    return (
      <Note live title="Not in your plan">
        {whyNotText(option, option.plan.homeLabel)}
      </Note>
    );
  }
  const card = (outside: boolean) => ({
    ...{ name: 'urgent-plan', value: outside ? 'outside' : 'plan' },
    checked: outside === isOutside,
    onChoose: () => setOutside(outside),
  });
  return (
    <FieldSet label="Your plan">
      <RadioCards label="Your plan">
        <RadioCard {...card(false)}>
          <b>In your plan: {leftText(option.use)}</b>
          <small>{name}</small>
          <small>No call-out to pay.</small>
        </RadioCard>
        <RadioCard {...card(true)}>
          <b>Outside the plan</b>
          <small>Call-out {showWholeAed(fee)}</small>
        </RadioCard>
      </RadioCards>
    </FieldSet>
  );
}

/** What of one's plans help of this kind would be a visit of, now and at this home. */
function useUrgentOption({ what, home }: Pick<UrgentFields, 'what' | 'home'>, editedId = '') {
  const own = useOwnPlans();
  useNow();
  const now = useServerNow()();
  if (!own || !what) return { option: undefined, name: '' };
  const today = dubaiDay(now);
  const running = own.plans.filter(({ status, endDate }) => status === 'active' && endDate >= today);
  const request = {
    ...{ id: editedId, serviceType: urgentKindDetails[what].service, date: urgentSlot(now) },
    ...{ askedAt: now.toISOString(), homeId: home === elsewhere || home === '' ? null : home },
  };
  const [option] = planOptions(running, own.bookings, request, now);
  return { option, name: option ? `${option.use.entitlement.label} · ${option.plan.name}` : '' };
}
