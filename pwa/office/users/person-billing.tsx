import { type FormEvent, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { type Billing, paymentDaysInput } from '../../../contract/money/billing';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { Rows } from '../../ui/rows';
import { useBilling, usePaymentDays, useSavePaymentDays } from '../data/money';
import styles from '../kit/drawer.module.css';
import { BillingDialog } from '../kit/money/billing-dialog';
import { DaysField, daysTyped } from '../kit/money/days-field';
import { whyNot } from '../kit/money/why-not';
import { LoadFailed } from '../kit/rows/load-failed';

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

/** Within how many days a company pays, as agreed with it: empty is as the rule says. */
function PaymentDays({ userId }: { userId: string }) {
  const { data } = usePaymentDays(userId);
  const { mutateAsync, isPending } = useSavePaymentDays(userId);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  if (!data) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === undefined || isPending) return;
    const read = paymentDaysInput.safeParse({ payWithinDays: daysTyped(typed) });
    setFault(read.error?.issues[0]?.message);
    if (!read.success) return;
    try {
      await mutateAsync(read.data.payWithinDays);
      setTyped(undefined);
      toast({ title: 'Days to pay saved' });
    } catch (caught) {
      setFault(whyNot(caught instanceof Problem ? caught : new Problem('internal')));
    }
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.drawerForm} grid gap-8`}>
      <DaysField
        hint={`Default for companies: ${data.usual}.`}
        value={typed ?? String(data.payWithinDays ?? '')}
        fault={fault}
        onType={setTyped}
      />
      <Button type="submit" size="sm" busy={isPending}>
        Save days to pay
      </Button>
    </form>
  );
}
