// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AdminOffer } from '../../contract/content/admin-offers';
import { errorStatus } from '../../contract/errors';
import type { SubscriptionPackage } from '../../contract/plans/packages';
import { usualRules } from '../../contract/rules/business-rules';
import { booking, home, uuid } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { eventually, fill, named } from '../ui/testing';
import { CorrectDialog } from './bookings/booking/correct-dialog';
import { AmountForm } from './bookings/booking/price-fields';
import { deskPerTest, pressNamed, sit } from './kit/testing';
import { AdminOffersPage } from './offers/admin-offers-page';
import { PackageDialog } from './packages/package-dialog';
import { RulesForm } from './rules/rules-form';
import { user } from './testing';
import { HomeDialog } from './users/homes/home-dialog';
import { LimitForm } from './users/limit-form';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const page = () => document.body.textContent ?? '';
const noura = { id: uuid(8), name: 'Noura', role: 'admin' };
const server = deskPerTest();

/** The history says that Noura changed this of it. */
function changedByNoura(type: string, id: string, field: string) {
  const act = { id: '1', at: '2026-11-25T09:00:00.000Z', action: `${type}.update`, actor: noura, by: noura };
  const thing = { guest: false, entity: { type, id, name: null }, erased: false };
  server.answer(({ path, params }) =>
    path === `/${type}s/${id}/history` || (path === '/audit' && params.type === type && params.entity === id)
      ? json([{ ...act, ...thing, changes: [{ field, before: null, after: null }] }])
      : undefined,
  );
}

/** A form over a row of which another window makes a newer version, while it is typed in. */
function open<Row>(first: Row, draw: (row: Row) => React.ReactNode): { theirs(row: Row): void } {
  let change: (row: Row) => void = () => {};
  function Window() {
    const [row, setRow] = useState(first);
    change = setRow;
    return draw(row);
  }
  sit(<Window />, '/admin');
  return {
    theirs(row) {
      change(row);
    },
  };
}

const plan: SubscriptionPackage = {
  ...{ id: uuid(50), name: 'Palm care', type: 'standard', bhk: 2, price: 700, duration: 6 },
  ...{ features: ['Palms trimmed'], isActive: true, rev: 3 },
};
const offer: AdminOffer = {
  ...{
    id: uuid(60),
    title: 'Deep clean',
    description: 'For a week.',
    validUntil: '31/12/2099',
    imageUrl: '',
  },
  ...{ servicePath: '/booking', active: true, position: 0, past: false, rev: 3 },
};
const drawPlan = (row: SubscriptionPackage) => <PackageDialog row={row} onClose={() => {}} />;

async function type(label: RegExp, text: string): Promise<HTMLInputElement> {
  const field = await named<HTMLInputElement>('field', label);
  fill(field, text);
  await eventually(() => field.value === text, text);
  return field;
}

it('what is typed in a dialog stays, theirs stands beside it, and saving asks', async () => {
  changedByNoura('package', plan.id, 'price');
  const theirs = { ...plan, price: 900, duration: 3, rev: 4 };
  server.answer(({ method, seen }) =>
    method === 'PUT' && seen === '"3"'
      ? json(
          { message: 'c', error: { code: 'conflict', message: 'c', requestId: 'r', current: theirs } },
          errorStatus.conflict,
        )
      : undefined,
  );
  const other = open(plan, drawPlan);
  const price = await type(/^Price/, '800');
  other.theirs(theirs);
  await eventually(() => page().includes('Now AED 900, by Noura.'), 'What stands now');
  expect(price.value).toBe('800');
  expect((await named<HTMLInputElement>('field', /^Duration/)).value).toBe('3');
  expect(document.getElementById(`${price.id}-beside`)?.textContent).toBe('Now AED 900, by Noura.');
  expect(price.getAttribute('aria-describedby')).toContain(`${price.id}-beside`);
  await pressNamed('Update Package');
  await named('button', 'Save my change');
  expect(server.last('PUT', /packages/)?.seen).toBe('"3"');
  await pressNamed('Save my change');
  await eventually(() => server.last('PUT', /packages/)?.seen === '"4"', 'The second one');
  expect(server.last('PUT', /packages/)?.body).toMatchObject({ price: 800, duration: 3 });
});

it('what nobody touched follows, says nothing, and is saved over the newest version', async () => {
  server.answer(({ method }) => (method === 'PUT' ? json({ ...plan, price: 800, rev: 5 }) : undefined));
  const other = open(plan, drawPlan);
  await type(/^Price/, '800');
  other.theirs({ ...plan, duration: 3, isActive: false, rev: 4 });
  const duration = await named<HTMLInputElement>('field', /^Duration/);
  await eventually(() => duration.value === '3', 'Their duration');
  expect(page()).not.toContain('Now ');
  await pressNamed('Update Package');
  await eventually(() => server.last('PUT', /packages/), 'The change');
  expect(server.last('PUT', /packages/)).toMatchObject({
    seen: '"4"',
    body: { price: 800, duration: 3, isActive: false },
  });
});

it('of the same value there is nothing to say', async () => {
  const other = open(plan, drawPlan);
  await type(/^Price/, '800');
  other.theirs({ ...plan, price: 800, duration: 3, rev: 4 });
  const duration = await named<HTMLInputElement>('field', /^Duration/);
  await eventually(() => duration.value === '3', 'Their duration');
  expect(page()).not.toContain('Now ');
});

it('so it is with the amount of a booking', async () => {
  const first = { ...booking('b-1', { amount: 320 }), rev: 3 };
  changedByNoura('booking', 'b-1', 'amount');
  const sent: object[] = [];
  const other = open(first, (row) => (
    <AmountForm booking={row} saving={false} onChange={(change) => sent.push(change)} />
  ));
  const field = await named<HTMLInputElement>('field', /^Amount/);
  other.theirs({ ...first, amount: 400, rev: 4 });
  await eventually(() => field.value === '400', 'What nobody touched');
  await type(/^Amount/, '450');
  other.theirs({ ...first, amount: 500, rev: 5 });
  await eventually(() => page().includes('Now AED 500, by Noura.'), 'What stands now');
  expect(field.value).toBe('450');
  await pressNamed('Save amount');
  expect(sent).toEqual([{ amount: 450 }]);
});

it('so it is with how many bookings a person may have open', async () => {
  const first = user(1, { bookingLimit: 5, rev: 3 });
  changedByNoura('user', first.id, 'bookingLimit');
  const other = open(first, (row) => <LimitForm user={row} saving={false} onLimit={() => {}} />);
  const limit = await type(/^Open booking/, '7');
  other.theirs({ ...first, bookingLimit: 9, rev: 4 });
  await eventually(() => page().includes('Now 9, by Noura.'), 'What stands now');
  expect(limit.value).toBe('7');
});

it('so it is with a home', async () => {
  const first = home(uuid(3), { label: 'Villa', street: 'Street 3', bhk: 4, rev: 1 });
  changedByNoura('home', first.id, 'street');
  const other = open(first, (row) => <HomeDialog userId={uuid(1)} row={row} onClose={() => {}} />);
  const street = await type(/^Street or tower/, 'Street 5');
  other.theirs({ ...first, street: 'Street 4', bhk: 5, rev: 2 });
  await eventually(() => page().includes('Now Street 4, by Noura.'), 'What stands now');
  expect(street.value).toBe('Street 5');
  expect((await named<HTMLSelectElement>('field', 'BHK')).value).toBe('5');
});

it('so it is with a field that the history calls by its column', async () => {
  const first = home(uuid(3), { label: 'Villa', acUnits: 4, rev: 1 });
  changedByNoura('home', first.id, 'ac_units');
  const other = open(first, (row) => <HomeDialog userId={uuid(1)} row={row} onClose={() => {}} />);
  await type(/^AC units/, '6');
  other.theirs({ ...first, acUnits: 5, rev: 2 });
  await eventually(() => page().includes(', by Noura.'), 'Whose it is');
});

it('so it is with the details of a booking, which are asked for while they are typed over', async () => {
  const first = { ...booking('b-1', { notes: 'Gate 1' }), rev: 3 };
  changedByNoura('booking', 'b-1', 'notes');
  let arrive = (_: Response) => {};
  const arrives = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  server.answer(({ method, path }) =>
    method === 'GET' && path.endsWith('/bookings/b-1') ? arrives : undefined,
  );
  open(first, (row) => (
    <CorrectDialog booking={row} send={() => Promise.reject(new Error('unsent'))} onClose={() => {}} />
  ));
  const notes = await type(/^Notes/, 'Gate 9');
  const customerInfo = { ...first.customerInfo, name: 'Layla Haddad' };
  arrive(json({ ...first, notes: 'Gate 7', customerInfo, rev: 4 }));
  await eventually(() => page().includes('Now Gate 7, by Noura.'), 'What stands now');
  expect(notes.value).toBe('Gate 9');
  expect((await named<HTMLInputElement>('field', /^Full name/)).value).toBe('Layla Haddad');
});

it('so it is with the rules, on their page', async () => {
  const first = {
    ...usualRules,
    ...{ rev: 1, savedAt: null, savedBy: null },
    consequences: { urgentTarget: '2026-11-26T12:40:00.000Z', urgentOpen: 0, isPolicyInForce: true },
  };
  const other = open(first, (row) => <RulesForm rules={row} />);
  const fee = await type(/^Urgent call-out/, '90');
  other.theirs({ ...first, urgentFee: 120, freeUntilHour: 19, rev: 2 });
  await eventually(() => page().includes('Now AED 120.'), 'What stands now');
  expect(fee.value).toBe('90');
  expect((await named<HTMLInputElement>('field', /^Free until/)).value).toBe('19');
});

it.each([
  ['another order of the offers is no other word about one: its switch asks nothing', {}, false],
  ['another title is, and asks', { title: 'Spring clean' }, true],
])('%s', async (_, theirs, isAsked) => {
  const now = { ...offer, position: 2, rev: 4, ...theirs };
  server.answer(({ method, seen, body }) => {
    if (method === 'GET') return json([offer]);
    if (seen === '"4"') return json({ ...now, ...(body as object), rev: 5 });
    const error = { code: 'conflict', message: 'c', requestId: 'r', current: now };
    return json({ message: 'c', error }, errorStatus.conflict);
  });
  sit(<AdminOffersPage />, '/admin/offers');
  (await named('switch', /Deep clean/)).click();
  if (isAsked) await named('button', 'Save my change');
  else await eventually(() => server.last('PUT', /offers/)?.seen === '"4"', 'Sent once more');
  expect(page().includes('Save my change')).toBe(isAsked);
});
