import { expect, it } from 'vitest';
import { business, ownerFacts } from '../../contract/business';
import type { Letter } from './layout';
import {
  deleteAccountLetter,
  officeResetLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from './letters';

const about = { publicUrl: 'https://homehub.example', token: 'a-secret_1' };
const letters: Array<[string, Letter, string, string]> = [
  ['reset', resetPasswordLetter(about), '/reset-password', '30 minutes'],
  ['verify', verifyEmailLetter(about), '/verify-email', '24 hours'],
  ['delete', deleteAccountLetter(about), '/delete-account', '30 minutes'],
];

it.each(letters)(
  'the letter to %s leads to our own address, the secret behind #',
  (_, letter, path, life) => {
    const href = `https://homehub.example${path}#token=a-secret_1`;
    expect(letter.text).toContain(`\n${href}\n`);
    expect(letter.html).toContain(`href="${href}"`);
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain(life);
      expect(part).toContain('If you did not ask for this');
      expect(part.match(/https?:/g)).toHaveLength(1);
    }
  },
);

it('each says who writes, and carries nothing from elsewhere', () => {
  const others = [officeResetLetter(about), passwordChangedLetter(about)];
  const all = [...letters.map(([, letter]) => letter), ...others];
  for (const { subject, text, html } of all) {
    expect(subject).toContain(business.name);
    expect(text).toContain(business.name);
    expect(subject.length).toBeLessThan(78);
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(/);
    expect(html).toContain(`<title>${subject}</title>`);
  }
});

it('the office’s reset says that the old password is over, and leads to our own address alone', () => {
  const { text, html } = officeResetLetter(about);
  expect(text).toContain('\nhttps://homehub.example/reset-password#token=a-secret_1\n');
  for (const part of [text, html]) {
    expect(part).toContain('The old one no longer works');
    expect(part).toContain('30 minutes');
    expect(part.match(/https?:/g)).toHaveLength(1);
  }
});

it('the notice of a changed password holds no secret', () => {
  const { text, html } = passwordChangedLetter(about);
  expect(text + html).not.toContain('token');
  expect(text).toContain('https://homehub.example/forgot-password');
});

it('whoever did not change the password reads whom to call, or where to write while there is no number', () => {
  const none = { ...ownerFacts, mobile: null, office: null, second: null };
  const said = (facts: typeof ownerFacts) => passwordChangedLetter(about, facts).text;
  expect(said({ ...none, mobile: '+971 50 111 1111' })).toContain('and call us: +971 50 111 1111.');
  expect(said(none)).toContain('and write to us: https://homehub.example/contact.');
});
