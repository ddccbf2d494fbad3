import { beforeEach, describe, expect, it } from 'vitest';
import { photoPath } from '../../contract/photos/photo-rules';
import { mintVisitLink } from '../bookings/door/links';
import { inTransaction } from '../db/transaction';
import { eraseUser } from '../people/own-data/erase';
import { booking, person } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { findStrays, sweepFiles } from './kept';
import { forgetOldPhotos, removePhoto } from './store';
import { drawn, named, uploader } from './testing';
import { mostUploads, sweepPieces, sweepUploads } from './uploads/rows';

const { app, make } = serverPerTest();
const noor = make(person);
const tech = make(person, 'staff');
const visit = make((server) => booking(server, noor.actor));
const client = () => uploader(app.request, { token: tech.token });

async function sent(bookingId: string, bytes: Buffer) {
  const photo = await named(app, bookingId, tech.id, bytes);
  expect((await client().send(photo, bytes)).headers['upload-hash']).toBe(photo.sha256);
  return photo;
}
const give = (id: string, to: string | null) =>
  app.db.write('booking').where({ id }).update({ assigned_to: to, status: 'confirmed' });
const within = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, work);
const kept = async () => {
  const keys: string[] = [];
  for await (const { key } of app.files.list()) keys.push(key);
  return keys.sort();
};
/** The time by which the disk dates its files. */
const realNow = () => performance.timeOrigin + performance.now();
const known = async () => (await app.db.read('file').pluck('key')).sort();

let bytes: Buffer;
beforeEach(async () => {
  bytes = await drawn({ noise: true });
});

describe('a photo', () => {
  it('is shown to who may see its booking: a picture, whatever becomes of its address', async () => {
    const { id } = await sent(visit.id, bytes);
    await give(visit.id, tech.id);
    const admin = await person(app, 'admin');
    for (const who of [noor, tech, admin])
      for (const size of ['whole', 'small'] as const) {
        const { status, headers } = await who.call('GET', photoPath(id, size));
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-type': 'image/jpeg',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `inline; filename="${id}.jpg"`,
          'cache-control': 'private, no-cache',
        });
      }
    const { headers } = await noor.call('GET', photoPath(id));
    const again = await noor.call('GET', photoPath(id), undefined, { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is not there for anybody else, and an id that is guessed looks the same', async () => {
    const { id } = await sent(visit.id, bytes);
    const other = await person(app, 'staff');
    await give(visit.id, tech.id);
    const [customer, accountant] = [await person(app), await person(app, 'accountant')];
    for (const path of [photoPath(id), photoPath(id, 'small'), photoPath(visit.id)]) {
      for (const who of [customer, other]) expect((await who.call('GET', path)).status).toBe(404);
      expect((await accountant.call('GET', path)).status).toBe(403);
      expect((await app.request('GET', path)).status).toBe(401);
    }
    await app.db.write('user').where({ id: noor.id }).update({ is_locked: true });
    expect((await noor.call('GET', photoPath(id))).status).toBe(401);
  });

  it('stays with who took it once the visit is somebody else’s', async () => {
    const { id } = await sent(visit.id, bytes);
    const other = await person(app, 'staff');
    await give(visit.id, other.id);
    expect((await tech.call('GET', photoPath(id))).status).toBe(200);
  });

  it('is shown by the link to its visit, and by no other', async () => {
    const { id } = await sent(visit.id, bytes);
    const other = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
    const [right, wrong] = await within(async (tx) => [
      await mintVisitLink(tx, visit.id, 'noor@example.ae'),
      await mintVisitLink(tx, other.id, 'noor@example.ae'),
    ]);
    const by = (link = '') =>
      app.request('GET', `/api/visit/photos/${id}/small`, { headers: { 'Visit-Link': link } });
    expect((await by(right)).headers['content-type']).toBe('image/jpeg');
    for (const link of [wrong, 'made-up', '']) expect((await by(link)).status).toBe(404);
  });

  it('is not there before its bytes are, nor once it is removed', async () => {
    const photo = await named(app, visit.id, tech.id, bytes);
    expect((await noor.call('GET', photoPath(photo.id))).status).toBe(404);
    await client().send(photo, bytes);
    await within((tx) => removePhoto(tx, visit.id, photo.id));
    expect((await noor.call('GET', photoPath(photo.id))).status).toBe(404);
  });

  it('says so where its file is lost', async () => {
    const { id } = await sent(visit.id, bytes);
    await app.files.remove(await kept());
    expect((await noor.call('GET', photoPath(id))).status).toBe(503);
  });
});

describe('a file', () => {
  const sweep = () => sweepFiles(app.db, app.files, app.clock.now());

  it('is there once for two bookings, and stays as long as one of them has it', async () => {
    const other = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
    const [one, two] = [await sent(visit.id, bytes), await sent(other.id, bytes)];
    expect(await kept()).toHaveLength(2);
    await within((tx) => removePhoto(tx, visit.id, one.id));
    expect(await sweep()).toBe(0);
    expect((await noor.call('GET', photoPath(two.id))).status).toBe(200);
    await within((tx) => removePhoto(tx, other.id, two.id));
    expect(await sweep()).toBe(2);
    expect([await kept(), await known()]).toEqual([[], []]);
  });

  it('that was let go and comes again is there again', async () => {
    const one = await sent(visit.id, bytes);
    await within((tx) => removePhoto(tx, visit.id, one.id));
    const two = await sent(visit.id, bytes);
    await sweep();
    expect((await noor.call('GET', photoPath(two.id))).status).toBe(200);
  });

  it('that was lost is made good by who sends it again', async () => {
    await sent(visit.id, bytes);
    await app.files.remove(await kept());
    const other = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
    const { id } = await sent(other.id, bytes);
    expect((await noor.call('GET', photoPath(id))).status).toBe(200);
  });

  it('goes with its customer, and after its years, with what was on its way', async () => {
    await sent(visit.id, bytes);
    const waiting = await named(app, visit.id, tech.id, await drawn());
    const place = (await client().begin(waiting)).headers.location ?? '';
    await eraseUser(app.db, { now: app.clock.now(), actor: noor.actor }, noor.id);
    expect(await app.db.read('photo').pluck('id')).toEqual([]);
    expect(await sweep()).toBe(2);
    expect((await client().look(place)).status).toBe(404);
    expect(await sweepUploads(app.db, app.files, app.clock.now())).toBe(2);
    expect(await kept()).toEqual([]);
    const sara = await person(app);
    const old = await booking(app, sara.actor, { date: '2026-11-29 9:00 AM' });
    await sent(old.id, bytes);
    app.clock.advance(4 * 365 * 86_400_000);
    expect(await within(forgetOldPhotos)).toBe(1);
    expect(await sweep()).toBe(2);
    expect(await kept()).toEqual([]);
  });

  it('that nobody knows goes in a week, and the pieces of an upload that nobody knows in a day', async () => {
    await sent(visit.id, bytes);
    const real = await kept();
    await app.files.put(`${'ab'.repeat(32)}-01234567`, bytes);
    expect(await findStrays(app.db, app.files, app.clock.now())).toBe(1);
    await sweep();
    expect(await kept()).toHaveLength(3);
    app.clock.advance(8 * 86_400_000);
    await sweep();
    expect(await kept()).toEqual(real);
    const place = (await client().begin(await named(app, visit.id, tech.id, await drawn()))).headers.location;
    await app.db.write('upload').delete();
    const known = (await client().begin(await named(app, visit.id, tech.id, await drawn()))).headers.location;
    const soon = new Date(realNow() + 60_000);
    expect(await sweepPieces(app.db, app.files, soon)).toBe(0);
    const later = new Date(realNow() + 25 * 3_600_000);
    expect(await sweepPieces(app.db, app.files, later)).toBeGreaterThan(0);
    const pieces = (of: string | undefined) => app.files.readPieces(of?.split('/').at(-1) ?? '');
    expect([await pieces(place), await pieces(known)]).toEqual([undefined, expect.anything()]);
  });
});

describe('uploads that are begun and left', () => {
  it('are bounded for one person, and swept after a day', async () => {
    const places: string[] = [];
    for (let n = 0; n < mostUploads.person + 5; n += 1) {
      app.clock.advance(1000);
      const photo = await named(app, visit.id, tech.id, await drawn());
      places.push((await client().begin(photo)).headers.location ?? '');
    }
    const open = () => app.db.read('upload').where({ is_over: false }).pluck('id');
    expect(await open()).toHaveLength(mostUploads.person);
    expect((await client().look(places[0] ?? '')).status).toBe(404);
    expect((await client().look(places.at(-1) ?? '')).status).toBe(204);
    app.clock.advance(25 * 3_600_000);
    await sweepUploads(app.db, app.files, app.clock.now());
    expect(await app.db.read('upload').pluck('id')).toEqual([]);
    const later = new Date(realNow() + 25 * 3_600_000);
    for await (const id of app.files.listPieces(later)) expect.unreachable(id);
  });

  it('are bounded in all, and there is room again once they are swept', async () => {
    const at = app.clock.now().toISOString();
    const rows = Array.from({ length: mostUploads.all }, (_, n) => ({
      ...{ id: `u-${n}`, photo_id: `p-${n}`, begun_by: `somebody-${n % 60}`, touched_at: at },
    }));
    for (let n = 0; n < rows.length; n += 100) await app.db.write('upload').insert(rows.slice(n, n + 100));
    const photo = await named(app, visit.id, tech.id, bytes);
    const answer = await client().begin(photo);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    app.clock.advance(25 * 3_600_000);
    for (let n = 0; n < 10; n += 1) await sweepUploads(app.db, app.files, app.clock.now());
    expect((await client().send(photo, bytes)).headers['upload-hash']).toBe(photo.sha256);
  });
});
