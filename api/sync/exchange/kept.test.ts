import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { entityTypeOf, op as opSchema } from '../../../contract/sync/sync';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { exchangeWith } from './testing';

const { app } = serverPerFile();

const { entry, create, send, sync, takenBy, take, outcome } = exchangeWith(app);

describe('what is kept of what was sent', () => {
  const kept = async () => {
    const tables = await Promise.all(
      (['sync_receipt', 'staff_report'] as const).map((table) => app.db.read(table)),
    );
    return JSON.stringify(tables);
  };
  const junk = 'x'.repeat(30_000);

  it.each(opSchema.def.options.map((each) => each.shape.kind.def.values[0] ?? 'withdraw'))(
    'has nothing of fields and kinds that are unknown, also behind a refusal, as by %s',
    async (kind) => {
      const noun = kind === 'withdraw' ? 'booking' : entityTypeOf[kind];
      for (const who of [null, await person(app), await person(app, 'staff')]) {
        const entity = `${noun}:${randomUUID()}`;
        if (noun === 'booking' && who?.role === 'staff') {
          await sync(null, [{ ...create(), entity }]);
          await sync(who, [entry({ kind: 'booking.take' }, entity)]);
        }
        const base = { ...create().op, ...(kind === 'profile.update' && { settings: { [junk]: 1 } }), kind };
        const ops = [
          entry({ kind: 'booking.update', to: junk }, entity),
          entry({ kind, [junk]: 1 }, entity),
          entry({ ...base, [junk]: junk }, entity),
          entry({ kind: `${kind}${junk}` }, entity),
          entry({ kind, customerInfo: { [junk]: 1 } }),
          entry({ kind: junk }),
        ];
        const { text, status } = await send(who, ops);
        expect([status, text.includes(junk.slice(0, 3_000))]).toEqual([200, false]);
      }
      expect(await kept()).not.toContain(junk.slice(0, 3_000));
    },
  );

  it('of a technician does not take or confirm what has no time that we stand by', async () => {
    const tech = await person(app, 'staff');
    const [free, own] = [create(), create()];
    await sync(null, [free, own]);
    await sync(tech, [take(own)]);
    const ids = [free, own].map(({ entity }) => entity.slice('booking:'.length));
    await app.db.write('booking').whereIn('id', ids).update({ needs_time: '{"why":"taken"}' });
    const price = { kind: 'booking.update', from: 'pending', to: 'confirmed', amountFrom: 0, amount: 280 };
    const { results } = await sync(tech, [take(free), entry(price, own.entity)]);
    expect(results.map(({ is }) => is)).toEqual(['conflict', 'conflict']);
    expect(await app.db.read('booking').whereIn('id', ids).orderBy('assigned_to').pluck('status')).toEqual([
      'pending',
      'pending',
    ]);
    // With its time it is theirs.
    await app.db.write('booking').whereIn('id', ids).update({ needs_time: null });
    const again = await sync(tech, [take(free), entry(price, own.entity)]);
    expect(again.results.map(({ is }) => is)).toEqual(['applied', 'applied']);
  });

  it('is bounded, however much there is to tell of a booking', async () => {
    const tech = await person(app, 'staff');
    const sent = await takenBy(tech);
    const note = () => entry({ kind: 'booking.note', text: 'n'.repeat(2000), internal: true }, sent.entity);
    const notes = Array.from({ length: 30 }, note);
    const first = await sync(tech, notes);
    const again = await sync(tech, notes);
    const opIds = notes.map(({ opId }) => opId);
    const receipts = await app.db.read('sync_receipt').whereIn('op_id', opIds);
    expect(receipts).toHaveLength(30);
    expect(Math.max(...receipts.map(({ outcome }) => outcome.length))).toBeLessThan(40_000);
    expect(again.results.map(({ is }) => is)).toEqual(first.results.map(({ is }) => is));
    expect(again.results.slice(0, 10)).toEqual(first.results.slice(0, 10));
  });
});

describe('apps of other versions', () => {
  it('an older one is answered in its own version, and what it sends is done', async () => {
    const customer = await person(app);
    const sent = create();
    const answer = await send(customer, [{ ...sent, v: 1 as 2 }], null, { v: 1 });
    expect(answer.body).toMatchObject({ v: 1, results: [{ opId: sent.opId, is: 'applied' }] });
  });

  it('what only a newer one knows waits for a server that knows it, with what follows on it alone, and no word of it', async () => {
    const tech = await person(app, 'staff');
    const [job, other] = [create(), create()];
    await sync(null, [job]);
    await sync(tech, [take(job)]);
    const field = entry({ kind: 'booking.note', text: 'Done', internal: true, photo: 'p1' }, job.entity);
    const after = entry({ kind: 'booking.note', text: 'And more', internal: true }, job.entity);
    const kind = entry({ kind: 'booking.photograph' }, `booking:${randomUUID()}`);
    const version = { ...create(), v: (syncVersion + 1) as 2 };
    for (let time = 0; time < 2; time += 1) {
      const { results } = await sync(tech, [field, after, kind, version, other]);
      expect(results).toMatchObject([
        { is: 'blocked', by: field.opId },
        { is: 'blocked', by: field.opId },
        { is: 'blocked', by: kind.opId },
        { is: 'blocked', by: version.opId },
        { is: 'applied' },
      ]);
    }
    const opIds = [field, after, kind, version].map(({ opId }) => opId);
    for (const [table, column] of [
      ['sync_receipt', 'op_id'],
      ['staff_report', 'id'],
    ] as const)
      expect(await app.db.read(table).whereIn(column, opIds)).toEqual([]);
    // The server was brought up to date: nothing is in its way.
    const { photo: _, ...known } = field.op as Record<string, unknown>;
    const { results } = await sync(tech, [{ ...field, op: known }, after]);
    expect(results.map(outcome)).toEqual(['applied', 'applied']);
  });
});
