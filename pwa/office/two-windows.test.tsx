// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AdminUser } from '../../contract/accounts/admin-users';
import { booking, uuid } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { eventually, fill, named } from '../ui/testing';
import { AmountForm } from './bookings/booking/amount-form';
import { deskPerTest, pressNamed, sit } from './kit/testing';
import { LimitForm } from './users/limit-form';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const page = () => document.body.textContent ?? '';
const noura = { id: uuid(8), name: 'Noura', role: 'admin' };
const server = deskPerTest();

/** What another window makes of a row while this one shows it, once the button is pressed. */
function Windows<Row>({ first, then, draw }: { first: Row; then: Row; draw: (row: Row) => React.ReactNode }) {
  const [row, setRow] = useState(first);
  return (
    <>
      {draw(row)}
      <button type="button" onClick={() => setRow(then)}>
        Other window
      </button>
    </>
  );
}

it('an amount that is typed stays when another window saves one, which stands beside it', async () => {
  const first = { ...booking('b-1', { amount: 320 }), rev: 3 };
  server.answer(({ path }) =>
    path === '/bookings/b-1/history'
      ? json([
          {
            ...{ id: '1', at: '2026-11-25T09:00:00.000Z', action: 'booking.update', by: noura },
            changes: [{ field: 'amount', before: 320, after: 500 }],
          },
        ])
      : undefined,
  );
  const sent: object[] = [];
  sit(
    <Windows
      first={first}
      then={{ ...first, amount: 500, rev: 4 }}
      draw={(row) => <AmountForm booking={row} saving={false} onChange={(change) => sent.push(change)} />}
    />,
    '/admin/bookings',
  );
  const field = await named<HTMLInputElement>('field', /^Amount/);
  fill(field, '450');
  await pressNamed('Other window');
  await eventually(() => page().includes('Now AED 500, by Noura.'), 'What stands now');
  expect(field.value).toBe('450');
  await pressNamed('Save amount');
  expect(sent).toEqual([{ amount: 450 }]);
});

it('an amount that nobody touched follows, and says nothing', async () => {
  const first = { ...booking('b-1', { amount: 320 }), rev: 3 };
  sit(
    <Windows
      first={first}
      then={{ ...first, amount: 500, rev: 4 }}
      draw={(row) => <AmountForm booking={row} saving={false} onChange={() => {}} />}
    />,
    '/admin/bookings',
  );
  const field = await named<HTMLInputElement>('field', /^Amount/);
  await pressNamed('Other window');
  await eventually(() => field.value === '500', 'The new amount');
  expect(page()).not.toContain('Now AED');
});

it('a limit that is typed stays too', async () => {
  const user: AdminUser = {
    ...{ id: uuid(1), displayName: 'Layla', email: 'layla@example.ae', emailVerified: true, phone: null },
    ...{ role: 'customer', isLocked: false, providers: ['password'], createdAt: '', lastSeenAt: null },
    ...{ bookingLimit: 5, rev: 3 },
  };
  server.answer(({ path }) =>
    path === '/audit'
      ? json([
          {
            ...{ id: '1', at: '2026-11-25T09:00:00.000Z', action: 'user.update', actor: noura, guest: false },
            entity: { type: 'user', id: user.id, name: 'Layla' },
            changes: [{ field: 'bookingLimit', before: 5, after: 9 }],
            erased: false,
          },
        ])
      : undefined,
  );
  sit(
    <Windows
      first={user}
      then={{ ...user, bookingLimit: 9, rev: 4 }}
      draw={(row) => <LimitForm user={row} saving={false} onLimit={() => {}} />}
    />,
    '/admin/users',
  );
  const field = await named<HTMLInputElement>('field', /^Open bookings/);
  fill(field, '7');
  await pressNamed('Other window');
  await eventually(() => page().includes('Now 9, by Noura.'), 'What stands now');
  expect(field.value).toBe('7');
});
