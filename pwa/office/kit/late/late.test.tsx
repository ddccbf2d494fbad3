// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { LateAnswer } from '../../../../contract/dispatch/late';
import { dubaiDay } from '../../../../contract/time';
import { booking } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../../ui/testing';
import '../../bookings/desk/visit-acts';
import { VisitDesk } from '../../bookings/desk/visit-desk';
import { deskPerTest, pressNamed, sit } from '../testing';
import { LatePart } from './late-part';

vi.mock('antd', () => import('../testing'));
vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const today = dubaiDay(new Date());
const server = deskPerTest();
const none: LateAnswer = { late: null, delayed: [] };
const waiting = (bookingId: string, slot: string, told: boolean) => ({
  ...{ bookingId, customer: `Customer ${bookingId}`, date: `${today} ${slot}`, minutes: 40, told },
});

/** The act as it stands on a booking's page, with the dialogs of the office; what the server says of it first. */
function open(change: Partial<Booking> = {}, first: LateAnswer | (() => Response) = none) {
  const held = booking('b-1', {
    ...{ date: `${today} 1:00 PM`, status: 'confirmed', assignedTo: 't-1' },
    ...change,
  });
  let now = first;
  server.answer(({ method, path, body }) => {
    if (method === 'GET' && path === '/bookings/b-1') return json(held);
    if (!path.startsWith('/dispatch/late/b-1')) return undefined;
    if (typeof now === 'function') return now();
    if (path.endsWith('/tell'))
      now = { ...now, delayed: now.delayed.map((each) => ({ ...each, told: true })) };
    else if (method === 'POST') {
      const { minutes, there } = body as { minutes: number; there: boolean };
      const at = `${today}T09:00:0${minutes % 10}.000Z`;
      const delayed = [waiting('b-2', '3:00 PM', true), waiting('b-3', '5:00 PM', false)];
      now = minutes > 0 ? { late: { minutes, there, at }, delayed } : none;
    }
    return json(now);
  });
  sit(
    <>
      <LatePart booking={held} />
      <VisitDesk />
    </>,
    '/admin/bookings',
  );
}
/** Presses the act until the desk that hears of it is there. */
async function openDialog() {
  const act = await named('button', /^Running late/);
  await eventually(() => {
    if (allNamed('dialog', 'Running late').length === 0) act.click();
    return allNamed('dialog', 'Running late').length > 0;
  }, 'The dialog');
}
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const says = (words: string) => eventually(() => dialog().includes(words), `"${words}" in "${dialog()}"`);
const posted = (path: RegExp) => server.last('POST', path)?.body;

it('a booking’s page says that its technician is late, whose visits begin later, and tells those who do not know', async () => {
  open();
  await openDialog();
  await says('AC Services');
  fill(await named('field', 'Or other minutes'), '400');
  await says('A whole number, 1 to 240.');
  expect((await named<HTMLButtonElement>('button', 'Mark as late')).disabled).toBe(true);
  fill(await named('field', 'Or other minutes'), '40');
  await pressNamed('At the door');
  await pressNamed('Mark as late');
  await says('Customer b-2, 3:00 PMabout 3:40 PM, told');
  expect(posted(/late\/b-1$/)).toEqual({ minutes: 40, there: true, tell: false });
  await pressNamed('Tell this customer');
  await says('Customer b-3, 5:00 PMabout 5:40 PM, told');
  expect(posted(/tell$/)).toEqual({});
  expect(allNamed('button', /^Tell th/)).toEqual([]);
  await pressNamed('On time again');
  await eventually(() => !dialog().includes('Begin later'), 'On time');
  expect(posted(/late\/b-1$/)).toMatchObject({ minutes: 0 });
});

it('says how late it is and who said so', async () => {
  const runningLate = { minutes: 90, there: false, at: `${today}T09:00:00.000Z`, by: 'Imran', told: [] };
  open({ runningLate }, { late: { minutes: 90, there: false, at: runningLate.at }, delayed: [] });
  await named('button', 'Running late 1 h 30 min');
  expect(document.body.textContent).toContain('Said by Imran');
  await openDialog();
  await says('No visit begins later by it.');
  expect((await named<HTMLButtonElement>('button', 'Change')).disabled).toBe(true);
});

it.each([
  ['of another day', { date: '2999-12-28 1:00 PM' }],
  ['that is over', { status: 'completed' }],
  ['that nobody has', { assignedTo: null }],
] as const)('there is no such act on a visit %s', (_, change) => {
  open(change as Partial<Booking>);
  expect(allNamed('button', /^Running late/)).toEqual([]);
});

it('what could not be read is said, and asked for again; what was not taken changes nothing', async () => {
  let fails = true;
  const busy = () => json({ message: '', error: { code: 'unavailable', message: '', requestId: '1' } }, 503);
  open({}, () => (fails ? busy() : json(none)));
  await openDialog();
  await named('button', /^Retry/);
  fails = false;
  await pressNamed(/^Retry/);
  await named('field', 'Or other minutes');
  fails = true;
  await pressNamed('15 min');
  await pressNamed('Mark as late');
  await eventually(() => toastsSaid().flat().join(' ').includes('Nothing was changed'), 'Why not');
  expect(await named('button', 'Mark as late')).toBeDefined();
});
