import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { testEngine } from '../../api/testing/database';
import { person, subscriptionPackage } from '../../api/testing/factories';
import { serverPerFile } from '../../api/testing/fixture';
import { countedOnce } from '../../api/testing/team';
import type { SubscriptionPackage } from '../../contract/plans/packages';
import { acts, otherAsks, timeActs, visitAsks } from './acts';
import { assertMeters } from './meters';
import { officeActs } from './office';
import { Phone } from './phone';
import { type Drawn, lines, type World } from './world';

const all = process.env.TEST_ALL === '1';
/** A life on PostgreSQL takes three times as long, and finds what is the engine's alone. */
const few = testEngine() === 'pg' ? 3 : 8;
const numRuns = Number(process.env.RUNS ?? (all ? 150 : few));
const seed = Number(process.env.SEED ?? (all ? Math.floor(Math.random() * 2 ** 31) : 35));

const { app, make } = serverPerFile({ at: '2026-11-24T08:00:00.000Z' });
const office = make(person, 'admin');
let bought: SubscriptionPackage;
beforeAll(async () => {
  // What is changed late costs a fee, or the visit.
  await countedOnce(app);
  bought = await subscriptionPackage(app, { entitlements: [...lines] });
});

const anyOf = <Acts extends object>(some: Acts) =>
  fc.constantFrom(...(Object.keys(some) as Array<keyof Acts>));

type DrawnAct = Drawn & { act: keyof typeof acts };
const drawn: fc.Arbitrary<DrawnAct> = fc.record({
  act: fc.oneof(
    { weight: 9, arbitrary: anyOf(visitAsks) },
    { weight: 3, arbitrary: anyOf(otherAsks) },
    { weight: 5, arbitrary: fc.constant('send' as const) },
    { weight: 1, arbitrary: fc.constant('sync' as const) },
    { weight: 8, arbitrary: anyOf(officeActs) },
    { weight: 1, arbitrary: anyOf(timeActs) },
  ),
  phone: fc.nat(1),
  at: fc.nat(30),
  days: fc.nat(25),
  troubled: fc.boolean(),
});

const done = new Set<string>();
const allDone = [
  ...['answered', 'booking.cancel', 'booking.create', 'booking.move', 'cancelled', 'completed', 'confirmed'],
  ...[
    'given back',
    'moved',
    'no-show',
    'paid',
    'paid back',
    'paid in part',
    'payment undone',
    'refunded',
    'released',
    'reopened',
    'returned',
  ],
  ...[
    'subscription.create',
    'subscription.end',
    'subscription.keep',
    'subscription.move',
    'taken',
    'unpaid',
    'withdraw',
  ],
];

/** A plan of which something is booked, and something that was booked was taken back, on a way with its troubles. */
async function worldOf({ at }: Drawn): Promise<World> {
  const who = await person(app);
  const homes: string[] = [];
  for (const label of ['Flat', 'Studio', 'Office'])
    homes.push((await who.ok('POST', '/api/homes', { label, bhk: 1 })).id);
  const today = app.clock.now().toISOString().slice(0, 10);
  const request = { packageType: 'standard-1', amount: 2499, startDate: today, homeId: homes[0] };
  const { id } = await who.ok('POST', '/api/subscription', { ...request, packageId: bought.id });
  await app.db.write('subscription').where({ id }).update({ paid: 'paid' });
  const phones = [await new Phone(app, who).open(), await new Phone(app, who).open()] as const;
  const world: World = { app, office, phones, homes, done };
  const [first] = phones;
  await first.sync();
  for (const line of [0, 1, 2])
    await acts.book(world, first, { phone: 0, at: line, days: 1 + line, troubled: false });
  await acts.takeBack(world, first, { phone: 0, at, days: 0, troubled: true });
  await first.look();
  await acts.sync(world);
  return world;
}

it(
  `a plan's figures are one and the same, whatever happens in whatever order, in ${numRuns} lives (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 20, maxLength: 50 }), async (events) => {
        const world = await worldOf(events[0] as Drawn);
        for (const event of events) {
          const phone = world.phones[event.phone as 0 | 1];
          await acts[event.act](world, phone, event);
          await phone.look();
          // What hides behind a later end is seen before that.
          if (event.act !== 'sync' && event.act !== 'openAgain') continue;
          await acts.sync(world);
          await assertMeters(world);
        }
        await acts.sync(world);
        await assertMeters(world);
      }),
      { numRuns, seed, endOnFailure: !all },
    );
    // What is never done proves nothing.
    if (numRuns >= 100) expect([...done].sort()).toEqual(allDone);
  },
  30_000 + numRuns * 5000,
);
