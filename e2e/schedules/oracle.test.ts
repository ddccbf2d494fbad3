import { expect, it } from 'vitest';
import type { OpOf } from '../../contract/sync/sync';
import type { OutboxEntry } from '../../pwa/device/db/tables';
import { entry, userA, uuid } from '../../pwa/device/db/testing';
import { faultsOf } from './oracle';
import { Ledger } from './state/ledger';
import type { Receipt, Stored } from './state/stored';

const [creation, wish] = [uuid(1), uuid(2)];
const entity = `booking:${creation}` as const;
const applied = (kind: string): Receipt => ({ actor: userA, kind, is: 'applied', at: '' });

/** A server that did both of what one request brought: a visit, and a wish about it. Its answer was lost. */
const server: Stored = {
  effects: async () => new Map([[creation, { count: 1, owner: userA, status: 'pending' }]]),
  receipts: async () =>
    new Map([
      [creation, applied('booking.create')],
      [wish, applied('booking.keep')],
    ]),
  reported: async () => new Set(),
  homes: async () => [],
  blocks: async () => new Map(),
  lateness: async () => ({ isOpen: true, technician: null, late: null, told: 0 }),
  photos: async () => [],
  work: () => Promise.reject(new Error('Nothing was done there.')),
  job: async () => ({ rev: 2, notes: 0, changes: [] }),
  heldOf: async () => new Set(),
  withoutTime: async () => new Map(),
  rowsInDatabase: async () => new Map(),
  askedSince: async () => new Map(),
  planFigures: async () => new Map(),
  cashInHand: async () => 0,
};

/** What is found of the two where they still wait like this. */
async function found(first: Partial<OutboxEntry>, second: Partial<OutboxEntry>): Promise<string[]> {
  const ledger = new Ledger();
  const home = { device: 0, owner: userA };
  const entries = [
    entry(1, { entity, state: 'attention', ...first }),
    entry(2, { opId: wish, entity, op: { kind: 'booking.keep' }, attempts: 2, ...second }),
  ];
  for (const { opId, op, about } of entries)
    ledger.add({ ...home, opId, mark: opId, entity, op, about, chosen: undefined }).fate = 'asked';
  const faults = await faultsOf(server, ledger, [{ ...home, entries }], {
    isStuck: () => false,
    rewound: false,
  });
  return faults.map((fault) => fault.split(' ', 1)[0] ?? '');
}

it('lets what may be there wait, and what was sent with it behind it', async () => {
  expect(await found({ unsure: true, attempts: 2 }, {})).toEqual([]);
});

it.each([
  ['that was never sent', { unsure: true, attempts: 2 }, { attempts: 0 }, ['booking.keep']],
  ['behind what was refused for good', { attempts: 1 }, {}, ['booking.create', 'booking.keep']],
  [
    'of another visit',
    { unsure: true, attempts: 2, entity: `booking:${uuid(3)}` as const },
    { state: 'attention' as const },
    ['booking.keep'],
  ],
])('takes for a fault what the server has and that waits, %s', async (_, first, second, faults) => {
  expect(await found(first, second)).toEqual(faults);
});

it('takes for a fault what was taken back of a plan and waits on the server all the same', async () => {
  const plan = `subscription:${creation}` as const;
  const op: OpOf<'subscription.end'> = { kind: 'subscription.end', cancel: [], backSeen: 0 };
  const faults = async (askedSince: string) => {
    const ledger = new Ledger();
    const home = { device: 0, owner: userA };
    const begun = { ...home, opId: wish, mark: wish, entity: plan, op, about: {}, chosen: undefined };
    ledger.add(begun).fate = 'taken back';
    const receipts = async () => new Map([[wish, { ...applied(op.kind), at: 'noon' }]]);
    const stored: Stored = { ...server, receipts, askedSince: async () => new Map([[creation, askedSince]]) };
    return faultsOf(stored, ledger, [{ ...home, entries: [] }], { isStuck: () => false, rewound: false });
  };
  expect(await faults('noon')).toEqual([expect.stringContaining('and no word of it')]);
  expect(await faults('later')).toEqual([]);
});
