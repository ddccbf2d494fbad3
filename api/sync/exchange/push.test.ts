import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { syncVersion } from '../../../contract/sync/sync-rules';
import { testApp } from '../../testing/app';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { exchangeWith } from './testing';

const { app } = serverPerFile();

const { entry, create, send, sync, countBookings, idOf, stored, outcome } = exchangeWith(app);

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
