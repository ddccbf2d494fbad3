// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { dubaiDay } from '../../../../contract/time';
import { applyAll, profile, testPage } from '../../../data/testing';
import { writeMeta } from '../../../device/db/meta';
import { booking, userA, uuid } from '../../../device/db/testing';
import { allNamed, eventually, mainText, named, said, showScreen, standIns } from '../../../ui/testing';
import { JobsPage } from '../jobs-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

const today = dubaiDay(new Date());
const person = () => page.device.person(userA);

beforeAll(() => standIns({ wide: false }));
beforeEach(async () => {
  page = testPage(applyAll);
  await page.signIn(profile({ role: 'staff' }));
});

/** A visit of today at 1:00 PM, and two after it, of which one is not confirmed. Without signal. */
async function open(change: Partial<Booking> = {}) {
  vi.stubGlobal('navigator', { onLine: false });
  const visit = (n: number, slot: string, more: Partial<Booking>) => {
    const data = booking(uuid(n), {
      ...{ date: `${today} ${slot}`, status: 'confirmed', assignedTo: userA, userId: null },
      ...more,
    });
    return { id: data.id, rev: 1, gen: 1, data };
  };
  const info = (name: string) => ({ customerInfo: { ...booking(uuid(1)).customerInfo, name } });
  await person().bookings.bulkPut([
    visit(1, '1:00 PM', change),
    visit(2, '3:00 PM', info('Sofia')),
    visit(3, '5:00 PM', { ...info('Layla'), status: 'pending' }),
  ]);
  await writeMeta(person(), 'lastSyncAt', 5);
  showScreen(
    <MemoryRouter initialEntries={[`/jobs?job=${uuid(1)}`]}>
      <JobsPage />
    </MemoryRouter>,
  );
}

const press = async (name: string | RegExp) => (await named('button', name)).click();
const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const waits = async () =>
  (await person().outbox.orderBy('n').toArray()).flatMap(({ op }) => (op.kind === 'booking.late' ? op : []));

it('says without signal how late, who waits until when, and tells them where that is wished', async () => {
  await open();
  await press('Running late');
  await named('dialog', 'Running late');
  const send = await named<HTMLButtonElement>('button', 'Tell the office');
  expect(send.disabled).toBe(true);
  expect(dialog()).not.toContain('Begin later');
  await press('30 min');
  await eventually(() => dialog().includes('Begin later'), 'Who waits');
  // On the way there, the visit itself begins later too.
  expect(dialog()).toContain('about 1:30 PM');
  await press('At work there');
  await eventually(() => !dialog().includes('about 1:30 PM'), 'It has begun');
  expect(dialog()).toContain('Sofiaabout 3:30 PM');
  expect(dialog()).toContain('Laylaabout 5:30 PM');
  expect(dialog()).toContain('Tell these customers');
  document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click();
  await press('Tell the office');
  await eventually(async () => (await waits()).length > 0, 'What waits');
  expect(await waits()).toEqual([{ kind: 'booking.late', minutes: 30, there: true, tell: true }]);
  await said('Running late 30 min');
});

it('is changed, or taken back, and nobody is asked about where nobody waits', async () => {
  const runningLate = { minutes: 45, there: true, at: `${today}T09:00:00.000Z`, by: 'Imran', told: [] };
  await open({ runningLate, date: `${today} 5:00 PM` });
  await said('Running late 45 min');
  await press('Change how late');
  await named('dialog', 'Running late');
  expect((await named('button', '45 min')).getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelector('dialog input[type=checkbox]')).toBeNull();
  await press('On time again');
  await eventually(async () => (await waits()).length > 0, 'What waits');
  expect(await waits()).toEqual([{ kind: 'booking.late', minutes: 0, there: true, tell: false }]);
  await eventually(() => !mainText().includes('Running late 45 min'), 'On time again');
});

it.each([
  ['of another day', { date: '2999-12-28 1:00 PM' }],
  ['that is over', { status: 'completed' }],
  ['of which they are the crew', { assignedTo: uuid(9), crew: [userA] }],
] as const)('a visit %s does not run late', async (_, change) => {
  await open(change as Partial<Booking>);
  await eventually(() => mainText().includes('AC Services'), 'The job');
  await named('button', 'Add note');
  expect(allNamed('button', 'Running late')).toEqual([]);
});

it('what the office would not have of it is told in its words, and what was chosen stays', async () => {
  await open();
  page.device.send = async () => ({
    is: 'refused',
    problem: { code: 'not_found', message: 'x' },
  });
  await press('Running late');
  await press('15 min');
  await press('Tell the office');
  await eventually(() => document.body.textContent?.includes('Someone else has this job now.'), 'Why not');
  expect((await named('button', '15 min')).getAttribute('aria-pressed')).toBe('true');
});
