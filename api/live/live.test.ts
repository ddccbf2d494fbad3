import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database';
import { publicVersion } from '../db/feed';
import { inTransaction } from '../db/transaction';
import { openLog } from '../logging/log';
import { testEngine } from '../testing/database';
import { bookingRequest, goodPassword, type Person, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { pagesOf } from '../testing/streams';
import { openLive } from './streams';
import { greeted, guest, otherPage } from './testing';

const { app, make } = serverPerFile();
const noor = make(person, 'customer');
const sara = make(person, 'customer');
const technician = make(person, 'staff');
const accountant = make(person, 'accountant');
const admin = make(person, 'admin');

const { listen, heardBy, allIsHeard } = pagesOf(app, admin);

const acting = () => ({ now: app.clock.now(), actor: null });
const at = (audience: string, type: 'booking' | 'quote' = 'booking') =>
  inTransaction(app.db, acting(), async (tx) => {
    tx.touch({ type, id: crypto.randomUUID(), before: [], after: [audience] });
  });
const publish = () => inTransaction(app.db, acting(), async (tx) => tx.publicChanged());

describe('who hears what', () => {
  it('is that of their own there is something new, and nothing of others', async () => {
    const [mine, hers, guest] = [await listen(noor), await listen(sara), await listen()];
    await at(`user:${noor.id}`);
    await at('staff');
    await heardBy(mine, 'sync');
    // What comes after it shows that nothing came of it.
    await publish();
    await heardBy(hers, 'public');
    await heardBy(guest, 'public');
    expect([hers.words, hers.times, guest.words, guest.times]).toEqual([['public'], 1, ['public'], 1]);
    await heardBy(mine, 'public');
    expect(mine.words).toEqual(['sync', 'public']);
  });

  it('is for a technician what is nobody’s too, for the office the noun, for the accountant what is of money', async () => {
    const [hers, books, office] = [await listen(technician), await listen(accountant), await listen(admin)];
    await at('staff');
    await heardBy(hers, 'sync');
    await heardBy(office, 'office booking');
    await at(`user:${noor.id}`, 'quote');
    await heardBy(office, 'office quote');
    await heardBy(books, 'office quote');
    expect([hers.words, books.words]).toEqual([['sync'], ['office quote']]);
  });

  it('is for whoever pays that their money has changed, though the visit is somebody else’s', async () => {
    const place = { label: 'Home', kind: 'villa', street: 'Street 3', unit: '14', area: 'Al Barsha' };
    const homes = `/api/admin/users/${sara.id}/homes`;
    const { id: homeId } = await admin.ok('POST', homes, place);
    await admin.ok('PUT', `${homes}/${homeId}/payer`, { userId: noor.id });
    const { id } = await sara.ok('POST', '/api/bookings', bookingRequest({ homeId }));
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'confirmed', amount: 300 });
    await allIsHeard();
    const [payer, guest] = [await listen(noor), await listen()];
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'completed' });
    await heardBy(payer, 'sync');
    await allIsHeard();
    expect(guest.words).toEqual([]);
  });

  it('is for the office that somebody wrote', async () => {
    const office = await listen(admin);
    const message = { name: 'Noor', email: 'noor@example.ae', subject: 'Villa', message: 'Do you come?' };
    await noor.ok('POST', '/api/messages', message);
    await heardBy(office, 'office message');
  });

  it('is nothing of what was undone', async () => {
    const mine = await listen(noor);
    const undone = inTransaction(app.db, acting(), async (tx) => {
      tx.touch({ type: 'booking', id: crypto.randomUUID(), before: [], after: [`user:${noor.id}`] });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish();
    await heardBy(mine, 'public');
    expect(mine.words).toEqual(['public']);
  });
});

it('begins with the version of the public content, which each page carries, and with each change says the next', async () => {
  const guests = await listen();
  expect(guests.greeting).toBe(await publicVersion(app.db.read));
  await publish();
  await heardBy(guests, 'public');
  const later = await listen();
  expect(later.greeting).toBe(await publicVersion(app.db.read));
  expect(later.greeting).not.toBe(guests.greeting);
});

describe('a stream ends', () => {
  it.each([
    ['its person logs out', (who: Person) => who.call('POST', '/api/auth/logout')],
    [
      'they are locked out',
      (who: Person) => admin.ok('PUT', `/api/admin/users/${who.id}`, { isLocked: true }),
    ],
    [
      'they get another role',
      (who: Person) => admin.ok('PUT', `/api/admin/users/${who.id}`, { role: 'staff' }),
    ],
    [
      'they delete their account',
      (who: Person) => who.ok('DELETE', '/api/users/me', { password: goodPassword }),
    ],
  ])('when %s, and says nothing more', async (_, leave) => {
    const who = await person(app, 'customer', { password: goodPassword });
    await allIsHeard();
    const mine = await listen(who);
    await leave(who);
    await at(`user:${who.id}`);
    await expect.poll(() => mine.ended).toBe(true);
    expect(mine.words).toEqual([]);
  });

  it('of which there are four of one person: the oldest', async () => {
    const [first, ...others] = [await listen(noor), await listen(noor), await listen(noor)];
    await listen(noor);
    await expect.poll(() => first?.ended).toBe(true);
    // Its page is told why, or it would come again at once, and the next would have to go.
    expect(first?.words).toEqual(['elsewhere']);
    expect(others.map(({ ended }) => ended)).toEqual([false, false]);
    expect(app.live.count()).toBe(3);
  });

  it('is open to no token that does not count', async () => {
    const answer = await app.request('GET', '/api/live', {
      token: 'x.y.z',
      headers: { accept: 'text/event-stream' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('another page of the business', testEngine() === 'pg' ? onAnotherProcess : onTheSame);

function onTheSame() {
  it('hears the same', async () => {
    const live = openLive({ db: app.db, log: openLog('silent') });
    const { said, answer } = otherPage();
    live.open({ ...guest, actor: noor.actor }, answer);
    await greeted({ said });
    await at(`user:${noor.id}`);
    expect(said).toEqual(['data: sync\n\n']);
    await live.close();
  });
}

function onAnotherProcess() {
  it('hear of each other’s commits, and of everything once after their connection was lost', async () => {
    const db = openDatabase(app.db.location);
    const live = openLive({ db, log: openLog('silent') });
    const { said, answer } = otherPage();
    const page = { ...guest, actor: noor.actor };
    live.open(page, answer);
    // In which order it knows the version and that all is new is the database's affair.
    const words = () => said.flatMap((text) => [...text.matchAll(/^data: (\w+)/gm)].map(([, word]) => word));
    await expect.poll(words).toEqual(expect.arrayContaining(['public', 'sync']));
    // What it says of that beginning is over once it is said with what comes after it.
    await publish();
    const newest = await publicVersion(app.db.read);
    await expect.poll(() => said.join('')).toContain(`public ${newest}`);
    said.length = 0;
    await at(`user:${noor.id}`);
    await expect.poll(words).toEqual(['sync']);
    said.length = 0;
    await app.db.read.raw(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await publish();
    await expect.poll(words).toEqual(expect.arrayContaining(['public', 'sync']));
    await live.close();
    await db.close();
  });
}
