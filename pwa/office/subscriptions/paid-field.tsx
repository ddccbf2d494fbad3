import type { SubscriptionUpdate } from '../../../contract/plans/admin-subscriptions';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { Switch } from '../../ui/form/check-field';
import { usePlanOverview } from '../data/plans';
import { ownerOf } from '../kit/plan/owner-of';
import { SetSelect } from '../kit/rows/set-select';

type PaidState = NonNullable<Subscription['paid']>;

const paidLabels: Record<PaidState, string> = { due: 'Not paid', part: 'Partly paid', paid: 'Paid' };
const options = (Object.keys(paidLabels) as PaidState[]).map((value) => ({
  value,
  label: paidLabels[value],
}));

/** Whether its visits are confirmed though it is not paid. */
export function isReleased({ released }: Pick<Subscription, 'released'>): boolean {
  return released === true;
}

/** `Not paid, visits released` */
export function paymentText(of: Pick<Subscription, 'paid' | 'released'>): string {
  return `${paidLabels[of.paid ?? 'due']}${isReleased(of) ? ', visits released' : ''}`;
}

interface Props {
  subscription: Subscription;
  saving: boolean;
  onChange: (change: SubscriptionUpdate) => void;
}

/** What the office knows of a plan's payment, on which it depends whether its visits can be confirmed. */
export function PaidField({ subscription, saving, onChange }: Props) {
  const paid = subscription.paid ?? 'due';
  const releasedBy = usePlanOverview(subscription.id).data?.releasedBy;
  return (
    <>
      <span className="field-label">Payment</span>
      {subscription.paidFils === undefined ? (
        <SetSelect
          label={`Set payment of the subscription of ${ownerOf(subscription)}`}
          value={paid}
          options={options}
          saving={saving}
          onPick={(to) => onChange({ paid: to })}
        />
      ) : (
        <p>{paidLabels[paid]}</p>
      )}
      {paid !== 'paid' && (
        <Switch
          label="Release visits"
          hint={
            isReleased(subscription) && releasedBy
              ? `Released by ${releasedBy}.`
              : 'They can be confirmed although the plan is not paid.'
          }
          checked={isReleased(subscription)}
          onChange={(released) => onChange({ released })}
        />
      )}
    </>
  );
}
