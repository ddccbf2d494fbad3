import { expect, it } from 'vitest';
import { type AuditEntry, auditActions, auditTypes, refusalWords } from '../../../contract/office/audit';
import { actionOf, actorOf, fieldOf, thingOf, toldAs } from './audit-words';

it('has words for every act and every thing that is written down', () => {
  for (const action of auditActions) expect(actionOf({ action }), action).not.toMatch(/[._]/);
  for (const type of auditTypes) expect(thingOf({ type, id: 'x', name: null }).kind).toMatch(/^[A-Z]/);
  expect(actionOf({ action: 'invoice.send-again' })).toBe('Invoice send again');
});

it('says values as people do', () => {
  expect(toldAs('status', 'confirmed')).toBe('Confirmed');
  expect(toldAs('amount', 349.5)).toBe('AED 349.50');
  expect(toldAs('bhk', 2)).toBe('2');
  expect([toldAs('lateFee', 50, 'rules'), toldAs('freeUntilHour', 20, 'rules')]).toEqual([
    'AED 50',
    '8:00 PM',
  ]);
  expect(toldAs('date', '2026-11-28 9:00 AM')).toBe('Nov 28, 2026, 9:00 AM');
  expect(toldAs('validUntil', '2026-12-31')).toBe('Dec 31, 2026');
  expect(toldAs('seenAt', '2026-11-21T08:00:00.000Z')).toBe('Nov 21, 2026, 12:00 PM');
  expect(toldAs('assignedTo', null)).toBe('nobody');
  expect([toldAs('phone', null), toldAs('notes', ''), toldAs('features', [])]).toEqual(
    Array(3).fill('nothing'),
  );
  expect(toldAs('features', ['Two visits', 'Filters'])).toBe('Two visits, Filters');
  expect([toldAs('isLocked', true), toldAs('isActive', false)]).toEqual(['yes', 'no']);
});

it('says why a sign-in was refused, and what a second step is, as people do', () => {
  expect(toldAs('why', 'passkey_went_back')).toBe('The passkey may have been copied');
  for (const why of Object.keys(refusalWords))
    expect(toldAs('why', why), why).not.toBe(toldAs('why', `${why}_`));
  expect(toldAs('why', 'google_failed')).toBe('Google failed');
  expect(['passkey', 'totp'].map((kind) => toldAs('kind', kind))).toEqual(['Passkey', 'Authenticator app']);
});

it('names fields and people', () => {
  expect(
    ['assignedTo', 'google', 'status', 'validUntil', 'service_path'].map((field) => fieldOf(field)),
  ).toEqual(['Assigned to', 'Google account', 'Status', 'Valid until', 'Service path']);
  expect(['ac_units', 'permit_until', 'lat'].map((field) => fieldOf(field, 'home'))).toEqual([
    'AC units',
    'Permit until',
    'Lat',
  ]);
  expect([fieldOf('isActive', 'package'), fieldOf('lateFee', 'rules')]).toEqual(['Active', 'Late change']);
  const omar = { type: 'user', id: '2', name: 'Omar' };
  const who = (action: string, guest: boolean, actor: AuditEntry['actor'] = null) =>
    actorOf({ action, actor, guest, entity: omar });
  expect(who('user.lock', false, { id: '1', name: 'Noor', role: 'admin' })).toBe('Noor');
  const own = ['auth.password-reset', 'user.link_google', 'user.erase'];
  expect(own.map((action) => who(action, true))).toEqual(['Omar', 'Omar', 'Omar']);
  expect([who('auth.refused', true), who('user.erase', false)]).toEqual(['Guest', 'System']);
  const entity = { type: 'package', id: '3', name: 'Palm care' };
  const other = { action: 'package.create', actor: null, entity };
  expect([true, false].map((guest) => actorOf({ ...other, guest }))).toEqual(['Guest', 'System']);
});
