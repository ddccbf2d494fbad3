import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../contract/accounts/users';
import {
  entityTypeOf,
  type Op,
  type OpResult,
  op as opSchema,
  type SyncResponse,
} from '../../contract/sync/sync';
import { syncVersion } from '../../contract/sync/sync-rules';
import { updateByAdmin } from '../bookings/office/update';
import { createBooking } from '../bookings/record/store';
import { inTransaction } from '../db/transaction';
import { testApp } from '../testing/app';
import { waiting } from '../testing/database';
import { booking, bookingRequest, type Person, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { pull, sendOp } from '../testing/sync';
import { renewEpoch } from './epoch';

const { app } = serverPerFile();

interface Entry {
  opId: string;
  v: 2;
  entity: string;
  op: Op | Record<string, unknown>;
  queuedAt: string;
}

function entry(op: Entry['op'], entity = `booking:${randomUUID()}`): Entry {
  return { opId: randomUUID(), v: 2, entity, op, queuedAt: app.clock.now().toISOString() };
}

function create(over: Record<string, unknown> = {}): Entry {
  return entry({
    kind: 'booking.create',
    serviceType: 'AC Services',
    date: '2026-11-28 9:00 AM',
    notes: 'Side gate.',
    customerInfo: { name: 'Demo Customer', phone: '+971 50 000 0101', email: 'demo@homehub.example' },
    ...over,
  });
}

async function send(who: Person | null, ops: Entry[], cursor: string | null = null, over: object = {}) {
  return app.request('POST', '/api/sync', {
    token: who?.token,
    body: { v: 2, userId: who?.id ?? null, deviceId: randomUUID(), cursor, ops, ...over },
  });
}

async function sync(who: Person | null, ops: Entry[], cursor: string | null = null): Promise<SyncResponse> {
  const answer = await send(who, ops, cursor);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as SyncResponse;
}

/** Everything a device gets that starts from nothing, page by page. */
async function pullAll(who: Person): Promise<{ ids: string[]; cursor: string; pages: number }> {
  const ids: string[] = [];
  for (let cursor: string | null = null, pages = 1; ; pages += 1) {
    const answer: SyncResponse = await sync(who, [], cursor);
    ids.push(...answer.rows.filter((row) => row.type === 'booking').map((row) => row.id));
    if (!answer.more) return { ids, cursor: answer.cursor, pages };
    cursor = answer.cursor;
  }
}

/** A job that this technician took. */
async function takenBy(tech: Person, over: Record<string, unknown> = {}): Promise<Entry> {
  const sent = create(over);
  await sync(null, [sent]);
  await sync(tech, [take(sent)]);
  return sent;
}

const countBookings = async (id: string) => (await app.db.read('booking').where({ id })).length;
const idOf = (of: Entry) => of.entity.slice('booking:'.length);
const stored = (of: Entry) => app.db.read('booking').where('id', idOf(of)).first();
const take = ({ entity }: Entry) => entry({ kind: 'booking.take' }, entity);
const historyIn = (result: OpResult | undefined) =>
  result?.is === 'applied' && result.row?.type === 'booking' ? result.row.data.history : undefined;
const outcome = (result: OpResult | undefined) => (result?.is === 'rejected' ? result.code : result?.is);

describe('pushing', () => {
  it('applies an operation once, however often it comes, and answers the same', async () => {
    const customer = await person(app);
    const sent = create();
    const first = await sync(customer, [sent]);
    const again = await sync(customer, [sent]);
    expect(first.results[0]).toMatchObject({ is: 'applied', row: { type: 'booking', rev: 1 } });
    expect(again.results).toEqual(first.results);
    expect(await countBookings(idOf(sent))).toBe(1);
  });

  it('answers of what it did what the pull brings of it', async () => {
    const customer = await person(app);
    const { results, rows } = await sync(customer, [create()]);
    const row = rows.find(({ type }) => type === 'booking');
    expect(results).toEqual([{ opId: results[0]?.opId, is: 'applied', row }]);
    expect(row).toBeDefined();
  });

  it('gives fifty repeats at once, in two processes, one effect and equal answers', async () => {
    const customer = await person(app);
    // However slow the machine: nobody is sent away.
    const config = { syncRoom: { atOnce: 6, waiting: 50, patienceMs: 60_000 } };
    const [one, other] = [await testApp({ beside: app, config }), await testApp({ beside: app, config })];
    const sent = create();
    const body = { v: 2, userId: customer.id, deviceId: randomUUID(), cursor: null, ops: [sent] };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? one : other).request('POST', '/api/sync', { token: customer.token, body }),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.results))).size).toBe(1);
    expect(answers[0]?.body.results[0]).toMatchObject({ is: 'applied' });
    expect(await countBookings(idOf(sent))).toBe(1);
    for (const process of [one, other]) await process.close();
  });

  it('refuses the same number for something else, and for somebody else', async () => {
    const [customer, other] = [await person(app), await person(app)];
    const sent = create();
    await sync(customer, [sent]);
    const changed = await sync(customer, [{ ...sent, op: { ...sent.op, notes: 'Other.' } }]);
    expect(outcome(changed.results[0])).toBe('key_reused');
    expect(outcome((await sync(other, [sent])).results[0])).toBe('not_allowed');
    expect(outcome((await sync(null, [sent])).results[0])).toBe('not_allowed');
    expect(await countBookings(idOf(sent))).toBe(1);
  });

  it('answers a repeat whose place another hold keeps by now: it asks for nothing else', async () => {
    const customer = await person(app);
    const sent = create({ holdId: randomUUID() });
    const first = await sync(customer, [sent]);
    const again = { ...sent, op: { ...sent.op, holdId: randomUUID() } };
    expect((await sync(customer, [again])).results).toEqual(first.results);
    expect(await countBookings(idOf(sent))).toBe(1);
  });

  it('never changes its mind about a refusal', async () => {
    const customer = await person(app);
    const bad = create({ serviceType: 'Roofing' });
    const first = await sync(customer, [bad]);
    expect(first.results[0]).toMatchObject({
      is: 'rejected',
      code: 'invalid',
      fields: { serviceType: expect.any(String) },
    });
    expect((await sync(customer, [bad])).results).toEqual(first.results);
  });

  it('lets a bad operation hold back only what follows on the same entity', async () => {
    const customer = await person(app);
    const bad = create({ date: 'tomorrow' });
    const after = entry({ kind: 'booking.cancel' }, bad.entity);
    const others = Array.from({ length: 49 }, () => create());
    const { results } = await sync(customer, [bad, after, ...others]);
    expect(results.map(outcome)).toEqual(['invalid', 'blocked', ...others.map(() => 'applied')]);
    const settled = await sync(customer, [after]);
    expect(outcome(settled.results[0])).toBe('not_found');
  });

  it('makes no row under a name that no address leads to', async () => {
    const names = ['null', 'x', randomUUID().toUpperCase()];
    const { results } = await sync(
      null,
      names.map((name) => ({ ...create(), entity: `booking:${name}` })),
    );
    for (const each of results)
      expect(each).toMatchObject({ code: 'invalid', fields: { entity: 'A booking is named by a UUID.' } });
    for (const name of names) expect(await countBookings(name)).toBe(0);
  });

  it('takes 100 operations at once, not 101, and nothing above 256 kB', async () => {
    const customer = await person(app);
    const many = Array.from({ length: 101 }, () => create());
    expect((await sync(customer, many.slice(0, 100))).results.every((each) => each.is === 'applied')).toBe(
      true,
    );
    const tooMany = await send(customer, many);
    expect([tooMany.status, tooMany.body.error.fields]).toEqual([422, { ops: expect.any(String) }]);
    const tooBig = await send(customer, [create({ notes: 'x'.repeat(260 * 1024) })]);
    expect([tooBig.status, tooBig.body.error.code]).toEqual([413, 'too_large']);
  });

  it('decides owner, amount and state itself', async () => {
    const customer = await person(app);
    const forged = create({ amount: 500, status: 'confirmed', userId: randomUUID() });
    expect(outcome((await sync(customer, [forged])).results[0])).toBe('blocked');
    expect(await countBookings(idOf(forged))).toBe(0);
    const sent = create();
    await sync(customer, [sent]);
    expect(await stored(sent)).toMatchObject({
      user_id: customer.id,
      amount_fils: 0,
      status: 'pending',
    });
  });

  it('keeps a request whose slot has passed, and marks it late', async () => {
    const { results } = await sync(await person(app), [create({ date: '2026-11-01 9:00 AM' })]);
    expect(results[0]).toMatchObject({ is: 'applied', row: { data: { late: true, status: 'pending' } } });
  });
});

describe('who pushes', () => {
  it('refuses a whole batch that names another person than the token', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    for (const userId of [a.id, null]) {
      const answer = await send(b, [sent], null, { userId });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'account_mismatch']);
    }
    expect((await send(null, [sent], null, { userId: a.id })).status).toBe(403);
    expect(await countBookings(idOf(sent))).toBe(0);
  });

  it('lets guests book and withdraw, repeat without harm, and nothing else', async () => {
    const sent = create();
    const first = await sync(null, [sent]);
    expect((await sync(null, [sent])).results).toEqual(first.results);
    expect(await stored(sent)).toMatchObject({ user_id: null });
    expect([first.rows, first.gone, first.cursor]).toEqual([[], [], '0']);
    const profile = entry({ kind: 'profile.update', name: 'X' }, `profile:${randomUUID()}`);
    expect(outcome((await sync(null, [profile])).results[0])).toBe('not_allowed');
  });

  it('never lets one person act on the booking of another', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    await sync(a, [sent]);
    for (const op of [{ kind: 'booking.cancel' }, { kind: 'booking.note', text: 'x', internal: false }]) {
      expect(outcome((await sync(b, [entry(op, sent.entity)])).results[0])).toBe('not_found');
    }
    expect(outcome((await sync(b, [{ ...create(), entity: sent.entity }])).results[0])).toBe('key_reused');
    expect(await stored(sent)).toMatchObject({ status: 'pending' });
  });

  it('lets a technician who sees an open job not cancel it as its owner would', async () => {
    const [customer, staff] = [await person(app), await person(app, 'staff')];
    const sent = create();
    await sync(customer, [sent]);
    const cancel = entry({ kind: 'booking.cancel' }, sent.entity);
    expect(outcome((await sync(staff, [cancel])).results[0])).toBe('not_found');
  });

  it.each([
    ['an older app to update', syncVersion - 2, 'Please update the app.'],
    [
      'a newer app, while it is updated itself, to wait',
      syncVersion + 1,
      'We are updating. Your requests are kept and sent after that.',
    ],
  ])('asks %s, and says its own version', async (_, v, words) => {
    const { status, body } = await send(await person(app), [], null, { v });
    expect([status, body.error.code, body.error.v]).toEqual([426, 'outdated', syncVersion]);
    expect(body.message).toBe(words);
  });
});

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

describe('a guest’s booking', () => {
  const device = randomUUID();
  const fromDevice = async (ops: Entry[], deviceId = device) =>
    (await send(null, ops, null, { deviceId })).body as SyncResponse;

  it('is told to nobody who only knows its id, nor withdrawn by them', async () => {
    // As the app names them: the row after the operation that made it.
    const opId = randomUUID();
    const sent = { ...create(), opId, entity: `booking:${opId}` };
    const first = await fromDevice([sent]);
    const before = await stored(sent);
    const other = randomUUID();
    const forged = { ...create({ notes: '' }), entity: sent.entity };
    const reused = { ...create({ notes: '' }), opId, entity: sent.entity };
    const rest = { ...bookingRequest({ notes: '' }), id: opId };
    const posted = await app.request('POST', '/api/bookings', { body: rest });
    const { results } = await fromDevice([forged], other);
    const again = await fromDevice([reused], other);
    expect([posted.status, posted.body.error.code]).toEqual([422, 'key_reused']);
    expect([...results, ...again.results].map(outcome)).toEqual(['key_reused', 'key_reused']);
    for (const text of [posted.text, JSON.stringify(results), JSON.stringify(again)])
      expect(text).not.toMatch(/Demo Customer|000 ?0101|HH-|pending/);
    for (const target of [opId, forged.opId]) {
      const withdraw = entry({ kind: 'withdraw', opId: target }, sent.entity);
      expect(JSON.stringify(await fromDevice([withdraw], other))).not.toContain('Demo Customer');
    }
    expect(await stored(sent)).toEqual(before);
    expect((await fromDevice([sent])).results).toEqual(first.results);
  });

  it('is answered again to whoever sends it again, and withdrawn by the device that sent it', async () => {
    const sent = create();
    const first = await fromDevice([sent]);
    const repeated = { ...sent, opId: randomUUID() };
    const again = await fromDevice([repeated], randomUUID());
    expect(again.results.map(outcome)).toEqual(['applied']);
    app.clock.advance(1000);
    const copied = { ...sent, opId: randomUUID() };
    const other = randomUUID();
    await fromDevice([copied], other);
    const foreign = entry({ kind: 'withdraw', opId: copied.opId }, sent.entity);
    expect((await fromDevice([foreign], other)).results.map(outcome)).toEqual(['not_allowed']);
    expect((await fromDevice([sent], other)).results).toEqual(first.results);
    const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect((await fromDevice([withdraw])).results).toMatchObject([
      { is: 'applied', row: { data: { status: 'cancelled' } } },
    ]);
  });

  it('by REST under an id of its own is answered again as it was sent, and not otherwise', async () => {
    const request = { ...bookingRequest(), id: randomUUID() };
    const ask = (body: object) => app.request('POST', '/api/bookings', { body });
    const first = await ask(request);
    const again = await ask(request);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const changed = await ask({ ...request, notes: 'Another' });
    expect([changed.status, changed.body.error.code]).toEqual([422, 'key_reused']);
  });
});

describe('withdrawing', () => {
  it('voids a number the server has not seen, for ever', async () => {
    const customer = await person(app);
    const sent = create();
    const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect(outcome((await sync(customer, [withdraw])).results[0])).toBe('applied');
    expect(outcome((await sync(customer, [sent])).results[0])).toBe('withdrawn');
    expect(await countBookings(idOf(sent))).toBe(0);
  });

  it('cancels a booking that is still pending, for guests as well', async () => {
    for (const who of [await person(app), null]) {
      const sent = create();
      const device = { deviceId: randomUUID() };
      await send(who, [sent], null, device);
      const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
      const { results } = (await send(who, [withdraw], null, device)).body as SyncResponse;
      expect(results[0]).toMatchObject({ is: 'applied', row: { data: { status: 'cancelled' } } });
      expect((await sync(who, [withdraw])).results).toEqual(results);
    }
  });

  it('comes too late for a confirmed booking, and never touches what another person asked', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    await sync(a, [sent]);
    const foreign = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect(outcome((await sync(b, [foreign])).results[0])).toBe('not_allowed');
    const elsewhere = entry({ kind: 'withdraw', opId: sent.opId }, create().entity);
    expect(outcome((await sync(a, [elsewhere])).results[0])).toBe('not_allowed');
    await confirm(idOf(sent));
    const withdraw = entry({ kind: 'withdraw', opId: sent.opId }, sent.entity);
    expect(outcome((await sync(a, [withdraw])).results[0])).toBe('too_late');
    expect(await stored(sent)).toMatchObject({ status: 'confirmed' });
  });

  it('sees what the office is just confirming', async () => {
    const customer = await person(app);
    const sent = create();
    await sync(customer, [sent]);
    const office = await app.db.write.transaction();
    await office('booking')
      .where({ id: idOf(sent) })
      .update({ status: 'confirmed', amount_fils: 32_000 });
    const withdrawing = sync(customer, [entry({ kind: 'withdraw', opId: sent.opId }, sent.entity)]);
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    await office.commit();
    expect(outcome((await withdrawing).results[0])).toBe('too_late');
  });
});

describe('pulling', () => {
  it('brings what changed since the cursor, and nothing of others', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    const first = await sync(a, [sent]);
    const before = await sync(b, []);
    const quiet = await sync(a, [], first.cursor);
    expect([quiet.rows, quiet.gone, quiet.more, quiet.reset]).toEqual([[], [], false, undefined]);
    await confirm(idOf(sent));
    const changed = await sync(a, [], first.cursor);
    expect(changed.rows).toMatchObject([{ id: idOf(sent), data: { status: 'confirmed', amount: 320 } }]);
    expect(before.rows.filter((row) => row.type === 'booking')).toEqual([]);
    const theirs = await sync(b, [], before.cursor);
    expect([theirs.rows, theirs.gone]).toEqual([[], []]);
  });

  it('asks of every row who may see it, whatever the feed says', async () => {
    const [a, b] = [await person(app), await person(app)];
    const sent = create();
    // A device that has begun: what is new to it is what the feed says.
    const { cursor } = await sync(b, []);
    await sync(a, [sent]);
    await app.db
      .write('sync_feed')
      .where({ entity_id: idOf(sent), audience: `user:${a.id}` })
      .update({ audience: `user:${b.id}` });
    expect((await sync(b, [], cursor)).rows.filter((row) => row.type === 'booking')).toEqual([]);
  });

  it('is small where nothing is new, and 500 jobs are at most 150 kB as they travel', async () => {
    const [tech, office] = [await person(app, 'staff'), await person(app, 'admin')];
    await inTransaction(app.db, { now: app.clock.now(), actor: office.actor }, async (tx) => {
      for (let n = 0; n < 500; n += 1) {
        const customerInfo = {
          name: `Customer ${randomUUID().slice(0, 8)}`,
          phone: `+971 50 ${1_000_000 + n * 7919}`,
          email: `${randomUUID().slice(0, 8)}@example.ae`,
          address: `Villa ${n}, Street ${n * 13}`,
        };
        const request = bookingRequest({ notes: `Call before you come, flat ${n * 37}`, customerInfo });
        const { id } = await createBooking(tx, { id: randomUUID(), request });
        await updateByAdmin(tx, office.actor, id, {
          assignedTo: tech.id,
          status: 'confirmed',
          amount: 100 + n,
        });
      }
    });
    const ids = new Set<string>();
    let [bytes, cursor] = [0, null as string | null];
    for (let more = true; more; ) {
      const page = await measured(tech, cursor);
      for (const { type, id } of page.answer.rows) if (type === 'booking') ids.add(id);
      bytes += page.bytes;
      ({ cursor, more } = page.answer);
    }
    expect(ids.size).toBeGreaterThanOrEqual(500);
    expect(bytes).toBeLessThanOrEqual(150_000);
    const quiet = await measured(tech, cursor);
    expect([quiet.answer.rows, quiet.answer.gone]).toEqual([[], []]);
    expect(quiet.bytes).toBeLessThanOrEqual(1_000);
  });

  /** Finished jobs of this technician, of a month ago; only what the sync reads of them. */
  async function longHistory(tech: Person, count: number): Promise<void> {
    const made = create({ date: '2026-11-28 11:00 AM' });
    await sync(null, [made]);
    const { write } = app.db;
    const model = await stored(made);
    const past = { starts_at: '2026-10-20T05:00:00.000Z', status: 'completed', assigned_to: tech.id };
    const { value } = await write('sync_clock').where('space', 'main').first('value');
    for (let at = 0; at < count; at += 50) {
      const ids = Array.from({ length: 50 }, () => randomUUID());
      await write('booking').insert(
        ids.map((id) => ({ ...model, ...past, id, reference: `HH-${id.slice(0, 8)}` })),
      );
      await write('sync_feed').insert(
        ids.map((id, n) => ({
          audience: `user:${tech.id}`,
          entity_type: 'booking',
          entity_id: id,
          gone: false,
          seq: Number(value) + at + n + 1,
        })),
      );
    }
    await write('sync_clock').where('space', 'main').increment('value', count);
  }

  it('costs a device that begins no more beside years of work than beside none', async () => {
    const [young, old] = [await person(app, 'staff'), await person(app, 'staff')];
    await longHistory(old, 1_500);
    for (const tech of [young, old]) {
      const sent = create({ date: '2026-11-28 1:00 PM' });
      await sync(null, [sent]);
      await sync(tech, [take(sent)]);
    }
    const [few, many] = [await measuredWhole(young, null), await measuredWhole(old, null)];
    expect([many.pages, many.gone]).toEqual([few.pages, 0]);
    expect(many.bytes / few.bytes).toBeLessThan(1.2);
    // One that starts over after a restore is no other.
    const again = await measuredWhole(old, '3.another.cursor');
    expect([again.pages, again.gone]).toEqual([few.pages, 0]);
    expect(again.bytes / few.bytes).toBeLessThan(1.2);
  });

  it('brings the day’s work with the first page, and all that was changed between two pages', async () => {
    const [tech, customer] = [await person(app, 'staff'), await person(app)];
    for (let batch = 0; batch < 6; batch += 1)
      await sync(
        customer,
        Array.from({ length: 100 }, () => create({ date: '2026-11-29 9:00 AM' })),
      );
    const today = create({ date: '2026-11-21 3:00 PM' });
    await sync(null, [today]);
    await sync(tech, [take(today)]);
    const first = await sync(tech, []);
    expect(first.more).toBe(true);
    expect(first.rows.map(({ id }) => id)).toContain(idOf(today));

    const [moved] = first.rows.filter(({ type, id }) => type === 'booking' && id !== idOf(today));
    if (!moved) throw new Error('There are no jobs on the first page.');
    await sync(await person(app, 'staff'), [entry({ kind: 'booking.take' }, `booking:${moved.id}`)]);
    const added = create();
    await sync(null, [added]);
    const [rows, gone] = [new Set<string>(), new Set<string>()];
    let { cursor, more } = first;
    for (let pages = 1; more; pages += 1) {
      expect(pages).toBeLessThan(20);
      const page = await sync(tech, [], cursor);
      expect(page.reset).toBeUndefined();
      for (const { id } of page.rows) rows.add(id);
      for (const { id } of page.gone) gone.add(id);
      ({ cursor, more } = page);
    }
    expect(rows).toContain(idOf(added));
    expect(gone).toContain(moved.id);
    expect(rows).not.toContain(moved.id);
  });

  it('starts over after a restore', async () => {
    const customer = await person(app);
    const { cursor } = await sync(customer, [create()]);
    expect((await sync(customer, [], cursor)).reset).toBeUndefined();
    await renewEpoch(app.db.write);
    const after = await sync(customer, [], cursor);
    expect([after.reset, after.rows.some((row) => row.type === 'booking')]).toEqual([true, true]);
  });

  it('starts over for a cursor of another database, of other views, or from the future', async () => {
    const customer = await person(app);
    const { cursor } = await sync(customer, [create()]);
    const [seq, epoch, views] = cursor.split('.');
    for (const other of [
      `${seq}.${randomUUID()}.${views}`,
      `${seq}.${epoch}.otherone`,
      `999999999.${epoch}.${views}`,
      'x',
    ]) {
      const answer = await sync(customer, [], other);
      expect([answer.reset, answer.rows.filter((row) => row.type === 'booking').length]).toEqual([true, 1]);
    }
  });

  it('pages long pulls and misses none', async () => {
    const customer = await person(app);
    for (let batch = 0; batch < 6; batch += 1)
      await sync(
        customer,
        Array.from({ length: 100 }, () => create()),
      );
    const { ids, pages } = await pullAll(customer);
    expect([new Set(ids).size, pages]).toEqual([600, 2]);
  });

  it('gives a job to its technician alone, and takes it from the others', async () => {
    const [tech, other, admin] = [
      await person(app, 'staff'),
      await person(app, 'staff'),
      await person(app, 'admin'),
    ];
    const sent = create();
    await sync(null, [sent]);
    const [mine, theirs] = [await pullAll(tech), await pullAll(other)];
    for (const view of [mine, theirs]) expect(view.ids).toContain(idOf(sent));
    const taken = await sync(tech, [take(sent)], mine.cursor);
    expect(taken.results[0]).toMatchObject({ is: 'applied', row: { data: { assignedTo: tech.id } } });
    expect(taken.gone).toEqual([]);
    expect((await sync(other, [], theirs.cursor)).gone).toEqual([{ type: 'booking', id: idOf(sent) }]);
    const late = await sync(other, [take(sent)]);
    expect(outcome(late.results[0])).toBe('not_found');
    await admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, { assignedTo: other.id });
    expect((await sync(tech, [], taken.cursor)).gone).toEqual([{ type: 'booking', id: idOf(sent) }]);
  });
});

describe('pages of one row', () => {
  const { app: narrow } = serverPerFile({ config: { syncPage: 1 } });

  /** What a device holds after all pages from a cursor on, and the cursor then. */
  async function pulled(who: Person, from: string | null, held = new Set<string>()) {
    for (let [cursor, pages] = [from, 1]; ; pages += 1) {
      expect(pages).toBeLessThan(30);
      const page = await pull(narrow, who, cursor);
      for (const { type, id } of page.rows) if (type === 'booking') held.add(id);
      for (const { id } of page.gone) held.delete(id);
      cursor = page.cursor;
      if (!page.more) return { held, cursor };
    }
  }

  it('miss none of those that follow one on the other', async () => {
    const tech = await person(narrow, 'staff');
    const { cursor } = await pulled(tech, null);
    const made = [await booking(narrow, null), await booking(narrow, null), await booking(narrow, null)];
    const ids = made.map(({ id }) => id);
    expect([...(await pulled(tech, cursor)).held].sort()).toEqual([...ids].sort());
    expect([...(await pulled(tech, null)).held].sort()).toEqual([...ids].sort());
  });

  it('leave a technician their own visit where another takes it on', async () => {
    const [tech, other] = [await person(narrow, 'staff'), await person(narrow, 'staff')];
    const { id } = await booking(narrow, tech.actor);
    const { cursor, held } = await pulled(tech, null);
    expect(held).toContain(id);
    expect(outcome(await sendOp(narrow, other, `booking:${id}`, { kind: 'booking.take' }))).toBe('applied');
    expect((await pulled(tech, cursor, held)).held).toContain(id);
  });
});

describe('staff at work', () => {
  it('tells notes in the order in which they were written, also those that arrive at one instant', async () => {
    const tech = await person(app, 'staff');
    const sent = await takenBy(tech);
    const texts = Array.from({ length: 12 }, (_, n) => `Step ${n}`);
    const notes = texts.map((text) => entry({ kind: 'booking.note', text, internal: true }, sent.entity));
    const { results } = await sync(tech, notes);
    const last = results.at(-1);
    const row = last?.is === 'applied' && last.row?.type === 'booking' ? last.row.data : undefined;
    expect(row?.remarks.map((each) => each.text)).toEqual(texts);
  });

  it('tells a technician what became of a job, the last ten steps, and the customer nothing of who did it', async () => {
    const ours = (role: Role) => person(app, role, { displayName: `Our ${role}` });
    const [tech, admin, customer] = [await ours('staff'), await ours('admin'), await ours('customer')];
    const sent = create();
    const { cursor } = await sync(customer, [sent]);
    await sync(tech, [take(sent)]);
    const change = (body: object) => admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, body);
    await change({ status: 'confirmed', amount: 280, note: 'Agreed.' });
    await change({ date: '2026-11-29 9:00 AM' });
    const done = entry({ kind: 'booking.update', from: 'confirmed', to: 'completed' }, sent.entity);
    const [result] = (await sync(tech, [done])).results;
    const [byTech, byAdmin] = [
      { at: expect.any(String), by: 'Our staff' },
      { at: expect.any(String), by: 'Our admin' },
    ];
    expect(historyIn(result)).toEqual([
      { ...byTech, to: 'Our staff' },
      { ...byAdmin, status: 'confirmed', amount: 280 },
      { ...byAdmin, date: '2026-11-29 9:00 AM' },
      { ...byTech, status: 'completed' },
    ]);
    const { rows } = await sync(customer, [], cursor);
    expect(rows.find(({ id }) => id === idOf(sent))?.data).not.toHaveProperty('history');
    const days = Array.from({ length: 10 }, (_, n) => `2026-12-${11 + n} 9:00 AM`);
    for (const date of days) await change({ date });
    const note = entry({ kind: 'booking.note', text: 'Seen.', internal: true }, sent.entity);
    const [noted] = (await sync(tech, [note])).results;
    expect(historyIn(noted)?.map(({ date }) => date)).toEqual(days);
  });

  it('lets a technician confirm a consultation at AED 0, and nothing else', async () => {
    const tech = await person(app, 'staff');
    for (const [serviceType, is] of [
      ['Interior Design', 'applied'],
      ['Painting', 'rejected'],
    ]) {
      const sent = create({ serviceType, about: 'Wall Paneling' });
      await sync(null, [sent]);
      const free = { kind: 'booking.update', from: 'pending', to: 'confirmed', amountFrom: 0, amount: 0 };
      const { results } = await sync(tech, [take(sent), entry(free, sent.entity)]);
      expect(results).toMatchObject([{ row: { data: { serviceType, about: 'Wall Paneling' } } }, { is }]);
    }
  });

  it('takes the price off no confirmed job, and leaves one at AED 0 as the office confirmed it', async () => {
    const [tech, admin] = [await person(app, 'staff'), await person(app, 'admin')];
    const sent = create({ serviceType: 'Painting' });
    await sync(null, [sent]);
    const change = (body: object) => admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, body);
    const update = async (op: object) =>
      (await sync(tech, [entry({ kind: 'booking.update', ...op }, sent.entity)])).results[0];
    await change({ status: 'confirmed', amount: 250, assignedTo: tech.id });
    const fields = { amount: 'A confirmed booking needs an amount above 0, or a reason.' };
    const refused = { is: 'rejected', code: 'invalid', fields };
    expect(await update({ amountFrom: 250, amount: 0 })).toMatchObject(refused);
    await change({ amount: 0, reason: 'Goodwill.' });
    const repeat = { from: 'pending', to: 'confirmed', amountFrom: 0, amount: 0 };
    expect(await update(repeat)).toMatchObject({ is: 'applied', row: { data: { amount: 0 } } });
    const done = { from: 'confirmed', to: 'completed', amountFrom: 0, amount: 0 };
    expect(await update(done)).toMatchObject({ is: 'applied', row: { data: { status: 'completed' } } });
  });

  it('leaves the office a report when work done away is refused', async () => {
    const [tech, admin] = [await person(app, 'staff'), await person(app, 'admin')];
    const sent = await takenBy(tech);
    await admin.call('PUT', `/api/admin/bookings/${idOf(sent)}`, { status: 'cancelled' });
    const done = entry(
      { kind: 'booking.update', from: 'confirmed', to: 'completed', note: 'Done.' },
      sent.entity,
    );
    const { results } = await sync(tech, [done]);
    expect(results[0]).toMatchObject({ is: 'conflict', current: { data: { status: 'cancelled' } } });
    const reports = await app.db.read('staff_report').where({ booking_id: idOf(sent) });
    expect(reports).toMatchObject([{ user_id: tech.id, code: 'conflict' }]);
    expect((await app.db.read('booking_note').where({ booking_id: idOf(sent) })).length).toBe(0);
  });
});

/** All pages from a cursor on, and what they take on the way. */
async function measuredWhole(who: Person, from: string | null) {
  const whole = { pages: 0, bytes: 0, gone: 0 };
  for (let [cursor, more] = [from, true]; more; ) {
    const { answer, bytes } = await measured(who, cursor);
    whole.pages += 1;
    whole.bytes += bytes;
    whole.gone += answer.gone.length;
    ({ cursor, more } = answer);
  }
  return whole;
}

/** A sync with nothing to send, and what it takes on the way, there and back. */
async function measured(
  who: Person,
  cursor: string | null,
): Promise<{ answer: SyncResponse; bytes: number }> {
  const body = JSON.stringify({ v: 2, userId: who.id, deviceId: randomUUID(), cursor, ops: [] });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'br, gzip',
    authorization: `Bearer ${who.token}`,
  };
  return new Promise((resolve, reject) => {
    const ask = request(
      { host: '127.0.0.1', port: app.port, method: 'POST', path: '/api/sync', headers },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        const raw = Buffer.concat(parts);
        const encoding = answer.headers['content-encoding'];
        const plain =
          encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw;
        resolve({
          answer: JSON.parse(plain.toString()) as SyncResponse,
          bytes: Buffer.byteLength(body) + raw.length,
        });
      },
    );
    ask.on('error', reject);
    ask.end(body);
  });
}

async function confirm(id: string): Promise<void> {
  const admin = await person(app, 'admin');
  const body = { status: 'confirmed', amount: 320 };
  const answer = await admin.call('PUT', `/api/admin/bookings/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
