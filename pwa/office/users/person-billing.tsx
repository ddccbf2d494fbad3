import { useState } from 'react';
import type { Billing } from '../../../contract/money/billing';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Rows } from '../../ui/rows';
import { useBilling } from '../data/money';
import { BillingDialog } from '../kit/money/billing-dialog';
import { LoadFailed } from '../kit/rows/load-failed';
import { PaymentDays } from './payment-days';

/** Whom a person's invoices are for. */
export function PersonBilling({ userId }: { userId: string }) {
  const { data, isError, error, isFetching, refetch } = useBilling(userId);
  const [editing, edit] = useState<Billing>();
  if (isError && !data)
    return <LoadFailed noun="the billing details" problem={error} busy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton height={96} />;
  return (
    <>
      <Rows
        items={[
          { label: 'Company', value: data.company || '-' },
          { label: 'TRN', value: data.taxNumber || '-' },
          { label: 'Address', value: data.address || 'As at the visit' },
          { label: 'E-mail', value: data.email || 'As in the account' },
        ]}
      />
      <p>
        <Button size="sm" icon="edit" onClick={() => edit(data)}>
          Change billing details
        </Button>
      </p>
      {data.company && <PaymentDays userId={userId} />}
      {editing && <BillingDialog userId={userId} billing={editing} onClose={() => edit(undefined)} />}
    </>
  );
}
