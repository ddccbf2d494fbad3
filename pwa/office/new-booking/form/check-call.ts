import { amountFault, readAmount } from '../../../../contract/amount';
import { canBeFree, canConfirmAt } from '../../../../contract/bookings/booking-rules';
import { checkBy } from '../../../../contract/check';
import type { Home } from '../../../../contract/homes/homes';
import { officeBooking } from '../../../../contract/office/admin-bookings';
import type { Faults } from '../../../data/outbox/use-submit';
import {
  type AskedBeside,
  type OfficeDraft,
  type OfficeRequest,
  requestOf,
} from '../../data/new-booking/office-draft';

export type CallStatus = 'pending' | 'confirmed';

/** What a form asks for, or what is wrong with it by the server's names of the fields. */
export function checkCall(
  draft: OfficeDraft,
  { status, homes, ...beside }: { status: CallStatus; homes?: readonly Home[] } & Partial<AskedBeside>,
): { request: OfficeRequest } | { faults: Faults } {
  const request = requestOf({ ...draft, ...sentAddress(draft, homes) }, status, beside);
  const checked = checkBy(officeBooking, request);
  const faults: Faults = 'faults' in checked ? { ...checked.faults } : {};
  // Parts that the server could take from an account are asked for here: the form shows them.
  if (!draft.name.trim()) faults['customerInfo.name'] = 'Full name is required.';
  if (isNewHome(draft) && !draft.address.trim())
    faults['customerInfo.address'] = 'Enter the address of the new home.';
  if (!draft.phone.trim()) faults['customerInfo.phone'] = 'Contact number is required.';
  const { amount } = request;
  if (typeof amount === 'string') faults.amount = amountFault(amount);
  const isPriced = beside.inPlan || typeof amount !== 'number' || canConfirmAt(amount, priced(draft));
  if (status === 'confirmed' && !isPriced) {
    if (draft.amount.trim() === '') faults.amount = 'Enter the amount, or 0 and a reason.';
    else faults.reason = 'Enter a reason for AED 0, or an amount above 0.';
  }
  return Object.keys(faults).length > 0 ? { faults } : { request };
}

/** Whether somebody could find the door. */
export function hasAddress({ homeId, address }: OfficeDraft): boolean {
  return homeId !== '' || address.trim() !== '';
}

/** Whether the address that was typed is to be one of their homes from now on. */
export function isNewHome({ userId, homeId, newHome }: OfficeDraft): boolean {
  return userId !== '' && homeId === '' && newHome.trim() !== '';
}

/** Whether the amount is 0 and nothing says by itself why. */
export function asksReason(draft: OfficeDraft): boolean {
  const { serviceType, returnOf } = draft;
  return readAmount(draft.amount, { free: true }) === 0 && !canBeFree({ serviceType, returnOf });
}

function priced({ serviceType, returnOf, reason }: OfficeDraft) {
  return { serviceType, returnOf, reason: reason.trim() };
}

/** A home as it is now says its address itself; one that is gone leaves what it was. */
function sentAddress({ homeId }: OfficeDraft, homes: readonly Home[] | undefined): Partial<OfficeDraft> {
  if (!homeId || !homes) return {};
  return homes.some((home) => home.id === homeId) ? { address: '', area: '' } : { homeId: '' };
}
