import { useMemo } from 'react';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { MoneyPages } from './frame/money-pages';
import { type PaymentActs, paymentsList } from './lists/payments-list';
import { useOpenMoney } from './open/use-open-money';

/** All payments and refunds, each with its receipt. */
export function AdminPaymentsPage() {
  const state = useOfficeList(paymentsList);
  const open = useOpenMoney();
  const acts = useMemo<PaymentActs>(() => ({ onOpen: open }), [open]);
  return (
    <OfficeListPage
      of={paymentsList}
      state={state}
      acts={acts}
      beside={<MoneyPages />}
      {...(open && { onOpen: open })}
    />
  );
}
