// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import { uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, named, said, toastsSaid } from '../../../ui/testing';
import { deskPerTest, pressNamed, sit } from '../../kit/testing';
import { PaidBy } from './paid-by';

const server = deskPerTest();
const payer = {
  ...{ userId: null, name: 'Farid', company: 'Palm Court Holdings', taxNumber: '', address: '' },
  ...{ email: 'farid@example.ae', payWithinDays: null },
};
const visit = {
  ...{ id: uuid(7), userId: uuid(1), homeId: uuid(3), paidBy: 'Palm Court Holdings' },
  customerInfo: { name: 'Noor', address: 'Villa 14' },
} as unknown as Booking;

it('of a home whose payer is another is said, and changed for that home', async () => {
  server.answer(({ method, path }) => {
    if (path !== `/users/${uuid(1)}/homes/${uuid(3)}/payer`) return undefined;
    return json(method === 'GET' ? { payer, rev: 4 } : { payer: null, rev: 5 });
  });
  sit(<PaidBy booking={visit} />, '/admin/bookings');
  await said('Palm Court Holdings');
  await pressNamed('Who pays…');
  expect(((await named('field', /^Name/)) as HTMLInputElement).value).toBe('Farid');
  document.querySelector<HTMLInputElement>('input[type=radio][value=owner]')?.click();
  await pressNamed('Save');
  await eventually(
    () => toastsSaid().some(([title]) => title === 'Whoever lives there pays again.'),
    'It is saved',
  );
  expect(server.last('DELETE', /payer$/)).toMatchObject({ seen: '"4"' });
});

it('of a visit that is at no home any more is said alone', async () => {
  sit(<PaidBy booking={{ ...visit, homeId: null }} />, '/admin/bookings');
  await said('Palm Court Holdings');
  expect(allNamed('button', /Who pays/)).toEqual([]);
});
