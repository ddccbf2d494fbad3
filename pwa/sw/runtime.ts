import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { spareCaches } from '../device/db/room';

/** Names carry a hash, so what is kept is right for ever; only the number is limited. */
export const fontsAndCode = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
});

/** Icons and pictures of our own origin. */
export const pictures = new CacheFirst({
  cacheName: spareCaches.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
});

/** Brochures that were opened: the newest where there is a network, else the one last seen. */
export const brochures = new NetworkFirst({
  cacheName: spareCaches.brochures,
  networkTimeoutSeconds: 5,
  plugins: [new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true })],
});
