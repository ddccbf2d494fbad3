import { expect, test } from 'vitest';
import { signInErrorText } from '../../../../contract/accounts/sign-in-errors';
import { authErrorText } from './auth-error-text';

test('known codes are said in our words', () => {
  expect(authErrorText('locked')).toBe('This account is locked. Please contact us.');
  expect(authErrorText('access_denied')).toBe('The sign-in was cancelled.');
});

test('anything else is shown as it came: plain, on one line, two hundred characters at most', () => {
  expect(authErrorText('Google\u0000 said\nno\u202E')).toBe('Google said no');
  expect(authErrorText('<b>no</b>')).toBe('<b>no</b>');
  expect([...authErrorText('\u{1F600}'.repeat(300))]).toHaveLength(200);
});

test('names of built-in properties are no codes', () => {
  expect(authErrorText('constructor')).toBe('constructor');
});

test('every code that the server sends has words of ours', () => {
  for (const [code, text] of Object.entries(signInErrorText)) expect(authErrorText(code)).toBe(text);
  expect(authErrorText('email_unverified')).toMatch(/confirmed this e-mail/);
});
