import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { SubscriptionPackage } from '../../contract/plans/packages';
import { person, subscriptionPackage } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { countedOnce } from '../testing/team';
import { acts } from './testing/acts';
import { assertMeters } from './testing/meters';
import { Phone } from './testing/phone';
import { type Drawn, lines, type World } from './testing/world';

const all = process.env.TEST_ALL === '1';
const numRuns = Number(process.env.RUNS ?? (all ? 150 : 6));
const seed = Number(process.env.SEED ?? (all ? Math.floor(Math.random() * 2 ** 31) : 35));

const { app, make } = serverPerFile({ at: '2026-11-24T08:00:00.000Z' });
const office = make(person, 'admin');
let bought: SubscriptionPackage;
beforeAll(async () => {
  // What is changed late costs a fee, or the visit.
  await countedOnce(app);
  bought = await subscriptionPackage(app, { entitlements: [...lines] });
});

type DrawnAct = Drawn & { act: keyof typeof acts };
const drawn: fc.Arbitrary<DrawnAct> = fc.record({
  act: fc.constantFrom(
    ...(Object.keys(acts) as Array<keyof typeof acts>),
    'sync',
    'sync',
    'confirm',
    'confirm',
    'openAgain',
  ),
  phone: fc.nat(1),
  at: fc.nat(30),
  days: fc.nat(25),
  twice: fc.boolean(),
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
  ...['subscription.create', 'subscription.end', 'subscription.keep', 'subscription.move', 'taken', 'unpaid'],
];

async function worldOf(): Promise<World> {
  const who = await person(app);
  const homes: string[] = [];
  for (const label of ['Flat', 'Studio', 'Office'])
    homes.push((await who.ok('POST', '/api/homes', { label, bhk: 1 })).id);
  const today = app.clock.now().toISOString().slice(0, 10);
  const request = { packageType: 'standard-1', amount: 2499, startDate: today, homeId: homes[0] };
  const { id } = await who.ok('POST', '/api/subscription', { ...request, packageId: bought.id });
  await app.db.write('subscription').where({ id }).update({ paid: 'paid' });
  const world: World = { app, office, phones: [new Phone(app, who), new Phone(app, who)], homes, done };
  const [first] = world.phones;
  await first.sync();
  // Something is booked, so that there is something to change.
  for (const at of [0, 1, 2]) acts.book(world, first, { phone: 0, at, days: 1 + at, twice: false });
  for (const phone of world.phones) await phone.sync();
  return world;
}

it(
  `a plan's figures are one and the same, whatever happens in whatever order, in ${numRuns} lives (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 20, maxLength: 50 }), async (events) => {
        const world = await worldOf();
        for (const event of events) {
          const phone = world.phones[event.phone as 0 | 1];
          await acts[event.act](world, phone, event);
          // What hides behind a later end is seen before that.
          if (event.act !== 'sync' && event.act !== 'openAgain') continue;
          for (const each of [...world.phones, ...world.phones]) await acts.sync(world, each, event);
          await assertMeters(world);
        }
        for (const phone of [...world.phones, ...world.phones]) await phone.sync();
        await assertMeters(world);
      }),
      { numRuns, seed, endOnFailure: !all },
    );
    // What is never done proves nothing.
    if (numRuns >= 100) expect([...done].sort()).toEqual(allDone);
  },
  30_000 + numRuns * 5000,
);
