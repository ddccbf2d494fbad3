import type { OpOf } from '../../../contract/sync/sync';
import type { Ledger } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';

/** Two visits of the server's own day, so that the one that runs late has one after it. */
export const todaysTimes = ['2026-11-21 3:00 PM', '2026-11-21 5:00 PM'] as const;

const mostTold = 3;

/**
 * What must hold of lateness, whatever happened: a visit runs late by what its present technician said of it, and that was taken; it does so where
 * that was their last word on a visit that is still theirs to make; and nobody is told without end.
 */
export async function lateFaults(
  server: Pick<Stored, 'lateness'>,
  jobs: readonly string[],
  {
    ledger,
    receipts,
    clockWasRight,
  }: { ledger: Ledger; receipts: ReadonlyMap<string, Receipt>; clockWasRight: boolean },
  tally: (what: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  for (const id of jobs) {
    const { isOpen, technician, late, told } = await server.lateness(id);
    const said = ledger.actions
      .filter(({ entity, op }) => entity === `booking:${id}` && op.kind === 'booking.late')
      .map(({ opId, owner, op }) => ({ owner, op: op as OpOf<'booking.late'>, receipt: receipts.get(opId) }))
      .filter(({ receipt }) => receipt?.is === 'applied' && receipt.kind === 'booking.late')
      .sort((a, b) => (a.receipt?.place ?? 0) - (b.receipt?.place ?? 0));
    const theirs = said.filter(({ owner }) => owner === technician);
    if (late) tally('ran late');
    if (told > 0) tally('told of lateness');
    if (told > mostTold) faults.push(`job ${id}: told ${told} times that it begins later`);
    if (late && !isOpen) faults.push(`job ${id} is over, and runs late`);
    if (late && late.by !== technician) faults.push(`job ${id} of ${technician} runs late by ${late.by}`);
    if (late && !theirs.some(({ op }) => op.minutes === late.minutes))
      faults.push(`job ${id} runs ${late.minutes} min late, and nobody said so`);
    // SQLite alone tells which word came last.
    const knowsLast = theirs.every(({ receipt }) => receipt?.place !== undefined);
    const counts = knowsLast ? theirs.slice(-1) : theirs;
    const isLate = counts.length > 0 && counts.every(({ op }) => op.minutes > 0);
    if (isLate && isOpen && !late && clockWasRight)
      faults.push(`job ${id} runs late, and nobody hears of it`);
  }
  return faults;
}
