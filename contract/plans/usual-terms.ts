import type { PlanTerms } from './entitlements';

/** The terms of whatever is bought today, and of what was bought before there were any. Apart from their schema, as rules are. */
export const usualTerms: PlanTerms = { graceDays: 30, renewalDays: [30, 7] };
