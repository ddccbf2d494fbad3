import { useState } from 'react';
import { readAmount, settledAmount, typedAmount } from '../../../../contract/amount';
import { addressLine } from '../../../../contract/homes/home-rules';
import type { Home } from '../../../../contract/homes/homes';
import { showAed } from '../../../../contract/money';
import { type MoveQuote, quoteMove } from '../../../../contract/plans/life/plan-quotes';
import type { SubscriptionPackage } from '../../../../contract/plans/packages';
import { AmountField } from '../../../ui/form/amount-field';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { useHomesOf } from '../../data/homes';
import { useAdminList } from '../../data/lists/list';
import { ownerOf } from '../../kit/plan/owner-of';
import { ActDialog } from './act-dialog';
import type { ActProps } from './data';

/** Moves a plan to another home of its customer, once it was said what that costs. */
export function MovePlan({ overview, act, onClose }: ActProps) {
  const { subscription, today } = overview;
  const homes = useHomesOf(subscription.userId).data?.filter(({ id }) => id !== subscription.homeId) ?? [];
  const packages = useAdminList<SubscriptionPackage>('subscription-packages', {}).data?.rows ?? [];
  const [homeId, setHomeId] = useState('');
  const [from, setFrom] = useState(today);
  const [typed, setTyped] = useState<string>();
  const home = homes.find(({ id }) => id === homeId);
  const quote = home && quoteMove(subscription, home.bhk, packages, from);
  const text = typed ?? (quote?.cost == null ? '' : typedAmount(quote.cost));
  const cost = text.trim() ? readAmount(text, { free: true }) : undefined;

  function request() {
    if (!home || !quote) return 'Choose a home.';
    if (quote.needsOffice && cost === undefined) return 'Say what it costs, 0 where it costs nothing.';
    return {
      path: 'move' as const,
      body: { homeId, from, ...(quote.needsOffice && { cost }) },
      done: { title: 'Plan moved', description: `${home.label}, its open visits too.` },
    };
  }

  return (
    <ActDialog
      {...{ act, onClose, request }}
      title={`Move the plan of ${ownerOf(subscription)}`}
      description="The same plan: visits that were made stay made, and open ones go along."
      keep="Not now"
      button={cost ? `Move it, ${showAed(cost)} more` : 'Move it'}
    >
      <Field
        label="To which home"
        required
        hint={homes.length === 0 ? 'They have no other home.' : undefined}
      >
        <Select
          placeholder="Choose a home"
          value={homeId}
          options={homes.map((each) => ({ value: each.id, label: labelOf(each) }))}
          onChange={(event) => {
            setHomeId(event.currentTarget.value);
            setTyped(undefined);
          }}
        />
      </Field>
      <Field label="From which day" required>
        <TextInput
          type="date"
          value={from}
          min={today}
          max={subscription.endDate}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Field>
      {quote?.needsOffice && (
        <AmountField
          label="What it costs"
          value={text}
          onChange={setTyped}
          settle={settledAmount}
          error={undefined}
          free
        />
      )}
      {quote && <p role="status">{costText(quote)}</p>}
    </ActDialog>
  );
}

function labelOf(home: Home): string {
  const size = home.bhk ? `${home.bhk} BHK` : 'size not known';
  return [home.label, size, addressLine(home), home.area].filter(Boolean).join(', ');
}

/** How what it costs comes about. */
function costText({ cost, monthly, months, needsOffice }: MoveQuote): string {
  if (!needsOffice) return 'It costs nothing: the home has no more bedrooms than the plan is for.';
  if (cost === null || monthly === null) return 'No package says a price for this home: say one.';
  return `${showAed(monthly)} a month for the ${months} full months that are left: ${showAed(cost)}.`;
}
