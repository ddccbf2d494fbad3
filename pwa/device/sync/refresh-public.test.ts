import { expect, it, vi } from 'vitest';
import { publicRules, usualRules } from '../../../contract/rules/business-rules';
import { usualBusiness } from '../../../contract/settings/settings';
import { applyAll, testPage } from '../../data/testing';
import { readMeta, writeMeta } from '../db/meta';
import { isAsNew } from './public-version';
import { publicPaths, refreshPublic, wholePaths } from './refresh-public';
import { type Answerer, device, json, until } from './testing';

const rules = publicRules(usualRules, 1);
const known: Record<string, object> = {
  [wholePaths.rules]: rules,
  [wholePaths.business]: usualBusiness,
  [wholePaths.prices]: [],
};
const lists: Answerer = ({ url }) =>
  json(known[url] ?? [{ id: 'b' }, { id: 'a' }], 200, { etag: `"${url}"` });

it('loads each list in the server’s order, and then asks by its tag', async () => {
  let answer = lists;
  const home = device((requests) => answer(requests));
  const env = home.tab();
  const { hub } = env.databases;
  expect(await refreshPublic(env, 'e-1')).toBe(true);
  expect((await hub.offers.toArray()).sort((x, y) => x.at - y.at).map(({ data }) => data.id)).toEqual([
    'b',
    'a',
  ]);
  expect(await readMeta(hub, 'publicVersion')).toBe('e-1');
  expect(await readMeta(hub, 'pricesAt')).toBe(env.now());

  expect(await refreshPublic(env, 'e-1')).toBe(true);
  expect(home.requests).toHaveLength(6);
  expect(await readMeta(hub, 'rules')).toEqual(rules);
  expect(await readMeta(hub, 'business')).toEqual(usualBusiness);
  expect(await readMeta(hub, 'prices')).toEqual([]);

  answer = ({ url }) => (url.includes('offers') ? json([{ id: 'c' }]) : new Response(null, { status: 304 }));
  expect(await refreshPublic(env, 'e-2')).toBe(true);
  expect(home.requests[6]?.init.headers).toMatchObject({ 'if-none-match': '"/api/services"' });
  expect([await hub.services.count(), await hub.offers.count()]).toEqual([2, 1]);
  // Nothing of the prices came: they are as they were, which is news too.
  await writeMeta(hub, 'pricesAt', 7);
  expect(await refreshPublic(env, undefined)).toBe(true);
  expect(await readMeta(hub, 'pricesAt')).toBe(env.now());
});

it.each<[string, Answerer]>([
  ['no network', () => Promise.reject(new TypeError('no network'))],
  ['a portal page', () => new Response('<html>')],
  ['something that is no list', () => json({ message: 'no' })],
  ['a failure', () => json([], 503)],
])('keeps what it has after %s, and logs it once', async (_, broken) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let answer = lists;
  const env = device((requests) => answer(requests)).tab();
  await refreshPublic(env, 'e-1');
  await writeMeta(env.databases.hub, 'pricesAt', 7);
  answer = (requests) => (requests.url.includes('offers') ? broken(requests) : lists(requests));
  expect(await refreshPublic(env, 'e-2')).toBe(false);
  expect(warn.mock.calls.map(([words]) => words)).toEqual(['The offers could not be fetched:']);
  warn.mockRestore();
  expect(await env.databases.hub.offers.count()).toBe(2);
  expect(await readMeta(env.databases.hub, 'publicVersion')).toBe('e-1');
  expect(await readMeta(env.databases.hub, 'pricesAt')).toBe(7);
});

it('is read by the screens once, not after each list', async () => {
  const { device: here, api } = testPage(applyAll);
  for (const path of Object.values(publicPaths)) api[path] = () => json([{ id: 'b' }, { id: 'a' }]);
  const { hub } = here;
  const seen: number[][] = [];
  const stop = here.live(
    () => Promise.all([hub.services.count(), hub.packages.count(), hub.offers.count()]),
    (counts) => seen.push(counts),
    () => {},
  );
  await expect.poll(() => seen.length).toBe(1);
  await refreshPublic(here.env, 'e-1');
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  stop();
  expect(seen).toEqual([
    [0, 0, 0],
    [2, 2, 2],
  ]);
  vi.unstubAllGlobals();
});

it('keeps the lists that came before one that failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const env = device((requests) => (requests.url.includes('offers') ? json([], 503) : lists(requests))).tab();
  expect(await refreshPublic(env, 'e-1')).toBe(false);
  expect(await env.databases.hub.services.count()).toBe(2);
  expect(await readMeta(env.databases.hub, 'publicVersion')).toBeUndefined();
  vi.restoreAllMocks();
});

it('fetches what an older app did not know, though it has the version', async () => {
  const home = device(lists);
  const env = home.tab();
  await refreshPublic(env, 'e-1');
  await writeMeta(env.databases.hub, 'prices', undefined);
  expect(await refreshPublic(env, 'e-1')).toBe(true);
  expect(await readMeta(env.databases.hub, 'prices')).toEqual([]);
});

it.each([
  ['all of it', false],
  ['a part of it', true],
])(
  'keeps what was read after newer news, also where %s was asked for before and comes after',
  async (_, fails) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let arrive: (answer: Response) => void = () => {};
    let answer: Answerer = (request) => {
      if (!request.url.includes('offers')) return lists(request);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    };
    const home = device((requests) => answer(requests));
    const env = home.tab();
    const { hub } = env.databases;
    const early = refreshPublic(env, 'e-1');
    await until(async () => home.requests.some(({ url }) => url.includes('offers')));
    answer = ({ url }) => json(known[url] ?? [{ id: 'new' }], 200, { etag: '"new"' });
    expect(await refreshPublic(env, 'e-2')).toBe(true);
    arrive(fails ? json([], 503) : json([{ id: 'old' }], 200, { etag: '"old"' }));
    await early;
    expect([
      await hub.services.toCollection().primaryKeys(),
      await hub.offers.toCollection().primaryKeys(),
    ]).toEqual([['new'], ['new']]);
    expect(await readMeta(hub, 'publicVersion')).toBe('e-2');
    expect((await readMeta(hub, 'publicTags'))?.[publicPaths.offers]).toBe('"new"');
    vi.restoreAllMocks();
  },
);

it('tells newer content from older', () => {
  expect(isAsNew('e-10', 'e-9')).toBe(true);
  expect(isAsNew('e-9', 'e-9')).toBe(true);
  expect(isAsNew('e-9', 'e-10')).toBe(false);
  expect(isAsNew('other-99', 'e-1')).toBe(false);
  expect(isAsNew(undefined, 'e-1')).toBe(false);
});
