import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, manualTime, until } from '../../pwa/device/sync/testing';
import { choicesOf } from './holds';
import { openTab, type Tab } from './world/tab';

const date = '2026-11-28 9:00 AM';
let tab: Tab;
let asked: string[];
let answer: () => void;

/** A server that keeps every time, once it is let go. */
beforeEach(() => {
  asked = [];
  const { now, setTimeout, clearTimeout } = manualTime();
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  tab = openTab({
    ...{ device: 0, deps: { indexedDB: new IDBFactory(), IDBKeyRange }, locks: undefined },
    ...{ now, setTimeout, clearTimeout, random: () => 0.5, uuid: () => crypto.randomUUID() },
    async fetch(_, { body }) {
      const { id } = JSON.parse(String(body));
      asked.push(id);
      await wait;
      return json({ id, held: true, isCounted: true, date, until: '2026-11-28T05:10:00.000Z' });
    },
  });
});

afterEach(() => tab.kill());

const choices = () => choicesOf({ capacity: { acts: () => 0 } });

it('gives a chosen time to the next request there alone, also before its hold is answered', async () => {
  const { choose, use } = choices();
  const choosing = choose(tab, date);
  await until(() => asked.length === 1);
  const taken = use(0);
  expect([taken?.id, use(0)]).toEqual([asked[0], undefined]);
  expect(taken?.isPromised()).toBe(false);
  answer();
  expect((await choosing).isPromised()).toBe(true);
});

it('gives what a request has chosen for itself to no other, and ends what was chosen there before', async () => {
  const { choose, use } = choices();
  answer();
  const before = await choose(tab, date);
  const choosing = choose(tab, date, true);
  await until(() => asked.length === 2);
  expect(use(0)).toBeUndefined();
  expect((await choosing).isPromised()).toBe(true);
  expect(before.isPromised()).toBe(false);
});
