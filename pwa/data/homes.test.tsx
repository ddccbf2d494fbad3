// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Op, Row } from '../../contract/sync/sync';
import { writeMeta } from '../device/db/meta';
import { answerTo, createOp, entry, home, homeRow, userA, uuid } from '../device/db/testing';
import { session } from '../device/session/session-store';
import { enqueue } from '../device/sync/outbox/outbox';
import { json } from '../device/sync/testing';
import { createHome, removeHome, updateHome, useHomes, useWaitingForHome } from './homes';
import { applyAll, testPage } from './testing';

let page: ReturnType<typeof testPage>;
let root: Root;

vi.mock('../device/device', () => ({ openDevice: async () => page.device }));

beforeEach(async () => {
  page = testPage(applyAll);
  session.set({ status: 'expired', userId: userA });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
});

async function show<T>(hook: () => T): Promise<{ now: T }> {
  const shown = {} as { now: T };
  function Screen() {
    shown.now = hook();
    return null;
  }
  root.render(<Screen />);
  await eventually(() => expect('now' in shown).toBe(true));
  return shown;
}

/** As long as the test may take: less is a guess about the machine. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 5, timeout: 30_000 });
const keep = (id: string, change = {}) =>
  page.device.person(userA).homes.put({ id, rev: 1, gen: 1, data: home(id, change) });
const ops = async () => (await page.device.person(userA).outbox.orderBy('n').toArray()).map(({ op }) => op);

const useHome = (id: string) => useHomes().homes?.find((home) => home.id === id);

it('homes: rows and what waits, and how they stand', async () => {
  const shown = await show(useHomes);
  await eventually(() => expect(shown.now.homes).toEqual([]));
  expect(shown.now.state).toBe('failed');
  await keep(uuid(1), { usual: true });
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  expect(await createHome({ home: { label: 'Flat' }, opId: uuid(2) })).toEqual({ is: 'saved' });
  await eventually(() => {
    expect(shown.now.homes?.map((each) => [each.label, each.waiting])).toEqual([
      ['Villa', false],
      ['Flat', true],
    ]);
    expect(shown.now).toMatchObject({ state: 'ready', updatedAt: new Date(5) });
  });
  const [, flat] = shown.now.homes ?? [];
  expect(flat?.entries).toMatchObject([{ title: 'Add Flat', owner: 'me' }]);
});

it('a change sends only what is new, with how it was shown, and shows at once', async () => {
  await keep(uuid(1), { acUnits: 3 });
  const shown = await show(() => useHome(uuid(1)));
  await eventually(() => expect(shown.now?.acUnits).toBe(3));
  const seen = shown.now as NonNullable<typeof shown.now>;
  await updateHome(seen, { wanted: { label: 'Villa', acUnits: 5 }, opId: uuid(2) });
  await eventually(() => expect(shown.now).toMatchObject({ acUnits: 5, pending: { kind: 'home.update' } }));
  expect(await ops()).toEqual([{ kind: 'home.update', change: { acUnits: 5 }, from: { acUnits: 3 } }]);
  await updateHome(shown.now as typeof seen, { wanted: { acUnits: 6 }, opId: uuid(3) });
  expect((await ops())[1]).toEqual({ kind: 'home.update', change: { acUnits: 6 }, from: { acUnits: 5 } });
  expect(await updateHome(seen, { wanted: { label: 'Villa' }, opId: uuid(4) })).toEqual({ is: 'applied' });
  expect(await ops()).toHaveLength(2);
});

it('a home that the server cannot have heard of leaves with all that waits for it; another is removed there', async () => {
  await keep(uuid(1));
  await createHome({ home: { label: 'Flat' }, opId: uuid(2) });
  const shown = await show(() => useHomes().homes);
  await eventually(() => expect(shown.now).toHaveLength(2));
  const of = (id: string) =>
    shown.now?.find((each) => each.id === id) as NonNullable<typeof shown.now>[number];
  await updateHome(of(uuid(2)), { wanted: { acUnits: 2 }, opId: uuid(3) });
  await eventually(() => expect(of(uuid(2)).entries).toHaveLength(2));
  await removeHome(of(uuid(2)), uuid(4));
  expect(await ops()).toEqual([]);
  await removeHome(of(uuid(1)), uuid(5));
  expect(await ops()).toEqual([{ kind: 'home.remove' }]);
  await eventually(() => expect(shown.now).toMatchObject([{ id: uuid(1), removing: true }]));
});

it('says what waits for a home', async () => {
  const op: Op = { ...createOp, homeId: uuid(1) } as Op;
  await enqueue(page.device.person(userA), { ...entry(2), op });
  const shown = await show(() => useWaitingForHome(uuid(1)));
  await eventually(() => expect(shown.now).toMatchObject([{ title: 'Book AC Services' }]));
});

it('a refusal shows both versions, and asking again is against what the server has now', async () => {
  const current = homeRow(uuid(1), { acUnits: 4, rev: 2 }) as Extract<Row, { type: 'home' }>;
  const problem = { code: 'conflict' as const, message: 'Changed.', current };
  const op: Op = { kind: 'home.update', change: { acUnits: 5 }, from: { acUnits: 3 } };
  await page.device
    .person(userA)
    .outbox.add(entry(2, { entity: `home:${uuid(1)}`, op, state: 'attention', attempts: 1, problem }));
  await keep(uuid(1), { acUnits: 4 });
  const shown = await show(() => useHome(uuid(1)));
  await eventually(() => expect(shown.now?.pending).toMatchObject({ state: 'attention', problem }));
  const [item] = shown.now?.entries ?? [];
  await page.device.retry(item as NonNullable<typeof item>);
  expect(await ops()).toEqual([{ ...op, from: { acUnits: 4 } }]);
});

it('a device that keeps nothing shows the server’s homes', async () => {
  page.device.engine.stop();
  page = testPage(() => json(answerTo(userA)), false);
  session.set({ status: 'signed-in', userId: userA });
  page.api['/api/homes'] = () => json([home(uuid(1))]);
  const shown = await show(useHomes);
  await eventually(() => expect(shown.now.homes).toMatchObject([{ id: uuid(1), waiting: false }]));
});
