// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, dubaiDay } from '../../../contract/time';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { booking, userA, uuid } from '../../device/db/testing';
import { deviceState } from '../../device/sync/device-state';
import {
  allNamed,
  eventually,
  fill,
  mainText,
  named,
  said,
  showScreen,
  standIns,
  toastsSaid,
} from '../../ui/testing';
import { JobsPage } from './jobs-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

/** The first page of the first pull is here: a job of today. */
async function open(address: string, change: Parameters<typeof booking>[1] = {}) {
  page = testPage(applyAll);
  await page.signIn(profile({ role: 'staff' }));
  const day = dubaiDay(new Date());
  const visit = { date: `${day} 9:00 AM`, startsAt: `${day}T05:00:00.000Z` };
  const data = booking(uuid(1), {
    ...visit,
    status: 'confirmed',
    assignedTo: userA,
    userId: null,
    ...change,
  });
  await page.device.person(userA).bookings.put({ id: data.id, rev: 1, gen: 1, data });
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <JobsPage />
    </MemoryRouter>,
  );
}

it('before all jobs are here no part of them is said to be empty; those of today can be read', async () => {
  await open('/jobs?tab=next');
  await said('Loading more jobs');
  expect(mainText()).not.toContain('No jobs in the next days.');
  (await named('tab', 'Today')).click();
  await eventually(() => allNamed('link', /AC Services/).length > 0, 'The job of today');

  deviceState.set({ unanswered: true });
  await said('Not all of your jobs are on this device yet.');
  (await named('tab', 'Next days')).click();
  await named('button', 'Try Again');
  expect(mainText()).not.toContain('No jobs in the next days.');

  deviceState.set({ unanswered: false });
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  await said('No jobs in the next days.');
  expect(mainText()).not.toContain('Not all of your jobs');
});

it('a job that may still come is not said to have gone', async () => {
  await open(`/jobs?job=${uuid(2)}&day=${addDays(dubaiDay(new Date()), 1)}`);
  deviceState.set({ unanswered: true });
  await said('Not all of your jobs are on this device yet.');
  expect(mainText()).not.toContain('This job is not on this device');
  deviceState.set({ unanswered: false });
  await said('Loading your jobs');
  await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  await said('This job is not on this device');
});

it('a job says what has to be known before the door, calls whoever opens it, and leads to the pin', async () => {
  await open(`/jobs?job=${uuid(1)}`, {
    customerInfo: { name: 'Noor', phone: '+971520000140', email: '', address: 'Villa 14', area: 'JLT' },
    siteContact: { name: 'Rosa', phone: '+971520000140' },
    pin: { lat: 25.1071, lng: 55.1998 },
    access: 'Side gate.\n5 AC units.\nA permit is needed.',
  });
  const call = await named<HTMLAnchorElement>('link', 'Call: Rosa');
  expect(call.getAttribute('href')).toBe('tel:+971520000140');
  const map = await named<HTMLAnchorElement>('link', 'Map: Villa 14, JLT');
  expect(new URL(map.href).searchParams.get('destination')).toBe('25.1071,55.1998');
  const door = [...document.querySelectorAll('[aria-label="At the door"] li')].map(
    (each) => each.textContent,
  );
  expect(door).toEqual(['Rosa opens the door', 'Side gate.', '5 AC units.', 'A permit is needed.']);
});

it('a job of which nobody knows where says so, and leads nowhere', async () => {
  await open(`/jobs?job=${uuid(1)}`, { addressUnknown: true });
  await said('Address not known yet');
  expect(allNamed('link', /^Map/)).toEqual([]);
});

const inAnHour = () => new Date(Date.now() + 60 * 60_000 + 30_000).toISOString();

/** Urgent help that nobody has. */
async function openUrgent(take: 'applied' | 'lost') {
  await open('/jobs');
  const urgent = { what: 'water', until: inAnHour(), takenAt: null, fee: 150 } as const;
  const day = dubaiDay(new Date());
  const visit = { date: `${day} 5:00 PM`, startsAt: `${day}T13:00:00.000Z` };
  const data = booking(uuid(7), { ...visit, status: 'pending', assignedTo: null, userId: null, urgent });
  const db = page.device.person(userA);
  await db.bookings.put({ id: data.id, rev: 1, gen: 1, data });
  const refusal = { code: 'not_found', message: 'Not found.' } as const;
  page.device.send = async () =>
    take === 'applied' ? { is: 'applied' } : { is: 'refused', problem: refusal };
  await writeMeta(db, 'lastSyncAt', 5);
  return db;
}

const putOnCall = (db: Awaited<ReturnType<typeof openUrgent>>) =>
  db.profile.put({ id: userA, rev: 1, gen: 1, data: profile({ role: 'staff', onCall: true }) });

it('urgent help that nobody has comes first to whoever is on call, with its clock', async () => {
  const db = await openUrgent('applied');
  await said('Not assigned yet');
  expect(mainText()).not.toContain('Take this urgent job');
  await putOnCall(db);
  await said('Urgent, not taken');
  expect(mainText()).toContain('1 h left');
  (await named('button', 'Take this urgent job')).click();
  await eventually(() => toastsSaid().flat().includes('This job is yours'));
});

it('that another took it is said calmly', async () => {
  await putOnCall(await openUrgent('lost'));
  (await named('button', 'Take this urgent job')).click();
  await eventually(() => toastsSaid().flat().includes('You did not get this job'));
  expect(toastsSaid().flat()).toContain('Someone else has this job now, or it was cancelled.');
  expect(toastsSaid().flat()).not.toContain('Error');
});

it('whoever comes along sees the job and with whom, and leaves its state to whoever has it', async () => {
  await open('/jobs', { assignedTo: uuid(9), crew: [userA], comesWith: ['Imran'] });
  await said('With Imran');
  (await named('link', /AC Services/)).click();
  await eventually(() => mainText().includes('Assigned to'), 'The job');
  expect(mainText()).toContain('Assigned toImran');
  expect(allNamed('button', 'Add note')).toHaveLength(1);
  for (const name of ['Mark completed', 'Cancel this job', 'Take this job'])
    expect(allNamed('button', name)).toEqual([]);
});

it('whoever cannot come reads it in the list and in the job, which stays theirs until somebody else has it', async () => {
  await open('/jobs', { reassign: [{ id: userA, why: 'on_leave' }] });
  await said('You are on leave: the office is giving this to someone else');
  (await named('link', /AC Services/)).click();
  await eventually(
    () =>
      document
        .querySelector('article[aria-label^="AC Services"]')
        ?.textContent?.includes('You are on leave: the office is giving this to someone else'),
    'The same in the job',
  );
});

it('nothing of it is said of what is over', async () => {
  await open('/jobs', { status: 'completed', reassign: [{ id: userA, why: 'skill' }] });
  await eventually(() => allNamed('link', /AC Services/).length > 0, 'The job');
  expect(mainText()).not.toContain('the office is giving this');
});

it('a visit that its plan counts in hours asks for them when it is completed, also without signal', async () => {
  await open(`/jobs?job=${uuid(1)}`, { subscriptionId: uuid(50), entitlementId: 'hours', planUnit: 'hour' });
  vi.stubGlobal('navigator', { onLine: false });
  await said('In the plan, nothing to collect');
  (await named('button', 'Mark completed')).click();
  const complete = async () => (await named('button', 'Mark completed')).click();
  const hours = await named<HTMLInputElement>('field', /^Hours it took/);
  await complete();
  await said('Enter how many hours it took, 1 to 24.');
  fill(hours, '2.5');
  await complete();
  await eventually(async () => (await page.device.person(userA).outbox.count()) > 0, 'What waits');
  const [waits] = await page.device.person(userA).outbox.toArray();
  expect(waits?.op).toMatchObject({ to: 'completed', amount: 0, hours: 3 });
  await said('Completed · 3 hours');
  expect(mainText()).not.toContain('AED 0');
});
