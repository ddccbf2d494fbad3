import type { Action } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';

/** What is wrong with the cash in hand: it is what was taken less what was handed in, each once, of what the server has taken. */
export async function cashFaults(
  server: Stored,
  actions: readonly Action[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<string[]> {
  const sums = new Map<string, Map<string, number>>();
  for (const { op, opId, owner, mark } of actions) {
    const fils = op.kind === 'cash.hand-in' ? -op.fils : op.kind === 'payment.record' ? op.amount : 0;
    if (fils === 0) continue;
    const isCash = op.kind === 'cash.hand-in' || (op.kind === 'payment.record' && op.method === 'cash');
    const own = sums.get(owner) ?? new Map();
    // Asked again, it bears the same mark under another number.
    if (isCash && receipts.get(opId)?.is === 'applied') own.set(mark, fils);
    sums.set(owner, own);
  }
  const faults: string[] = [];
  for (const [owner, own] of sums) {
    const sum = [...own.values()].reduce((all, fils) => all + fils, 0);
    const inHand = await server.cashInHand(owner);
    if (inHand !== sum) faults.push(`${owner} has ${inHand} fils in hand and took ${sum}`);
  }
  return faults;
}
