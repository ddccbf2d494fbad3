/** Files of this app by their names, wherever below its folder they are. */
const named = (folder: string, names: string) => `pwa/${folder}/(\\w[\\w-]*/)?(${names})\\.tsx?$`;
/** What screens ask for, and what of the device answers them. */
const data = '(data|device)';
/** Files of the contract by their names, in whichever room they are. */
const agreed = (names: string) => new RegExp(`contract/(\\w+/)?(${names})\\.ts$`);

/**
 * Few files instead of many small ones, each of what a page needs together. A group takes along what its modules import and
 * no group before it has.
 */
export const sharedChunks = [
  // React changes rarely.
  {
    name: 'react',
    // Whole names: react-is belongs to the office's controls.
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)[\\/]/,
  },
  {
    name: 'rules',
    test: agreed(
      'time|money|new-id|errors|second-factor-rules|business|settings|slots|dates|week-words|business-hours|safe-url|own-path',
    ),
  },
  // The frame of every page: who is signed in, how the device stands, and what it is drawn with.
  {
    name: 'frame',
    test: new RegExp(
      [
        named(
          data,
          'activity|api-client|start|tab-storage|device|device-state|live|sync-status|worker-container',
        ),
        named(data, 'owner-facts|page-data|public-version|confirm-again|standing'),
        named(data, 'ask-logout|known-session|session|session-end|session-store'),
        named(
          'ui',
          'art-store|avatar|button|class-names|icon|icon-paths|icon-button|link-button|logo|page-header',
        ),
        named('ui', 'dialog|menu|skeleton|sync-chip|theme|toast-store|until-loaded|use-hydrated|use-now'),
      ].join('|'),
    ),
  },
  { name: 'scenes', test: /pwa.ui.drawings.(scenes|drawing)\./ },
  // What a form is made of, and what keeps and sends it.
  {
    name: 'forms',
    test: new RegExp(
      [
        named(data, 'drafts|online|outbox|outbox-form|outbox-item|use-submit|rows-state'),
        named('ui', 'field|text-input|select|note|use-hydrated-form'),
      ].join('|'),
    ),
  },
  { name: 'lists', test: new RegExp(named('ui', 'tabs|roving|rows|confirm-dialog|status-badge')) },
  // What everybody may read, then the services, and their hearts.
  {
    name: 'public-data',
    test: new RegExp(named(data, 'public-list|public-version|stored-text|use-refreshed')),
  },
  { name: 'services', test: new RegExp(named('data', 'public.services')) },
  { name: 'favorites', test: new RegExp(named('data', 'favorites')) },
  // Rules that some pages alone need.
  {
    name: 'booking-rules',
    test: agreed('booking-rules|default-settings|known-slots|offer-days|sync-rules|business-rules'),
  },
  { name: 'no-time-reasons', test: agreed('no-time-reasons') },
  { name: 'package-names', test: agreed('package-names') },
  { name: 'phone-text', test: agreed('phone-text') },
  // Asked for by whoever is about to type an area.
  { name: 'communities', test: agreed('communities') },
  { name: 'amount', test: agreed('amount|counts') },
  // What homes and urgent help need, on the few pages that have them.
  { name: 'home-rules', test: agreed('home-rules|makani-text') },
  // What a home's fields are called and how they are typed: forms and facts need it, the booking form does not.
  { name: 'home-fields', test: agreed('form-fields|home-fields|new-home') },
  { name: 'field-text', test: agreed('field-text|pin-text|home-facts') },
  // What the office calls its fields: no page of a customer reads it.
  { name: 'office-fields', test: agreed('(offer|package|service|settings)-fields') },
  { name: 'makani', test: agreed('makani') },
  { name: 'homes', test: /pwa.(data|widgets.homes).(homes|address-fields|home-words)\.tsx?$/ },
  { name: 'urgent-rules', test: agreed('urgent|urgent-words') },
  { name: 'booking-links', test: agreed('booking-links') },
  // Who can come on a day: the office's and the technician's question. What a customer's form says has no part of it.
  {
    name: 'team-rules',
    test: agreed('capacity|day-flow|assignment-rules|roster'),
    minShareCount: 3,
  },
  { name: 'assignment-words', test: agreed('assignment-words') },
  {
    name: 'day-rules',
    test: agreed('calendar|change-now|check|policy|visit-header|visit-when|[\\w-]+-words'),
    minShareCount: 3,
  },
  // What checks a form or an answer, with the schema library: only where something is checked, so no rule may be in it, and nothing that
  // the office alone checks.
  { name: 'schemas', test: /node_modules.zod.|contract.(?!.*(-rules|office-schemas))/, minShareCount: 3 },
  { name: 'wait-text', test: /pwa.widgets.wait-text\./ },
  // What the ways into an account share, each of them small.
  { name: 'account', test: /pwa.features.account.(?!.*-page|proof)/, minShareCount: 3 },
  { name: 'office', test: /pwa.office.data.|node_modules.@tanstack./, minShareCount: 3 },
];
