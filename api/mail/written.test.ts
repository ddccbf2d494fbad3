import { expect, it } from 'vitest';
import { business, businessDetails } from '../../contract/business';
import { contentFor, type FactsOf } from '../notifications/compose/content/content-for';
import { letterOf } from './letter';

const desk = {
  publicUrl: 'https://homehub.example',
  now: new Date('2026-11-21T08:00:00.000Z'),
  owner: businessDetails,
};
const letter = <Event extends keyof FactsOf>(event: Event, facts: FactsOf[Event]) =>
  letterOf(contentFor(event, facts, desk), businessDetails);
const secret = { token: 'a-secret_1' };
const letters: Array<[string, ReturnType<typeof letterOf>, string, string]> = [
  ['reset', letter('reset', secret), '/reset-password', '30 minutes'],
  ['verify', letter('verify', secret), '/verify-email', '24 hours'],
  ['delete', letter('delete', secret), '/delete-account', '30 minutes'],
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
  const others = [letter('office-reset', secret), letter('password-changed', {})];
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
  const { text, html } = letter('office-reset', secret);
  expect(text).toContain('\nhttps://homehub.example/reset-password#token=a-secret_1\n');
  for (const part of [text, html]) {
    expect(part).toContain('The old one no longer works');
    expect(part).toContain('30 minutes');
    expect(part.match(/https?:/g)).toHaveLength(1);
  }
});

it('the notice of a changed password holds no secret', () => {
  const { text, html } = letter('password-changed', {});
  expect(text + html).not.toContain('token');
  expect(text).toContain('https://homehub.example/forgot-password');
});
