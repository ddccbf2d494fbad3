// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../contract/accounts/default-settings';
import { type ErrorCode, errorStatus, errorText } from '../../../contract/errors';
import { applyAll, profile, serveWaitlist, testPage } from '../../data/testing';
import { userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, mainText, named, said, standIns } from '../../ui/testing';
import { at, choose, holdsOf, offered, openBooking, saturday, serve } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  page = testPage(applyAll);
  await page.signIn();
});

const refused = (code: ErrorCode, headers = {}) =>
  new Response(JSON.stringify({ error: { code, message: errorText[code] } }), {
    status: errorStatus[code],
    headers: { 'content-type': 'application/json', ...headers },
  });

const nine = 'Saturday, November 28, 9 AM to 11 AM';
const date = `${saturday} 9:00 AM`;

/** Opens Saturday, at whose nine nobody is free. */
async function open(of = [0, 4, 4, 4, 4], address?: string) {
  serve(page, offered({ [saturday]: of }));
  openBooking(address);
  if (!address) await choose(/^Saturday, November 28/);
}
const bell = () => named<HTMLButtonElement>('button', new RegExp(`: ${nine}$`));

it('a full time is asked for to be told of: only the server’s word makes it so, and pressed again it ends', async () => {
  const entries = serveWaitlist(page);
  const answer = page.api['/api/free-watches/*'] as NonNullable<(typeof page.api)[string]>;
  let arrive = () => {};
  page.api['/api/free-watches/*'] = (init, path) =>
    new Promise((resolve) => {
      arrive = () => resolve(answer(init, path));
    });
  await open();
  const button = await named<HTMLButtonElement>('button', `Tell me when free: ${nine}`);
  expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['Tell me when free', 'false']);
  button.focus();
  button.click();
  await eventually(() => button.textContent === 'Asking…', 'The wish');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  button.click();
  arrive();
  await eventually(() => button.textContent === 'We will tell you', 'The server’s word');
  expect(button.getAttribute('aria-label')).toBe(`We will tell you: ${nine}`);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(entries.asked()).toMatchObject([{ method: 'PUT', body: { service: 'AC Services', date } }]);

  button.click();
  await eventually(() => entries.asked().length === 2);
  arrive();
  await eventually(() => button.getAttribute('aria-pressed') === 'false', 'The end');
  expect(entries.asked().at(-1)).toMatchObject({ method: 'DELETE', id: entries.asked()[0]?.id });
  expect(entries.there()).toEqual([]);
});

it('the second press of a double one takes nothing back', async () => {
  const entries = serveWaitlist(page);
  await open();
  const button = await bell();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await eventually(() => button.textContent === 'We will tell you');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await choose(/11 AM to 1 PM/);
  await said('Held for you');
  expect(entries.asked()).toHaveLength(1);
});

it('a full time can be chosen all the same, beside its bell', async () => {
  serveWaitlist(page, [{ id: uuid(1), date }]);
  await open();
  await eventually(async () => (await bell()).textContent === 'We will tell you', 'What was asked before');
  const row = await named<HTMLInputElement>('field', `${nine}, full`);
  row.click();
  await said('9:00 AM is full. We keep your request');
  expect(row.checked).toBe(true);
});

it('a guest reads what to do instead, and nothing is asked of the server', async () => {
  session.set({ status: 'guest' });
  await open();
  await said('Sign in, and we can tell you when a full time is free.');
  expect((await named('link', 'Sign in')).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/booking?service=ac-services')}`,
  );
  expect(allNamed('button', /^Tell me/)).toEqual([]);
  expect(page.calls.filter(({ path }) => path.includes('free-watches'))).toEqual([]);
});

it('where no time of the day is full, nothing is said or asked of it', async () => {
  session.set({ status: 'guest' });
  await open([4, 4, 4, 4, 4]);
  await named('field', `${nine}, free`);
  expect(mainText()).not.toContain('Sign in');
  expect(page.calls.filter(({ path }) => path.includes('free-watches'))).toEqual([]);
});

it('an ended sign-in is said as such, and has the focus', async () => {
  serveWaitlist(page);
  await open();
  const button = await bell();
  page.api['/api/free-watches/*'] = () => refused('unauthenticated');
  button.focus();
  button.click();
  await said('Sign in again, and we can tell you when a full time is free.');
  expect(allNamed('button', /^Tell me/)).toEqual([]);
  await eventually(() => document.activeElement?.textContent?.startsWith('Sign in again'), 'The focus');
});

describe('what came to nothing is said at its time, and the next press is the same entry', () => {
  it.each<[string, () => Response | Promise<Response>, string]>([
    ['a limit', () => refused('rate_limited', { 'retry-after': '90' }), 'Please try again in 2 minutes.'],
    ['a busy server', () => refused('unavailable'), 'We are busy. Please try again shortly.'],
    ['too many wishes', () => refused('too_many'), 'You have too many of these. Please call us.'],
    [
      'no network',
      () => Promise.reject(new TypeError('no network')),
      'No connection. Please try again when you are online.',
    ],
  ])('by %s', async (_, fails, text) => {
    const entries = serveWaitlist(page);
    const answer = page.api['/api/free-watches/*'] as NonNullable<(typeof page.api)[string]>;
    await open();
    const button = await bell();
    page.api['/api/free-watches/*'] = fails;
    button.click();
    await said(text);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(text);
    expect(button.textContent).toBe('Tell me when free');
    page.api['/api/free-watches/*'] = answer;
    button.click();
    await eventually(() => button.textContent === 'We will tell you', 'The wish');
    expect(mainText()).not.toContain(text);
    const [first, second] = entries.asked();
    expect(second?.id).toBe(first?.id);
  });
});

it('who switched such messages off reads that asking switches them on, and one press does both', async () => {
  const chosen = (on: boolean) =>
    profile({ settings: { ...defaultSettings, notify: { 'place-free': { push: on, email: on } } } });
  const ops: object[] = [];
  page = testPage(async (request) => {
    const answer = (await (await applyAll(request)).json()) as object;
    const { ops: sent } = request.body as { ops: { op: object }[] };
    ops.push(...sent.map(({ op }) => op));
    const rows = sent.map(() => ({ type: 'profile', id: userA, rev: 2, data: chosen(true) }));
    return json({ ...answer, rows });
  });
  await page.signIn(chosen(false));
  await page.device.person(userA).profile.put({ id: userA, rev: 1, gen: 0, data: chosen(false) });
  const entries = serveWaitlist(page, [{ id: uuid(1), date }]);
  await open();
  const hint = 'Messages about free times are off. Asking for one turns them on again.';
  await said(hint);
  const button = await bell();
  // Waited for before: of what they would not hear nothing is said to be.
  expect(button.textContent).toBe('Tell me when free');
  button.click();
  await eventually(async () => {
    // The loop sends what waits.
    if ((await page.device.person(userA).outbox.count()) > 0) page.home.time.advance(60);
    return button.textContent === 'We will tell you';
  }, 'The wish');
  expect(mainText()).not.toContain(hint);
  expect(ops).toMatchObject([
    { kind: 'profile.update', settings: { notify: { 'place-free': { push: true, email: true } } } },
  ]);
  expect(entries.asked()).toMatchObject([{ method: 'PUT', body: { service: 'AC Services', date } }]);
});

it('without a connection it is not offered, and says so', async () => {
  serveWaitlist(page);
  await open();
  await bell();
  deviceState.set({ unanswered: true, offline: true });
  await said('Go online, and we can tell you when a full time is free.');
  expect(allNamed('button', /^Tell me/)).toEqual([]);
});

describe('the link of the message', () => {
  const link = `/booking?service=ac-services&date=${saturday}&slot=9%3A00+AM`;

  it('leads to the form with its time chosen and held', async () => {
    await open([1, 4, 4, 4, 4], link);
    await said('Held for you');
    expect((await named<HTMLInputElement>('field', `${nine}, last place`)).checked).toBe(true);
    expect(holdsOf(page).holdRequests).toMatchObject([{ date }]);
  });

  it('says that it is taken again, with its row and its bell', async () => {
    serveWaitlist(page, [{ id: uuid(1), date, toldAt: at }]);
    await open([0, 4, 4, 4, 4], link);
    await said('9:00 AM was free and is taken again. Choose another time, or request it anyway.');
    await eventually(async () => (await bell()).textContent === 'We will tell you', 'The bell');
    expect(holdsOf(page).holdRequests).toEqual([]);
  });

  it('to a time that is too soon by now shows its day, and chooses nothing', async () => {
    serve(page, offered({ '2026-11-26': ['too_soon', 'too_soon', 'too_soon', 'too_soon', 4] }));
    openBooking('/booking?service=ac-services&date=2026-11-26&slot=3%3A00+PM');
    await said('Too soon');
    await said('The office answers');
    (await named('button', /^Submit request$/)).click();
    await said('Choose a time.');
    expect((await named<HTMLInputElement>('field', /^Thursday, November 26$/)).checked).toBe(true);
  });

  it('that is none of ours chooses nothing', async () => {
    await open([4, 4, 4, 4, 4], `/booking?service=ac-services&date=2026-13-99&slot=noon`);
    await named('field', /^Saturday, November 28/);
    expect(allNamed('field', /./).filter((each) => (each as HTMLInputElement).checked)).toEqual([]);
  });
});

it('in a week the chosen full time has its bell below, and the others a sign', async () => {
  standIns({ wide: true });
  const entries = serveWaitlist(page);
  await open([0, 0, 4, 4, 4], '/booking?service=ac-services');
  await said('Full. Choose it, and we can tell you when it is free.');
  await choose(`${nine}, full`);
  await eventually(async () => (await bell()).textContent === 'Tell me when free');
  (await bell()).click();
  await named('field', `${nine}, full, we will tell you when it is free`);
  expect(entries.asked()).toMatchObject([{ method: 'PUT', body: { service: 'AC Services', date } }]);
  standIns({ wide: false });
});
