import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Work } from '../../contract/work/work-shapes';
import { onPhotoArrived } from '../app';
import { mintVisitLink } from '../bookings/door/links';
import { inTransaction } from '../db/transaction';
import { aPhoto } from '../photos/testing';
import { booking, person, tokenFor } from '../testing/factories';
import { pull, sendOps } from '../testing/sync';
import { capacityPerTest, technician } from '../testing/team';
import { givenJob, phoneOf, savedChecklist, signatureOf, wholeJob } from './testing';

/** Thursday, 1:40 PM. */
const people = capacityPerTest();
const { app, admin, noor, tech, make } = people;
const other = make(technician, { displayName: 'Sara' });
const mallory = make(person, 'customer');

const job = (change?: Parameters<typeof givenJob>[1]) => givenJob(people, change);
const workOf = (id: string): Promise<Work> => admin.ok('GET', `/api/bookings/${id}/work`);
const bookingOf = (id: string) => admin.ok('GET', `/api/admin/bookings/${id}`);
const line = (change: object = {}) => ({
  kind: 'job.line',
  line: { id: randomUUID(), text: 'Capacitor 45 µF', quantity: 1, price: 60, ...change },
});
const finish = (more: object = {}) => ({ kind: 'job.finish', from: 'confirmed', manifest: [], ...more });
const applied = (count: number) => Array(count).fill({ is: 'applied' });
const reports = () => app.db.read('staff_report').select('booking_id', 'user_id', 'code');

describe('a job', () => {
  it('from the way there to its end is kept once, charged, invoiced and read by whoever it is for', async () => {
    const [id, list] = [await job(), await savedChecklist(app)];
    const phone = phoneOf(app, tech);
    const photo = aPhoto({ purpose: 'after' });
    const before = [{ kind: 'job.onway' }, ...wholeJob(list), { kind: 'job.photo', photo }, line()];
    expect(await phone.send(id, ...before)).toMatchObject(applied(before.length));
    const read = await bookingOf(id);
    const sign = signatureOf(await workOf(id), read, 380);
    app.clock.advance(60_000);
    const end = [sign, finish({ manifest: [{ id: photo.id, sha256: photo.sha256 }], note: 'All well' })];
    expect(await phone.send(id, ...end)).toMatchObject(applied(2));
    const work = await workOf(id);
    expect(work).toMatchObject({
      checklist: { id: list.id, rev: 1 },
      sessions: [{ by: tech.id, stoppedAt: app.clock.now().toISOString() }],
      photos: [{ id: photo.id, state: 'awaited', addedBy: tech.id }],
      signature: { name: 'Omar H.', amount: 380 },
      finishedBy: tech.id,
      people: { [tech.id]: 'A staff' },
    });
    expect(work.signature).not.toHaveProperty('isChanged');
    const done = await bookingOf(id);
    expect(done).toMatchObject({ status: 'completed', amount: 380 });
    expect(await app.db.read('document').pluck('gross_fils')).toEqual([38_000]);
    expect(done.lines.map((each: { text: string }) => each.text)).toEqual(['AC Services', 'Capacitor 45 µF']);
    // Their devices have the same.
    for (const who of [tech, noor]) {
      const row = (await pull(app, who)).rows.find(({ type }) => type === 'work');
      expect(row).toMatchObject({ id, rev: work.rev, data: { signature: { name: 'Omar H.' } } });
    }
  });

  it('sent twice, by the same numbers or by others, is done once', async () => {
    const [id, list] = [await job(), await savedChecklist(app)];
    const photo = aPhoto({ purpose: 'before' });
    const ops = [...wholeJob(list), { kind: 'job.photo', photo }, line(), finish()].map((op) => ({
      entity: `booking:${id}`,
      opId: randomUUID(),
      op: { at: app.clock.now().toISOString(), deviceAt: app.clock.now().toISOString(), ...op },
    }));
    const first = (await sendOps(app, tech, ops)).body.results;
    const [work, rev] = [await workOf(id), (await bookingOf(id)).rev];
    expect((await sendOps(app, tech, ops)).body.results).toEqual(first);
    await sendOps(
      app,
      tech,
      ops.map((each) => ({ ...each, opId: randomUUID() })),
    );
    expect(await workOf(id)).toEqual(work);
    expect((await bookingOf(id)).rev).toBe(rev);
    expect(await app.db.read('document').pluck('kind')).toEqual(['invoice']);
  });

  it('is not finished while a required point is open, and is once it is answered', async () => {
    const [id, list] = [await job(), await savedChecklist(app)];
    const phone = phoneOf(app, tech);
    const [start = {}, power = {}, gas = {}, air = {}] = wholeJob(list);
    const results = await phone.send(id, start, power, air, finish());
    expect(results[3]).toMatchObject({
      code: 'points_open',
      fields: { gas: 'Still open: Gas pressure read' },
    });
    expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' });
    expect(await phone.send(id, gas, finish())).toMatchObject(applied(2));
    expect(await bookingOf(id)).toMatchObject({ status: 'completed' });
  });

  it('goes on with the list that it began with, and never with that of another service', async () => {
    const [id, list] = [await job(), await savedChecklist(app)];
    await savedChecklist(app, []);
    const next = await job({ slot: '3:00 PM', serviceType: 'Plumbing' });
    const start = { kind: 'job.start', checklist: { id: list.id, rev: 1 } };
    expect(await phoneOf(app, tech).send(id, start)).toMatchObject(applied(1));
    expect((await workOf(id)).checklist?.points).toHaveLength(4);
    const unknown = { kind: 'job.start', checklist: { id: list.id, rev: 9 } };
    const [refused] = await phoneOf(app, tech).send(await job({ slot: '5:00 PM' }), unknown);
    expect(refused).toMatchObject({ code: 'invalid', fields: { 'checklist.id': expect.any(String) } });
    // It was one of AC services when the phone began.
    expect(await phoneOf(app, tech).send(next, start)).toMatchObject(applied(1));
    const [, foreign] = await phoneOf(app, tech).send(id, start, {
      kind: 'job.check',
      pointId: 'tank',
      state: 'done',
    });
    expect(foreign).toMatchObject({ code: 'invalid', fields: { pointId: expect.any(String) } });
  });

  it('completed by the office with its invoice keeps the extra lines apart, and the office reads of it', async () => {
    const id = await job();
    await phoneOf(app, tech).send(id, { kind: 'job.start' }, line());
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'completed' });
    expect(await phoneOf(app, tech).send(id, finish())).toMatchObject(applied(1));
    expect(await workOf(id)).toMatchObject({ isUncharged: true, lines: [{ price: 60 }] });
    expect(await bookingOf(id)).toMatchObject({ amount: 320 });
    expect(await reports()).toEqual([{ booking_id: id, user_id: tech.id, code: 'breaks_rules' }]);
  });

  it('cancelled meanwhile is not completed: what was done is kept, and reported', async () => {
    const id = await job();
    await phoneOf(app, tech).send(id, { kind: 'job.start' });
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'cancelled', causedBy: 'customer' });
    const [stopped, finished] = await phoneOf(app, tech).send(id, { kind: 'job.stop' }, finish());
    expect([stopped, finished]).toMatchObject([{ is: 'applied' }, { is: 'conflict' }]);
    expect((await workOf(id)).sessions).toHaveLength(1);
    expect(await reports()).toMatchObject([{ code: 'conflict' }]);
  });

  it('of an older app is completed as ever', async () => {
    const id = await job();
    const op = { kind: 'booking.update', from: 'confirmed', to: 'completed', note: 'Done' };
    expect((await sendOps(app, tech, [{ entity: `booking:${id}`, op }])).body.results).toMatchObject(
      applied(1),
    );
    expect(await bookingOf(id)).toMatchObject({ status: 'completed' });
    expect(await workOf(id)).toMatchObject({ rev: 0, checks: [] });
  });
});

describe('a job that was given to somebody else', () => {
  it('keeps what was done while it was theirs, under their name, and what they do after is refused', async () => {
    const [id, list] = [await job(), await savedChecklist(app)];
    const photo = aPhoto({ purpose: 'before' });
    const done = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { assignedTo: other.id, because: 'they asked' });
    app.clock.advance(60_000);
    const early = { at: done, deviceAt: done };
    const [start = {}, power = {}] = wholeJob(list);
    // A photo alone first: nothing of theirs is known yet.
    expect(await phoneOf(app, tech).send(id, { kind: 'job.photo', photo, ...early })).toMatchObject(
      applied(1),
    );
    expect(await phoneOf(app, tech).send(id, { ...start, ...early }, power)).toMatchObject(applied(2));
    expect(await workOf(id)).toMatchObject({
      sessions: [{ by: tech.id }],
      photos: [{ addedBy: tech.id }],
      people: { [tech.id]: 'A staff' },
    });
    const answers = wholeJob(list).slice(2);
    expect((await phoneOf(app, tech).send(id, ...answers, finish())).at(-1)).toMatchObject({
      code: 'not_allowed',
    });
    expect(await reports()).toEqual([{ booking_id: id, user_id: tech.id, code: 'not_allowed' }]);
    // It is on the phone of whoever comes now, and left the other's.
    expect((await pull(app, other)).rows.filter(({ type }) => type === 'work')).toMatchObject([{ id }]);
    expect((await pull(app, tech)).rows.filter(({ type }) => type === 'work')).toEqual([]);
  });

  it('takes nothing of theirs that they began after it', async () => {
    const id = await job();
    app.clock.advance(60_000);
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { assignedTo: other.id, because: 'they asked' });
    app.clock.advance(60_000);
    const ops = [{ kind: 'job.start' }, { kind: 'job.photo', photo: aPhoto({ purpose: 'before' }) }];
    for (const op of ops)
      expect(await phoneOf(app, tech).send(id, op)).toMatchObject([{ is: 'rejected', code: 'not_found' }]);
    expect(await workOf(id)).toMatchObject({ rev: 0 });
    expect(await reports()).toHaveLength(2);
  });
});

describe('a signature', () => {
  it('is never overwritten, unless something changed after it: then both are kept', async () => {
    const id = await job();
    const phone = phoneOf(app, tech);
    await phone.send(id, { kind: 'job.start' });
    const sign = async (name: string, amount: number) =>
      (await phone.send(id, signatureOf(await workOf(id), await bookingOf(id), amount, name)))[0];
    expect(await sign('Omar H.', 320)).toMatchObject({ is: 'applied' });
    expect(await sign('Mallory', 320)).toMatchObject({ code: 'conflict' });
    expect(await workOf(id)).toMatchObject({ signature: { name: 'Omar H.' } });
    await phone.send(id, line());
    expect(await workOf(id)).toMatchObject({ signature: { name: 'Omar H.', isChanged: true } });
    expect(await sign('Sofia H.', 380)).toMatchObject({ is: 'applied' });
    expect(await workOf(id)).toMatchObject({
      signature: { name: 'Sofia H.' },
      earlierSignatures: [{ name: 'Omar H.' }],
    });
  });

  it('stands beside a lower price of the office’s, and says that it changed beside a higher one', async () => {
    const id = await job();
    const phone = phoneOf(app, tech);
    await phone.send(id, { kind: 'job.start' });
    await phone.send(id, signatureOf(await workOf(id), await bookingOf(id), 320));
    const { rev } = await workOf(id);
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { amount: 300 });
    expect((await workOf(id)).signature).not.toHaveProperty('isChanged');
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { amount: 350 });
    expect(await phone.send(id, finish())).toMatchObject(applied(1));
    const work = await workOf(id);
    expect(work).toMatchObject({ signature: { isChanged: true }, finishedBy: tech.id });
    const row = (await pull(app, tech)).rows.find(({ type }) => type === 'work');
    expect(row).toMatchObject({ rev: work.rev, data: { signature: { isChanged: true } } });
    expect(work.rev).toBeGreaterThan(rev + 1);
  });

  it('that nobody could give is acknowledged by the visit’s link, once, and named as that', async () => {
    const id = await job();
    const agreed = { digest: '0'.repeat(64), amount: 320 };
    const nobody = { is: 'nobody', reason: 'Only a child at home', name: 'Imran', ...agreed };
    const link = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      mintVisitLink(tx, id, noor.email),
    );
    const byLink = (method: string, path: string, body?: object) =>
      app.request(method, path, { body, headers: { 'Visit-Link': link } });
    expect((await byLink('PUT', '/api/visit/acknowledge', { name: 'Noor' })).body.error.code).toBe(
      'breaks_rules',
    );
    await phoneOf(app, tech).send(id, { kind: 'job.sign', signature: nobody });
    for (const name of ['Noor', 'Mallory'])
      expect((await byLink('PUT', '/api/visit/acknowledge', { name })).body.signature).toMatchObject({
        is: 'nobody',
        acknowledged: { name: 'Noor' },
      });
    expect((await app.request('PUT', '/api/visit/acknowledge', { body: { name: 'X' } })).status).toBe(404);
    expect((await byLink('GET', '/api/visit/work')).body.signature).toMatchObject({ by: null });
    expect((await mallory.call('PUT', `/api/bookings/${id}/acknowledge`, { name: 'M' })).status).toBe(404);
  });
});

it('is read anew by devices and office once a photo of it arrives', async () => {
  const id = await job();
  const photo = aPhoto({ purpose: 'before' });
  await phoneOf(app, tech).send(id, { kind: 'job.photo', photo });
  const { rev } = await workOf(id);
  const row = await app.db.read('photo').where({ id: photo.id }).first();
  for (const follow of onPhotoArrived)
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      Promise.resolve(follow(tx, row)),
    );
  expect((await pull(app, tech)).rows.find(({ type }) => type === 'work')).toMatchObject({ rev: rev + 1 });
});

describe('who reads it', () => {
  it('is its customer their part, once it is signed for or finished, and nobody else', async () => {
    const id = await job();
    const phone = phoneOf(app, tech);
    await phone.send(id, { kind: 'job.start' }, line(), {
      kind: 'job.photo',
      photo: aPhoto({ purpose: 'before' }),
    });
    const theirs = () => noor.ok('GET', `/api/bookings/${id}/work`);
    expect(await theirs()).toMatchObject({ sessions: [], lines: [], photos: [], people: {} });
    await phone.send(id, finish());
    const part = await theirs();
    expect(part).toMatchObject({
      sessions: [{ by: null }],
      lines: [{ price: 60 }],
      photos: [{ addedBy: null }],
    });
    expect(JSON.stringify(part)).not.toContain(tech.id);
    for (const who of [other, mallory])
      expect((await who.call('GET', `/api/bookings/${id}/work`)).status).toBe(404);
    expect(await pull(app, other)).not.toMatchObject({ rows: expect.arrayContaining([{ type: 'work' }]) });
  });
});

describe('an attack', () => {
  const refused = async (op: object, who: Parameters<typeof phoneOf>[1] = tech) => {
    const id = await job();
    const [result] = await phoneOf(app, who).send(id, op);
    expect(await workOf(id)).toMatchObject({ rev: 0 });
    return result;
  };

  it.each([
    ['of nothing', { quantity: 0 }],
    ['of minus one', { quantity: -1 }],
    ['of a billion', { quantity: 1e9 }],
    ['for less than nothing', { price: -60 }],
    ['for more than there is', { price: 1e9 }],
    ['for parts of a fils', { price: 0.001 }],
    ['of an item that no list has', { itemId: randomUUID() }],
    ['with a text without end', { text: 'x'.repeat(5000) }],
  ])('by an extra line %s', async (_, change) => {
    expect(await refused(line(change))).toMatchObject({ is: 'rejected', code: 'invalid' });
  });

  it('by a price that its item never had, or had long ago', async () => {
    const input = {
      ...{ service: 'AC Services', name: 'Gas', nameAr: 'غاز', included: '', unit: 'unit', price: 150 },
      ...{ isFixed: true, atOnce: false, isActive: true, slots: 1, people: 1 },
    };
    const item = await admin.ok('POST', '/api/admin/prices', input);
    const id = await job();
    const phone = phoneOf(app, tech);
    const at = async (price: number) => (await phone.send(id, line({ itemId: item.id, price })))[0];
    expect(await at(1)).toMatchObject({ code: 'price_changed', current: { price: 150 } });
    expect(await at(150)).toMatchObject({ is: 'applied' });
    await admin.ok('PUT', `/api/admin/prices/${item.id}`, { ...input, price: 170 });
    // What a phone that was away still shows was agreed to.
    expect(await at(150)).toMatchObject({ is: 'applied' });
    app.clock.advance(31 * 86_400_000);
    const [late] = await phoneOf(app, { ...tech, token: await tokenOf() }).send(
      id,
      line({ itemId: item.id, price: 150 }),
    );
    expect(late).toMatchObject({ code: 'price_changed', current: { price: 170 } });
  });

  it('by a line of the booking, or of another one, under its number', async () => {
    const id = await job();
    const { lines } = await bookingOf(id);
    expect((await phoneOf(app, tech).send(id, line({ id: lines[0].id })))[0]).toMatchObject({
      code: 'key_reused',
    });
    const theirs = line();
    const next = await job({ slot: '3:00 PM' });
    await phoneOf(app, tech).send(id, theirs);
    await phoneOf(app, tech).send(next, { kind: 'job.line-remove', lineId: theirs.line.id });
    expect((await workOf(id)).lines).toHaveLength(1);
  });

  it('by somebody else’s photo', async () => {
    const [mine, theirs] = [await job(), await job({ slot: '3:00 PM', assignedTo: other.id })];
    const photo = aPhoto({ purpose: 'before' });
    await phoneOf(app, other).send(theirs, { kind: 'job.photo', photo });
    const [named, removed] = await phoneOf(app, tech)
      .send(mine, { kind: 'job.photo', photo })
      .then(async (first) => [
        ...first,
        ...(await phoneOf(app, tech).send(mine, { kind: 'job.photo-remove', photoId: photo.id })),
      ]);
    expect([named, removed]).toMatchObject([{ code: 'key_reused' }, { is: 'applied' }]);
    expect((await workOf(theirs)).photos).toHaveLength(1);
    expect((await workOf(mine)).photos).toEqual([]);
  });

  it('by strokes without end, or none', async () => {
    const agreed = { digest: '0'.repeat(64), amount: 320 };
    const of = (strokes: unknown) => ({
      kind: 'job.sign',
      signature: { is: 'signed', name: 'M', strokes, width: 300, height: 196, language: 'en', ...agreed },
    });
    const many = Array(201).fill('1 2');
    const long = [Array(20_002).fill('1').join(' ')];
    const odd = ['', '1', '1 2 3', '-1 2', '1.5 2', '12345 1', '1 2"/><script>'];
    for (const strokes of [many, long, [], [1], [[1, 2]], 'x', ...odd.map((each) => [each])])
      expect(await refused(of(strokes)), JSON.stringify(strokes).slice(0, 40)).toMatchObject({
        code: 'invalid',
      });
    const million = sendOps(app, tech, [
      { entity: `booking:${randomUUID()}`, op: of(Array(1e6).fill('1 2')) },
    ]);
    expect((await million).status).toBe(413);
  });

  it('by a customer, a guest, and a technician whose job it is not', async () => {
    const start = { kind: 'job.start' };
    expect(await refused(start, noor)).toMatchObject({ code: 'not_allowed' });
    expect(await refused(start, null)).toMatchObject({ code: 'not_allowed' });
    expect(await refused(start, other)).toMatchObject({ code: 'not_found' });
    const free = await booking(app, noor.actor, { date: '2026-11-27 9:00 AM' });
    expect((await phoneOf(app, other).send(free.id, start))[0]).toMatchObject({ code: 'not_allowed' });
    expect((await phoneOf(app, tech).send(randomUUID(), start))[0]).toMatchObject({ code: 'not_found' });
  });

  it('by a clock of another century', async () => {
    const id = await job();
    const at = '2999-01-01T00:00:00.000Z';
    await phoneOf(app, tech).send(id, { kind: 'job.start', at, deviceAt: at });
    const [session] = (await workOf(id)).sessions;
    expect(Date.parse(session?.startedAt ?? '')).toBe(app.clock.now().getTime() + 5 * 60_000);
  });
});

async function tokenOf(): Promise<string> {
  return tokenFor(app, tech.actor);
}
