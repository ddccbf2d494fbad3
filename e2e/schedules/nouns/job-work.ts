import { isJobOp } from '../../../contract/work/job-kinds';
import type { Action } from '../state/ledger';
import type { Receipt, Stored } from '../state/stored';

/**
 * A job's revision counts what was done to it, each once, and each began where the one before it ended. The history cannot be
 * taken back (`rewound`): it then says more than the job went through.
 */
export async function jobFaults(
  server: Stored,
  id: string,
  { rewound }: { rewound: boolean },
): Promise<string[]> {
  if (rewound) return [];
  const { rev, notes, changes } = await server.job(id);
  const faults: string[] = [];
  const is: Record<string, unknown> = {};
  for (const { before, after } of changes) {
    for (const [field, value] of Object.entries(before)) {
      if (field in is && is[field] !== value)
        faults.push(`job ${id}: ${field} was ${is[field]}, and is changed from ${value}`);
    }
    Object.assign(is, after);
  }
  if (rev !== 1 + notes + changes.length)
    faults.push(`job ${id} has revision ${rev} after ${notes} remarks and ${changes.length} changes`);
  return faults;
}

/** The office hears of every work on a job that was refused, and of no other. */
export async function reportFaults(
  server: Stored,
  actions: readonly Action[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<string[]> {
  const work = actions.filter(
    ({ op }) => op.kind === 'booking.update' || op.kind === 'booking.note' || isJobOp(op),
  );
  const reported = await server.reported(work.map(({ opId }) => opId));
  return work.flatMap(({ opId }) => {
    const { kind, is } = receipts.get(opId) ?? { kind: 'withdraw' };
    if (kind === 'withdraw' || reported.has(opId) === (is !== 'applied')) return [];
    return [`${kind} ${opId} is ${is}, and ${reported.has(opId) ? 'reported' : 'nobody heard of it'}`];
  });
}
