import { describe, expect, it } from 'vitest';
import { faultsByPath } from '../testing';
import { accountDelete } from './account';
import { personUpdate, profileUpdate } from './users';

describe('a change of one’s profile', () => {
  it('keeps a number as E.164 and takes some of the settings', () => {
    expect(profileUpdate.parse({ phone: '050 123 4567', settings: { smsNotifications: true } })).toEqual({
      phone: '+971501234567',
      settings: { smsNotifications: true },
    });
    expect(profileUpdate.parse({ phone: '' })).toEqual({ phone: '' });
  });

  it('names what does not fit', () => {
    const settings = { emailNotifications: 'yes', language: 'fr', marketing: true };
    const faults = faultsByPath(profileUpdate, { phone: '051 1', settings });
    expect(Object.keys(faults).sort()).toEqual([
      'phone',
      'settings.emailNotifications',
      'settings.language',
      'settings.marketing',
    ]);
    expect(faults.phone).toBe('Enter a valid contact number.');
  });

  it('by somebody else holds no wishes', () => {
    expect(faultsByPath(personUpdate, { settings: { language: 'ar' } })).toHaveProperty('settings');
    expect(personUpdate.parse({ name: 'Noor', phone: '050 123 4567' })).toEqual({
      name: 'Noor',
      phone: '+971501234567',
    });
  });
});

describe('deleting an account', () => {
  it('takes a password or a link, one of them', () => {
    const token = 'A'.repeat(43);
    for (const no of [{}, { password: 'x', token }, { password: '' }, { token: 'x' }]) {
      expect(accountDelete.safeParse(no).success, JSON.stringify(no)).toBe(false);
    }
    for (const yes of [{ password: 'x' }, { token }]) expect(accountDelete.safeParse(yes).success).toBe(true);
  });
});
