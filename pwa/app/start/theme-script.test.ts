import { describe, expect, it } from 'vitest';
import { themeScript } from './theme-script';

function themeAt(stored: string | null | Error, systemDark: boolean) {
  const root = { dataset: { theme: 'light' } };
  const meta = { content: '#FFF' };
  const run = new Function(
    'localStorage',
    'matchMedia',
    'document',
    themeScript({ light: '#FFF', dark: '#000' }),
  );
  const storage = {
    getItem(key: string) {
      expect(key).toBe('vite-ui-theme');
      if (stored instanceof Error) throw stored;
      return stored;
    },
  };
  run(storage, () => ({ matches: systemDark }), { documentElement: root, querySelector: () => meta });
  return [root.dataset.theme, meta.content];
}

describe('themeScript', () => {
  it('takes the stored choice over the system', () => {
    expect(themeAt('dark', false)).toEqual(['dark', '#000']);
    expect(themeAt('light', true)).toEqual(['light', '#FFF']);
  });

  it('follows the system without a choice, with "system", and with anything else in storage', () => {
    expect(themeAt(null, true)).toEqual(['dark', '#000']);
    expect(themeAt('system', false)).toEqual(['light', '#FFF']);
    expect(themeAt('<script>', true)[0]).toBe('dark');
  });

  it('works where storage is closed', () => {
    expect(themeAt(new Error('denied'), true)[0]).toBe('dark');
  });
});
