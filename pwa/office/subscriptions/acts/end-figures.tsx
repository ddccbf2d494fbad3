import { amountFault, readAmount, settledAmount } from '../../../../contract/amount';
import { showAed } from '../../../../contract/money';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import { startText } from '../../../../contract/visits/visit-when';
import { AmountField } from '../../../ui/form/amount-field';
import { type EndFigures as Figures, paidField } from './use-end-figures';

/** What was paid, the visits that were used at their prices, and what is given back: it is said before anything ends. */
export function EndFigures({ figures, visits }: { figures: Figures; visits: PlanOverview['visits'] }) {
  const { quote, asksPaid, typed, type } = figures;
  const field = (name: string, label: string) => (
    <AmountField
      key={name}
      label={label}
      value={typed[name] ?? ''}
      onChange={(text) => type(name, text)}
      settle={settledAmount}
      error={faultOf(typed[name])}
      free
    />
  );
  const used = quote.used.flatMap(({ bookingId }) => visits.find(({ id }) => id === bookingId) ?? []);
  return (
    <div className="grid gap-14">
      {asksPaid && field(paidField, 'How much of it was paid')}
      {quote.paid !== 0 &&
        used.map((visit) => field(visit.id, `Price of ${visit.serviceType}, ${startText(visit.date)}`))}
      <p role="status">
        {quote.paid === 0 ? (
          'Nothing was paid, so nothing is given back.'
        ) : quote.back === null ? (
          'What is given back follows from these.'
        ) : (
          <>
            <b>{showAed(quote.back)}</b> is given back: {showAed(quote.paid ?? 0)} paid, less the visits used.
          </>
        )}
      </p>
    </div>
  );
}

/** Nothing typed is nothing wrong yet. */
function faultOf(text = ''): string | undefined {
  return text.trim() && readAmount(text, { free: true }) === undefined ? amountFault(text) : undefined;
}
