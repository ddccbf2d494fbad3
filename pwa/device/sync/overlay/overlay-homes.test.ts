import { describe, expect, it } from 'vitest';
import type { HomeChange } from '../../../../contract/homes/homes';
import type { Entity, Op } from '../../../../contract/sync/sync';
import type { OutboxEntry } from '../../db/tables';
import { entry, home, uuid } from '../../db/testing';
import { overlayHomes, waitingFor } from './overlay-homes';

const of = (id: string, n: number, op: Op, more: Partial<OutboxEntry> = {}) =>
  entry(n, { entity: `home:${id}` as Entity, op, ...more });
const update = (id: string, n: number, change: HomeChange, more: Partial<OutboxEntry> = {}) =>
  of(id, n, { kind: 'home.update', change, from: {} }, more);
const create = (n: number, more: Partial<OutboxEntry> = {}) =>
  of(uuid(n), n, { kind: 'home.create', home: { label: `Home ${n}` } }, more);
const refused = { state: 'attention', problem: { code: 'conflict', message: 'Changed.' } } as const;
const seen = (rows: ReturnType<typeof overlayHomes>) =>
  rows.map(({ home: { label, usual } }) => [label, usual]);

describe('overlayHomes', () => {
  it('lays what waits over the row, in its order', () => {
    const rows = [home(uuid(1), { label: 'Villa', acUnits: 3 })];
    const entries = [update(uuid(1), 2, { label: 'Old villa' }), update(uuid(1), 3, { label: 'New villa' })];
    const [shown] = overlayHomes(rows, entries);
    expect(shown).toMatchObject({
      home: { label: 'New villa', acUnits: 3 },
      waiting: false,
      pending: { opId: uuid(3), state: 'queued' },
      entries,
    });
  });

  it('shows a home that the server has not heard of, with what was changed since; the first is the usual one', () => {
    const entries = [create(1), update(uuid(1), 2, { acUnits: 5 }), create(3)];
    const shown = overlayHomes([], entries);
    expect(shown[0]).toMatchObject({ waiting: true, home: { id: uuid(1), acUnits: 5, usual: true } });
    expect(seen(shown)).toEqual([
      ['Home 1', true],
      ['Home 3', false],
    ]);
  });

  it('does not show what was refused, but that it was, whatever waits behind it', () => {
    const rows = [home(uuid(1), { label: 'Villa' })];
    const entries = [update(uuid(1), 2, { label: 'Mine' }, refused), update(uuid(1), 3, { acUnits: 5 })];
    const [shown] = overlayHomes(rows, entries);
    expect(shown?.home).toMatchObject({ label: 'Villa', acUnits: 5 });
    expect(shown?.pending).toMatchObject({ opId: uuid(2), state: 'attention', problem: refused.problem });
  });

  it('keeps a new home in sight that was refused', () => {
    expect(overlayHomes([], [create(1, refused)])).toMatchObject([{ waiting: true, pending: refused }]);
  });

  it('has one usual home, as the person last chose', () => {
    const rows = [home(uuid(1), { label: 'Villa', usual: true }), home(uuid(2), { label: 'Flat' })];
    expect(seen(overlayHomes(rows, [update(uuid(2), 3, { usual: true })]))).toEqual([
      ['Flat', true],
      ['Villa', false],
    ]);
    expect(seen(overlayHomes(rows, [update(uuid(2), 3, { usual: true }, refused)]))).toEqual([
      ['Villa', true],
      ['Flat', false],
    ]);
  });

  it('says that a home is to go, also one whose creation is withdrawn', () => {
    const rows = [home(uuid(1))];
    const removal = of(uuid(1), 2, { kind: 'home.remove' });
    expect(overlayHomes(rows, [removal])[0]?.removing).toBe(true);
    expect(overlayHomes(rows, [{ ...removal, ...refused }])[0]?.removing).toBe(false);
    const withdrawal = of(uuid(1), 2, { kind: 'withdraw', opId: uuid(1) });
    expect(overlayHomes(rows, [withdrawal])[0]?.removing).toBe(true);
  });

  it('leaves alone what is of no home, and work on a home that is gone', () => {
    expect(overlayHomes([home(uuid(1))], [entry(2)])[0]?.entries).toEqual([]);
    expect(overlayHomes([], [update(uuid(1), 2, { acUnits: 5 })])).toEqual([]);
  });
});

describe('waitingFor', () => {
  it('finds what names the home, edits among it', () => {
    const named = { ...(entry(1).op as Extract<Op, { kind: 'booking.create' }>), homeId: uuid(9) };
    const edit = entry(2, {
      op: { kind: 'withdraw', opId: uuid(1) },
      next: { ...entry(3), op: named },
    });
    const address = entry(4, { op: { kind: 'booking.address', homeId: uuid(9), address: 'Villa 14' } });
    const all = [entry(5), entry(6, { op: named }), edit, address];
    expect(waitingFor(uuid(9), all)).toEqual(all.slice(1));
    expect(waitingFor(uuid(8), all)).toEqual([]);
  });
});
