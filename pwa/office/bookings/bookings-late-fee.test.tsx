// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { booking } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, fill, named } from '../../ui/testing';
import { choose, deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminBookingsPage } from './admin-bookings-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const set = 'Set status of HH-7K3M9';
const late = {
  freeUntil: '2026-11-20T16:00:00.000Z',
  phoneFrom: '2026-11-21T05:00:00.000Z',
  fee: 50,
  first: false,
};
const server = deskPerTest();

/** A confirmed visit that is changed by phone only by now. */
function open(changing: object | undefined = late) {
  const held = { ...booking('b-1', { status: 'confirmed', amount: 320 }), ...(changing && { changing }) };
  server.answer(({ method, path, body }) => {
    if (method === 'GET' && path === '/bookings') return pageOf([held]);
    return method === 'PUT' ? json({ ...held, ...body, rev: held.rev + 1 }) : undefined;
  });
  sit(<AdminBookingsPage />, '/admin/bookings');
}
const sent = () => server.last('PUT', /bookings\/b-1/)?.body;
const cancel = async () => {
  await choose(set, 'Cancelled');
  await named('dialog', 'Cancel late');
};

it('a visit that is cancelled late asks whose wish it is, and says the fee before it is saved', async () => {
  open();
  await cancel();
  await pressNamed('Cancel visit');
  await eventually(() => document.body.textContent?.includes('Choose who asked for this.'), 'The question');
  expect(sent()).toBeUndefined();
  fill(await named('field', /^Who asked/), 'customer');
  await eventually(() => document.body.textContent?.includes('it costs AED 50.'), 'The fee');
  await pressNamed('Cancel visit for AED 50');
  await eventually(() => sent() !== undefined, 'The change');
  expect(sent()).toEqual({ status: 'cancelled', causedBy: 'customer', feeSeen: 50 });
});

it('a first late change is asked about too, and said to be free', async () => {
  open({ ...late, fee: 0, first: true });
  await cancel();
  fill(await named('field', /^Who asked/), 'customer');
  await eventually(
    () => document.body.textContent?.includes('it is free: their first late change in 12 months'),
    'Free',
  );
  await pressNamed('Cancel visit');
  await eventually(() => sent() !== undefined, 'The change');
  expect(sent()).toEqual({ status: 'cancelled', causedBy: 'customer', feeSeen: 0 });
});

it('what became late since it was looked at is asked about after all', async () => {
  open({ ...late, freeUntil: '2999-01-01T00:00:00.000Z' });
  server.answer(({ method, body }) => {
    const error = { code: 'price_changed', message: '', requestId: '1', current: { price: 50 } };
    return method === 'PUT' && !body?.causedBy ? json({ message: '', error }, 409) : undefined;
  });
  await choose(set, 'Cancelled');
  await pressNamed('Cancel booking');
  fill(await named('field', /^Who asked/), 'customer');
  await pressNamed('Cancel visit for AED 50');
  await eventually(() => sent()?.causedBy !== undefined, 'The change');
  expect(sent()).toEqual({ status: 'cancelled', causedBy: 'customer', feeSeen: 50 });
});

it('the fee is waived with a reason alone', async () => {
  open();
  await cancel();
  fill(await named('field', /^Who asked/), 'customer');
  await eventually(() => document.querySelector('[type=checkbox]'), 'Waive fee');
  document.querySelector<HTMLElement>('dialog [type=checkbox]')?.click();
  await pressNamed('Cancel visit');
  await eventually(() => document.body.textContent?.includes('Enter a reason.'), 'Say why');
  expect(sent()).toBeUndefined();
  fill(await named('field', /^Reason for waiving/), 'Her child is ill');
  await pressNamed('Cancel visit');
  await eventually(() => sent() !== undefined, 'The change');
  expect(sent()).toEqual({
    status: 'cancelled',
    causedBy: 'customer',
    feeSeen: 50,
    lateFee: { state: 'waived', reason: 'Her child is ill' },
  });
});

it('what is because of us costs nobody anything, and left, nothing is changed', async () => {
  open();
  await cancel();
  await pressNamed(/^Go back/);
  await eventually(() => document.querySelector('dialog[open]') === null, 'The page alone');
  expect(sent()).toBeUndefined();
  await cancel();
  fill(await named('field', /^Who asked/), 'us');
  await pressNamed('Cancel visit');
  await eventually(() => sent() !== undefined, 'The change');
  expect(sent()).toEqual({ status: 'cancelled', causedBy: 'us', feeSeen: 50 });
});

it('nothing is asked of a fee while it is free, or where no fees are known', async () => {
  open({ ...late, freeUntil: '2999-01-01T00:00:00.000Z' });
  await choose(set, 'Cancelled');
  await pressNamed('Cancel booking');
  await eventually(() => sent() !== undefined, 'The change');
  expect(sent()).toEqual({ status: 'cancelled', feeSeen: 0 });
});
