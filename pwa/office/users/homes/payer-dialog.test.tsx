// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PayerRead } from '../../../../contract/money/payer/payers';
import { home, uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { eventually, fill, named, said, toastsSaid } from '../../../ui/testing';
import { deskPerTest, pressNamed, sit } from '../../kit/testing';
import { user } from '../../testing';
import { PersonHomes } from './person-homes';

vi.mock('../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const server = deskPerTest();
const path = `/users/${uuid(1)}/homes`;
let read: PayerRead;
const long = 'Palm Court Holdings and Property Management Company LLC';

beforeEach(async () => {
  read = { payer: null, rev: 4 };
  const mine = home(uuid(3), { label: 'Villa', userId: uuid(1), paidBy: long });
  server.answer(({ method, path: request, body }) => {
    if (request === path) return json([mine]);
    if (!request.includes('/homes')) return json([user(2), user(1)]);
    if (method === 'GET') return json(read);
    if (method === 'DELETE') return json({ payer: null, rev: 5 });
    return json({ payer: { ...read.payer, ...body }, rev: 5 });
  });
  sit(<PersonHomes user={user(1)} />, '/admin/users');
});

/** A choice, once it is there: its words are around it. */
async function radio(value: string): Promise<HTMLInputElement> {
  const found = () => document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`);
  await eventually(() => found() !== null, value);
  return found() as HTMLInputElement;
}
const toast = (words: string) => eventually(() => toastsSaid().some(([title]) => title === words), words);
const sent = (method: string) => server.last(method, /payer$/);

it('a person without an account is named with where the invoices go; what is missing is said at its field', async () => {
  await eventually(() => document.body.textContent?.includes(`Paid by ${long}`));
  await pressNamed('Who pays for Villa');
  (await radio('person')).click();
  await pressNamed('Save');
  await eventually(() => document.querySelectorAll('.field-error').length === 2, 'The faults');
  expect([...document.querySelectorAll('.field-error')].map((each) => each.textContent)).toEqual([
    'Enter who pays.',
    'Enter where the invoices go.',
  ]);
  expect(sent('PUT')).toBeUndefined();
  fill(await named('field', /^Name/), 'Farid Al M.');
  fill(await named('field', /^E-mail for invoices/), 'farid@example.ae');
  await pressNamed('Save');
  await toast('Payer saved. They are told.');
  expect(sent('PUT')?.body).toMatchObject({ userId: null, name: 'Farid Al M.', email: 'farid@example.ae' });
});

it('another customer is found by a name, and never whose home it is', async () => {
  await pressNamed('Who pays for Villa');
  (await radio('account')).click();
  await pressNamed('Save');
  await said('Choose who pays.');
  fill(await named('field', /^Customer/), 'Person');
  (await radio(user(2).id)).click();
  expect(document.querySelector(`input[value="${user(1).id}"]`)).toBeNull();
  await pressNamed('Save');
  await toast('Payer saved. They are told.');
  expect(sent('PUT')?.body).toMatchObject({ userId: user(2).id, name: '', email: '' });
});

it('whoever lives there pays again', async () => {
  read = {
    payer: {
      ...{ userId: null, name: 'Farid', company: '', taxNumber: '', address: '' },
      ...{ email: 'farid@example.ae', payWithinDays: null },
    },
    rev: 4,
  };
  await pressNamed('Who pays for Villa');
  expect((await radio('person')).checked).toBe(true);
  expect((await named<HTMLInputElement>('field', /^Name/)).value).toBe('Farid');
  (await radio('owner')).click();
  await pressNamed('Save');
  await toast('Whoever lives there pays again.');
  expect(sent('DELETE')).toBeDefined();
});
