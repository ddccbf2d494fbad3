import { expect, it } from 'vitest';
import { telHref, whatsappHref } from './business';

it.each([
  ['+971 4 000 0000', '97140000000'],
  ['04 000 0000', '97140000000'],
  ['00971 50 123 4501', '971501234501'],
  ['0501234501', '971501234501'],
])('%s is called and written to with its country', (phone, digits) => {
  expect([telHref(phone), whatsappHref(phone)]).toEqual([`tel:+${digits}`, `https://wa.me/${digits}`]);
});
