// Runs before each test file. The files of a worker share its process and the packages it has loaded, and nothing else:
// each has the project's modules, the globals, the time and, where it needs one, the page to itself.
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// Properties draw the same cases for the same seed, and new ones without.
if (process.env.SEED) fc.configureGlobal({ seed: Number(process.env.SEED) });

vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();

const first = Symbol.for('globals before the first file');
globalThis[first] ??= new Set(Object.keys(globalThis));
for (const name of Object.keys(globalThis)) if (!globalThis[first].has(name)) delete globalThis[name];

// The page before is left as it is: what it still draws by itself finds a window until the end.
if (expect.getState().environment === 'jsdom') await builtinEnvironments.jsdom.setup(globalThis, {});
