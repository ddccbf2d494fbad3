// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { photoPath } from '../../../contract/photos/photo-rules';
import { testPhoto } from '../../../contract/work/testing';
import { noWork } from '../../../contract/work/work';
import type { Work } from '../../../contract/work/work-shapes';
import { eventually, fill, find, mainText, named, said } from '../../ui/testing';
import { json, link, now, openVisit, pageAtNow, visit } from './testing';

const page = pageAtNow();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }));
});

const at = '2026-11-28T15:40:00.000Z';
const photo = { ...testPhoto(1), state: 'here', addedBy: null, addedAt: at, arrivedAt: at } as const;
const problem = { ...photo, purpose: 'problem' } as const;
const begun: Work = { ...noWork(visit.id), rev: 1 };
const finished: Work = {
  ...begun,
  sessions: [{ startedAt: '2026-11-28T14:30:00.000Z', stoppedAt: at, by: null }],
  photos: [photo],
  finishedAt: at,
  signature: {
    ...{ is: 'nobody', reason: 'The guard let us in', name: 'Guard', at, by: null },
    ...{ digest: '0'.repeat(64), amount: 320 },
  },
  report: { madeAt: at, follows: 0 },
};
const open = (work: Work, more: Parameters<typeof openVisit>[1] = {}, status = 'completed') =>
  openVisit(page, { '/visit': json({ ...visit, status }), '/visit/work': json(work), ...more });
const picture = () => new Response('x', { headers: { 'content-type': 'image/jpeg' } });
const small = photoPath(photo.id, 'small').replace('/api', '/visit');
const shown = () =>
  eventually(() => document.querySelector('main img')?.getAttribute('src') === 'blob:x', 'The picture');

/** What was asked of the server under a path: by the link alone. */
async function askedByLink(path: string): Promise<RequestInit> {
  const call = () => page.calls.find((each) => each.path.split('?')[0] === `/api${path}`);
  await eventually(call, path);
  const headers = new Headers(call()?.init.headers);
  expect([headers.get('Visit-Link'), headers.get('authorization')]).toEqual([link, null]);
  return call()?.init ?? {};
}

it('shows a guest by the link what was done, its photos and its report', async () => {
  const pdf = () => new Response('x', { headers: { 'content-type': 'application/pdf' } });
  open(finished, { [small]: picture, '/visit/report.pdf': pdf, '/visit/report.pdf?lang=en': pdf });
  await said('What was done');
  await said('1 h 10 min');
  await shown();
  await askedByLink(small);
  const report = () => find('section[aria-label="Service report"] button');
  await eventually(report, 'The report');
  report().click();
  await askedByLink('/visit/report.pdf');
});

it('takes a guest’s name for work that nobody could sign for, and shows what the server made of it', async () => {
  const acknowledged = { at: now, name: 'Mona H.' };
  const signature = { ...finished.signature, acknowledged } as Work['signature'];
  open(finished, { [small]: picture, '/visit/acknowledge': json({ ...finished, signature }) });
  await said('No one could sign: The guard let us in');
  fill(find('input[name=acknowledged]'), 'Mona H.');
  (await named('button', 'I have seen the work')).click();
  await said('Acknowledged by Mona H.');
  const { method, body } = await askedByLink('/visit/acknowledge');
  expect([method, JSON.parse(String(body))]).toEqual(['PUT', { name: 'Mona H.' }]);
});

it('keeps that work was acknowledged from an answer of before that comes late', async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const acknowledged = { at: now, name: 'Mona H.' };
  const signature = { ...finished.signature, acknowledged } as Work['signature'];
  open(finished, { [small]: picture, '/visit/acknowledge': json({ ...finished, signature, rev: 2 }) });
  await said('No one could sign: The guard let us in');
  let isAsked = false;
  page.api['/api/visit/work'] = async () => {
    isAsked = true;
    await late;
    return json(finished)();
  };
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => isAsked, 'It asks again');
  fill(find('input[name=acknowledged]'), 'Mona H.');
  (await named('button', 'I have seen the work')).click();
  await said('Acknowledged by Mona H.');
  arrive();
  let turns = 0;
  await eventually(() => ++turns > 50);
  expect(mainText()).toContain('Acknowledged by Mona H.');
});

it('shows before that the photos of the problem, and that somebody is on the way today', async () => {
  const first = open({ ...begun, onWayAt: at, photos: [problem] }, { [small]: picture }, 'confirmed');
  await said('Your technician is on the way, since 7:40 PM.');
  await said('Photos of the problem');
  await shown();
  expect(mainText()).not.toContain('What was done');
  first.leave();
  open({ ...begun, onWayAt: '2026-11-27T15:40:00.000Z', photos: [problem] }, {}, 'confirmed');
  await said('Photos of the problem');
  expect(mainText()).not.toContain('on the way');
});
