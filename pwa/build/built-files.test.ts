import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type BuiltFiles,
  cssOf,
  entryChunk,
  isOnlineOnly,
  moduleChunk,
  reachable,
  scriptsOf,
} from './built-files';

const chunk = (
  fileName: string,
  module: string | null,
  imports: string[],
  lazy: string[],
  css: string[] = [],
) => ({
  type: 'chunk' as const,
  fileName,
  isEntry: fileName === 'main.js',
  facadeModuleId: module,
  moduleIds: module === null ? [] : [module],
  imports,
  dynamicImports: lazy,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
});

const files: BuiltFiles = {
  'main.js': chunk(
    'main.js',
    '/x/pwa/index.html',
    ['ui.js'],
    ['home.js', 'office.js', 'device.js'],
    ['main.css'],
  ),
  'ui.js': chunk('ui.js', null, [], []),
  'home.js': chunk('home.js', '/x/pwa/features/home/home-page.tsx', ['ui.js'], [], ['home.css']),
  'office.js': chunk('office.js', '/x/pwa/office/admin-layout.tsx', ['antd.js'], [], ['office.css']),
  'antd.js': chunk('antd.js', null, [], []),
  'device.js': chunk('device.js', '/x/pwa/device/open-device.ts', [], ['main.js']),
  'main.css': { type: 'asset', fileName: 'main.css', source: '' },
};

it('finds the entry and a page’s own file', () => {
  expect(entryChunk(files)).toBe('main.js');
  expect(moduleChunk(files, 'features/home/home-page.tsx')).toBe('home.js');
  expect(() => moduleChunk(files, 'features/gone/gone-page.tsx')).toThrow('gone-page');
});

it('collects what comes at once with a page', () => {
  expect(scriptsOf(files, 'home.js').sort()).toEqual(['home.js', 'ui.js']);
  expect(cssOf(files, 'home.js')).toEqual(['home.css']);
});

it.each(['app/routing/antd-area.tsx', 'app/routing/office-area.ts'])(
  'leaves what the office is drawn with out of the precache: %s',
  (area) => {
    expect(existsSync(new URL(`../${area}`, import.meta.url))).toBe(true);
    expect(isOnlineOnly(`/x/pwa/${area}`)).toBe(true);
  },
);

it('precaches all that can be asked for, but for the screens that need the network', () => {
  expect(reachable(files, 'main.js', isOnlineOnly).sort()).toEqual([
    'device.js',
    'home.css',
    'home.js',
    'main.css',
    'main.js',
    'ui.js',
  ]);
});
