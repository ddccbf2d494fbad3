import type { Billing, BillingInput } from '../../contract/money/billing';
import type { OwnMoney } from '../../contract/money/overview';
import { ownChanged, useOwnRead } from './account/own-read';
import { callAsMe } from './session/session';

const billingPath = '/profile/billing';

/** What the person owes and paid, as the server has it now. Needs the network: nothing of it is kept on the device. */
export function useOwnMoney() {
  return useOwnRead<OwnMoney>('/money');
}

/** Whom the person's invoices are for. Needs the network. */
export function useOwnBilling() {
  return useOwnRead<Billing>(billingPath);
}

/** Says so anew, as it was seen. */
export async function saveOwnBilling({ seen, input }: { seen: Billing; input: BillingInput }): Promise<void> {
  await callAsMe(billingPath, {
    method: 'PUT',
    body: input,
    headers: { 'If-Match': `"${seen.rev}"` },
  });
  ownChanged(billingPath);
}
