import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrModules, qrPath } from './qr-code';

const text = (modules: boolean[][]) =>
  modules.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const hash = (modules: boolean[][]) => createHash('sha256').update(text(modules)).digest('hex').slice(0, 16);

describe('qrModules', () => {
  // Each of these was read back by an independent decoder.
  it.each([
    ['hi', 21, '05d7684a6c56e7dc'],
    ['https://wa.me/971500000000', 25, '1d6cc3fe5a585d1e'],
    ['https://wa.me/971500000000?text=Hello12345', 29, 'b7251f7f89b3c14b'],
  ])('draws %s as it was when scanned', (content, size, known) => {
    const modules = qrModules(content);
    expect(modules).toHaveLength(size);
    expect(hash(modules)).toBe(known);
  });

  it('has the three finder patterns and the dark module', () => {
    const rows = text(qrModules('https://wa.me/971500000000')).split('\n');
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder);
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(rows[25 - 8]?.[8]).toBe('#');
  });

  it('refuses what does not fit', () => {
    expect(() => qrModules('x'.repeat(43))).toThrow('too long');
  });
});

describe('qrPath', () => {
  it('leaves a quiet zone of four modules', () => {
    const { path, size } = qrPath('hi');
    expect(size).toBe(21 + 8);
    expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  });
});
