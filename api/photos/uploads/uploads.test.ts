import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256Of } from '../../files/keys';
import { booking, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { drawn, named, uploader } from '../testing';

const { app, make } = serverPerTest();
const noor = make(person);
const tech = make(person, 'staff');
const visit = make((server) => booking(server, noor.actor));
const client = (who = tech) => uploader(app.request, { token: who.token });
const stateOf = (id: string) => app.db.read('photo').where({ id }).first();

let bytes: Buffer;
let photo: Awaited<ReturnType<typeof named>>;
beforeEach(async () => {
  bytes = await drawn({ noise: true });
  photo = await named(app, visit.id, tech.id, bytes);
});

/** Begins it; answers where it goes on. */
async function begun(of = photo, who = tech): Promise<string> {
  const { status, headers, text } = await client(who).begin(of);
  expect([status, text]).toEqual([201, '']);
  return headers.location ?? '';
}

describe('an upload', () => {
  it('arrives in pieces, and its end says the hash once all of it is kept', async () => {
    const place = await begun();
    const half = Math.floor(bytes.length / 2);
    const first = await client().add(place, 0, bytes.subarray(0, half));
    expect([first.status, first.headers['upload-offset'], first.headers['upload-hash']]).toEqual([
      204,
      String(half),
      undefined,
    ]);
    expect((await client().look(place)).headers['upload-offset']).toBe(String(half));
    expect((await stateOf(photo.id)).arrived_at).toBeNull();
    const last = await client().add(place, half, bytes.subarray(half));
    expect(last.headers['upload-hash']).toBe(photo.sha256);
    const row = await stateOf(photo.id);
    expect(row).toMatchObject({ arrived_at: app.clock.now().toISOString(), width: 64, height: 48 });
    const { key } = await app.db.read('file').where({ sha256: row.stored_sha256 }).first();
    expect(sha256Of((await app.files.read(key)) ?? Buffer.of())).toBe(row.stored_sha256);
  });

  it('says the hash again to whoever asks, sends its end again, or begins it again', async () => {
    const place = await begun();
    await client().add(place, 0, bytes);
    const answers = [
      await client().look(place),
      await client().add(place, bytes.length - 10, bytes.subarray(-10)),
      await client().begin(photo),
    ];
    for (const { headers } of answers)
      expect([headers['upload-hash'], headers['upload-offset']]).toEqual([
        photo.sha256,
        String(bytes.length),
      ]);
  });

  it('is ended by whoever looks, where its last answer was lost', async () => {
    const place = await begun();
    await client().add(place, 0, bytes.subarray(0, -1));
    // Its last piece is written, and the process ends before it is taken.
    const id = `uploads/${place.split('/').at(-1)}`;
    const { Readable } = await import('node:stream');
    await app.files.pieces.write(Readable.from([bytes.subarray(-1)]), id, bytes.length - 1);
    expect((await client().look(place)).headers['upload-hash']).toBe(photo.sha256);
  });

  it('goes on where it is when it is begun again', async () => {
    const place = await begun();
    await client().add(place, 0, bytes.subarray(0, 100));
    const again = await client().begin(photo);
    expect([again.headers.location, again.headers['upload-offset']]).toEqual([place, '100']);
    expect((await client().add(place, 0, bytes.subarray(0, 100))).status).toBe(409);
    expect((await client().add(place, 100, bytes.subarray(100))).headers['upload-hash']).toBe(photo.sha256);
  });

  it('takes of two that write at once the bytes of one', async () => {
    const place = await begun();
    const ends = await Promise.all([client().add(place, 0, bytes), client().add(place, 0, bytes)]);
    expect(ends.some(({ headers }) => headers['upload-hash'] === photo.sha256)).toBe(true);
    expect((await client().look(place)).headers['upload-hash']).toBe(photo.sha256);
    expect(await app.db.read('file').pluck('bytes')).toHaveLength(2);
  });

  it('comes with its beginning where it is small', async () => {
    const { headers } = await client().ask(
      'POST',
      '/api/uploads',
      {
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `photoId ${btoa(photo.id)},bookingId ${btoa(photo.bookingId)}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      bytes,
    );
    expect(headers['upload-hash']).toBe(photo.sha256);
  });

  it('brings its repeat along, and is not drawn twice', async () => {
    const repeat = await named(app, visit.id, tech.id, bytes);
    await client().send(photo, bytes);
    expect((await client().begin({ ...photo, id: repeat.id })).headers['upload-hash']).toBe(photo.sha256);
    expect(await app.db.read('file').pluck('key')).toHaveLength(2);
  });

  it('is left by whoever began it', async () => {
    const place = await begun();
    await client().add(place, 0, bytes.subarray(0, 100));
    expect((await client().ask('DELETE', place)).status).toBe(204);
    expect((await client().look(place)).status).toBe(404);
    expect((await client().begin(photo)).headers['upload-offset']).toBeUndefined();
  });
});

describe('what is told of an upload and is not so', () => {
  it.each([
    ['a photo that nobody named', { photoId: randomUUID() }, 409, 'photo_unknown'],
    ['a photo of another booking', { bookingId: randomUUID() }, 409, 'photo_unknown'],
    ['no photo', { photoId: '' }, 422, 'invalid'],
    ['a path', { photoId: '../../etc/passwd' }, 422, 'invalid'],
  ])('%s', async (_, change, status, code) => {
    const pairs = Object.entries({ photoId: photo.id, bookingId: photo.bookingId, ...change });
    const answer = await client().begin(photo, {
      'Upload-Metadata': pairs.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(await app.db.read('upload').pluck('id')).toEqual([]);
  });

  it.each([
    ['longer than a photo may be', '99999999999', 413, 'too_large'],
    ['longer than it was named', '4000', 422, 'invalid'],
    ['shorter', '1', 422, 'invalid'],
    ['nothing', '0', 422, 'invalid'],
    ['no number', '-1', 422, 'invalid'],
  ])('a length: %s', async (_, length, status, code) => {
    const answer = await client().begin(photo, { 'Upload-Length': length });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('that its length comes later', async () => {
    const { status } = await client().begin(photo, { 'Upload-Length': '', 'Upload-Defer-Length': '1' });
    expect(status).toBe(422);
  });

  it('that it is part of another', async () => {
    expect((await client().begin(photo, { 'Upload-Concat': 'partial' })).status).toBe(400);
  });

  it.each([
    ['another version of the protocol', { 'Tus-Resumable': '9.0.0' }, 400],
    ['no place in it', { 'Upload-Offset': '' }, 400],
    ['a place behind its end', { 'Upload-Offset': '99999' }, 409],
    ['a place before its beginning', { 'Upload-Offset': '-5' }, 400],
    ['a page', { 'Content-Type': 'text/html' }, 415],
  ])('a piece: %s', async (_, change, status) => {
    const place = await begun();
    expect((await client().add(place, 0, bytes, change)).status).toBe(status);
    expect((await client().look(place)).headers['upload-offset']).toBe('0');
  });

  it('a piece that goes on behind the end', async () => {
    const place = await begun();
    const answer = await client().add(place, 0, Buffer.concat([bytes, Buffer.alloc(2000)]));
    expect([answer.status, answer.body.error.code]).toEqual([413, 'too_large']);
    expect((await client().look(place)).headers['upload-hash']).toBeUndefined();
  });

  it('other bytes than were named, of the same length: it begins anew, and the right ones arrive', async () => {
    const wrong = Buffer.from(bytes);
    wrong[40] = (wrong[40] ?? 0) ^ 1;
    const answer = await client().send(photo, wrong);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    expect(await stateOf(photo.id)).toMatchObject({ arrived_at: null, refused: null });
    expect((await client().send(photo, bytes)).headers['upload-hash']).toBe(photo.sha256);
  });

  it('another one’s upload', async () => {
    const place = await begun();
    const other = await person(app, 'staff');
    const admin = await person(app, 'admin');
    for (const who of [other, noor, admin]) {
      expect((await client(who).begin(photo)).body.error.code).toBe('photo_unknown');
      expect((await client(who).look(place)).status).toBe(404);
      expect((await client(who).add(place, 0, bytes)).status).toBe(404);
      expect((await client(who).ask('DELETE', place)).status).toBe(404);
    }
    expect((await client().look(place)).headers['upload-offset']).toBe('0');
  });
});

describe('while an upload runs', () => {
  it('a sign-in that ends takes nothing in, and the next goes on', async () => {
    const place = await begun();
    await client().add(place, 0, bytes.subarray(0, 100));
    await tech.call('POST', '/api/auth/logout');
    expect((await client().add(place, 100, bytes.subarray(100))).status).toBe(401);
    tech.token = await tokenFor(app, tech.actor);
    expect((await client().look(place)).headers['upload-offset']).toBe('100');
    expect((await client().add(place, 100, bytes.subarray(100))).headers['upload-hash']).toBe(photo.sha256);
  });

  it('a sign-in that ends between its last byte and its end takes nothing in', async () => {
    const place = await begun();
    const read = app.files.readPieces;
    app.files.readPieces = async (id) => {
      await tech.call('POST', '/api/auth/logout');
      return read(id);
    };
    expect((await client().add(place, 0, bytes)).status).toBe(401);
    expect((await stateOf(photo.id)).arrived_at).toBeNull();
  });

  it('a photo that is removed is not wanted any more', async () => {
    const place = await begun();
    await app.db.write('photo').where({ id: photo.id }).update({ removed_at: app.clock.now().toISOString() });
    expect((await client().add(place, 0, bytes)).body.error.code).toBe('withdrawn');
    expect((await client().begin(photo)).body.error.code).toBe('withdrawn');
    expect((await client().look(place)).status).toBe(404);
  });

  it('the visit may be given to somebody else: who took the photo still sends it', async () => {
    const place = await begun();
    const other = await person(app, 'staff');
    await app.db
      .write('booking')
      .where({ id: visit.id })
      .update({ assigned_to: other.id, status: 'confirmed' });
    expect((await client().add(place, 0, bytes)).headers['upload-hash']).toBe(photo.sha256);
  });
});

it('is a guest’s by the name of the device that asked for the visit, and by no other', async () => {
  const guests = await booking(app, null);
  const device = randomUUID();
  await app.db.write('sync_receipt').insert({
    ...{ op_id: guests.id, actor: `guest:${device}`, hash: '', kind: 'booking.create' },
    ...{ entity: `booking:${guests.id}`, outcome: null, created_at: app.clock.now().toISOString() },
  });
  const theirs = await named(app, guests.id, null, bytes, { purpose: 'problem' });
  const by = (headers: Record<string, string>) => uploader(app.request, { headers });
  for (const headers of [{}, { 'Guest-Device': randomUUID() }] as Record<string, string>[])
    expect((await by(headers).begin(theirs)).body.error.code).toBe('photo_unknown');
  expect((await by({ 'Visit-Link': 'made-up' }).begin(theirs)).status).toBe(404);
  expect((await by({ 'Guest-Device': device }).send(theirs, bytes)).headers['upload-hash']).toBe(
    theirs.sha256,
  );
});
