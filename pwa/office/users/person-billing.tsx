import { useState } from 'react';
import type { Billing } from '../../../contract/money/billing';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { Dialog } from '../../ui/overlays/dialog';
import { Rows } from '../../ui/rows';
import { BillingForm } from '../../widgets/money/billing-form';
import { useBilling, useSaveBilling } from '../data/money';
import { LoadFailed } from '../kit/rows/load-failed';

/** Whom a person's invoices are for. */
export function PersonBilling({ userId }: { userId: string }) {
  const { data, isError, error, isFetching, refetch } = useBilling(userId);
  const { mutateAsync } = useSaveBilling(userId);
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
      {editing && (
        <Dialog
          open
          onClose={() => edit(undefined)}
          title="Billing details"
          description="They count for the next invoice; what is issued stays as it is."
        >
          <BillingForm
            billing={editing}
            save={async (of) => {
              await mutateAsync(of);
              toast({ title: 'Billing details saved' });
            }}
            onDone={() => edit(undefined)}
          />
        </Dialog>
      )}
    </>
  );
}
