import { describe, expect, it } from 'vitest';
import { phoneFor } from '../bookings/booking-rules';
import { faultsByPath } from '../testing';
import { addressLine, homeUpdate, homeVersions, judgeHome, permitState } from './home-rules';
import { type Home, type HomeRequest, homeRequest } from './homes';
import { newHome } from './new-home';
import { accessNotes, visitAddress } from './visit-address';

const home = (given: Partial<Home> = {}): Home => ({
  ...newHome({ label: 'Villa' }),
  id: 'h',
  userId: 'u',
  createdAt: '',
  rev: 1,
  ...given,
});

describe('a home that is asked for', () => {
  it('needs a name, and keeps phones and Makani numbers in one form', () => {
    expect(
      homeRequest.parse({ label: ' Villa ', makani: '30032 95320', contactPhone: '052 000 0140' }),
    ).toEqual({ label: 'Villa', makani: '3003295320', contactPhone: '+971520000140' });
    expect(faultsByPath(homeRequest, {})).toHaveProperty('label');
  });

  it('names what is wrong by its field', () => {
    const wrong = {
      label: '',
      kind: 'castle',
      bhk: 6,
      pin: { lat: 48.1, lng: 11.6 },
      makani: '123',
      acUnits: -1,
      permitUntil: '2026-02-30',
      contactPhone: '12',
      rooms: 3,
    };
    expect(Object.keys(faultsByPath(homeRequest, wrong)).sort()).toEqual(
      [
        'acUnits',
        'bhk',
        'contactPhone',
        'kind',
        'label',
        'makani',
        'permitUntil',
        'pin.lat',
        'pin.lng',
        'rooms',
      ].sort(),
    );
  });
});

describe('addressLine', () => {
  it('is what one would say to a driver', () => {
    const line = (given: Partial<HomeRequest>) => addressLine(newHome({ label: 'Home', ...given }));
    expect(line({ kind: 'villa', unit: '14', street: 'Street 3' })).toBe('Villa 14, Street 3');
    expect(line({ kind: 'villa', unit: 'Villa 14B', street: 'Street 3' })).toBe('Villa 14B, Street 3');
    expect(line({ kind: 'apartment', unit: '702', street: 'Palm Court' })).toBe('Palm Court 702');
    expect(line({ kind: 'office', unit: '1810', street: 'Canal House' })).toBe('Unit 1810, Canal House');
    expect(line({ street: 'Street 3', makani: '3003295320' })).toBe('Street 3, Makani 30032 95320');
    expect(line({})).toBe('Home');
  });

  it('is never longer than a booking keeps', () => {
    const longest = {
      kind: 'villa' as const,
      unit: '1'.repeat(40),
      street: 'S'.repeat(300),
      makani: '3003295320',
    };
    expect(addressLine(newHome({ label: 'Home', ...longest })).length).toBeLessThanOrEqual(300);
  });
});

describe('accessNotes', () => {
  it('tells gate, parking, AC units and permit', () => {
    expect(accessNotes(home({ access: 'Side gate.' }))).toBe('Side gate.');
    const permit = { permitNeeded: true, permitUntil: '2026-12-31' };
    expect(accessNotes(home({ access: 'Side gate.', ...permit }))).toBe(
      'Side gate.\nA permit is needed, valid until Dec 31, 2026.',
    );
    expect(accessNotes(home({ access: 'Side gate.', acUnits: 5 }))).toBe('Side gate.\n5 AC units.');
    expect([0, 1].map((acUnits) => accessNotes(home({ acUnits })))).toEqual(['', '1 AC unit.']);
    expect(accessNotes(home({ permitNeeded: true }))).toBe('A permit is needed.');
    expect(accessNotes(home({ permitUntil: '2026-12-31' }))).toBe('');
  });
});

describe('permitState', () => {
  it('warns a week ahead, and is good on its last day', () => {
    const on = (permitUntil: string | null, permitNeeded = true) =>
      permitState({ permitNeeded, permitUntil }, '2026-11-24');
    expect([on('2026-12-02'), on('2026-12-01'), on('2026-11-24'), on('2026-11-23')]).toEqual([
      'good',
      'soon',
      'soon',
      'over',
    ]);
    expect([on(null), on('2026-11-23', false)]).toEqual([undefined, undefined]);
  });
});

describe('judgeHome', () => {
  it('writes fields that nobody else changed, and leaves out what is so already', () => {
    const current = home({ label: 'New name', access: 'Side gate', acUnits: 5 });
    const change = { access: 'Back gate', acUnits: 5 };
    expect(judgeHome(current, { change, from: { access: 'Side gate', acUnits: 3 } })).toEqual({
      write: { access: 'Back gate' },
    });
  });

  it('names the fields that both changed, and writes nothing then', () => {
    const current = home({ label: 'Theirs', area: 'Marina' });
    const change = { label: 'Mine', area: 'Deira' };
    expect(judgeHome(current, { change, from: { label: 'Villa', area: 'Marina' } })).toEqual({
      conflicts: ['label'],
    });
  });

  it('compares a pin as a place', () => {
    const current = home({ pin: { lat: 25.1, lng: 55.2 } });
    const change = { pin: { lat: 25.3, lng: 55.4 } };
    expect(judgeHome(current, { change, from: { pin: { lng: 55.2, lat: 25.1 } } })).toEqual({
      write: change,
    });
    expect(judgeHome(current, { change, from: { pin: null } })).toEqual({ conflicts: ['pin'] });
  });
});

describe('homeUpdate and homeVersions', () => {
  it('sends only what is new, with how it was', () => {
    const shown = home({ label: 'Villa', acUnits: 3, pin: { lat: 25.1, lng: 55.2 } });
    const same = { label: 'Villa', pin: { lng: 55.2, lat: 25.1 } };
    expect(homeUpdate(shown, { ...same, acUnits: 5 })).toEqual({
      change: { acUnits: 5 },
      from: { acUnits: 3 },
    });
    expect(homeUpdate(shown, same)).toBeUndefined();
  });

  it('shows both values of what two devices changed, and nothing else', () => {
    const request = { change: { label: 'Mine', acUnits: 5 }, from: { label: 'Villa', acUnits: 3 } };
    expect(homeVersions(request, home({ label: 'Theirs', acUnits: 3 }))).toEqual([
      { field: 'label', mine: 'Mine', theirs: 'Theirs' },
    ]);
  });
});

describe('visitPlace', () => {
  const rosa = {
    contactName: 'Rosa',
    contactPhone: '+971520000140',
    access: 'Side gate',
    pin: { lat: 25.1, lng: 55.2 },
  };
  const villa = home({ kind: 'villa', unit: '14', street: 'Street 3', area: 'Al Barsha 2', ...rosa });

  it('takes from the home what was not typed', () => {
    expect(visitAddress({}, villa)).toEqual({
      homeId: 'h',
      address: 'Villa 14, Street 3',
      area: 'Al Barsha 2',
      siteContact: { name: 'Rosa', phone: '+971520000140' },
      pin: { lat: 25.1, lng: 55.2 },
      access: 'Side gate',
    });
  });

  it('keeps what the person saw where the home was changed before it arrived', () => {
    const place = visitAddress({ address: 'Villa 12, Street 3', area: 'Al Barsha 1' }, villa);
    expect(place).toMatchObject({ homeId: 'h', address: 'Villa 12, Street 3', area: 'Al Barsha 1' });
  });

  it('stands by what was typed where the home was removed before it arrived', () => {
    expect(visitAddress({ address: 'Villa 14', area: 'Al Barsha 2' }, undefined)).toEqual({
      homeId: null,
      address: 'Villa 14',
      area: 'Al Barsha 2',
      siteContact: null,
      pin: null,
      access: '',
    });
  });
});

describe('phoneFor', () => {
  const of = { userId: 'u', assignedTo: 't', phone: 'customer', sitePhone: 'site' };
  it('is who opens the door for the technician, the customer for all others', () => {
    expect(phoneFor({ id: 't', role: 'staff' }, of)).toBe('site');
    expect(phoneFor({ id: 't', role: 'staff' }, { ...of, sitePhone: '' })).toBe('customer');
    expect(phoneFor({ id: 'other', role: 'staff' }, of)).toBe('customer');
    expect(phoneFor({ id: 'u', role: 'staff' }, of)).toBe('customer');
    expect(phoneFor({ id: 'a', role: 'admin' }, of)).toBe('customer');
    expect(phoneFor(null, of)).toBe('customer');
  });
});
