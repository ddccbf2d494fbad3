import { type BookingRequest, bookingRequest } from '../../../contract/bookings';
import type { FieldFaults } from '../../../contract/errors';
import { type FieldName, fieldNames, hasBegun, type RequestFields, subjectOf } from './request-draft';

export type RequestFaults = Partial<Record<FieldName, string>>;

/** The request as the server takes it, or what is wrong with it, by field of the form. */
export function checkRequest(
  draft: RequestFields,
  now: { today: string; at: Date },
): { form: BookingRequest } | { faults: RequestFaults } {
  const about = subjectOf(draft);
  const { serviceType, day, start, name, phone, email, address, area, notes } = draft;
  const checked = bookingRequest.safeParse({
    serviceType,
    ...(about && { about }),
    date: `${day} ${start}`,
    notes,
    customerInfo: {
      name,
      phone,
      email,
      ...(address.trim() && { address }),
      ...(area.trim() && { area }),
    },
  });
  const faults = checked.success ? {} : faultsInForm(firstWords(checked.error.issues), draft);
  if (day && day < now.today) faults.day = 'This day has passed.';
  else if (day && hasBegun(day, start, now.at)) faults.start = 'This time has begun. Choose a later one.';
  return checked.success && !Object.keys(faults).length ? { form: checked.data } : { faults };
}

/** Each path with the first thing said of it: "is required" comes before "is not valid". */
function firstWords(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): FieldFaults {
  const named = issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  return Object.fromEntries(named.reverse());
}

/** Faults named by the request's paths (`customerInfo.email`, `date`), under the fields in which they can be mended. */
export function faultsInForm(
  faults: FieldFaults,
  draft: Pick<RequestFields, 'day' | 'start'>,
): RequestFaults {
  const inForm: RequestFaults = {};
  for (const [path, message] of Object.entries(faults)) {
    const last = path.split('.').at(-1) ?? '';
    if (last === 'date') {
      if (!draft.day) inForm.day = 'Choose a date.';
      if (!draft.start) inForm.start = 'Choose a time slot.';
      if (draft.day && draft.start) inForm.day = message;
    } else {
      const field = fieldNames.find((each) => each === last);
      if (field) inForm[field] = message;
    }
  }
  return inForm;
}
