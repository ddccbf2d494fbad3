import type { KeyObject } from 'node:crypto';

/** What a server is told that stands alone, with nothing before it, and signs with this key. */
export const configOf = (signingKey: KeyObject) => ({
  signingKey,
  previousKey: undefined,
  publicUrl: 'http://localhost:3000',
  mapUrl: 'https://maps.example/embed',
  trustProxy: 0,
  metricsToken: undefined,
});
