import { expect, it } from 'vitest';
import { home, uuid } from '../../../device/db/testing';
import { checkHome, valuesOf } from './home-values';

it('a home goes through its form unchanged', () => {
  const told = {
    ...{ label: 'Villa', kind: 'villa' as const, area: 'Al Barsha', street: 'Street 3', unit: '14', bhk: 4 },
    ...{
      makani: '3003295320',
      access: 'Side gate',
      acUnits: 0,
      permitNeeded: true,
      permitUntil: '2026-12-01',
    },
    ...{ contactName: 'Rosa', contactPhone: '+971520000140' },
  };
  expect(checkHome(valuesOf(home(uuid(1), { ...told, pin: { lat: 25.1, lng: 55.2 } })))).toEqual({
    value: told,
  });
});

it('a permit that is not needed ends on no day', () => {
  const values = { ...valuesOf(undefined), label: 'Flat', permitUntil: '2026-12-01' };
  expect(checkHome(values)).toMatchObject({ value: { permitNeeded: false, permitUntil: null } });
});
