/** Files of this app by their names, wherever below its folder they are. */
const named = (folder: string, names: string) => `pwa/${folder}/(\\w[\\w-]*/)?(${names})\\.tsx?$`;
/** What screens ask for, and what of the device answers them. */
const data = '(data|device)';
/** Files of the contract by their names, in whichever room they are. */
const agreed = (names: string) => `contract/([\\w-]+/)*(${names})\\.ts$`;
/** What of it the office alone checks. */
const officeAlone =
  '(office|forms.office-schemas|lists.listing|bookings.booking-fields|plans.(packages|entitlement)|content.(services|admin-offers)|prices.(admin-prices|price-fields)|changes.charges|availability.slots-query|team.(admin-team|assignment-shapes|obstacles))';
const any = (...files: string[]) => new RegExp(files.join('|'));

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
  // The frame of every page: what all are made of, who is signed in, how the device stands, and what it is drawn with.
  {
    name: 'frame',
    test: any(
      agreed(
        'time|money|new-id|errors|second-factor-rules|business|settings|slots|dates|week-labels|business-hours|safe-url|own-path',
      ),
      named(
        data,
        'activity|api-client|start|tab-storage|listeners|device|device-state|last-sent|live|sync-status|worker-container',
      ),
      named(data, 'business|page-data|public-version|confirm-again|factor-status'),
      named(data, 'ask-logout|known-session|session|session-end|session-store'),
      named(
        'ui',
        'art-store|avatar|button|class-names|icon|icon-paths|icon-button|link-button|logo|page-header',
      ),
      'pwa/widgets/outcome',
      named(
        'ui',
        'dialog|empty-state|menu|skeleton|sync-chip|theme|toast-store|until-loaded|use-hydrated|use-now',
      ),
    ),
  },
  { name: 'scenes', test: /pwa.ui.drawings.(scenes|drawing)\./ },
  // What a form is made of, and what keeps and sends it.
  {
    name: 'forms',
    test: any(
      named(data, 'drafts|online|outbox|outbox-form|outbox-item|use-submit|rows-state'),
      named('ui', 'field|text-input|select|note|use-hydrated-form'),
    ),
  },
  // What lists and cards are drawn with.
  { name: 'tabs', test: any(named('ui', 'tabs|roving')) },
  { name: 'status-badge', test: any(named('ui', 'status-badge')) },
  { name: 'rows', test: any(named('ui', 'rows|confirm-dialog')) },
  // On every page of an account: in the code of one of them it would bring that page to all.
  { name: 'account-note', test: /pwa.widgets.account.signed-out-note/ },
  // What everybody may read, then the services, and their hearts.
  {
    name: 'public-data',
    test: any(named(data, 'public-list|public-version|stored-text|use-refreshed|packages')),
  },
  { name: 'prices', test: any(named('data', 'prices')) },
  // What items and lines come to, in words: rows of bookings need it, and no check of anything.
  { name: 'item-words', test: any(agreed('price-rules|item-words|line-words|lines|vat')) },
  // Alone: the booking form needs it from its first paint on, and of those words nothing.
  { name: 'prices-anew', test: any(agreed('prices-anew')) },
  { name: 'favorites', test: any(named('data', 'favorites')) },
  { name: 'services', test: /pwa.data.public.services|pwa.widgets.favorite-|pwa.ui.heart-button/ },
  // What the device keeps by name.
  { name: 'meta', test: /pwa.device.db.(meta|digest)/ },
  // Rules that some pages alone need.
  {
    name: 'booking-rules',
    test: any(agreed('booking-rules|default-settings|known-slots|offer-days|sync-rules|business-rules')),
  },
  // Days and times to choose from: apart they cost the booking form 0.2 kB more (115.0, 114.8).
  { name: 'slots-shown', test: any(named('ui', 'day-strip|slot-picker')) },
  { name: 'no-time-reasons', test: any(agreed('no-time-reasons|slot-labels')) },
  { name: 'nearest-slots', test: any(agreed('nearest-slots|telling-hours')) },
  { name: 'change-now', test: any(agreed('change-now')) },
  { name: 'package-names', test: any(agreed('package-names')) },
  { name: 'phone-text', test: any(agreed('phone-text')) },
  // Asked for by whoever is about to type an area.
  { name: 'communities', test: any(agreed('communities')) },
  {
    name: 'amount',
    test: any(agreed('amount|counts'), named('ui', 'amount-field|money-input')),
  },
  // What homes and urgent help need, on the few pages that have them.
  { name: 'home-rules', test: any(agreed('home-rules|makani-text')) },
  // What a home's fields are called and how they are typed: forms and facts need it, the booking form does not.
  { name: 'home-fields', test: any(agreed('form-fields|home-fields|new-home')) },
  { name: 'field-text', test: any(agreed('field-text|pin-text|home-counts')) },
  { name: 'makani', test: any(agreed('makani')) },
  { name: 'homes', test: /pwa.(data|widgets.homes).(homes|subscriptions|address-fields|home-labels)\.tsx?$/ },
  { name: 'urgent-rules', test: any(agreed('urgent|urgent-labels')) },
  { name: 'booking-links', test: any(agreed('booking-links')) },
  // Who can come on a day: the office's and the technician's question. What a customer's form says has no part of it.
  {
    name: 'team-rules',
    test: any(agreed('capacity|day-flow|assignment-rules|roster|offered-slots|day-room')),
    minShareCount: 3,
  },
  { name: 'assignment-labels', test: any(agreed('assignment-labels')) },
  // Words of a technician's jobs. Among the schemas they brought these to the start with the jobs: 178.4 instead of 162.9 kB.
  {
    name: 'job-words',
    test: any(agreed('reassignment-labels|needs-reassigning|block-labels|delays|job-kinds')),
  },
  {
    name: 'day-rules',
    test: any(agreed('calendar|policy|visit-header|visit-when|report-labels|search-terms')),
    minShareCount: 3,
  },
  // What a plan's visits are judged and counted by. Among the schemas it brought these to My bookings: 145.3 instead of 131.6 kB.
  {
    name: 'plan-rules',
    test: any(agreed('judge-visit|plan-use|plan-words|plan-options|due-days|own-plan|usual-terms')),
  },
  // What checks a form or an answer, with the schema library: only where something is checked, so no rule may be in it, and nothing that
  // the office or an account alone checks.
  {
    name: 'schemas',
    test: any(
      'node_modules.zod.',
      `contract.(?!.*(-rules|-fields|field-schemas)|(accounts|notifications).|plans.(?!subscriptions|plan-changes)|money.|${officeAlone})`,
    ),
    minShareCount: 3,
  },
  { name: 'field-schemas', test: any(agreed('field-schemas')) },
  // What an account's own screens check, and what can be told to whom: no visit's form needs either.
  { name: 'topics', test: /contract.notifications./, minShareCount: 3 },
  { name: 'account-schemas', test: /contract.accounts.(?!.*(-rules|-fields))/, minShareCount: 3 },
  { name: 'wait-text', test: /pwa.widgets.wait-text\./ },
  { name: 'wide', test: any(named('ui', 'use-wide')) },
  { name: 'reassignment-labels', test: any(agreed('reassignment-labels|needs-reassigning')) },
  // What waits laid over the rows, and told in words.
  {
    name: 'waiting',
    test: /pwa.device.(fetched-rows|outbox.(describe|rebased)|sync.(overlay.overlay\.|transport))|outbox.job-refusal/,
  },
  // Once a page lives: the device's databases, whose they are, and what sends.
  {
    name: 'databases',
    test: /pwa.device.(db.databases|sync.stored-session|sync.push|open-device)|pwa.data.(start.run-session|push.switch)/,
  },
  // What time it is: in the code of the jobs it would bring these to each page of bookings.
  { name: 'server-clock', test: any(named('data', 'server-clock')) },
  // One file, although what comes later of them shares much with it: each file more is a turn of the worker.
  { name: 'jobs-page', test: /pwa.features.jobs.jobs-page/ },
  // How times are offered.
  { name: 'slots', test: /pwa.widgets.slots.(time-labels|pips|nearest-times)/ },
  // What the ways into an account share, each of them small.
  {
    name: 'account',
    test: /pwa.features.account.(?!.*-page|proof)|pwa.data.public.google-offer/,
    minShareCount: 3,
  },
  // What the office alone asks and answers.
  {
    name: 'office',
    test: any(
      'pwa.office.data.(?!money|prices)',
      'node_modules.@tanstack.',
      `contract.(?!office.audit|plans.|content.)${officeAlone}`,
    ),
    minShareCount: 3,
  },
  // What the office calls fields and acts: its dialogs and the history need it, not each of its pages.
  {
    name: 'office-fields',
    test: any(agreed('(settings|user|price)-fields|audit|packages|services|admin-offers|admin-prices')),
  },
];
