import { type FormEvent, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { paymentDaysInput } from '../../../contract/money/billing';
import { Button } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import { usePaymentDays, useSavePaymentDays } from '../data/money';
import styles from '../kit/drawer.module.css';
import { DaysField, daysTyped } from '../kit/money/days-field';
import { whyNot } from '../kit/money/why-not';

/** Within how many days a company pays, as agreed with it: empty is as the rule says. */
export function PaymentDays({ userId }: { userId: string }) {
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
