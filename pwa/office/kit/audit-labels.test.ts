import { expect, it } from 'vitest';
import { type AuditEntry, auditActions, auditTypes, refusalLabels } from '../../../contract/office/audit';
import { actionOf, actorOf, fieldOf, thingOf, valueText } from './audit-labels';

it('has words for every act and every thing that is written down', () => {
  for (const action of auditActions) expect(actionOf({ action }), action).not.toMatch(/[._]/);
  for (const type of auditTypes) expect(thingOf({ type, id: 'x', name: null }).kind).toMatch(/^[A-Z]/);
  expect(actionOf({ action: 'invoice.send-again' })).toBe('Invoice send again');
});

it('says values as people do', () => {
  expect(valueText('status', 'confirmed')).toBe('Confirmed');
  expect(valueText('amount', 349.5)).toBe('AED 349.50');
  expect(valueText('bhk', 2)).toBe('2');
  expect([valueText('lateFee', 50, 'rules'), valueText('freeUntilHour', 20, 'rules')]).toEqual([
    'AED 50',
    '8:00 PM',
  ]);
  expect(['m2', 'visit'].map((unit) => valueText('unit', unit, 'price_item'))).toEqual(['m²', 'Visit']);
  expect(valueText('date', '2026-11-28 9:00 AM')).toBe('Nov 28, 2026, 9:00 AM');
  expect(valueText('validUntil', '2026-12-31')).toBe('Dec 31, 2026');
  expect(valueText('seenAt', '2026-11-21T08:00:00.000Z')).toBe('Nov 21, 2026, 12:00 PM');
  expect(valueText('assignedTo', null)).toBe('unassigned');
  expect([valueText('phone', null), valueText('notes', ''), valueText('features', [])]).toEqual(
    Array(3).fill('nothing'),
  );
  expect(valueText('features', ['Two visits', 'Filters'])).toBe('Two visits, Filters');
  expect([valueText('slots', [1], 'block'), valueText('kind', 'lunch', 'block')]).toEqual([
    '11:00 AM–1:00 PM',
    'Lunch',
  ]);
  expect([valueText('isLocked', true), valueText('isActive', false)]).toEqual(['yes', 'no']);
});

it('says why a sign-in was refused, and what a second step is, as people do', () => {
  expect(valueText('why', 'passkey_went_back')).toBe('The passkey may have been copied');
  for (const why of Object.keys(refusalLabels))
    expect(valueText('why', why), why).not.toBe(valueText('why', `${why}_`));
  expect(valueText('why', 'google_failed')).toBe('Google failed');
  expect(['passkey', 'totp'].map((kind) => valueText('kind', kind))).toEqual([
    'Passkey',
    'Authenticator app',
  ]);
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
