import type { ManifestOptions } from 'vite-plugin-pwa';
import { business } from '../../contract/business';
import { startUrl } from '../app/routing/route-table';
import { tokens } from '../ui/theme/tokens';

/** The web app manifest: how the installed app is named, drawn and started. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: business.name,
  short_name: business.shortName,
  description: 'Home services in Dubai, bookable from a phone with no signal.',
  lang: 'en',
  dir: 'ltr',
  start_url: startUrl,
  scope: '/',
  display: 'standalone',
  categories: ['lifestyle', 'business'],
  theme_color: tokens.light.surface,
  background_color: tokens.light.surface,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Book a Service',
      short_name: 'Book',
      url: '/booking',
      icons: [{ src: '/icons/shortcut-book-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'My bookings',
      short_name: 'Bookings',
      url: '/bookings',
      icons: [{ src: '/icons/shortcut-bookings-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
  screenshots: [
    {
      src: '/screenshots/home-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The house is the menu: touch the room that needs care',
    },
    {
      src: '/screenshots/booking-narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Book a service in about a minute',
    },
    {
      src: '/screenshots/home-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Eco Care HomeHub on a desktop',
    },
  ],
};
