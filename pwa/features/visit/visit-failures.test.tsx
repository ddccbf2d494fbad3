// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type ErrorCode, errorStatus, errorText } from '../../../contract/errors';
import { allNamed, eventually, fill, named, said, toastsSaid } from '../../ui/testing';
import { json, late, now, openVisit, pageAtNow, visit } from './testing';

const page = pageAtNow();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const open = (answers: Parameters<typeof openVisit>[1]) => openVisit(page, answers);
const refused = (code: ErrorCode) => json({ error: { code, message: errorText[code] } }, errorStatus[code]);
/** As something between us and them answers, which knows nothing of ours. */
const stranger = (status: number) => () => new Response('<h1>No</h1>', { status });
const unreachable = () => Promise.reject(new TypeError('no network'));
const confirmed = { ...visit, status: 'confirmed' as const, changing: late, hasAccount: true };
const keysOf = (path: string) =>
  page.calls
    .filter((each) => each.path === `/api${path}`)
    .map(({ init }) => new Headers(init.headers).get('idempotency-key'));

const notSent = 'It could not be sent. Please try again when you are online.';
const failures: [string, () => Response | Promise<Response>, string][] = [
  ['no network', unreachable, notSent],
  ['a gateway’s 401', stranger(401), notSent],
  ['a gateway’s 410', stranger(410), notSent],
  ['an error of ours', refused('internal'), 'Something went wrong on our side. Please try again.'],
  ['a busy server', refused('unavailable'), 'It could not be sent. We are busy. Please try again shortly.'],
  ['a limit', refused('rate_limited'), 'Too many requests. Please wait a moment.'],
  ['a change meanwhile', refused('conflict'), 'This was changed in the meantime.'],
  ['the last hours', refused('too_late'), 'It is too late for this change.'],
];

it.each(failures)(
  'by %s nothing is cancelled, which the sheet says; the next press does it',
  async (_, fails, words) => {
    open({ '/visit': json(confirmed), '/visit/cancel': fails });
    (await named('button', 'Cancel')).click();
    const press = async () => (await named('button', 'Cancel for AED 50')).click();
    await press();
    await said(words);
    page.api['/api/visit/cancel'] = json({ ...confirmed, status: 'cancelled', rev: 2 });
    await press();
    await said('Cancelled');
    await eventually(() => allNamed('dialog', 'Cancel this visit?').length === 0, 'The sheet closes');
  },
);

it.each(failures)('by %s an address stays as it was typed, and is sent again', async (_, fails, words) => {
  open({ '/visit': json({ ...visit, address: '' }), '/visit/place': fails });
  (await named('button', 'Add the address')).click();
  fill(await named('field', /^Address/), 'Villa 9');
  (await named('button', 'Send')).click();
  await said(words);
  expect((await named<HTMLInputElement>('field', /^Address/)).value).toBe('Villa 9');
  page.api['/api/visit/place'] = json({ ...visit, address: 'Villa 9', rev: 2 });
  (await named('button', 'Send')).click();
  await said('Villa 9, Jumeirah');
});

it('an address that was typed outlives the page, until it is left as it was', async () => {
  const address = async () => {
    (await named('button', 'Add the address')).click();
    return named<HTMLInputElement>('field', /^Address/);
  };
  const screen = open({ '/visit': json({ ...visit, address: '' }) });
  fill(await address(), 'Villa 9');
  await eventually(async () => JSON.stringify(await page.device.hub.drafts.toArray()).includes('Villa 9'));
  screen.leave();
  open({ '/visit': json({ ...visit, address: '' }) });
  const again = await address();
  await eventually(() => again.value === 'Villa 9', 'What was typed');
  (await named('button', 'Go back')).click();
  await eventually(async () => !JSON.stringify(await page.device.hub.drafts.toArray()).includes('Villa 9'));
});

it('what may have arrived is sent under the same number, also from the sheet opened anew', async () => {
  open({ '/visit': json(confirmed), '/visit/cancel': unreachable });
  (await named('button', 'Cancel')).click();
  (await named('button', 'Cancel for AED 50')).click();
  await said(notSent);
  (await named('button', 'Keep the visit')).click();
  await eventually(() => allNamed('dialog', 'Cancel this visit?').length === 0);
  page.api['/api/visit/cancel'] = json({ ...confirmed, status: 'cancelled', rev: 2 });
  (await named('button', 'Cancel')).click();
  (await named('button', 'Cancel for AED 50')).click();
  await said('Cancelled');
  const [first, second] = keysOf('/visit/cancel');
  expect(second).toBe(first);
});

it('two presses at once are one', async () => {
  const proposal = { id: visit.id, date: '2026-12-01 9:00 AM', until: '2026-11-29T05:00:00.000Z', at: now };
  const { proposal: _, ...moved } = { ...visit, proposal, date: proposal.date, rev: 2 };
  open({ '/visit': json({ ...visit, proposal }), '/visit/move': json(moved) });
  const accept = await named('button', 'Accept');
  accept.click();
  accept.click();
  await said('Tuesday');
  expect(keysOf('/visit/move')).toHaveLength(1);
});

it('a link that was ended meanwhile changes nothing, and the page says so', async () => {
  open({ '/visit': json(confirmed), '/visit/cancel': refused('not_found') });
  (await named('button', 'Cancel')).click();
  page.api['/api/visit'] = refused('not_found');
  (await named('button', 'Cancel for AED 50')).click();
  await said('This link no longer works');
  expect(allNamed('dialog', 'Cancel this visit?')).toEqual([]);
});

it('that they are not meant is not taken for said where it was not', async () => {
  open({ '/visit': json(visit), '/visit/not-me': refused('unavailable') });
  (await named('button', 'This is not me')).click();
  (await named('button', 'It is not mine')).click();
  const words = 'It could not be sent. We are busy. Please try again shortly.';
  await eventually(() => toastsSaid().flat().includes(words), words);
  await said('Villa 4');
});

it('a busy server is not taken for a missing network, and is asked again by a press', async () => {
  open({ '/visit': refused('unavailable') });
  await said('We are busy. Please try again shortly. Nothing about it has changed.');
  page.api['/api/visit'] = json(visit);
  (await named('button', 'Try again')).click();
  await said('Villa 4');
});

it('an answer overtaken by a newer one says nothing', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  open({
    '/visit': json(confirmed),
    '/visit/cancel': json({ ...confirmed, status: 'cancelled', rev: 2 }),
  });
  (await named('button', 'Cancel')).click();
  let isAsked = false;
  page.api['/api/visit'] = async () => {
    isAsked = true;
    await arrived;
    return json(confirmed)();
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => isAsked);
  (await named('button', 'Cancel for AED 50')).click();
  await said('Cancelled');
  arrive();
  let turns = 0;
  await eventually(() => ++turns > 50);
  expect(document.querySelector('article')?.textContent).toContain('Cancelled');
});

it('a device without room shows the visit all the same, and says that it ended', async () => {
  vi.spyOn(page.device.hub, 'transaction').mockImplementation((() =>
    Promise.reject(new DOMException('full', 'QuotaExceededError'))) as never);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  open({
    '/visit': json(visit),
    '/visit/not-me': () => new Response(null, { status: 204 }),
  });
  await said('Villa 4');
  await eventually(() => warned.mock.calls.length > 0);
  (await named('button', 'This is not me')).click();
  (await named('button', 'It is not mine')).click();
  await said('This link no longer works');
});

it('that they are not meant stays said, also where an earlier answer comes after it', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  open({ '/visit': json(visit), '/visit/not-me': () => new Response(null, { status: 204 }) });
  (await named('button', 'This is not me')).click();
  let isAsked = false;
  page.api['/api/visit'] = async () => {
    isAsked = true;
    await arrived;
    return json(visit)();
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => isAsked);
  (await named('button', 'It is not mine')).click();
  await said('This link no longer works');
  arrive();
  let turns = 0;
  await eventually(() => ++turns > 50);
  expect(document.body.textContent).not.toContain('Villa 4');
});
