// @vitest-environment jsdom

import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { spokenDay } from '../../../contract/dates';
import type { Op } from '../../../contract/sync/sync';
import { addDays, dubaiDay } from '../../../contract/time';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { enqueue } from '../../device/sync/outbox/outbox';
import { readSession } from '../../device/sync/stored-session';
import { failure } from '../../device/sync/testing';
import { eventually, named, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { BookingsPage } from './bookings-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

/** The visit is in three days. Clocks are the real ones: the server's word is what counts. */
const today = dubaiDay(new Date());
const [own, next] = [addDays(today, 3), addDays(today, 4)];
const instant = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const date = `${own} 11:00 AM`;
const wanted = `${next} 3:00 PM`;
const change = { freeUntil: instant(2), phoneFrom: instant(2.9), fee: 50, first: false };
const visit: Partial<Booking> = {
  ...{ status: 'confirmed', date, startsAt: instant(3), amount: 280, changing: change },
};
const late = { changing: { ...change, freeUntil: instant(-1) } };

async function chooseTime() {
  (await named('button', /^Move: AC Services/)).click();
  (await named('field', spokenDay(next))).click();
  (await named('field', new RegExp(`^${spokenDay(next)}, 3 PM to 5 PM`))).click();
}
const askCancel = async () => (await named('button', /^Cancel: AC Services/)).click();
const nothing = async () => {};

interface Act {
  row: Partial<Booking>;
  begin: () => Promise<void>;
  button: RegExp;
  op: Partial<Op>;
}
const act = (row: Act['row'], begin: Act['begin'], button: RegExp, op: Partial<Op>) => ({
  ...{ row, begin, button, op },
});
const proposal = { id: uuid(7), date: wanted, at: instant(-0.1), until: instant(0.1) };
const moveLost = { wanted, at: instant(-0.1) };
const move = { kind: 'booking.move', from: date, date: wanted } as const;
const acts: [string, Act][] = [
  ['a move', act({}, chooseTime, /^Move to /, { ...move, feeSeen: 0 })],
  ['a late move', act(late, chooseTime, /^Move for AED 50$/, { ...move, feeSeen: 50 })],
  ['a cancellation', act(late, askCancel, /^Cancel for AED 50$/, { kind: 'booking.cancel', feeSeen: 50 })],
  [
    'an accepted proposal',
    act({ ...late, proposal }, nothing, /^Accept: /, { ...move, proposalId: proposal.id, feeSeen: 0 }),
  ],
  ['the old time after a lost move', act({ moveLost }, nothing, /^Keep /, { kind: 'booking.keep' })],
];

interface Sent {
  opId: string;
  op: Op;
}
/** What the server heard, and what became of it. */
let sent: Sent[];
/** How often something was sent, whether or not it arrived. */
let tries: number;
let isHeard: boolean;
let net: 'up' | 'down' | 'lost' | 503 | 401;

/** Signed in, with the visit. */
async function open({ row }: Pick<Act, 'row'>) {
  page = testPage((request) => {
    const { ops } = request.body as { ops: Sent[] };
    isHeard = true;
    if (ops.length > 0) tries += 1;
    if (net === 'down') throw new TypeError('no network');
    if (net === 503) return failure(503, 'unavailable');
    if (net === 401) return failure(401, 'unauthenticated');
    sent.push(...ops);
    if (net === 'lost') throw new TypeError('no network');
    return applyAll(request);
  });
  signalled();
  await page.device.stored.keep({ userId: userA, token: 'T' });
  const db = page.device.person(userA);
  await db.bookings.put({ id: uuid(1), rev: 1, gen: 1, data: booking(uuid(1), { ...visit, ...row }) });
  await writeMeta(db, 'lastSyncAt', 5);
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  page.device.engine.poke('start');
  showScreen(
    <MemoryRouter initialEntries={['/bookings']}>
      <BookingsPage />
    </MemoryRouter>,
  );
  await eventually(() => isHeard && !page.home.locks.held(), 'The first word of the server');
}

/** The browser tells of the network what there is. */
function signalled() {
  vi.stubGlobal('navigator', { onLine: net !== 'down' });
  window.dispatchEvent(new Event(net === 'down' ? 'offline' : 'online'));
}
function goes(to: typeof net) {
  net = to;
  signalled();
}
/** It is there again, and the device is told. */
async function comesBack() {
  goes('up');
  page.device.engine.poke('online');
  await passes(async () => (await waiting()).length === 0, 'The end of waiting');
}

/** As `eventually`, while time passes: that of a press, and that until something is tried again. */
const passes = (holds: () => unknown, what?: string) =>
  eventually(() => {
    const ms = page.home.time.next();
    if (ms !== undefined && ms <= 3_000) page.home.time.advance(ms);
    return holds();
  }, what);
const outbox = () => page.device.person(userA).outbox;
const waiting = async () => (await outbox().toArray()).map(({ op }) => op);
const isSaved = () => toastsSaid().some(([title]) => title === 'Saved on this device. Will be sent.');

/** A press, of which a word of the server is heard, or nothing. */
async function press(button: HTMLElement) {
  button.click();
  await eventually(() => {
    // The rest of the time comes after.
    page.hurry();
    return tries > 0;
  }, 'That it is sent');
}

/** The press is over: it says what became of it, and no sheet is left. */
async function saysSaved({ op }: Act) {
  await passes(() => isSaved() && document.querySelector('dialog') === null, 'That it is saved');
  expect(await waiting()).toEqual([expect.objectContaining(op)]);
  expect(toastsSaid().flat().join(' ')).not.toMatch(/Moved to|cancelled successfully|stays\.|Requested/);
}
function sentOnce({ op }: Act) {
  expect([...new Map(sent.map((each) => [each.opId, each.op])).values()]).toEqual([
    expect.objectContaining(op),
  ]);
}

beforeAll(() => standIns({ wide: false }));
beforeEach(() => {
  sent = [];
  tries = 0;
  isHeard = false;
  net = 'up';
});

it.each(acts)('%s, opened without signal, waits and is sent once', async (_, act) => {
  net = 'down';
  await open(act);
  await act.begin();
  (await named('button', act.button)).click();
  await saysSaved(act);
  await comesBack();
  sentOnce(act);
});

it.each(acts)('%s, opened with signal and pressed without, waits and is sent once', async (_, act) => {
  await open(act);
  await act.begin();
  const button = await named('button', act.button);
  goes('down');
  button.click();
  await saysSaved(act);
  await comesBack();
  sentOnce(act);
});

for (const [formError, becomes] of [
  ['lost', 'whose answer is lost goes again under the same number'],
  [503, 'that a busy server does not take waits and is sent once'],
] as const)
  it.each(acts)(`%s ${becomes}`, async (_, act) => {
    await open(act);
    await act.begin();
    const button = await named('button', act.button);
    goes(formError);
    await press(button);
    await saysSaved(act);
    expect(sent.length > 0).toBe(formError === 'lost');
    await comesBack();
    sentOnce(act);
  });

it.each(acts)('%s pressed as the sign-in ended waits for the next one', async (_, act) => {
  await open(act);
  await act.begin();
  const button = await named('button', act.button);
  goes(401);
  await press(button);
  await saysSaved(act);
  await eventually(async () => (await readSession(page.device.hub))?.token === null, 'The end of it');
  expect(sent).toEqual([]);
  net = 'up';
  await page.device.stored.keep({ userId: userA, token: 'T2' });
  session.set({ status: 'signed-in', userId: userA, user: profile() });
  page.device.engine.poke('start');
  await passes(async () => (await waiting()).length === 0, 'The end of waiting');
  sentOnce(act);
});

it.each(acts)('%s that another tab asked for meanwhile is sent once', async (_, act) => {
  net = 'down';
  await open(act);
  await act.begin();
  const button = await named('button', act.button);
  const entity = `booking:${uuid(1)}` as const;
  const request = { opId: uuid(8), entity, op: act.op as Op, about: { service: 'AC Services' } };
  await enqueue(page.device.person(userA), { ...request, queuedAt: new Date().toISOString() });
  const row = () => document.querySelector('main')?.textContent ?? '';
  await eventually(() => /waiting to send/i.test(row()), 'What the other tab asked for');
  if (button.isConnected) button.click();
  await comesBack();
  sentOnce(act);
});
