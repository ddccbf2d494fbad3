import { useState } from 'react';
import { Problem } from '../../../../contract/errors';
import {
  type MoneyOverview,
  remindEveryDays,
  type UnpaidInvoice,
  type UnpaidPlan,
  unpaidListing,
} from '../../../../contract/money/overview';
import { useIsAccountant } from '../../../data/session/session';
import { toast } from '../../../ui/feedback/toast-store';
import { useAdminList } from '../../data/lists/list';
import { useRemind } from '../../data/money';
import { useOfficeKeys } from '../../kit/keys/use-office-keys';
import { listAddress } from '../../kit/list/list-address';
import { isAtRow, stepRow } from '../../kit/list/row-focus';
import { useListLocation } from '../../kit/list/use-list-location';
import { whyNot } from '../../kit/money/why-not';
import { canRemind } from './days-text';
import { useOpenMoney } from './use-open-money';

const address = listAddress(unpaidListing);

/** What is done to open invoices: found, stepped through, reminded of, paid, opened. */
export function useUnpaidDesk(of: MoneyOverview | undefined) {
  const onOpen = useOpenMoney();
  const readsOnly = useIsAccountant();
  const [at, select] = useState<string>();
  const [paying, pay] = useState<UnpaidInvoice | 'any'>();
  const remind = useRemind();
  const location = useListLocation(address);
  const list = useAdminList<UnpaidInvoice>(unpaidListing.noun, location.filters, { pollMs: 30_000 });
  const rows = list.data?.rows ?? [];
  const selected = rows.find(({ id }) => id === at) ?? rows[0];

  async function onRemind(row: UnpaidInvoice) {
    if (remind.isPending || !of || !canRemind(row.remindedAt, of.today, remindEveryDays)) return;
    try {
      await remind.mutateAsync({ row });
      toast({ title: `${row.buyer} is reminded`, description: row.reference });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      toast({ kind: 'error', title: 'Not reminded', description: whyNot(problem) });
    }
  }

  useOfficeKeys({
    j: () => stepRow(1, selected?.id),
    k: () => stepRow(-1, selected?.id),
    enter: onOpen && (() => selected && onOpen(selected)),
    ...(!readsOnly && {
      // A reminder cannot be called back: the key reminds of what one is at.
      r: () =>
        selected && isAtRow(selected.id) && selected.payBy < (of?.today ?? '') && void onRemind(selected),
      p: () => pay(selected ?? 'any'),
    }),
  });

  return {
    rows,
    list,
    location,
    paying,
    pay,
    readsOnly,
    openPlan:
      onOpen && (({ id, userId }: UnpaidPlan) => onOpen({ bookingId: null, subscriptionId: id, userId })),
    acts: {
      selected: selected?.id,
      reminding: remind.isPending ? remind.variables?.row.id : undefined,
      onSelect: select,
      onRemind: readsOnly ? undefined : (row: UnpaidInvoice) => void onRemind(row),
      onOpen,
    },
  };
}
