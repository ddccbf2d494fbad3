import { expect, it, vi } from 'vitest';
import { newEntry, userA, uuid } from '../../device/db/testing';
import { keepPhoto } from '../../device/photos/keep';
import { made } from '../../device/photos/testing';
import { testPage } from '../testing';
import { nameDrafts } from './name-drafts';
import { addDraftsTo, savePhoto } from './own-photos';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));
vi.mock('../../device/photos/make-small', () => ({
  makeSmall: async () => ({ is: 'made', photo: made(1) }),
}));
const sendSoon = vi.hoisted(() => vi.fn());
vi.mock('../../device/outbox/send', async (original) => ({ ...(await original<object>()), sendSoon }));

const [first, second] = [uuid(1), uuid(2)];

/** A request that waits, with a photo of its form. */
async function asked() {
  page = testPage(() => {
    throw new TypeError('no network');
  });
  await page.signIn();
  const db = page.device.person(userA);
  await keepPhoto(page.device.env, db, made(1), { bookingId: 'draft', purpose: 'problem' });
  return db;
}
const naming = async (db: Awaited<ReturnType<typeof asked>>) =>
  (await db.outbox.filter(({ op }) => op.kind === 'booking.photo').toArray()).map(({ entity }) => entity);

async function ask(opId: string, replaces?: string) {
  const { op } = newEntry(1);
  const asked = { opId, entity: `booking:${opId}`, op, about: {}, ...(replaces && { replaces }) } as const;
  let isKept = false;
  const sent = page.device.send(asked).finally(() => {
    isKept = true;
  });
  while (!isKept) {
    page.home.time.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await sent).toEqual({ is: 'saved' });
}

it('photos of a form are named once, after the request that they were added to', async () => {
  const db = await asked();
  await ask(first);
  await addDraftsTo(first, 'draft');
  expect(await naming(db)).toEqual([`booking:${first}`]);
  const kinds = (await db.outbox.orderBy('n').toArray()).map(({ op }) => op.kind);
  expect(kinds.filter((kind) => kind.startsWith('booking.'))).toEqual(['booking.create', 'booking.photo']);
});

it('an edit of a request that waits takes them along, and names them under its own number alone', async () => {
  const db = await asked();
  await ask(first);
  await addDraftsTo(first, 'draft');
  // No request left this device yet, and none does.
  page.device.engine.stop();
  await db.outbox.where({ opId: first }).modify({ attempts: 0 });
  await ask(second, first);
  expect(await naming(db)).toEqual([]);
  await nameDrafts(page.device, db);
  await nameDrafts(page.device, db);
  expect(await naming(db)).toEqual([`booking:${second}`]);
  expect((await db.photos.toArray()).map(({ bookingId, state }) => [bookingId, state])).toEqual([
    [second, 'saved'],
  ]);
});

it('while the first of an edit may be on the server they wait for the second to be asked for', async () => {
  const db = await asked();
  await ask(first);
  await addDraftsTo(first, 'draft');
  await db.outbox.where({ opId: first }).modify({ attempts: 1 });
  await ask(second, first);
  await nameDrafts(page.device, db);
  expect(await naming(db)).toEqual([]);
  // The withdrawal is through: what was its second half waits by itself now.
  await db.outbox.filter(({ op }) => op.kind === 'withdraw').delete();
  await db.outbox.add({ ...newEntry(2), v: 2, state: 'queued', attempts: 0 });
  await nameDrafts(page.device, db);
  expect(await naming(db)).toEqual([`booking:${second}`]);
});

it('a photo that is kept is said to be, also where what sends it could not be loaded, and is not asked for again', async () => {
  const db = await asked();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sendSoon.mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const of = { bookingId: first, purpose: 'after', kind: 'job.photo' } as const;
  expect(await savePhoto(of, new Blob())).toMatchObject({ is: 'saved', photo: { state: 'saved' } });
  expect((await db.outbox.toArray()).map(({ op }) => op.kind)).toEqual(['job.photo']);
});
