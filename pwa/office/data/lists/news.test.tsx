// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { tellOffice } from '../../../data/live/office-news';
import { booking } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { eventually } from '../../../ui/testing';
import { deskPerTest, pageOf, sit } from '../../kit/testing';
import { useAdminBooking, useUpdateBooking } from '../bookings/bookings';
import { useNotificationsOf } from '../notifications';
import { useRead } from './client';
import { useAdminList } from './list';
import { useOfficeNews } from './news';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const asked = (path: RegExp) =>
  server.requests.filter(({ method, path: of }) => method === 'GET' && path.test(of)).length;
const tell = (...nouns: string[]) => nouns.forEach(tellOffice);

let change: ReturnType<typeof useUpdateBooking>;

/** What an office page reads: a booking, its messages, messages of the form, what a read named itself, and what must not be read twice. */
function Desk() {
  useOfficeNews();
  useAdminBooking('b-1');
  useNotificationsOf('b-1');
  useAdminList('messages', {});
  useRead({ queryKey: ['admin', 'board'], read: '/admin/board', nouns: ['booking', 'dispatch'] });
  useRead({ queryKey: ['admin', 'by-hand', 'm-1'], read: '/admin/written' });
  change = useUpdateBooking();
  return null;
}

async function sitAtDesk() {
  server.answer(({ path }) => {
    if (path === '/bookings/b-1') return json(booking('b-1'));
    return path.startsWith('/messages') ? pageOf([]) : undefined;
  });
  sit(<Desk />, '/admin/bookings');
  await eventually(() => asked(/./) === 5, 'everything to be read once');
}
/** How often each was read. */
const reads = () => ({
  booking: asked(/bookings\/b-1$/),
  messages: asked(/messages$/),
  sent: asked(/messages\/out/),
  board: asked(/board/),
  written: asked(/written/),
});
/** A later moment, by the clock. */
const later = () =>
  eventually(
    (
      (from) => () =>
        Date.now() > from
    )(Date.now()),
    'the clock',
  );
const once = { booking: 1, messages: 1, sent: 1, board: 1, written: 1 };

it('reads anew what the news concern, and nothing else', async () => {
  await sitAtDesk();
  expect(reads()).toEqual(once);
  tell('booking');
  await eventually(() => reads().board === 2, 'the board');
  expect(reads()).toEqual({ ...once, booking: 2, board: 2 });
  tell('message');
  await eventually(() => reads().messages === 2, 'the messages');
  expect(reads()).toEqual({ ...once, booking: 3, board: 2, messages: 2 });
});

it('reads once more what was being read for the first time as the news came', async () => {
  let arrive = () => {};
  server.answer(({ path }) =>
    path.endsWith('/board') && asked(/board/) === 1
      ? new Promise<Response>((resolve) => {
          arrive = () => resolve(json([]));
        })
      : undefined,
  );
  await sitAtDesk();
  tell('booking');
  await eventually(() => reads().booking === 2, 'the booking');
  expect(reads().board).toBe(1);
  arrive();
  await eventually(() => reads().board === 2, 'the board once more');
});

/** A page whose frame comes later: what is told meanwhile is kept for it. Answers how it comes. */
function sitWithoutFrame(): () => void {
  let come = () => {};
  function Page() {
    const [isThere, setThere] = useState(false);
    come = () => setThere(true);
    useAdminList('messages', {});
    useRead({ queryKey: ['admin', 'board'], read: '/admin/board', nouns: ['booking', 'dispatch'] });
    return isThere && <Frame />;
  }
  function Frame() {
    useOfficeNews();
    return null;
  }
  sit(<Page />, '/admin/bookings');
  return () => act(() => come());
}

it('reads anew what was told before anybody listened, where it was read before that', async () => {
  server.answer(({ path }) => (path.startsWith('/messages') ? pageOf([]) : undefined));
  const frameComes = sitWithoutFrame();
  await eventually(() => asked(/./) === 2, 'both to be read');
  tell('booking');
  frameComes();
  await eventually(() => reads().board === 2, 'the board');
  expect(reads().messages).toBe(1);
});

it.each(['booking', '*'])(
  'reads anew what was asked before it was told (%s), also where its answer came after',
  async (noun) => {
    let arrive = () => {};
    server.answer(({ path }) => {
      if (path.startsWith('/messages')) return pageOf([]);
      return new Promise<Response>((resolve) => {
        arrive = () => resolve(json([]));
      });
    });
    const frameComes = sitWithoutFrame();
    await eventually(() => asked(/./) === 2, 'both to be asked for');
    tell(noun);
    await later();
    await act(async () => arrive());
    frameComes();
    await eventually(() => reads().board === 2, 'the board');
  },
);

it('reads once what is asked for only after it was told', async () => {
  server.answer(({ path }) => (path.startsWith('/messages') ? pageOf([]) : undefined));
  tell('*');
  await later();
  const frameComes = sitWithoutFrame();
  await eventually(() => asked(/./) === 2, 'both to be read');
  frameComes();
  tell('message');
  await eventually(() => reads().messages === 2, 'the messages');
  expect(reads().board).toBe(1);
});

it('reads what happens by the hundred only where it is shown', async () => {
  await sitAtDesk();
  tell('notification', 'dispatch');
  await eventually(() => reads().sent === 2 && reads().board === 2, 'both');
  expect(reads()).toEqual({ ...once, sent: 2, board: 2 });
});

it('reads all anew where it is not known what was missed, but for what must not be written twice', async () => {
  await sitAtDesk();
  tell('*');
  await eventually(() => reads().sent === 2, 'all');
  expect(reads()).toEqual({ booking: 2, messages: 2, sent: 2, board: 2, written: 1 });
});

it('waits while a change is on its way: nobody sees the row as it was before', async () => {
  await sitAtDesk();
  let arrive = () => {};
  server.answer(({ method }) =>
    method === 'PUT'
      ? new Promise<Response>((resolve) => {
          arrive = () => resolve(json({ ...booking('b-1'), status: 'confirmed' }));
        })
      : undefined,
  );
  change.mutate({ row: booking('b-1'), change: { status: 'confirmed' } });
  await eventually(() => server.last('PUT', /b-1/), 'the change to be on its way');
  tell('booking');
  expect(reads().booking).toBe(1);
  arrive();
  await eventually(() => reads().booking > 1, 'it once the change has come back');
});
