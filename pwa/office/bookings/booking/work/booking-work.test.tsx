// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { noWork } from '../../../../../contract/work/work';
import type { WorkAnswer } from '../../../../../contract/work/work-shapes';
import { booking } from '../../../../device/db/testing';
import { json } from '../../../../device/sync/testing';
import { allNamed, eventually, named } from '../../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../../kit/testing';
import { AdminBookingsPage } from '../../admin-bookings-page';

vi.mock('antd', () => import('../../../kit/testing'));
vi.mock('../../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const customerInfo = { name: 'Omar H.', phone: '1', email: 'o@example.ae', address: '', area: '' };
const row = booking('b-1', { status: 'completed', assignedTo: 'imran', customerInfo });
const at = '2026-11-28T05:26:00.000Z';
const point = (id: string, text: string, more = {}) => ({ id, text, textAr: '', required: true, ...more });
const check = (pointId: string, more = {}) => ({ pointId, state: 'done' as const, at, by: 'imran', ...more });
const photo = (id: string, more = {}) => ({
  ...{ id, purpose: 'before' as const, sha256: id.repeat(64).slice(0, 64), bytes: 9, width: 4, height: 3 },
  ...{ takenAt: at, state: 'here' as const, addedBy: 'imran', addedAt: at },
  ...more,
});
const whole: WorkAnswer = {
  ...noWork('b-1'),
  checklist: {
    ...{ id: 'c', rev: 3 },
    points: [
      point('power', 'Power off'),
      point('gas', 'Gas pressure', { reading: { unit: 'psi' } }),
      point('air', 'Cold air', { reading: { unit: '°C' }, perUnit: true }),
      point('roof', 'Outdoor unit cleaned'),
      point('clean', 'Place left clean'),
    ],
  },
  sessions: [{ startedAt: '2026-11-28T05:12:00.000Z', stoppedAt: '2026-11-28T06:31:00.000Z', by: 'imran' }],
  checks: [
    check('power'),
    check('gas', { reading: 128 }),
    check('air', { unit: 'Hall', reading: 11.8 }),
    check('air', { unit: 'Bedroom', reading: 12 }),
    check('roof', { state: 'not_done', reason: 'roof door is locked' }),
  ],
  photos: [
    photo('a'),
    photo('b', { purpose: 'after', state: 'awaited' }),
    photo('c', { state: 'awaited' }),
    photo('d', { purpose: 'problem', addedBy: null }),
  ],
  manifest: ['a', 'b', 'c'].map((id) => ({ id, sha256: id.repeat(64).slice(0, 64) })),
  finishedAt: '2026-11-28T06:31:00.000Z',
  signature: {
    ...{ is: 'signed', name: 'Omar H.', strokes: ['10 20 30 40 50 20'], width: 300, height: 196 },
    ...{ language: 'en', digest: 'd'.repeat(64), amount: 380, at: '2026-11-28T06:31:00.000Z', by: 'imran' },
  },
  report: { madeAt: '2026-11-28T07:02:00.000Z', follows: 2 },
  people: { imran: 'Imran Khan' },
};

const server = deskPerTest();
let work: WorkAnswer;
beforeEach(() => {
  work = whole;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  server.answer(({ path }) => {
    if (path === '/bookings') return pageOf([row]);
    if (path === '/bookings/b-1') return json(row);
    if (path === '/api/bookings/b-1/work') return json(work);
    if (path.startsWith('/api/photos/'))
      return new Response('x', { headers: { 'content-type': 'image/jpeg' } });
    return undefined;
  });
});

async function open(): Promise<HTMLElement> {
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed(row.serviceType);
  const drawer = await named('dialog', row.serviceType);
  await eventually(() => server.last('GET', /\/work$/), 'It is asked for');
  return drawer;
}
const said = (drawer: HTMLElement, words: string) =>
  eventually(() => drawer.textContent?.includes(words), words);
const itemsOf = (name: string) =>
  [...document.querySelectorAll(`ul[aria-label="${name}"] > li`)].map((each) => each.textContent);

it('says when was worked, what was done with its readings, what is open, and what was not done and why', async () => {
  const drawer = await open();
  await said(drawer, 'Started 9:12 AM, stopped 10:31 AM, 1 h 19 min');
  expect(itemsOf('Checklist')).toEqual([
    'Power off',
    'Gas pressure, 128\u00a0psi',
    'Cold air, Hall: 11.8\u00a0°C, Bedroom: 12\u00a0°C',
    'Place left clean',
  ]);
  expect(itemsOf('Not done')).toEqual(['Not done: Outdoor unit cleanedroof door is locked']);
});

it('shows each photo in its place, and which are still on the phone', async () => {
  const drawer = await open();
  await said(drawer, '1 of 3 photos here, 2 photos on their way from Imran’s phone');
  expect(itemsOf('Photos')).toEqual(['From Omar', 'Before', 'WaitingAfter', 'WaitingBefore']);
  await pressNamed('Open: Before');
  const whole = await named('dialog', 'Before');
  expect(whole.textContent).toContain('Nov 28, 9:26 AM, by Imran Khan');
  await eventually(() => server.last('GET', /photos\/a$/), 'Fetched whole');
  await pressNamed('Photo before');
  await named('dialog', 'From Omar');
});

it('draws the signature, and says where it is for something else by now', async () => {
  const drawer = await open();
  await said(drawer, 'Omar H., Nov 28, 2026, 10:31 AM, on Imran’s phone. Agreed to AED 380.');
  expect(drawer.querySelector('svg[aria-label="Signature of Omar H."] path')?.getAttribute('d')).toMatch(
    /^M10 20/,
  );
  expect(drawer.textContent).not.toContain('Changed after signing');
});

it('says of a signature that something changed after it, and of one that nobody could give why', async () => {
  const nobody = {
    is: 'nobody' as const,
    reason: 'Guard only',
    name: 'Imran',
    digest: 'd'.repeat(64),
    amount: 320,
  };
  work = { ...whole, signature: { ...nobody, at, by: 'imran', isChanged: true } };
  const drawer = await open();
  await said(drawer, 'Changed after signing');
  expect(drawer.textContent).toContain('No one could sign: Guard only');
  expect(drawer.textContent).toContain('The customer can acknowledge it with the visit’s link.');
});

it('offers the report in both languages, and says that it is made again', async () => {
  const drawer = await open();
  await said(drawer, 'Made Nov 28, 2026, 11:02 AM. Made again when the 2 photos arrive.');
  await pressNamed(/^Arabic/);
  await eventually(() => server.last('GET', /report\.pdf/)?.params.lang === 'ar', 'In Arabic');
});

it('shows nothing of it before anything was done', async () => {
  work = { ...noWork('b-1'), people: {} };
  await open();
  expect(allNamed('dialog', row.serviceType)[0]?.textContent).not.toContain('Not started');
});
