import { businessDetails } from '../../../../contract/business';
import { reportPaper } from '../../../papers/report/testing';
import { invoiceSnapshot, quotePaper, receiptSnapshot } from '../../../papers/testing';
import type { FactsOf } from './content-for';
import type { Desk } from './facts';

/** A Wednesday at noon in Dubai. */
export const desk: Desk = {
  publicUrl: 'https://homehub.example',
  now: new Date('2026-11-25T08:00:00Z'),
  owner: { ...businessDetails, office: '+971 4 000 0000' },
};

const link = 'https://homehub.example/visit/abc';
const visit = {
  id: '0b9f6f0e-3f0c-4b53-9a59-0f3f3f6f2a11',
  reference: 'HH-7K3M9',
  service: 'AC Services',
  date: '2026-11-28 9:00 AM',
  slots: 1,
  sequence: 29_000_000,
  link,
};
const changing = {
  freeUntil: '2026-11-27T16:00:00.000Z',
  phoneFrom: '2026-11-28T03:00:00.000Z',
  fee: 50,
  first: false,
};
const agreed = { ...visit, place: 'Villa 12, Street 4, Al Barsha', changing };
const job = {
  reference: 'HH-7K3M9',
  service: 'AC Services',
  date: '2026-11-28 9:00 AM',
  slots: 1,
  area: 'Al Barsha',
  link: 'https://homehub.example/jobs',
};

const money = { link: 'https://homehub.example/profile/money', reader: 'account' as const, atDoor: true };

/** Facts of every event, as a test begins with them. */
export const facts: { [Event in keyof FactsOf]: FactsOf[Event] } = {
  received: visit,
  confirmed: { ...agreed, amount: 320 },
  moved: { ...agreed, was: '2026-11-27 3:00 PM', by: 'customer', confirmed: true },
  cancelled: { ...visit, by: 'customer', confirmed: true },
  proposed: { ...visit, proposed: '2026-11-30 11:00 AM', until: '2026-11-25T12:00:00.000Z' },
  'day-before': agreed,
  'two-hours': agreed,
  'running-late': { ...agreed, minutes: 45 },
  'on-the-way': { ...agreed, technician: 'Imran' },
  'report-ready': { ...agreed, technician: 'Imran', paper: reportPaper(), follows: 2, amount: 380 },
  'photos-waiting': { photos: 3, jobs: 2, link: 'https://homehub.example/jobs' },
  'urgent-taken': { ...visit, until: '2026-11-25T11:00:00.000Z', technician: 'Imran' },
  'place-free': { ...visit, reference: 'HH-7K3M9' },
  'plan-bought': {
    name: 'Villa Care',
    home: 'Villa 12, Street 4, Al Barsha',
    startDate: '2026-11-28',
    endDate: '2027-11-28',
    amount: 2499,
    link: 'https://homehub.example/bookings',
  },
  'plan-ends': {
    name: 'Villa Care',
    endDate: '2026-12-09',
    graceDays: 30,
    link: 'https://homehub.example/bookings',
  },
  'plan-due': {
    name: 'Villa Care',
    visit: 'AC service',
    dueOn: '2026-11-01',
    link: 'https://homehub.example/bookings',
  },
  'plan-answer': {
    name: 'Villa Care',
    asked: 'end',
    is: 'figured',
    figure: 559,
    link: 'https://homehub.example/bookings',
  },
  invoice: { paper: invoiceSnapshot(), open: 380_00, ...money },
  receipt: { paper: receiptSnapshot(), ...money },
  'payment-reminder': { paper: invoiceSnapshot(), open: 380_00, ...money },
  'visit-used': { ...visit, usedBy: 'late_cancel' },
  reset: { token: 'a-secret_1' },
  'office-reset': { token: 'a-secret_1' },
  verify: { token: 'a-secret_1' },
  delete: { token: 'a-secret_1' },
  'password-changed': {},
  'second-factor-removed': {},
  'new-device': { device: 'Chrome on Android', at: '2026-11-25T07:40:00.000Z' },
  'job-new': job,
  'job-moved': { ...job, was: '2026-11-27 3:00 PM' },
  'job-cancelled': job,
  'job-urgent': { ...job, what: 'water', until: '2026-11-25T11:00:00.000Z' },
  'office-new': job,
  'office-needs-time': { ...job, why: 'taken' },
  'office-unanswered': { ...job, askedAt: '2026-11-25T05:00:00.000Z' },
  payer: {
    ...{ link: money.link, hasAccount: true, customer: 'Noor', place: 'Villa 14, Street 3, Al Barsha' },
    visit: {
      ...{ is: 'moved', reference: 'HH-7K3M9', service: 'AC Services', slots: 1, amount: 380 },
      ...{ date: '2026-11-28 9:00 AM', was: '2026-11-27 3:00 PM' },
    },
  },
  quote: {
    ...money,
    reader: 'account',
    ...{ reference: 'QUO-2026-0041', version: 2, service: 'Painting', gross: 305_000 },
    ...{ deposit: 91_500, days: 3, validUntil: '2026-12-11', paper: quotePaper() },
  },
  'office-quote': { ...job, quote: 'QUO-2026-0041', is: 'accepted', version: 2, gross: 305_000 },
  'office-refused': {
    technician: 'Imran',
    what: 'Job done, HH-7K3M9',
    why: 'The office had cancelled it.',
    link: 'https://homehub.example/admin/bookings',
  },
  'office-plan-asked': {
    name: 'Villa Care',
    asked: 'move',
    figure: null,
    from: '2026-12-24',
    link: 'https://homehub.example/admin/subscriptions',
  },
  'office-payment': {
    said: 'AED 380 more than was open: it is the customer’s money.',
    what: 'AC Services',
    amount: 'AED 380',
    reference: 'HH-7K3M9',
    link: 'https://homehub.example/admin/bookings',
  },
};
