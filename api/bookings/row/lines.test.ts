import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0047-booking-lines';
import { booking, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull } from '../../testing/sync';
import { assertCharged, charging, linesOf, nothingCharged } from './lines';

const { app, make } = serverPerTest();
const layla = make(person);
const admin = make(person, 'admin');

/** As a process of the release before writes it: the amount alone. */
const writeAlone = (id: string, amount_fils: number) =>
  app.db.write('booking').where({ id }).update({ amount_fils });
const made = async () => (await booking(app, layla.actor)).id;
const read = (id: string) => admin.ok('GET', `/api/admin/bookings/${id}`);
const alone = (id: string, unitPrice: number) => ({
  ...{ id, text: 'AC Services', quantity: 1000, unitPrice, discount: 0, tax: 'standard' as const },
});

describe('an amount that the release before wrote', () => {
  it('is read as one line, beside older lines too', async () => {
    const id = await made();
    await writeAlone(id, 25_000);
    expect((await read(id)).lines).toEqual([alone(id, 25_000)]);
    await admin.ok('PUT', `/api/admin/bookings/${id}/lines`, { lines: [alone(randomUUID(), 100)] });
    await writeAlone(id, 30_000);
    expect(await read(id)).toMatchObject({ amount: 300, lines: [alone(id, 30_000)] });
    await writeAlone(id, 0);
    expect(await read(id)).not.toHaveProperty('lines');
  });

  it('becomes one line, and nothing else is another, also after a start that was killed halfway', async () => {
    const ids = [await made(), await made(), await made()];
    const [priced, free, lined] = ids as [string, string, string];
    await writeAlone(priced, 25_000);
    await admin.ok('PUT', `/api/admin/bookings/${lined}/lines`, { lines: [alone(randomUUID(), 100)] });
    const like = await app.db.read('booking').where({ id: priced }).first();
    const more = Array.from({ length: 1200 }, (_, n) => ({
      ...like,
      id: randomUUID(),
      reference: `B-${n}`,
      amount_fils: n,
    }));
    await app.db.write.batchInsert('booking', more, 100);
    const rows = () => app.db.read('booking').orderBy('id');
    const others = (all: object[]) => all.map((row) => ({ ...row, lines: null }));
    const { cursor } = await pull(app, layla);
    const [before, totals] = [await rows(), await app.db.read('total').orderBy(['noun', 'day', 'kind'])];
    // The chunks after the first were lost.
    const half = before.slice(0, 500).map(({ id }) => id);
    await up(app.db.write);
    await app.db.write('booking').whereNotIn('id', half).whereNot({ id: lined }).update({ lines: null });
    await up(app.db.write);
    const after = await rows();
    expect(others(after)).toEqual(others(before));
    expect(await app.db.read('total').orderBy(['noun', 'day', 'kind'])).toEqual(totals);
    expect((await pull(app, layla, cursor)).rows).toEqual([]);
    for (const { id, amount_fils, lines } of after.filter((row) => row.id !== lined))
      expect(JSON.parse(lines ?? '[]')).toEqual(Number(amount_fils) ? [alone(id, Number(amount_fils))] : []);
    expect((await read(free)).lines).toBeUndefined();
    expect((await read(lined)).lines).toMatchObject([{ unitPrice: 100 }]);
  });

  it('is overtaken by whoever writes another meanwhile', async () => {
    const id = await made();
    await writeAlone(id, 25_000);
    const write = Object.assign((table: string) => overtaken(table), app.db.write) as typeof app.db.write;
    const overtaken = (table: string) => app.db.write(table);
    write.transaction = (async (work: (trx: unknown) => Promise<void>) => {
      await writeAlone(id, 40_000);
      await app.db.write.transaction(work as never);
    }) as never;
    await up(write);
    expect((await read(id)).lines).toEqual([alone(id, 40_000)]);
    expect((await app.db.read('booking').where({ id }).first()).lines).toBeNull();
  });
});

describe('what is charged', () => {
  const row = { ...nothingCharged, id: randomUUID(), service_type: 'AC Services' };

  it('is never written beside an amount that it does not come to', () => {
    const lines = [alone(row.id, 5000)];
    const right = { ...row, ...charging(lines) };
    expect([linesOf(right), right.amount_fils]).toEqual([lines, 5000]);
    expect(() => assertCharged(undefined, right)).not.toThrow();
    expect(() => assertCharged(row, { ...right, amount_fils: 4999 })).toThrow('sum of its lines');
    expect(() => assertCharged(undefined, { ...row, amount_fils: 4999 })).toThrow('sum of its lines');
    // What was there before is nobody's doing.
    expect(() => assertCharged({ ...row, amount_fils: 1 }, { ...row, amount_fils: 1 })).not.toThrow();
  });
});
