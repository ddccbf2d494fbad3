import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Of } from './sha256';

it('is the digest that everybody else makes of the same text, of any length and letters', () => {
  const texts = ['', 'abc', 'درجة الحرارة ١٢', '🏠 45 µF', 'a\ud800b'];
  for (let length = 0; length < 200; length += 1) texts.push('x%'.repeat(length).slice(0, length));
  texts.push('y'.repeat(100_000));
  for (const text of texts)
    expect(sha256Of(text)).toBe(createHash('sha256').update(text.toWellFormed()).digest('hex'));
});
