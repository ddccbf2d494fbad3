import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Report, report } from '../../../contract/office/reports';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const tech = make(person, 'staff', { displayName: 'Sami' });

const office = (method: string, path = '', body?: unknown) =>
  admin.call(method, `/api/admin/reports${path}`, body);

const change = (id: string, body: unknown, headers = {}) =>
  admin.call('PUT', `/api/admin/bookings/${id}`, body, headers);

interface Done {
  opId: string;
  op: object;
}

const done = (op: object): Done => ({ opId: randomUUID(), op });
const confirm = () =>
  done({ kind: 'booking.update', from: 'pending', to: 'confirmed', amountFrom: 0, amount: 200 });
const complete = () => done({ kind: 'booking.update', from: 'confirmed', to: 'completed' });

/** What a technician did with a job, sent in one request; answers how each ended. */
async function send(
  id: string,
  ops: readonly Done[],
  who = tech,
  queuedAt = '2026-11-21T07:30:00.000Z',
): Promise<string[]> {
  const sent = ops.map((each) => ({ ...each, entity: `booking:${id}`, queuedAt }));
  const answer = await sendOps(app, who, sent);
  return answer.body.results.map((each: { is: string }) => each.is);
}

/** What the office reads of a job: what was done, and why not. */
async function reportsOf(id: string): Promise<unknown[]> {
  const { body } = await office('GET', `?booking=${id}`);
  return body.map(({ op, code }: Report) => [op.to ?? op.kind, code]).sort();
}

/** A job that was given to another technician while its technician worked on it offline. */
async function refusedWork(): Promise<string> {
  const { id } = await booking(app, null);
  await change(id, { status: 'confirmed', amount: 200, assignedTo: tech.id });
  await change(id, { assignedTo: (await person(app, 'staff')).id });
  expect(await send(id, [complete()])).toEqual(['rejected']);
  app.clock.advance(1000);
  return id;
}

describe('the office', () => {
  it('believes a device’s clock within reason: 30 days back, 5 minutes ahead', async () => {
    const { id } = await booking(app, null);
    await change(id, { status: 'confirmed', amount: 200, assignedTo: tech.id });
    await change(id, { assignedTo: (await person(app, 'staff')).id });
    const now = app.clock.now().getTime();
    const day = 86_400_000;
    const told = async (at: number) => {
      const work = complete();
      await send(id, [work], tech, new Date(at).toISOString());
      const [row] = await app.db.read('staff_report').where({ id: work.opId });
      await app.db.write('staff_report').where({ id: work.opId }).delete();
      return Date.parse(row.queued_at) - now;
    };
    expect(await told(now + 400 * day)).toBe(5 * 60_000);
    expect(await told(now - 400 * day)).toBe(-30 * day);
    expect(await told(now - 2 * day)).toBe(-2 * day);
  });

  it('reads what technicians did in vain, and marks it as seen', async () => {
    const [first, second] = [await refusedWork(), await refusedWork()];
    const { body, headers } = await office('GET');
    for (const each of body) expect(report.parse(each)).toEqual(each);
    expect(headers['x-total-count']).toBe('2');
    expect(body.map((each: Report) => each.booking.id)).toEqual([second, first]);
    expect(body[0]).toMatchObject({
      person: { id: tech.id, name: 'Sami' },
      op: { kind: 'booking.update', from: 'confirmed', to: 'completed' },
      code: 'not_found',
      queuedAt: '2026-11-21T07:30:00.000Z',
      state: 'new',
      seenAt: null,
      seenBy: null,
    });

    const { id } = body[0];
    const seen = await office('PUT', `/${id}`, { state: 'seen' });
    expect(seen.body).toMatchObject({ id, state: 'seen', seenBy: admin.displayName });
    expect((await office('PUT', `/${id}`, { state: 'seen' })).body).toEqual(seen.body);
    const states = async (query: string) =>
      (await office('GET', query)).body.map((each: Report) => each.booking.id);
    expect(await states('?state=new')).toEqual([first]);
    expect(await states('?state=seen')).toEqual([second]);
    expect(await states(`?booking=${first}`)).toEqual([first]);
    const audit = await app.db.read('audit').where({ entity_id: id });
    expect(audit).toMatchObject([{ action: 'report.update', actor_id: admin.id }]);
    expect((await office('PUT', `/${id}`, { state: 'new' })).body).toMatchObject({
      state: 'new',
      seenAt: null,
      seenBy: null,
    });
  });

  it('reads in pages', async () => {
    const pages = await admin.pages('/api/admin/reports?limit=1');
    expect(pages.map(({ body }) => body.length)).toEqual([1, 1]);
    expect(pages[1]?.body[0].id).not.toBe(pages[0]?.body[0].id);
  });

  it('takes no other states, and knows what is not there', async () => {
    expect((await office('GET', '?state=open')).status).toBe(422);
    const [{ id }] = (await office('GET')).body;
    expect((await office('PUT', `/${id}`, { state: 'gone' })).status).toBe(422);
    expect((await office('PUT', `/${randomUUID()}`, { state: 'seen' })).status).toBe(404);
  });
});

describe('work on a job that was taken without a network', () => {
  it('is told although somebody else has it by then, also what is held back behind the taking; once', async () => {
    const { id } = await booking(app, null);
    const work = [confirm(), complete()];
    await change(id, { assignedTo: (await person(app, 'staff')).id });
    expect(await send(id, [done({ kind: 'booking.take' }), ...work])).toEqual([
      'rejected',
      'blocked',
      'blocked',
    ]);
    const told = [
      ['completed', 'not_found'],
      ['confirmed', 'not_found'],
    ];
    expect(await reportsOf(id)).toEqual(told);
    // The technician lets go of the taking: the rest is refused by itself.
    expect(await send(id, work)).toEqual(['rejected', 'blocked']);
    expect(await reportsOf(id)).toEqual(told);
  });

  it('is no report once it is done, also by a request that arrives late', async () => {
    const { id } = await booking(app, null);
    await change(id, { assignedTo: (await person(app, 'staff')).id });
    const [take, work] = [done({ kind: 'booking.take' }), confirm()];
    expect(await send(id, [take, work])).toEqual(['rejected', 'blocked']);
    await change(id, { assignedTo: tech.id });
    expect(await send(id, [work])).toEqual(['applied']);
    expect(await reportsOf(id)).toEqual([]);
    expect(await send(id, [take, work])).toEqual(['rejected', 'applied']);
    expect(await reportsOf(id)).toEqual([]);
  });

  it('goes on behind a withdrawal that comes too late', async () => {
    const { id } = await booking(app, null);
    await change(id, { status: 'confirmed', amount: 200, assignedTo: tech.id });
    const note = done({ kind: 'booking.note', text: 'Gate 4', internal: true });
    expect(await send(id, [note])).toEqual(['applied']);
    const withdrawal = done({ kind: 'withdraw', opId: note.opId });
    expect(await send(id, [withdrawal, complete()])).toEqual(['rejected', 'applied']);
    expect(await reportsOf(id)).toEqual([]);
  });

  it('is no report where nothing was done, or by somebody who never had the job on their device', async () => {
    const { id } = await booking(app, null);
    const other = await person(app, 'staff');
    await change(id, { assignedTo: other.id });
    expect(await send(id, [done({ kind: 'booking.take' })])).toEqual(['rejected']);
    expect(await reportsOf(id)).toEqual([]);
    const customer = await person(app, 'customer');
    expect(await send(id, [complete()], customer)).toEqual(['rejected']);
    expect(await reportsOf(id)).toEqual([]);
  });
});

describe('work on a job that was cancelled meanwhile', () => {
  it('is told whole, and no longer once it stands after all', async () => {
    const { id } = await booking(app, null);
    await change(id, { assignedTo: tech.id });
    const { rev } = (await change(id, { status: 'cancelled' })).body;
    const [confirmed, completed] = [confirm(), complete()];
    expect(await send(id, [confirmed, completed])).toEqual(['conflict', 'blocked']);
    expect(await reportsOf(id)).toEqual([
      ['completed', 'conflict'],
      ['confirmed', 'conflict'],
    ]);
    await change(id, { status: 'confirmed', amount: 200 }, { 'If-Match': String(rev) });
    expect(await send(id, [completed])).toEqual(['applied']);
    expect(await reportsOf(id)).toEqual([['confirmed', 'conflict']]);
  });
});
