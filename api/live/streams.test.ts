import { expect, it, vi } from 'vitest';
import type { News } from '../db/news';
import { openLog } from '../logging/log';
import { openLive } from './streams';
import { greeted, guest, otherPage } from './testing';

const noor = { id: crypto.randomUUID(), role: 'customer' } as const;
const admin = { id: crypto.randomUUID(), role: 'admin' } as const;

/** The streams of a process on a database that says what it is told to say. */
function liveAlone() {
  const db = { engine: 'sqlite', heard: new Set<(news: News) => void>() };
  let changes = 1;
  const version = async () => `e-${changes}`;
  const live = openLive({ db: db as never, log: openLog('silent'), version });
  const say = (news: Partial<News>) => {
    if (news.public) changes += 1;
    for (const hear of db.heard) hear({ audiences: [], nouns: [], public: false, ended: [], ...news });
  };
  return { db, live, say };
}

it('folds a flood: a word at once, and one for all that comes within a second of it', async () => {
  vi.useFakeTimers();
  const { live, say } = liveAlone();
  const { said, answer } = otherPage();
  live.open({ ...guest, actor: admin }, answer);
  await greeted({ said });
  for (const noun of ['booking', 'booking', 'user', 'booking']) say({ nouns: [noun] });
  expect(said).toEqual(['data: office booking\n\n']);
  await vi.advanceTimersByTimeAsync(999);
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(said.slice(1)).toEqual(['data: office booking\n\ndata: office user\n\n']);
  await live.close();
  vi.useRealTimers();
});

it('cuts a reader that leaves unread what it is told', async () => {
  const { db, live, say } = liveAlone();
  const [slow, quick] = [otherPage(9000), otherPage()];
  live.open(guest, quick.answer);
  live.open({ ...guest, actor: noor }, slow.answer);
  await greeted(quick);
  say({ public: true });
  await vi.waitFor(() => expect(quick.said).toEqual(['data: public e-2\n\n']));
  expect(slow.said).toEqual(['cut']);
  expect(live.count()).toBe(1);
  await live.close();
  expect([quick.said.at(-1), live.count(), db.heard.size]).toEqual(['ended', 0, 0]);
});

it('ends the stream of a sign-in that ran out by itself, with the next beat', async () => {
  vi.useFakeTimers();
  const { live } = liveAlone();
  const { said, answer } = otherPage();
  let isLiving = true;
  live.open({ ...guest, actor: noor, isLiving: async () => isLiving }, answer);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).not.toContain('ended');
  isLiving = false;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(said.slice(-2)).toEqual([': \n\n', 'ended']);
  await live.close();
  vi.useRealTimers();
});

it('ends the stream of a sign-in that ended while it was being opened, and says nothing of what came meanwhile', async () => {
  const { live, say } = liveAlone();
  const { said, answer } = otherPage();
  live.open({ ...guest, actor: noor, isLiving: async () => false }, answer);
  say({ audiences: [`user:${noor.id}`] });
  await vi.waitFor(() => expect(said).toContain('ended'));
  expect(said.join('')).not.toContain('sync');
  expect(live.count()).toBe(0);
  await live.close();
});

it('takes so many of one network, and no more', async () => {
  const { live } = liveAlone();
  for (let page = 0; page < 200; page += 1) live.open(guest, otherPage().answer);
  expect(() => live.open(guest, otherPage().answer)).toThrow(/Too many/);
  live.open({ ...guest, network: '127.0.0.2' }, otherPage().answer);
  expect(live.count()).toBe(201);
  await live.close();
});

it('keeps room for who is signed in, however many guests come', async () => {
  const { live } = liveAlone();
  for (let page = 0; page < 3000; page += 1)
    live.open({ ...guest, network: `n${page % 20}` }, otherPage().answer);
  expect(() => live.open({ ...guest, network: 'another' }, otherPage().answer)).toThrow(/busy|moment|later/i);
  live.open({ ...guest, actor: admin, network: 'another' }, otherPage().answer);
  expect(live.count()).toBe(3001);
  await live.close();
});
