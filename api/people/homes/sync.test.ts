import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostHomes, tooManyHomes } from '../../../contract/homes/home-rules';
import { bookingRequest, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { home, villa } from '../../testing/homes';
import { type SentOp, sendOp, sendOps } from '../../testing/sync';

let noor: Person;
const { app } = serverPerFile();
beforeEach(async () => {
  noor = await person(app);
});

const sync = async (ops: SentOp[], { who = noor as Person | null, cursor = null as string | null } = {}) => {
  const answer = await sendOps(app, who, ops, { cursor });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const one = (entity: string, op: object, who: Person | null = noor) => sendOp(app, who, entity, op);
const rows = async (who = noor) =>
  (await sync([], { who })).rows.filter((row: { type: string }) => row.type === 'home');

describe('home.create', () => {
  it('comes to the person’s other devices as a row, and only to theirs', async () => {
    const id = randomUUID();
    const result = await one(`home:${id}`, { kind: 'home.create', home: villa });
    expect(result).toMatchObject({
      is: 'applied',
      row: { type: 'home', id, data: { ...villa, usual: true } },
    });
    expect(await rows()).toEqual([result.row]);
    expect(await rows(await person(app))).toEqual([]);
    expect(await rows(await person(app, 'admin'))).toEqual([]);
  });

  it('sent twice, also under another number of its own, is one home', async () => {
    const entity = `home:${randomUUID()}`;
    const op = { kind: 'home.create', home: villa };
    const opId = randomUUID();
    for (const again of [opId, opId, randomUUID()])
      expect((await sync([{ entity, op, opId: again }])).results[0].is).toBe('applied');
    expect(await rows()).toHaveLength(1);
  });

  it('is refused by field, and not for guests', async () => {
    const entity = `home:${randomUUID()}`;
    const bad = await one(entity, { kind: 'home.create', home: { label: '', bhk: 9 } });
    expect(bad).toMatchObject({ is: 'rejected', code: 'invalid' });
    expect(Object.keys(bad.fields).sort()).toEqual(['home.bhk', 'home.label']);
    expect(await one(entity, { kind: 'home.create', home: villa }, null)).toMatchObject({
      code: 'not_allowed',
    });
    expect(await one(`booking:${randomUUID()}`, { kind: 'home.create', home: villa })).toMatchObject({
      code: 'invalid',
      fields: { entity: expect.any(String) },
    });
  });

  it('withdrawn after it arrived is gone again, and void where it had not', async () => {
    const opId = randomUUID();
    const entity = `home:${opId}`;
    const create = { entity, op: { kind: 'home.create', home: villa }, opId };
    const withdraw = { entity, op: { kind: 'withdraw', opId } };
    await sync([create]);
    expect((await sync([withdraw])).results[0].is).toBe('applied');
    expect(await rows()).toEqual([]);
    const unseen = randomUUID();
    const never = { ...create, entity: `home:${unseen}`, opId: unseen };
    await sync([{ entity: never.entity, op: { kind: 'withdraw', opId: unseen } }]);
    expect((await sync([never])).results[0]).toMatchObject({ is: 'rejected', code: 'withdrawn' });
  });
});

describe('what waited together', () => {
  const booking = (homeId: string, typed = {}) => ({
    entity: `booking:${randomUUID()}`,
    op: {
      kind: 'booking.create',
      ...bookingRequest({ homeId }),
      customerInfo: { name: 'Noor', phone: '+971 50 123 4567', email: 'noor@example.ae', ...typed },
    },
  });

  it('goes in the order it was done: a home, and a visit to it', async () => {
    const id = randomUUID();
    const create = { entity: `home:${id}`, op: { kind: 'home.create', home: villa } };
    const [, visit] = (await sync([create, booking(id)])).results;
    expect(visit.row.data).toMatchObject({
      homeId: id,
      customerInfo: { address: 'Villa 14, Street 3' },
      siteContact: { name: villa.contactName, phone: villa.contactPhone },
    });
  });

  it('keeps the address of a visit whose home was removed before it was sent', async () => {
    const { id } = await home(app, noor.actor);
    const remove = { entity: `home:${id}`, op: { kind: 'home.remove' } };
    const [, visit] = (await sync([remove, booking(id, { address: 'Villa 14' })])).results;
    expect(visit.row.data).toMatchObject({ homeId: null, customerInfo: { address: 'Villa 14' } });
  });

  it('is more than a family has: the last is told, and can be asked for again once there is room', async () => {
    const homes = [];
    for (let count = 0; count < mostHomes; count += 1) homes.push(await home(app, noor.actor));
    const create = { entity: `home:${randomUUID()}`, op: { kind: 'home.create', home: villa } };
    expect((await sync([create])).results[0]).toMatchObject({
      is: 'rejected',
      code: 'too_many',
      message: tooManyHomes,
    });
    await one(`home:${homes[0]?.id}`, { kind: 'home.remove' });
    expect((await sync([create])).results[0].is).toBe('applied');
    expect(await rows()).toHaveLength(mostHomes);
  });
});

describe('home.update', () => {
  const change = (id: string, fields: object, from: object, who = noor) =>
    one(`home:${id}`, { kind: 'home.update', change: fields, from }, who);

  it('of different fields on two devices offline both arrive', async () => {
    const { id } = await home(app, noor.actor);
    expect((await change(id, { access: 'Back gate.' }, { access: 'Side gate.' })).is).toBe('applied');
    const second = await change(
      id,
      { contactName: 'Ana', acUnits: 4 },
      { contactName: 'Rosa', acUnits: null },
    );
    expect(second.row.data).toMatchObject({ access: 'Back gate.', contactName: 'Ana', acUnits: 4, rev: 3 });
  });

  it('of the same field is a conflict with the home as it is, and nothing of it is written', async () => {
    const { id } = await home(app, noor.actor);
    await change(id, { access: 'Back gate.' }, { access: 'Side gate.' });
    const late = await change(
      id,
      { access: 'Main gate.', acUnits: 4 },
      { access: 'Side gate.', acUnits: null },
    );
    expect(late).toMatchObject({
      is: 'conflict',
      current: { type: 'home', id, data: { access: 'Back gate.', acUnits: null } },
    });
    expect((await rows())[0].data).toMatchObject({ access: 'Back gate.', acUnits: null, rev: 2 });
  });

  it('to what the other device made of it too is done already', async () => {
    const { id } = await home(app, noor.actor);
    await change(id, { area: 'Marina' }, { area: villa.area });
    expect((await change(id, { area: 'Marina' }, { area: villa.area })).row.rev).toBe(2);
  });

  it('to the usual one brings both homes anew', async () => {
    const [first, second] = [await home(app, noor.actor), await home(app, noor.actor, { label: 'Flat' })];
    const { cursor } = await sync([]);
    const op = { kind: 'home.update', change: { usual: true }, from: { usual: false } };
    const answer = await sync([{ entity: `home:${second.id}`, op }], { cursor });
    const usual = answer.rows.map((row: { id: string; data: { usual: boolean } }) => [
      row.id,
      row.data.usual,
    ]);
    expect(new Map(usual)).toEqual(
      new Map([
        [first.id, false],
        [second.id, true],
      ]),
    );
  });

  it('of a home that another device removed says so', async () => {
    const { id } = await home(app, noor.actor);
    const { cursor } = await sync([]);
    expect((await one(`home:${id}`, { kind: 'home.remove' })).is).toBe('applied');
    const late = await change(id, { area: 'Marina' }, { area: villa.area });
    expect(late).toMatchObject({ is: 'rejected', code: 'not_found', message: 'This home was removed.' });
    expect((await sync([], { cursor })).gone).toEqual([{ type: 'home', id }]);
  });

  it('of somebody else’s home is nothing', async () => {
    const { id } = await home(app, noor.actor);
    const other = await person(app);
    expect(await change(id, { area: 'x' }, { area: villa.area }, other)).toMatchObject({ code: 'not_found' });
    expect(await one(`home:${id}`, { kind: 'home.remove' }, other)).toMatchObject({ code: 'not_found' });
    expect(await one(`home:${id}`, { kind: 'home.remove' }, await person(app, 'admin'))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('home.remove', () => {
  it('is done once, however often it is asked for', async () => {
    const { id } = await home(app, noor.actor);
    for (const _ of [1, 2]) expect((await one(`home:${id}`, { kind: 'home.remove' })).is).toBe('applied');
    expect(await rows()).toEqual([]);
    expect((await one(`home:${id}`, { kind: 'home.create', home: villa })).code).toBe('not_found');
  });
});
