import { monthDay } from '../../../../../contract/dates';
import type { QuotedDayFit } from '../../../../../contract/money/quotes/admin-quotes';

const reasons: Record<NonNullable<QuotedDayFit['why']>, string> = {
  taken: 'nobody is free',
  too_soon: 'too soon',
  too_far: 'too far ahead',
  closed: 'closed',
  past_last: 'runs past the last slot',
  midday: 'outdoors at midday',
};

/** `3 days fit`, `1 of 3 days fits. Dec 15: nobody is free.`; empty where there are none. */
export function fitText(fits: readonly QuotedDayFit[]): string {
  const faults = fits.flatMap(({ date, why }) =>
    why ? [`${monthDay(date.slice(0, 10))}: ${reasons[why]}.`] : [],
  );
  const good = fits.length - faults.length;
  if (fits.length === 0) return '';
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  if (faults.length === 0) return `${days(good)} ${good === 1 ? 'fits' : 'fit'} now`;
  return [`${good} of ${days(fits.length)} ${good === 1 ? 'fits' : 'fit'} now.`, ...faults].join(' ');
}
