import { useMemo } from 'react';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { MoneyPages } from './frame/money-pages';
import { useOpenMoney } from './open/use-open-money';
import { type QuoteActs, quotesList } from './quotes/quotes-list';

/** All quotes, found by their number or whom they are for; each opens in the money of its booking. */
export function AdminQuotesPage() {
  const state = useOfficeList(quotesList);
  const open = useOpenMoney();
  const acts = useMemo<QuoteActs>(
    () => ({ onOpen: ({ bookingId }) => open?.({ bookingId, subscriptionId: null, userId: null }) }),
    [open],
  );
  return (
    <OfficeListPage of={quotesList} state={state} acts={acts} beside={<MoneyPages />} onOpen={acts.onOpen} />
  );
}
