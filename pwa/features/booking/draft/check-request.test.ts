import { expect, test } from 'vitest';
import { checkRequest, faultsInForm } from './check-request';
import { emptyDraft } from './request-draft';

const now = { today: '2026-11-26', at: new Date('2026-11-26T06:30:00Z') }; // 10:30 in Dubai
const filled = {
  ...emptyDraft,
  serviceType: 'AC Services',
  day: '2026-11-28',
  start: '9:00 AM',
  name: ' Mariam ',
  phone: '+971 50 000 0000',
  email: 'Mariam@Example.ae',
};

test('an empty form says what is missing, each beside its field', () => {
  expect(checkRequest(emptyDraft, now)).toEqual({
    faults: {
      serviceType: 'Choose a service.',
      start: 'Choose a time.',
      name: 'Full name is required.',
      phone: 'Contact number is required.',
      email: 'E-mail is required.',
    },
  });
});

test('a filled form is the request as the server takes it, without what was left empty', () => {
  expect(checkRequest(filled, now)).toEqual({
    form: {
      serviceType: 'AC Services',
      date: '2026-11-28 9:00 AM',
      notes: '',
      customerInfo: { name: 'Mariam', phone: '+971500000000', email: 'mariam@example.ae' },
    },
  });
});

test('what was pressed goes along', () => {
  const pressed = { ...filled, about: 'Kitchen & Bathroom', aboutOf: filled.serviceType };
  expect(checkRequest(pressed, now)).toMatchObject({ form: { about: 'Kitchen & Bathroom' } });
  const another = checkRequest({ ...pressed, serviceType: 'Plumbing' }, now);
  expect(another).toMatchObject({ form: { serviceType: 'Plumbing' } });
  expect(another).not.toHaveProperty('form.about');
});

test('a day that is over and a slot that has begun are refused', () => {
  expect(checkRequest({ ...filled, day: '2026-11-25' }, now)).toEqual({
    faults: { day: 'This day has passed.' },
  });
  expect(checkRequest({ ...filled, day: '2026-11-26' }, now)).toEqual({
    faults: { start: 'This time has already started. Choose a later one.' },
  });
});

test('a slip of the year is said beside the day', () => {
  expect(checkRequest({ ...filled, day: '2027-12-31' }, now)).toMatchObject({ form: {} });
  expect(checkRequest({ ...filled, day: '2028-01-01' }, now)).toEqual({
    faults: { day: 'Choose a date within the next 400 days.' },
  });
});

test("the server's faults stand beside the fields they are about", () => {
  const faults = {
    'customerInfo.email': 'Enter a valid e-mail.',
    date: 'Choose another day.',
    id: 'Not ours.',
  };
  expect(faultsInForm(faults, filled)).toEqual({
    email: 'Enter a valid e-mail.',
    day: 'Choose another day.',
  });
});

test('a chosen home goes along with its address, so that the request stands without it', () => {
  const homeId = '11111111-0000-4000-8000-000000000001';
  const place = { address: 'Villa 14, Street 3', area: 'Al Barsha' };
  expect(checkRequest({ ...filled, ...place, homeId }, now)).toMatchObject({
    form: { homeId, customerInfo: place },
  });
  const other = checkRequest({ ...filled, ...place, homeId: 'other' }, now);
  expect('form' in other && 'homeId' in other.form).toBe(false);
});
