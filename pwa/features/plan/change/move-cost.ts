import { showAed } from '../../../../contract/money';
import { fullMonths } from '../../../../contract/plans/life/plan-money';
import type { MoveQuote } from '../../../../contract/plans/life/plan-quotes';
import { splitPackageType } from '../../../../contract/plans/package-names';
import type { HomeView } from '../../../data/homes';
import type { PlanView } from '../../../data/plan/plan-state';
import type { MoneyLine } from './money-lines';

/** The figure that the office named for just this move. */
export function namedFigure(
  asked: PlanView['row']['asked'],
  homeId: string,
  from: string,
): number | null | undefined {
  if (asked?.kind !== 'move' || asked.state !== 'figured') return undefined;
  return asked.homeId === homeId && asked.from === from ? asked.figure : undefined;
}

/** What a home costs, beside its name. */
export function costText({ cost }: MoveQuote): string {
  if (cost === null) return 'We tell you what it costs';
  return cost === 0 ? 'Costs nothing' : `${showAed(cost)} more`;
}

/** How the difference of a larger home comes about. */
export function moveLines({ row }: PlanView, { bhk }: HomeView, quote: MoveQuote): MoneyLine[] {
  const { termPrice, monthly, months } = quote;
  if (termPrice === undefined || monthly === null)
    return [{ label: 'The difference for this home', value: 'We work it out' }];
  const term = row.endDate ? fullMonths(row.startDate, row.endDate) : 12;
  const length = term === 12 ? 'A year' : `${term} months`;
  const { bhk: size } = splitPackageType(row.packageType);
  return [
    { label: `${length} for ${bhk} BHK`, value: termPrice },
    { label: `${length} for ${size} BHK, as you have it`, value: -(row.termPrice ?? row.amount) },
    { label: 'A month of the difference', value: monthly },
    { label: 'Full months left', value: `× ${months}` },
  ];
}
