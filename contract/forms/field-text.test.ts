import { expect, it } from 'vitest';
import { readIn, showCount, showField, typedIn } from './field-text';
import { emptyOf, type FormFields } from './form-fields';

const fields = {
  name: { is: 'line', label: 'Name', most: 60 },
  kind: { is: 'choice', label: 'Kind', of: ['villa', 'shop'] },
  size: { is: 'scale', label: 'BHK', from: 1, to: 5 },
  units: { is: 'count', label: 'AC units', most: 99, one: 'AC unit' },
  permit: { is: 'yesNo', label: 'A permit is needed' },
  until: { is: 'day', label: 'Permit until', onlyWith: 'permit' },
  phone: { is: 'phone', label: 'Phone' },
  pin: { is: 'pin', label: 'Pin' },
} as const satisfies FormFields;

const kept = {
  ...{ name: 'Villa', kind: 'shop' as const, size: 4, units: 0, permit: true, until: '2026-12-31' },
  ...{ phone: '+971520000140', pin: { lat: 25.1, lng: 55.2 } },
};

it('what is kept goes through a form unchanged, and what is not known stays so', () => {
  expect(readIn(fields, typedIn(fields, kept))).toEqual({ ...kept, phone: '+971 52 000 0140' });
  const empty = emptyOf(fields);
  expect(readIn(fields, typedIn(fields, empty))).toEqual(empty);
});

it('a row that was kept before there was a field shows it as empty', () => {
  expect(typedIn(fields, { name: 'Villa' } as never)).toEqual(
    typedIn(fields, { ...emptyOf(fields), name: 'Villa' }),
  );
});

it('what hangs on another field is kept with it alone', () => {
  expect(readIn(fields, { permit: false, until: '2026-12-31' })).toEqual({ permit: false, until: null });
});

it('shows a value beside its label, and a count by itself', () => {
  const shown = Object.entries(fields).map(([name, field]) =>
    showField(field, kept[name as keyof typeof kept]),
  );
  expect(shown).toEqual([
    ...['Villa', 'Shop', '4', '0', 'Yes', 'Dec 31, 2026', '+971 52 000 0140', '25.10000, 55.20000'],
  ]);
  expect(showField(fields.units, null)).toBe('');
  expect([0, 1, 5].map((count) => showCount(fields.units, count))).toEqual([
    '0 AC units',
    '1 AC unit',
    '5 AC units',
  ]);
  expect([showCount(fields.size, 4), showCount(fields.units, null)]).toEqual(['4 BHK', undefined]);
});
