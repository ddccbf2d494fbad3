import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OfficeFields } from '../../../../contract/forms/form-fields';
import { officeSchemas } from '../../../../contract/forms/office-schemas';
import { checkIn } from './field-values';

it.each([
  [true, { faults: { phone: 'Contact number is required.' } }],
  [false, { value: { phone: null } }],
])(
  'a phone number that is left empty is missing where it is needed (%s), else it is none',
  (needed, checked) => {
    const fields = { phone: { is: 'phone', label: 'Phone', needed } } as const satisfies OfficeFields;
    expect(checkIn(fields, z.strictObject(officeSchemas(fields)), { phone: ' ' })).toEqual(checked);
  },
);
