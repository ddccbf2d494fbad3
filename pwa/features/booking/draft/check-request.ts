import { lastBookableDay, tooFarAhead } from '../../../../contract/bookings/booking-rules';
import { type BookingRequest, bookingRequest } from '../../../../contract/bookings/bookings';
import { checkBy } from '../../../../contract/check';
import type { FieldFaults } from '../../../../contract/errors';
import type { RequestedItem } from '../../../../contract/prices/requested-items';
import { planVisitIn } from '../../../content/plan-visit-link';
import { otherAddress } from '../../../widgets/homes/home-labels';
import { type FieldName, fieldNames, hasBegun, linkOf, type RequestFields, subjectOf } from './request-draft';

export type RequestFaults = Partial<Record<FieldName, string>>;

/** What of which plan it is to be a visit of. */
export type PlannedRequest = Pick<BookingRequest, 'subscriptionId' | 'entitlementId'>;

/**
 * The request as the server takes it, or what is wrong with it, by field of the form. `planned`: as which the form shows it; where it has
 * not said yet, the link that led here counts. `items`: what is asked for from the price list, as it is shown.
 */
export function checkRequest(
  draft: RequestFields & { asked?: string },
  now: {
    today: string;
    at: Date;
    guest?: boolean;
    planned?: PlannedRequest | undefined;
    items?: readonly RequestedItem[];
  },
): { form: BookingRequest } | { faults: RequestFaults } {
  const about = subjectOf(draft);
  const { serviceType, day, start, name, phone, email, homeId, address, area, notes, holdId } = draft;
  const checked = checkBy(bookingRequest, {
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
    ...(homeId && homeId !== otherAddress && { homeId }),
    ...(holdId && { holdId }),
    ...(now.items?.length && { items: now.items }),
    ...(!now.guest && plannedIn(now.planned ?? planVisitIn(linkOf(draft.asked)))),
  });
  const faults = 'faults' in checked ? faultsInForm(checked.faults, draft) : {};
  if (day && day < now.today) faults.day = 'This day has passed.';
  else if (day > lastBookableDay(now.today)) faults.day = tooFarAhead;
  else if (day && hasBegun(day, start, now.at))
    faults.start = 'This time has already started. Choose a later one.';
  return 'value' in checked && !Object.keys(faults).length ? { form: checked.value } : { faults };
}

function plannedIn({ subscriptionId, entitlementId }: PlannedRequest = {}): PlannedRequest {
  return subscriptionId ? { subscriptionId, entitlementId } : {};
}

/** Faults named by the request's paths (`customerInfo.email`, `date`), under the fields in which they can be corrected. */
export function faultsInForm(
  faults: FieldFaults,
  draft: Pick<RequestFields, 'day' | 'start'>,
): RequestFaults {
  const inForm: RequestFaults = {};
  for (const [path, message] of Object.entries(faults)) {
    const last = path.split('.').at(-1) ?? '';
    if (last === 'date') {
      // A day is shown and goes with the time that is chosen of it: with neither, the time alone is asked for.
      if (!draft.start) inForm.start = 'Choose a time.';
      else if (!draft.day) inForm.day = 'Choose a date.';
      if (draft.day && draft.start) inForm.day = message;
    } else {
      const field = fieldNames.find((each) => each === last);
      if (field) inForm[field] = message;
    }
  }
  return inForm;
}
