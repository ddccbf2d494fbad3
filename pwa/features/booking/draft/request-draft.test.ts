import { expect, test } from 'vitest';
import type { Profile } from '../../../../contract/accounts/users';
import { newHome } from '../../../../contract/homes/new-home';
import { emptyDraft, hasBegun, prefill, requestedOf, subjectOf } from './request-draft';
import { draftOf } from './waiting-request';

const today = '2026-11-26';
const now = new Date('2026-11-26T06:30:00Z'); // 10:30 in Dubai
const profile: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  displayName: 'Mariam',
  email: 'mariam@example.ae',
  emailVerified: true,
  phone: null,
  role: 'customer',
  isLocked: false,
  favorites: [],
  createdAt: '2026-01-01T00:00:00Z',
};

test('the profile fills only what is empty', () => {
  const draft = prefill({ ...emptyDraft, name: 'Somebody else' }, { profile, asked: '', today, now });
  expect(draft).toMatchObject({ name: 'Somebody else', phone: '', email: 'mariam@example.ae' });
});

test.each(['AC+Services', 'ac-services', 'ac%20services'])('the link %j chooses the service', (named) => {
  expect(prefill(emptyDraft, { asked: `service=${named}`, today, now }).serviceType).toBe('AC Services');
});

const kitchen = 'service=Interior+Design&about=/services/interior-design/kitchen-bathroom';
const cooling = 'service=Home+Renovation&about=/services/home-renovation/mep-hvac&plan=premium';

test.each([
  [kitchen, 'Interior Design', 'Kitchen & Bathroom'],
  [cooling, 'Home Renovation', 'MEP & HVAC · Premium plan'],
  ['service=Home+Automation&about=/services/home-automation', 'Home Automation', ''],
  ['service=Painting&about=/services/painting&plan=premium', 'Painting', ''],
  ['service=Painting&about=call%200900%20now', 'Painting', ''],
])('the link %j says what it is about', (request, serviceType, about) => {
  expect(prefill(emptyDraft, { asked: request, today, now })).toMatchObject({ serviceType, about });
});

test('a link to another service takes away what the last one was about', () => {
  const first = prefill(emptyDraft, { asked: kitchen, today, now });
  expect(prefill(first, { asked: '', today, now }).about).toBe('Kitchen & Bathroom');
  expect(prefill(first, { asked: 'service=Cleaning', today, now })).toMatchObject({
    serviceType: 'Cleaning',
    about: '',
  });
});

test('a link chooses once: another choice survives the reload of the same address', () => {
  const first = prefill(emptyDraft, { asked: 'service=Cleaning', today, now });
  const again = prefill({ ...first, serviceType: 'Painting' }, { asked: 'service=Cleaning', today, now });
  expect(again.serviceType).toBe('Painting');
});

test('the same button pressed again chooses again', () => {
  const first = prefill(emptyDraft, { asked: `a ${cooling}`, today, now });
  const changed = { ...first, serviceType: 'Painting', about: '' };
  expect(prefill(changed, { asked: `b ${cooling}`, today, now })).toMatchObject({
    serviceType: 'Home Renovation',
    about: 'MEP & HVAC · Premium plan',
  });
});

test('what a page was about goes with its service alone, and is back with it', () => {
  const pressed = prefill(emptyDraft, { asked: cooling, today, now });
  expect(subjectOf(pressed)).toBe('MEP & HVAC · Premium plan');
  expect(subjectOf({ ...pressed, serviceType: 'Painting' })).toBe('');
  expect(subjectOf({ ...pressed, serviceType: 'Home Renovation' })).toBe('MEP & HVAC · Premium plan');
});

test('a waiting request comes back with what it is about', () => {
  const customerInfo = { name: 'Mariam', phone: '+971 50 000 0000', email: 'mariam@example.ae' };
  const request = {
    serviceType: 'Home Renovation',
    about: 'MEP & HVAC',
    date: `${today} 9:00 AM`,
    notes: '',
  } as const;
  const draft = draftOf({ kind: 'booking.create', ...request, customerInfo });
  expect(prefill(draft, { asked: '', today, now })).toMatchObject({ about: 'MEP & HVAC' });
});

test('an unknown service in the link changes nothing', () => {
  const draft = { ...emptyDraft, serviceType: 'Painting' };
  expect(prefill(draft, { asked: 'service=gardening', today, now }).serviceType).toBe('Painting');
});

test('days and slots that passed since the draft was kept are not offered as chosen', () => {
  const old = { ...emptyDraft, day: '2026-11-25', start: '5:00 PM' };
  expect(prefill(old, { asked: '', today, now })).toMatchObject({ day: '', start: '5:00 PM' });
  const begun = { ...emptyDraft, day: today, start: '9:00 AM' };
  expect(prefill(begun, { asked: '', today, now })).toMatchObject({ day: today, start: '' });
  const later = { ...emptyDraft, day: today, start: '11:00 AM' };
  expect(prefill(later, { asked: '', today, now })).toMatchObject({ day: today, start: '11:00 AM' });
});

test('a slot begins by the clock of Dubai', () => {
  expect(hasBegun(today, '9:00 AM', new Date('2026-11-26T04:59:59Z'))).toBe(false);
  expect(hasBegun(today, '9:00 AM', new Date('2026-11-26T05:00:00Z'))).toBe(true);
});

const villa = {
  ...newHome({ label: 'Villa', kind: 'villa', unit: '14', street: 'Street 3', area: 'Al Barsha' }),
};
const stored = { userId: '', createdAt: '', rev: 1, removing: false };
const usual = { ...villa, ...stored, id: 'home-1', usual: true };
const flat = { ...villa, ...stored, id: 'home-2', label: 'Flat', unit: '2' };
const homes = [usual, flat];

test('the usual home is filled in where nothing was chosen or typed', () => {
  expect(prefill(emptyDraft, { homes, asked: '', today, now })).toMatchObject({
    homeId: 'home-1',
    address: 'Villa 14, Street 3',
    area: 'Al Barsha',
  });
  expect(prefill({ ...emptyDraft, address: 'Villa 9' }, { homes, asked: '', today, now })).toMatchObject({
    homeId: 'other',
    address: 'Villa 9',
  });
});

test('a link chooses a home also before the homes are here, and another choice stands afterwards', () => {
  const early = prefill(emptyDraft, { homes: [], asked: 'a home=home-2', today, now });
  expect(early.homeId).toBe('home-2');
  const later = prefill(early, { homes, asked: 'a home=home-2', today, now });
  expect(later).toMatchObject({ homeId: 'home-2', address: 'Villa 2, Street 3' });
  const other = prefill(
    { ...later, homeId: 'other', address: '' },
    { homes, asked: 'a home=home-2', today, now },
  );
  expect(other).toMatchObject({ homeId: 'other', address: '' });
  expect(prefill(emptyDraft, { guest: true, asked: 'a home=home-2', today, now }).homeId).toBe('');
});

test('the address of a chosen home follows it; of one that goes it stays, typed', () => {
  const chosen = prefill(emptyDraft, { homes, asked: '', today, now });
  const moved = [{ ...usual, unit: '15' }, flat];
  expect(prefill(chosen, { homes: moved, asked: '', today, now }).address).toBe('Villa 15, Street 3');
  const going = [{ ...usual, removing: true }, flat];
  expect(prefill(chosen, { homes: going, asked: '', today, now })).toMatchObject({
    homeId: 'other',
    address: 'Villa 14, Street 3',
  });
});

test('a waiting request that is edited keeps its home', () => {
  const customerInfo = {
    name: 'A',
    phone: '1',
    email: 'a@b.ae',
    address: 'Villa 2, Street 3',
    area: 'Al Barsha',
  };
  const op = {
    kind: 'booking.create',
    serviceType: 'Plumbing',
    date: '2026-11-28 9:00 AM',
    notes: '',
  } as const;
  const draft = draftOf({ ...op, customerInfo, homeId: 'home-2' });
  expect(prefill(draft, { homes, asked: '', today, now })).toMatchObject({ homeId: 'home-2' });
  expect(prefill(draftOf({ ...op, customerInfo }), { homes, asked: '', today, now }).homeId).toBe('other');
});

const again = {
  serviceType: 'AC Services' as const,
  about: '',
  homeId: 'home-2',
  address: 'Palm Court 70',
  area: 'Marina',
  assignedTo: 't',
};

test('a visit asked for again fills in its service and home, once, and no time', () => {
  const first = prefill(emptyDraft, { asked: 'k', again, homes, today, now });
  expect(first).toMatchObject({
    serviceType: 'AC Services',
    homeId: 'home-2',
    address: 'Villa 2, Street 3',
    day: '',
  });
  const changed = { ...first, serviceType: 'Painting' };
  expect(prefill(changed, { asked: 'k', again, homes, today, now }).serviceType).toBe('Painting');
});

test('it brings its items along, which belong to its service alone', () => {
  const check = { itemId: 'i-1', text: 'Annual check', textAr: '', unit: 'visit', isFixed: true } as const;
  const items = [{ ...check, quantity: 2, price: 320 }];
  const draft = prefill(emptyDraft, { asked: 'k', again: { ...again, items }, homes, today, now });
  expect(requestedOf(draft)).toEqual([{ itemId: 'i-1', quantity: 2, price: 320 }]);
  expect(requestedOf({ ...draft, unsure: true })).toEqual([]);
  expect(requestedOf({ ...draft, serviceType: 'Plumbing' })).toEqual([]);
});

test('where its home is gone its address stands', () => {
  expect(prefill(emptyDraft, { asked: 'k', again, homes: [usual], today, now })).toMatchObject({
    homeId: 'other',
    address: 'Palm Court 70',
    area: 'Marina',
  });
});
