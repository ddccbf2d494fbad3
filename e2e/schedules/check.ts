import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityTypeOf, type OpKind } from '../../contract/sync/sync';
import { jobKinds } from '../../contract/work/job-kinds';
import { type Schedule, schedules } from './plan';
import { run } from './schedule';
import { openServer, type Server } from './world/server';

/**
 * Nothing a person asked for is lost, done twice or done as another person, whatever the network, the tabs and the
 * sign-ins do. Customers and technicians are two files, so that two cores share the work: `SCHEDULES=n` is how many
 * both run together. `SEED=n` and `REPLAY=path` run one again that failed.
 */
export function check(who: 'customer' | 'staff'): void {
  const together = Number(process.env.SCHEDULES ?? (process.env.TEST_ENGINE === 'pg' ? 500 : 1_000));
  // A technician's takes a fifth longer: so both files end together.
  const numRuns = Math.round(together * (who === 'customer' ? 0.55 : 0.45));
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

  /** A technician's schedule brings two of its own. */
  const teamOf = { customer: 2, staff: 1 };
  let server: Server;
  beforeAll(async () => {
    server = await openServer(teamOf[who]);
  });
  afterAll(() => server.close());

  /** Backing up copies the whole database: a new one is small. */
  async function startAnew() {
    await server.close();
    server = await openServer(teamOf[who]);
  }

  /** How often each fault befell a request, and each step was taken. */
  const count = new Map<string, number>();
  afterAll(() => {
    const all = [...count].sort(([, a], [, b]) => b - a).map(([what, times]) => `${what} ${times}`);
    console.info(`${who}: ${all.join(', ')}`);
  });

  /** What the other of the two seldom or never does. */
  const ofOthers: Record<typeof who, readonly OpKind[]> = {
    customer: [
      'booking.take',
      'booking.update',
      'booking.note',
      'booking.pay-later',
      'payment.record',
      'cash.hand-in',
      'booking.late',
      'job.opened',
      'block.set',
      'block.change',
      'block.remove',
      ...jobKinds,
    ],
    staff: [
      'subscription.move',
      'subscription.end',
      'subscription.keep',
      'quote.accept',
      'quote.decline',
      'booking.photo',
      'booking.photo-remove',
    ],
  };
  const expected = (Object.keys(entityTypeOf) as OpKind[]).filter((kind) => !ofOthers[who].includes(kind));

  it(`keeps its promises over ${numRuns} schedules (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(schedules(who), async (schedule) => {
        if (schedule.backup) await startAnew();
        const tally = (what: string) => void count.set(what, (count.get(what) ?? 0) + 1);
        const faults = await run(server, schedule, tally);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      }),
      // What happens between two turns differs from run to run, so a failure seldom shrinks: it is told at once.
      // One that hangs is told with its steps too: none takes a second where it does not.
      {
        numRuns,
        seed,
        path: process.env.REPLAY,
        endOnFailure: true,
        timeout: 120_000,
        reporter: faultsFirst,
      },
    );
    // Of a kind that the server refuses each time, nothing was shown; nor of holds of which none was promised, or of prices that none took.
    const worded = ['came with a hold', 'came with a promise', 'confirmed at once', 'asked at another price'];
    if (who === 'staff') worded.push('ran late', 'told of lateness');
    else worded.push('offered with a technician');
    const shown = [...expected.map((kind) => `applied ${kind}`), ...worded];
    const never = shown.filter((what) => !count.get(what));
    // In fewer, what is rare is left out by chance: of 225 one has two edits of a block, another none of a home.
    if (numRuns >= 400) expect(never, 'never shown').toEqual([]);
  });
}

/** The faults, how to run it again, and the schedule last: of a long message only the beginning is read. */
function faultsFirst({
  failed,
  errorInstance,
  seed,
  counterexamplePath,
  counterexample,
}: fc.RunDetails<[Schedule]>) {
  if (!failed) return;
  const replay = `SEED=${seed} REPLAY=${counterexamplePath}`;
  throw new Error([String(errorInstance), replay, fc.stringify(counterexample)].join('\n'));
}
