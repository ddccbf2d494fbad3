import { urgentRequest } from '../../../contract/bookings/bookings';
import { checkBy } from '../../../contract/check';
import type { FieldFaults } from '../../../contract/errors';
import type { HomeView } from '../../data/homes';
import type { Faults } from '../../data/outbox/use-submit';
import type { UrgentForm } from '../../data/urgent';
import { addressOf, type FieldName, fieldNames, type UrgentFields } from './urgent-draft';
import type { PlannedHelp } from './urgent-plan';

/** The request as the server takes it, or what is wrong with it, by field of the form. */
export function checkUrgent(
  draft: UrgentFields,
  {
    homes,
    email,
    fee,
    planned,
  }: { homes: readonly HomeView[]; email: string; fee: number; planned?: PlannedHelp | undefined },
): { form: UrgentForm } | { faults: Faults<FieldName> } {
  const { what, name, phone, notes } = draft;
  const { homeId, address, area } = addressOf(draft, homes);
  const checked = checkBy(urgentRequest, {
    urgent: { what, feeSeen: planned?.inPlan ? 0 : fee },
    notes,
    customerInfo: { name, phone, email, ...(address.trim() && { address }), ...(area.trim() && { area }) },
  });
  const faults = 'faults' in checked ? faultsInForm(checked.faults) : {};
  if (!address.trim()) faults.address = 'Tell us where to come.';
  if (!('value' in checked) || Object.keys(faults).length) return { faults };
  const { urgent, ...rest } = checked.value;
  const { subscriptionId, entitlementId } = planned ?? {};
  return { form: { ...rest, ...urgent, homeId, subscriptionId, entitlementId } };
}

/** Faults named by the request's paths, under the fields in which they can be corrected. */
export function faultsInForm(faults: FieldFaults): Faults<FieldName> {
  const inForm: Faults<FieldName> = {};
  for (const [path, message] of Object.entries(faults)) {
    const last = path.split('.').at(-1);
    const field = fieldNames.find((each) => each === last);
    if (field) inForm[field] = message;
  }
  return inForm;
}
