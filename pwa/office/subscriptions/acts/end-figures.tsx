import { amountFault, readAmount, settledAmount, typedAmount } from '../../../../contract/amount';
import { showAed } from '../../../../contract/money';
import type { PlanOverview } from '../../../../contract/plans/plan-overview';
import { startText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { AmountField } from '../../../ui/form/amount-field';
import { useAdminPrices } from '../../data/prices';
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
        used.map((visit) => (
          <div key={visit.id} className="grid gap-6">
            {field(visit.id, `Price of ${visit.serviceType}, ${startText(visit.date)}`)}
            <PriceChoices service={visit.serviceType} onChoose={(aed) => type(visit.id, typedAmount(aed))} />
          </div>
        ))}
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

/** What the price list asks for one of a service: which of them a visit was, whoever made it knows. */
function PriceChoices({ service, onChoose }: { service: string; onChoose: (aed: number) => void }) {
  const items = useAdminPrices().data?.rows ?? [];
  const offered = items.filter((item) => item.isActive && item.service === service);
  if (offered.length === 0) return null;
  return (
    <fieldset className="cluster" aria-label={`The price list, ${service}`}>
      {offered.map(({ id, name, price, isFixed }) => (
        <Button key={id} size="sm" onClick={() => onChoose(price)}>
          {`${name}, ${isFixed ? '' : 'from '}${showAed(price)}`}
        </Button>
      ))}
    </fieldset>
  );
}

/** Nothing typed is nothing wrong yet. */
function faultOf(text = ''): string | undefined {
  return text.trim() && readAmount(text, { free: true }) === undefined ? amountFault(text) : undefined;
}
