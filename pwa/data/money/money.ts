import type { Billing, BillingInput } from '../../../contract/money/billing';
import type { OwnMoney } from '../../../contract/money/overview';
import { ownChanged, useOwnRead } from '../account/own-read';
import { callAsMe } from '../session/session';

const billingPath = '/profile/billing';

/** What the person owes and paid, as the server has it now. Needs the network: nothing of it is kept on the device. */
export function useOwnMoney() {
  return useOwnRead<OwnMoney>('/money', { isLive: true });
}

/** What of their visits is open, by booking: asked about where something `may` be. Without the network nothing is known of it. */
export function useOpenVisits(may: boolean): ReadonlyMap<string, { id: string; open: number }> {
  const { data } = useOwnRead<OwnMoney>(may ? '/money' : undefined, { isLive: true });
  // A server of before does not tell of what each is.
  const rows = data?.unpaid.flatMap(({ bookingId, id, open }) =>
    bookingId ? [[bookingId, { id, open }] as const] : [],
  );
  return new Map(rows?.reverse());
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
