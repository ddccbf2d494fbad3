import { describe, expect, it } from 'vitest';
import { failure } from '../../sync/testing';
import { sweepPhotos } from '../held';
import { photoDevice } from '../testing';
import { sendPhotos, sendPhotosOnce } from './road';

describe('bytes that this device lost after they began to go', () => {
  it('are asked of the server, and have arrived where it has all of them', async () => {
    const { env, db, server, kept } = await photoDevice();
    const photo = await kept(1);
    server.faults = [undefined, 'lost-answer'];
    expect(await sendPhotos(env)).toEqual({ is: 'offline' });
    await db.photoBytes.update(photo.at, { data: new ArrayBuffer(0) });
    for (const [fault, is] of [
      ['offline', 'offline'],
      ['portal', 'offline'],
      ['busy', 'busy'],
    ] as const) {
      server.faults = [fault];
      expect(await sendPhotos(env)).toMatchObject({ is });
      expect(await db.photos.get(photo.id)).toMatchObject({ state: 'saved' });
    }
    server.refuse = failure(401, 'unauthenticated');
    expect(await sendPhotos(env)).toEqual({ is: 'expired' });
    expect(await db.photos.get(photo.id)).toMatchObject({ state: 'saved' });
    server.refuse = undefined;
    server.log.length = 0;
    expect(await sendPhotos(env)).toEqual({ is: 'done' });
    expect(await db.photos.get(photo.id)).toMatchObject({ state: 'arrived' });
    expect(server.log.map(({ method }) => method)).toEqual(['HEAD']);
    // What is left of it is the small picture.
    expect((await db.photoBytes.toArray()).map(({ data }) => data.byteLength)).toEqual([1]);
  });

  it.each([
    ['knows no such upload', { forgets: true, size: 1000 }],
    ['has a part of them', { size: 700_000 }],
    ['has something else', { wrongHash: true, size: 1000 }],
  ])('are lost where the server %s', async (_, of) => {
    const { size, forgets, wrongHash = false }: { size: number; forgets?: boolean; wrongHash?: boolean } = of;
    const { env, db, server, kept } = await photoDevice();
    const photo = await kept(1, { size });
    server.faults = [undefined, 'lost-answer'];
    expect(await sendPhotos(env)).toEqual({ is: 'offline' });
    if (forgets) server.uploads.clear();
    server.wrongHash = wrongHash;
    await db.photoBytes.update(photo.at, { data: new ArrayBuffer(0) });
    expect(await sendPhotos(env)).toEqual({ is: 'done' });
    expect(await db.photos.get(photo.id)).toMatchObject({ state: 'lost' });
  });

  it('are asked for again where the server has all of them and has not stored them yet', async () => {
    const { env, db, server, kept } = await photoDevice();
    const photo = await kept(1);
    server.silent = true;
    server.faults = [undefined, 'lost-answer'];
    await sendPhotos(env);
    await db.photoBytes.update(photo.at, { data: new ArrayBuffer(0) });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await sendPhotosOnce(env)).toBe('retry');
      expect(await db.photos.get(photo.id)).toMatchObject({ state: 'saved' });
    }
    server.silent = false;
    expect(await sendPhotos(env)).toEqual({ is: 'done' });
    expect(await db.photos.get(photo.id)).toMatchObject({ state: 'arrived' });
  });

  it('were called lost before anybody asked the server, are asked for once', async () => {
    const { env, db, server, kept } = await photoDevice();
    const [photo, gone] = [await kept(1), await kept(2)];
    server.faults = [undefined, 'lost-answer'];
    await sendPhotos(env);
    // As a version of before left them: with the address at which nobody asked.
    for (const { id, at } of [photo, gone]) {
      await db.photoBytes.update(at, { data: new ArrayBuffer(0) });
      await db.photos.update(id, { state: 'lost', ...(id === gone.id && { address: '/api/uploads/gone' }) });
    }
    server.log.length = 0;
    for (let starts = 0; starts < 2; starts += 1) {
      await sweepPhotos(db, env.now());
      expect(await sendPhotos(env)).toEqual({ is: 'done' });
    }
    const states = await db.photos.bulkGet([photo.id, gone.id]);
    expect(states.map((row) => row?.state)).toEqual(['arrived', 'lost']);
    expect(server.log.map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
  });

  it('go once they arrived, also where there is no small picture', async () => {
    const { env, db, server, kept } = await photoDevice();
    const photo = await kept(1);
    server.faults = [undefined, 'lost-answer'];
    await sendPhotos(env);
    await db.photoBytes
      .where({ photoId: photo.id })
      .filter(({ k }) => k !== photo.at)
      .delete();
    await db.photoBytes.update(photo.at, { data: new ArrayBuffer(7) });
    await db.photos.where({ id: photo.id }).modify((row) => void delete row.smallAt);
    expect(await sendPhotos(env)).toEqual({ is: 'done' });
    expect(await db.photoBytes.count()).toBe(0);
  });
});
