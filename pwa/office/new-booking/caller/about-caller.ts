import type { Caller } from '../../../../contract/office/callers';
import { showVisit } from '../../../../contract/visits/visit-when';

/** Who a caller is, in few words: `Guest, last Nov 1, 2026`; a visit that is still to come, or today's, is not their last. */
export function aboutCaller(
  { hasAccount, lastDate }: Pick<Caller, 'hasAccount' | 'lastDate'>,
  today: string,
): string {
  const is = lastDate && lastDate.slice(0, 10) < today ? 'last' : 'visit';
  return [hasAccount ? 'Has an account' : 'Guest', lastDate && `${is} ${showVisit(lastDate).day}`]
    .filter(Boolean)
    .join(', ');
}
