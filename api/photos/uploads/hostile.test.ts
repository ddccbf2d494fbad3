import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoPath } from '../../../contract/photos/photo-rules';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { drawn, named, uploader } from '../testing';

const { app, make } = serverPerFile();
const noor = make(person);
const tech = make(person, 'staff');
const visit = make((server) => booking(server, noor.actor));
const client = () => uploader(app.request, { token: tech.token });
const show = (id: string, size: 'whole' | 'small' = 'whole') => noor.call('GET', photoPath(id, size));
const known = () => app.db.read('file').pluck('key');

/** A picture of one colour: many pixels, few bytes. */
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0isommp42`, 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>';

const hostile: [string, string, () => Promise<Buffer> | Buffer][] = [
  ['a drawing with a script', 'photo_not_a_picture', () => Buffer.from(svg)],
  ['a page', 'photo_not_a_picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'a video that is called .jpg',
    'photo_not_a_picture',
    () => Buffer.concat([box('mp42'), randomBytes(5000)]),
  ],
  ['a program', 'photo_not_a_picture', () => Buffer.concat([Buffer.from('\x7fELF'), randomBytes(500)])],
  ['an animation', 'photo_not_a_picture', () => Buffer.concat([Buffer.from('GIF89a'), randomBytes(500)])],
  ['one byte', 'photo_not_a_picture', () => Buffer.of(0xff)],
  ['40 megapixels', 'photo_too_large', () => flat(8000, 5000)],
  ['a bomb: 96 megapixels in 300 kilobytes', 'photo_too_large', () => flat(12_000, 8000)],
  ['a picture that is cut off', 'photo_damaged', async () => (await drawn({ noise: true })).subarray(0, 900)],
  [
    'a beginning of a picture with a page behind it',
    'photo_damaged',
    async () => Buffer.concat([(await drawn({ noise: true })).subarray(0, 200), Buffer.from(svg)]),
  ],
];

describe('what is sent in the place of a photo', () => {
  it.each(hostile)('%s is refused for good, and nothing of it is kept', async (_, code, make) => {
    const bytes = await make();
    const before = await known();
    const photo = await named(app, visit.id, tech.id, bytes);
    const begun = await client().begin(photo);
    const answer = await client().add(begun.headers.location ?? '', 0, bytes);
    expect([answer.status, answer.body.error.code, answer.headers['upload-hash']]).toEqual([
      422,
      code,
      undefined,
    ]);
    expect(await app.db.read('photo').where({ id: photo.id }).first()).toMatchObject({
      ...{ refused: code, arrived_at: null, stored_sha256: null, small_sha256: null },
    });
    expect(await known()).toEqual(before);
    const id = begun.headers.location?.split('/').at(-1) ?? '';
    expect(await app.files.readPieces(id)).toBeUndefined();
    // Said again to whoever tries again, and nothing is drawn for it.
    expect((await client().begin(photo)).body.error.code).toBe(code);
    expect((await client().look(begun.headers.location ?? '')).status).toBe(404);
    for (const size of ['whole', 'small'] as const) expect((await show(photo.id, size)).status).toBe(404);
  });

  it('a picture that is a program or a page as well is shown as the picture alone', async () => {
    const zip = Buffer.from('PK\x03\x04', 'latin1');
    const inside = Buffer.from(`/*${svg}*/`);
    const jpeg = await drawn({ noise: true });
    // In a comment of the picture, where a decoder passes over it, and behind its end.
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, inside.length + 2), inside]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), zip, Buffer.from(svg)]);
    const photo = await named(app, visit.id, tech.id, bytes);
    expect((await client().send(photo, bytes)).headers['upload-hash']).toBe(photo.sha256);
    for (const size of ['whole', 'small'] as const) {
      const { text, headers } = await show(photo.id, size);
      expect([headers['content-type'], /svg|script|PK/.test(text)]).toEqual(['image/jpeg', false]);
    }
  });

  it('a photo that was turned, and says where and by what it was taken, is shown upright and says nothing', async () => {
    const bytes = await drawn({ exif: true, noise: true, width: 60, height: 40 });
    expect(['SecretPhone', 'Exif'].map((word) => bytes.includes(word))).toEqual([true, true]);
    const photo = await named(app, visit.id, tech.id, bytes);
    await client().send(photo, bytes);
    const row = await app.db.read('photo').where({ id: photo.id }).first();
    expect([row.width, row.height]).toEqual([40, 60]);
    for (const sha256 of [row.stored_sha256, row.small_sha256]) {
      const { key } = await app.db.read('file').where({ sha256 }).first('key');
      const kept = (await app.files.read(key)) as Buffer;
      const { width = 0, height = 0, exif, orientation } = await sharp(kept).metadata();
      expect([width < height, exif, orientation]).toEqual([true, undefined, undefined]);
      expect(['SecretPhone', 'Exif', 'GPS'].filter((word) => kept.includes(word))).toEqual([]);
    }
  });
});

describe('what is guessed', () => {
  it('a path, an id or a hash of a photo says no more than one that never was', async () => {
    const bytes = await drawn({ noise: true });
    const photo = await named(app, visit.id, tech.id, bytes);
    await client().send(photo, bytes);
    const row = await app.db.read('photo').where({ id: photo.id }).first();
    const { key } = await app.db.read('file').where({ sha256: row.stored_sha256 }).first('key');
    const stranger = await person(app);
    const paths = [
      photoPath(photo.id),
      photoPath(randomUUID()),
      ...[row.sha256, row.stored_sha256, key, `${key.slice(0, 2)}%2F${key}`].map((name) => photoPath(name)),
    ];
    const answers = await Promise.all(paths.map((path) => stranger.call('GET', path)));
    const told = answers.map(({ status, body, headers }) => [status, body?.error?.code, headers.etag]);
    for (const each of told) expect(each).toEqual([404, 'not_found', undefined]);
    // What no router takes for a name is refused before anybody looks for it.
    for (const name of ['..%2f..%2fhomehub.sqlite', '%2e%2e', `${photo.id}%00`, 'x'.repeat(3000)])
      expect([400, 404]).toContain((await stranger.call('GET', photoPath(name))).status);
    const [mine] = answers;
    // Not by its hash either: who has the picture learns nothing of who else has.
    const etag = `"${row.stored_sha256}"`;
    const asked = await stranger.call('GET', photoPath(photo.id), undefined, { 'If-None-Match': etag });
    expect([asked.status, asked.body.error.code]).toEqual([mine?.status, 'not_found']);
    for (const path of [`/files/${key.slice(0, 2)}/${key}`, `/data/files/${key}`, `/${key}`])
      expect((await app.request('GET', path)).text).not.toContain('JFIF');
  });

  it('an upload of somebody else, begun with the hash that a photo has elsewhere, brings nothing of it', async () => {
    const bytes = await drawn({ noise: true });
    const theirs = await named(app, visit.id, tech.id, bytes);
    await client().send(theirs, bytes);
    const other = await person(app, 'staff');
    const mine = await booking(app, noor.actor, { date: '2026-11-29 9:00 AM' });
    // Named with the other one's hash; its bytes are not here, and are asked for.
    const copy = await named(app, mine.id, other.id, bytes);
    const begun = await uploader(app.request, { token: other.token }).begin(copy);
    expect([begun.status, begun.headers['upload-hash']]).toEqual([201, undefined]);
    expect((await other.call('GET', photoPath(copy.id))).status).toBe(404);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(copy.sha256);
  });
});
