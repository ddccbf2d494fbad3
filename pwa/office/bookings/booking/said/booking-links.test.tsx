// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { booking } from '../../../../device/db/testing';
import { json } from '../../../../device/sync/testing';
import { allNamed, eventually, focusedText, named, toastsSaid } from '../../../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../../../kit/testing';
import { AdminBookingsPage } from '../../admin-bookings-page';

vi.mock('antd', () => import('../../../kit/testing'));
vi.mock('../../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const row = booking('b-1', { status: 'confirmed' });
const links = '/bookings/b-1/visit-links';
const server = deskPerTest();
let known: { live: number; newest: string | null; isDisowned: boolean };

beforeEach(() => {
  known = { live: 2, newest: '2026-11-25T05:04:00.000Z', isDisowned: false };
  server.answer(({ method, path }) => {
    if (path === links && method === 'DELETE') {
      known = { ...known, live: 0, newest: null };
      return new Response(null, { status: 204 });
    }
    if (path === links) return json(known);
    if (path === '/bookings') return pageOf([row]);
    return path === '/bookings/b-1' ? json(row) : undefined;
  });
});

async function open(): Promise<HTMLElement> {
  sit(<AdminBookingsPage />, '/admin/bookings');
  await pressNamed(row.serviceType);
  return named('dialog', row.serviceType);
}
const said = (drawer: HTMLElement, words: string) =>
  eventually(() => drawer.textContent?.includes(words), words);

it('says how many links work, and ends them once it was said what that means', async () => {
  const drawer = await open();
  await said(drawer, '2 links to this visit workThe newest is from Nov 25, 2026, 9:04 AM');
  await pressNamed('End links');
  const question = await named('dialog', 'End the links to this visit?');
  expect(question.textContent).toContain('can no longer see, move, cancel or pay for the visit');
  expect(server.last('DELETE', /visit-links/)).toBeUndefined();
  await pressNamed('End 2 links');
  await eventually(() => toastsSaid().flat().includes('No link to this visit works'));
  await said(drawer, 'No link to this visit works.');
  expect(allNamed('button', 'End links')).toEqual([]);
  await eventually(() => focusedText().startsWith('No link to this visit'), 'It has the focus');
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(server.requests.filter(({ path }) => /history/.test(path)).length).toBeGreaterThan(1);
});

it('without a network nothing is ended, and the question stays with the reason', async () => {
  await open();
  await pressNamed('End links');
  server.answer(({ method }) =>
    method === 'DELETE' ? Promise.reject(new TypeError('no network')) : undefined,
  );
  await pressNamed('End 2 links');
  const question = await named('dialog', 'End the links to this visit?');
  await said(question, 'Links not ended. No connection. Please try again when you are online.');
  await pressNamed('Keep links');
  await eventually(() => allNamed('dialog', 'End the links to this visit?').length === 0);
  await named('button', 'End links');
});

it('links that could not be looked up are asked for again, and none are no row', async () => {
  known = { live: 0, newest: null, isDisowned: false };
  const failing = server.failing('GET', /visit-links/);
  const drawer = await open();
  failing.arrive();
  await said(drawer, 'Failed to load the links to this visit');
  failing.healed();
  known = { live: 1, newest: '2026-11-25T05:04:00.000Z', isDisowned: true };
  (allNamed('button', 'Retry').at(-1) as HTMLElement).click();
  await said(drawer, 'Someone who got a link reported: wrong person. 1 link to this visit works');
  await named('button', 'End link');
});
