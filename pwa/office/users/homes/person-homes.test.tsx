// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Home } from '../../../../contract/homes/homes';
import { home, uuid } from '../../../device/db/testing';
import { json } from '../../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../../ui/testing';
import { deskPerTest, pressNamed, sit } from '../../kit/testing';
import { user } from '../../testing';
import { PersonHomes } from './person-homes';

vi.mock('../../../device/device', () => ({
  openDevice: () => Promise.reject(new Error('no device')),
}));

const server = deskPerTest();
let rows: Home[];
const path = `/users/${uuid(1)}/homes`;

beforeEach(() => {
  rows = [home(uuid(3), { label: 'Villa', street: 'Street 3', bhk: 4, usual: true })];
  server.answer(({ method, path: request, body }) => {
    if (request === path && method === 'GET') return json(rows);
    if (request === path) rows.push(home(String(body?.id), body as Partial<Home>));
    if (method === 'DELETE') rows = [];
    return method === 'DELETE' ? new Response(null, { status: 204 }) : json(rows.at(-1));
  });
  sit(<PersonHomes user={user(1)} />, '/admin/users');
});

const said = (words: string) => eventually(() => toastsSaid().some((each) => each[1] === words), words);

it('a home is added with what is known of it, and stands in the list', async () => {
  await pressNamed('Add home');
  fill(await named('field', /^Name/), 'Mother’s flat');
  fill(await named('field', 'Street or tower'), 'Palm Court');
  fill(await named('field', 'Villa or unit'), '702');
  fill(await named('field', /^Makani/), '30032 95320');
  await eventually(() => (allNamed('field', /^Makani/)[0] as HTMLInputElement).value === '30032 95320');
  await pressNamed('Add home');
  await said('Home added successfully');
  expect(server.last('POST', /homes$/)?.body).toMatchObject({
    label: 'Mother’s flat',
    street: 'Palm Court',
    unit: '702',
    makani: '3003295320',
    kind: null,
    bhk: null,
  });
  await named('button', 'Edit Mother’s flat');
});

it('what is wrong is said at its field', async () => {
  await pressNamed('Add home');
  fill(await named('field', /^Makani/), '123');
  await eventually(() => (allNamed('field', /^Makani/)[0] as HTMLInputElement).value === '123');
  await pressNamed('Add home');
  await eventually(() => document.querySelectorAll('.field-error').length === 2, 'The faults');
  expect([...document.querySelectorAll('.field-error')].map((each) => each.textContent)).toEqual([
    'Name is required.',
    'A Makani number has ten digits.',
  ]);
  expect(server.last('POST', /./)).toBeUndefined();
});

it('a home is changed as it was seen; of the usual one nobody says that it is none', async () => {
  await pressNamed('Edit Villa');
  const bhk = await named<HTMLSelectElement>('field', 'BHK');
  expect(bhk.value).toBe('4');
  fill(bhk, '5');
  await eventually(() => bhk.value === '5');
  expect(allNamed('switch', /^The usual home/)).toEqual([]);
  await pressNamed('Save home');
  await said('Home updated successfully');
  expect(server.last('PUT', /homes/)?.body).toMatchObject({ label: 'Villa', bhk: 5 });
});

it('removing one asks first', async () => {
  await pressNamed('Remove Villa');
  await pressNamed('Delete home');
  await said('Home removed successfully');
  await eventually(() => document.body.textContent?.includes('No homes yet.'));
});
