import { describe, expect, it } from 'vitest';
import { commonPatterns, commonStems } from './common-passwords';
import { assertUncommon, isCommon } from './password-rules';

describe('a password', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'p4$$w0rd123',
    'passw0rd!',
    'iloveyou2',
    'qwerty123',
    'QWERTYUIOP',
    '1q2w3e4r',
    '12345678',
    '1234567890',
    '87654321',
    'abcdefgh',
    '00000000',
    '11111111',
    'aaaaaaaa',
    '12121212',
    'abcabcabc',
    'letmein!!',
    'Dubai2026',
    'dubai@2020',
    'ecocare2026',
    'EcoCareHomeHub',
    'homehub123',
    'home-hub-1',
    'HomeHub@Dubai',
    'welcome123',
    'Mohammed1',
    'liverpool1',
    'monkey-dragon',
    'admin123admin',
    'ｐａｓｓｗｏｒｄ１',
  ])('like %s is tried first', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([
    'three brass lanterns',
    'correct horse battery staple',
    'sunshine83920174',
    'tR7#kq9!zLw2',
    'my dog eats blue socks',
    'gnu-palm-sand-8',
    '🌴🌴🏠🔑🚪🪟🧱🌙',
    'لا أحد يعرف هذه الكلمة',
    '4821097365',
  ])('like %s is not', (password) => {
    expect(isCommon(password)).toBe(false);
  });

  it('knows about a thousand of them', () => {
    const all = new Set(`${commonStems} ${commonPatterns}`.split(/\s+/).filter(Boolean));
    expect(all.size).toBeGreaterThan(900);
    for (const each of all) expect(each).toMatch(/^[a-z0-9]+$/);
  });

  it('of product words without end is judged at once', () => {
    expect(isCommon(`${'ecocare'.repeat(9)}x`)).toBe(false);
    expect(isCommon(`${'homehub'.repeat(28)}x`)).toBe(false);
  });

  it('is not one’s own name or address', () => {
    const about = { email: 'zafirah.k@example.ae', displayName: 'Zafirah Kazim' };
    for (const own of [
      'zafirah.k',
      'Zafirah.K99',
      'zafirah.k@example.ae',
      'ZafirahKazim',
      'zafirah kazim 1',
    ]) {
      expect(() => assertUncommon(own, about)).toThrow();
    }
    expect(() => assertUncommon('zafirah likes lanterns', about)).not.toThrow();
  });
});
