import { toFils } from '../../../contract/money';
import { balanceOf } from '../../../contract/money/payments/balance';
import { type Subscription, wasEnded } from '../../../contract/plans/subscriptions';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { Rows } from '../../ui/rows';
import { useDocumentsOf, usePaymentsOf } from '../data/money';
import { usePlanOverview } from '../data/plans';
import { DocumentRows } from '../kit/money/documents/document-rows';
import { showFilsAed } from '../kit/money/money-text';
import { PaymentForm } from '../kit/money/payment-form';
import { PaymentRows } from '../kit/money/payment-rows';
import { LoadFailed } from '../kit/rows/load-failed';

/** What of a plan was paid and what is open, its payments and their documents, and the next payment. */
export function PlanMoney({ subscription }: { subscription: Subscription }) {
  const of = { subscription: subscription.id };
  const documents = useDocumentsOf(of);
  const payments = usePaymentsOf(of);
  const now = usePlanOverview(subscription.id).data?.subscription ?? subscription;
  const failed = [documents, payments].find(({ isError }) => isError);
  if (failed && !(documents.data && payments.data))
    return (
      <LoadFailed
        noun="the payments of the plan"
        problem={failed.error}
        busy={failed.isFetching}
        onRetry={() => void Promise.all([documents.refetch(), payments.refetch()])}
      />
    );
  if (!documents.data || !payments.data)
    return (
      <SkeletonGroup label="Loading the payments of the plan">
        <Skeleton height={72} />
      </SkeletonGroup>
    );
  const balance = balanceOf(documents.data, payments.data);
  const isMarked = payments.data.length === 0 && now.paid === 'paid';
  // Each payment has its document: what is open of a plan that runs is what is left of its price.
  const open = wasEnded(now) ? balance.open : toFils(now.amount) - balance.paid;
  if (isMarked) return <p className="soft">Marked as paid before payments were recorded.</p>;
  return (
    <div className="grid gap-14">
      <Rows
        items={[
          { label: 'Paid', value: showFilsAed(balance.paid) },
          { label: open < 0 ? 'To give back' : 'Open', value: showFilsAed(Math.abs(open)) },
        ]}
      />
      {payments.data.length > 0 && <PaymentRows rows={payments.data} />}
      {documents.data.length > 0 && <DocumentRows rows={documents.data} />}
      {open !== 0 && (
        <PaymentForm
          key={`${payments.data.length} ${open < 0}`}
          of={{ subscriptionId: subscription.id }}
          open={open}
        />
      )}
    </div>
  );
}
