import type { OfficeField } from '../forms/form-fields';

/** What the office changes of a person besides their role. */
export const userFields = {
  isLocked: { is: 'yesNo', label: 'Locked' },
  /** More is a mistake of the office, not a customer. */
  bookingLimit: {
    is: 'number',
    label: 'Open booking limit',
    from: 1,
    to: 10_000,
  },
} as const satisfies Record<string, OfficeField>;
