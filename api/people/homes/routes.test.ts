import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mostHomes } from '../../../contract/homes/home-rules';
import { type Home, home as homeShape } from '../../../contract/homes/homes';
import { type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { home, villa } from '../../testing/homes';

const { app, make } = serverPerFile();
const noor = make(person);
const other = make(person);

const ask = (method: string, path = '', body?: unknown, who: Person = noor, headers = {}) =>
  who.call(method, `/api/homes${path}`, body, headers);
const usualOnes = (homes: Home[]) => homes.filter((each) => each.usual).map((each) => each.label);

describe('GET and POST /api/homes', () => {
  it('keeps a home as it was told, the first as the usual one', async () => {
    const me = await person(app);
    const told = { ...villa, makani: '30032 95320', contactPhone: '052 000 0140', acUnits: 5 };
    const made = await ask('POST', '', told, me);
    expect(made.status, made.text).toBe(201);
    expect(homeShape.parse(made.body)).toMatchObject({
      ...villa,
      makani: '3003295320',
      acUnits: 5,
      usual: true,
      userId: me.id,
      rev: 1,
    });
    const flat = (await ask('POST', '', { label: 'Flat' }, me)).body;
    expect((await ask('GET', '', undefined, me)).body).toEqual([made.body, flat]);
    expect(flat.usual).toBe(false);
  });

  it('is safe to repeat, under the same number or the same key', async () => {
    const me = await person(app);
    const [id, headers] = [randomUUID(), { 'Idempotency-Key': randomUUID() }];
    for (const [body, with_] of [
      [{ ...villa, id }, {}],
      [{ ...villa, id }, {}],
      [{ label: 'Flat' }, headers],
      [{ label: 'Flat' }, headers],
    ])
      expect((await ask('POST', '', body, me, with_)).status).toBe(201);
    expect((await ask('GET', '', undefined, me)).body).toHaveLength(2);
    expect((await ask('POST', '', { ...villa, id })).status).toBe(422);
  });

  it('names what is wrong by its field', async () => {
    const bad = await ask('POST', '', { label: '', kind: 'castle', bhk: 7, makani: '1', contactPhone: '1' });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.error.fields).sort()).toEqual(
      ['bhk', 'contactPhone', 'kind', 'label', 'makani'].sort(),
    );
  });

  it('takes no more than a family has', async () => {
    const me = await person(app);
    for (let count = 0; count < mostHomes; count += 1) await home(app, me.actor);
    const full = await ask('POST', '', { label: 'One more' }, me);
    expect([full.status, full.body.error.code]).toEqual([409, 'too_many']);
  });
});

describe('PUT /api/homes/{id}', () => {
  it('changes what is given; another usual one takes that from the first, and both raise their revision', async () => {
    const me = await person(app);
    const [first, second] = [await home(app, me.actor), await home(app, me.actor, { label: 'Flat' })];
    const { status, body } = await ask('PUT', `/${second.id}`, { usual: true, acUnits: 3 }, me);
    expect([status, body]).toEqual([200, { ...second, usual: true, acUnits: 3, rev: 2 }]);
    const homes = (await ask('GET', '', undefined, me)).body;
    expect(homes).toEqual([body, { ...first, usual: false, rev: 2 }]);
  });

  it('takes a home back as it was read, and writes nothing then', async () => {
    const made = await home(app, noor.actor);
    expect((await ask('PUT', `/${made.id}`, made)).body).toEqual(made);
  });

  it('refuses a revision that was not looked at, and that none is the usual one', async () => {
    const me = await person(app);
    const made = await home(app, me.actor);
    await ask('PUT', `/${made.id}`, { label: 'Elsewhere' }, me);
    const late = await ask('PUT', `/${made.id}`, { label: 'Here' }, me, { 'If-Match': '1' });
    expect([late.status, late.body.error.current.label]).toEqual([409, 'Elsewhere']);
    const none = await ask('PUT', `/${made.id}`, { usual: false }, me);
    expect([none.status, Object.keys(none.body.error.fields)]).toEqual([422, ['usual']]);
  });

  it('is for whose it is', async () => {
    const made = await home(app, noor.actor);
    expect((await ask('PUT', `/${made.id}`, { label: 'x' }, other)).status).toBe(404);
    const bad = await ask('PUT', `/${made.id}`, { pin: { lat: 1, lng: 1 } });
    expect(Object.keys(bad.body.error.fields)).toEqual(['pin.lat', 'pin.lng']);
  });
});

describe('DELETE /api/homes/{id}', () => {
  it('leaves nothing of the home, and the oldest of the others is the usual one; a repeat is done', async () => {
    const me = await person(app);
    const first = await home(app, me.actor);
    for (const label of ['Flat', 'Office']) {
      app.clock.advance(1000);
      await home(app, me.actor, { label });
    }
    for (const _ of [1, 2]) expect((await ask('DELETE', `/${first.id}`, undefined, me)).status).toBe(204);
    expect(usualOnes((await ask('GET', '', undefined, me)).body)).toEqual(['Flat']);
    const kept = await app.db.read('home').where({ id: first.id }).first();
    expect([kept.label, kept.street, kept.contact_name, kept.contact_phone]).toEqual(['', '', '', null]);
  });

  it('says plainly to a later change that the home is gone', async () => {
    const made = await home(app, noor.actor);
    await ask('DELETE', `/${made.id}`);
    const late = await ask('PUT', `/${made.id}`, { label: 'x' });
    expect([late.status, late.body.message]).toEqual([404, 'This home was removed.']);
  });

  it('is for whose it is', async () => {
    const made = await home(app, noor.actor);
    expect((await ask('DELETE', `/${made.id}`, undefined, other)).status).toBe(404);
    expect((await ask('DELETE', `/${randomUUID()}`)).status).toBe(404);
    expect((await ask('DELETE', '/none')).status).toBe(404);
  });
});

describe('one usual home', () => {
  it('stays one, however many devices choose at once', async () => {
    const me = await person(app);
    const homes = [];
    for (let count = 0; count < 4; count += 1) homes.push(await home(app, me.actor, { label: `${count}` }));
    await Promise.all(homes.map(({ id }) => ask('PUT', `/${id}`, { usual: true }, me)));
    expect(usualOnes((await ask('GET', '', undefined, me)).body)).toHaveLength(1);
  });

  it('stays one when several are the first at once, and while the usual one is removed', async () => {
    const me = await person(app);
    const made = await Promise.all(
      ['Flat', 'Villa', 'Office'].map((label) => ask('POST', '', { label }, me)),
    );
    expect(usualOnes((await ask('GET', '', undefined, me)).body)).toHaveLength(1);
    const [first, second, third] = made.toSorted((a, b) => b.body.usual - a.body.usual);
    await Promise.all([
      ask('DELETE', `/${first?.body.id}`, undefined, me),
      ask('PUT', `/${second?.body.id}`, { usual: true }, me),
      ask('PUT', `/${third?.body.id}`, { usual: true }, me),
    ]);
    const left = (await ask('GET', '', undefined, me)).body;
    expect([left.length, usualOnes(left).length]).toEqual([2, 1]);
  });

  it('is one of no more homes than a family has, however many come at once', async () => {
    const me = await person(app);
    for (let count = 1; count < mostHomes; count += 1) await home(app, me.actor);
    const answers = await Promise.all([1, 2, 3].map((label) => ask('POST', '', { label: `${label}` }, me)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await ask('GET', '', undefined, me)).body).toHaveLength(mostHomes);
  });
});
