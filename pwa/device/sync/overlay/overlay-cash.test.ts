import { expect, it } from 'vitest';
import type { CashInHand } from '../../../../contract/money/payments/cash';
import type { Entity } from '../../../../contract/sync/sync';
import type { OutboxEntry } from '../../db/tables';
import { booking, entry, userA, uuid } from '../../db/testing';
import { overlayJobs } from './overlay';
import { overlayCash } from './overlay-cash';

const taken = (n: number, amount: number, more: Partial<OutboxEntry> = {}) =>
  entry(n, {
    entity: `payment:${uuid(n)}` as Entity,
    op: {
      ...{ kind: 'payment.record', bookingId: uuid(90 + n), amount, method: 'cash' as const },
      ...{ paidAt: `2026-11-26T0${n}:00:00.000Z`, theirReference: '' },
    },
    about: { reference: `HH-${n}` },
    ...more,
  });
const given = (n: number, fils: number, more: Partial<OutboxEntry> = {}) =>
  entry(n, { entity: `hand-over:${uuid(n)}` as Entity, op: { kind: 'cash.hand-in', fils }, ...more });
const row: CashInHand = {
  id: userA,
  inHand: 26_000,
  held: [
    {
      id: uuid(70),
      bookingId: uuid(80),
      booking: 'HH-70',
      amount: 26_000,
      paidAt: '2026-11-25T05:00:00.000Z',
    },
  ],
  handOvers: [],
};
const refused = { state: 'attention', problem: { code: 'not_found', message: 'Gone.' } } as const;

it('adds what was taken and waits, takes off what is handed in, the oldest first', () => {
  expect(overlayCash(row, [taken(1, 38_000)])).toMatchObject({
    inHand: 64_000,
    held: [{ id: uuid(70) }, { id: uuid(1), booking: 'HH-1', amount: 38_000, waiting: true }],
  });
  expect(overlayCash(row, [taken(1, 38_000), given(2, 30_000)])).toMatchObject({
    inHand: 34_000,
    held: [{ id: uuid(1), amount: 34_000 }],
    handOvers: [{ id: uuid(2), fils: 30_000, counted: null, waiting: true }],
  });
  expect(overlayCash(undefined, [taken(1, 500)])).toMatchObject({ inHand: 500, held: [{ id: uuid(1) }] });
});

it('counts neither what was refused, nor what the server has already, nor a card', () => {
  expect(overlayCash(row, [taken(1, 38_000, refused), given(2, 26_000, refused)]).inHand).toBe(26_000);
  const known = taken(1, 26_000, { entity: `payment:${uuid(70)}` });
  expect(overlayCash(row, [known]).inHand).toBe(26_000);
  const { op } = taken(1, 38_000);
  const byCard = entry(1, {
    op: { ...op, method: 'card' } as OutboxEntry['op'],
    entity: `payment:${uuid(1)}`,
  });
  expect(overlayCash(row, [byCard]).inHand).toBe(26_000);
});

it('is paid of its job as well, whichever way, and stays in sight where the job has left', () => {
  const job = booking(uuid(91), { assignedTo: userA, status: 'completed', amount: 380, paid: 10_000 });
  const { jobs, left } = overlayJobs([job], [taken(1, 8_000), taken(2, 500)], userA);
  expect(jobs).toMatchObject([{ paid: 18_000, entries: [{ n: 1 }] }]);
  expect(left).toMatchObject([{ id: uuid(92), entries: [{ n: 2 }] }]);
  expect(overlayJobs([job], [taken(1, 8_000, refused)], userA).jobs).toMatchObject([{ paid: 10_000 }]);
});
