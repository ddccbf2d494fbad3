import { expect, test } from 'vitest';
import { checkForgot, checkLogin, checkNewPassword, checkRegister } from './form-faults';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('what is missing is said first', () => {
  expect(checkLogin(form({}))).toEqual({
    faults: { email: 'E-mail is required.', password: 'Password is required.' },
  });
  expect(checkRegister(form({ email: 'x', password: 'short', displayName: ' ' }))).toEqual({
    faults: {
      email: 'Enter a valid e-mail.',
      password: 'Password needs at least 8 characters.',
      displayName: 'Full name is required.',
    },
  });
});

test('a forgotten password needs an address, a new one its length', () => {
  expect(checkForgot(form({ email: ' Noor@Example.ae ' }))).toEqual({ value: { email: 'noor@example.ae' } });
  expect(checkForgot(form({ email: 'noor@' }))).toEqual({ faults: { email: 'Enter a valid e-mail.' } });
  expect(checkNewPassword(form({ password: 'seven77' }))).toMatchObject({
    faults: { password: expect.any(String) },
  });
  expect(checkNewPassword(form({ password: 'eight888' }))).toEqual({ value: { password: 'eight888' } });
});
