import type { Role } from '../../../contract/accounts/users';

export type Who = 'guest' | Role;

/** A route and the roles that may call it. What of it a person may see or change is the route's own rule. */
export interface Access {
  method: string;
  path: string;
  who: readonly Who[];
  does: string;
}

const everyone = ['guest', 'customer', 'staff', 'admin'] as const;
const signedIn = ['customer', 'staff', 'admin'] as const;
const admins = ['admin'] as const;

/**
 * Route × role → allowed: the only such list. The app guards every route by it and does not start when one is missing;
 * the tests and the API's description are made from it.
 */
export const access: readonly Access[] = [
  route('GET', '/api/health/live', everyone, 'Says that the process runs.'),
  route('GET', '/api/health/ready', everyone, 'Says whether requests can be served.'),
  route('GET', '/api/metrics', everyone, 'Prometheus metrics, for this machine or with the metrics token.'),
  route('GET', '/api/openapi.json', everyone, 'This description, as OpenAPI 3.1.'),
  route('GET', '/api/docs', everyone, 'This description, to read.'),
  route('GET', '/api/unsubscribe', everyone, 'The page that ends e-mails of one kind, by the link in one.'),
  route('POST', '/api/unsubscribe', everyone, 'Ends e-mails of one kind, by the link in one.'),
  route('GET', '/api/hooks/whatsapp', everyone, 'Meta asks whether its calls are awaited here.'),
  route('POST', '/api/hooks/whatsapp', everyone, 'Meta says, signed, what arrived by WhatsApp.'),
  route('POST', '/api/hooks/sms', everyone, 'The SMS gateway says, signed, what arrived.'),
  route('POST', '/api/csp-reports', everyone, 'Takes a browser’s report of a breach of the content policy.'),

  route('POST', '/api/auth/register', everyone, 'Makes a customer’s account and signs in.'),
  route('POST', '/api/auth/login', everyone, 'Signs in.'),
  route('GET', '/api/auth/google', everyone, 'Leads the browser to Google, to sign in there.'),
  route('GET', '/api/auth/google/callback', everyone, 'Where Google leads the browser back to.'),
  route(
    'POST',
    '/api/auth/exchange',
    everyone,
    'Gives the code that a Google sign-in ends with for a session.',
  ),
  route('POST', '/api/auth/second-factor', everyone, 'Finishes a sign-in with a second factor.'),
  route(
    'POST',
    '/api/auth/second-factor/passkey',
    everyone,
    'What to ask a passkey, to finish a sign-in with it.',
  ),
  route('POST', '/api/auth/passkey', everyone, 'What to ask a passkey, to sign in with it alone.'),
  route('POST', '/api/auth/passkey/sign-in', everyone, 'Signs in with a passkey.'),
  route('POST', '/api/auth/forgot-password', everyone, 'Mails a link to choose a new password.'),
  route('POST', '/api/auth/reset-password', everyone, 'Takes a new password for a mailed link.'),
  route('POST', '/api/auth/verify-email', signedIn, 'Takes a mailed link as proof of one’s own address.'),
  route('POST', '/api/auth/verify-email/send', signedIn, 'Mails a link that proves one’s own address.'),
  route('POST', '/api/auth/change-password', signedIn, 'Changes one’s password and ends other sign-ins.'),
  route('GET', '/api/auth/sessions', signedIn, 'Where one is signed in.'),
  route('DELETE', '/api/auth/sessions', signedIn, 'Ends one’s other sign-ins, or all.'),
  route('DELETE', '/api/auth/sessions/:id', signedIn, 'Ends one of one’s sign-ins.'),
  route('POST', '/api/auth/logout', signedIn, 'Ends this sign-in.'),
  route('GET', '/api/auth/me', signedIn, 'The signed-in person.'),
  route('GET', '/api/auth/second-factor', signedIn, 'One’s own second factors.'),
  route('POST', '/api/auth/passkeys/options', signedIn, 'What to ask a device, to make a passkey.'),
  route('POST', '/api/auth/passkeys', signedIn, 'Adds a passkey.'),
  route('PATCH', '/api/auth/passkeys/:id', signedIn, 'Gives one’s passkey another name.'),
  route('DELETE', '/api/auth/passkeys/:id', signedIn, 'Removes one’s passkey.'),
  route('POST', '/api/auth/totp', signedIn, 'Begins to set up an authenticator app.'),
  route('POST', '/api/auth/totp/confirm', signedIn, 'Takes the first code of an authenticator app.'),
  route('DELETE', '/api/auth/totp', signedIn, 'Removes one’s authenticator app.'),
  route('POST', '/api/auth/recovery-codes', signedIn, 'Makes new recovery codes; earlier ones end.'),
  route('POST', '/api/auth/confirm-again', signedIn, 'Shows once more that it is oneself.'),
  route(
    'POST',
    '/api/auth/confirm-again/passkey',
    signedIn,
    'What to ask a passkey, to show that it is oneself.',
  ),

  route('PATCH', '/api/users/profile', signedIn, 'Changes one’s own name, phone or settings.'),
  route('PUT', '/api/users/favorites/:id', signedIn, 'Adds a service to one’s favourites.'),
  route('DELETE', '/api/users/favorites/:id', signedIn, 'Removes a service from one’s favourites.'),
  route('GET', '/api/users/me/export', signedIn, 'What is kept of oneself, right after a sign-in.'),
  route('POST', '/api/users/me/export', signedIn, 'What is kept of oneself, for one’s password.'),
  route('POST', '/api/users/me/delete-link', signedIn, 'Mails a link to delete one’s account.'),
  route('DELETE', '/api/users/me', signedIn, 'Deletes one’s account.'),
  route('POST', '/api/users', admins, 'Creates a person.'),
  route('GET', '/api/users/:id', signedIn, 'Oneself; for admins anybody.'),
  route('GET', '/api/users/email/:email', signedIn, 'Oneself by e-mail; for admins anybody.'),
  route('GET', '/api/users/google/:googleId', signedIn, 'Oneself by Google identifier; for admins anybody.'),
  route(
    'PATCH',
    '/api/users/:id',
    signedIn,
    'Changes one’s own name or phone; for admins anybody’s, and role, lock and Google identifier of others.',
  ),

  route('GET', '/api/services', everyone, 'The services, in their order.'),
  route('GET', '/api/offers', everyone, 'The offers that are active and not past.'),
  route('GET', '/api/subscription-packages/public', everyone, 'The active packages.'),
  route('GET', '/api/rules', everyone, 'What urgent help costs, and how soon somebody should be there.'),

  route('GET', '/api/slots', everyone, 'Which slots of some days have a place, where places are counted.'),
  route('POST', '/api/slots/holds', everyone, 'Holds a slot for ten minutes, for whoever is choosing it.'),
  route('DELETE', '/api/slots/holds/:id', everyone, 'Lets go of a slot that one held.'),
  route('GET', '/api/free-watches', everyone, 'Full times of which one asked to hear when they are free.'),
  route(
    'PUT',
    '/api/free-watches/:id',
    everyone,
    'Asks to hear when a time is free; a guest by the link to a visit.',
  ),
  route('DELETE', '/api/free-watches/:id', everyone, 'Waits for a time no more.'),
  route('GET', '/api/visit', everyone, 'One visit, by the link to it in the header Visit-Link.'),
  route('PUT', '/api/visit/move', everyone, 'Moves a visit by its link.'),
  route('PUT', '/api/visit/keep', everyone, 'Keeps the time of a visit after a lost move, by its link.'),
  route('PUT', '/api/visit/cancel', everyone, 'Cancels a visit by its link.'),
  route('PUT', '/api/visit/place', everyone, 'Says where a visit goes and who is there, by its link.'),
  route('POST', '/api/visit/not-me', everyone, 'Ends the links of whoever got them and is not meant.'),
  route('POST', '/api/bookings', everyone, 'Requests a booking.'),
  route('GET', '/api/bookings/user', signedIn, 'One’s own bookings.'),
  route(
    'GET',
    '/api/bookings/user/:email',
    signedIn,
    'Bookings of one’s own verified e-mail; for admins of any.',
  ),
  route(
    'GET',
    '/api/bookings/:id/together',
    signedIn,
    'What belongs to a booking: days of one work, return visits.',
  ),
  route('PUT', '/api/bookings/:id/move', signedIn, 'Moves one’s own booking to another time.'),
  route('PUT', '/api/bookings/:id/keep', signedIn, 'Keeps the time of one’s own booking after a lost move.'),
  route(
    'PUT',
    '/api/bookings/:id/cancel',
    signedIn,
    'Cancels one’s own booking: a pending one, or at what the policy says.',
  ),
  route('PUT', '/api/bookings/:id/address', signedIn, 'Says where one’s own booking goes, while it is open.'),
  route('GET', '/api/homes', signedIn, 'One’s own homes, the usual one first.'),
  route('POST', '/api/homes', signedIn, 'Adds a home of one’s own.'),
  route('PUT', '/api/homes/:id', signedIn, 'Changes a home of one’s own.'),
  route(
    'DELETE',
    '/api/homes/:id',
    signedIn,
    'Removes a home of one’s own; its bookings keep their address.',
  ),
  route('POST', '/api/subscription', signedIn, 'Subscribes to a package.'),
  route('GET', '/api/push/key', signedIn, 'What this device subscribes with at its push service.'),
  route('PUT', '/api/push/subscription', signedIn, 'Has this device told things by its push service.'),
  route('DELETE', '/api/push/subscription', signedIn, 'Ends that.'),
  route('POST', '/api/push/seen', signedIn, 'Says that a notification was shown here, or opened.'),
  route('POST', '/api/messages', everyone, 'Sends a message to the office.'),
  route('POST', '/api/sync', everyone, 'Sends waiting operations and fetches what changed.'),

  route('GET', '/api/admin/dashboard/stats', admins, 'The figures of the day, week, month and year.'),
  route(
    'GET',
    '/api/admin/alarms',
    admins,
    'What the office hears of on every page: urgent help nobody has.',
  ),
  route('GET', '/api/admin/rules', admins, 'The rules of the business, and what they mean now.'),
  route('PUT', '/api/admin/rules', admins, 'Saves a new version of the rules.'),
  route('GET', '/api/admin/on-call', admins, 'Who is on call.'),
  route('PUT', '/api/admin/on-call', admins, 'Says who is on call.'),
  route(
    'GET',
    '/api/admin/team',
    admins,
    'What the team can do, when it works, and whether places are counted.',
  ),
  route(
    'PUT',
    '/api/admin/team/technicians/:id',
    admins,
    'Says what a technician can do and when they work.',
  ),
  route('PUT', '/api/admin/team/business', admins, 'Says when visits are made, and which can be asked for.'),
  route(
    'POST',
    '/api/admin/team/preview',
    admins,
    'Which bookings a change to the team would leave without anybody. Nothing is saved.',
  ),
  route('PUT', '/api/admin/team/counting', admins, 'Switches the counting of places on or off.'),
  route('GET', '/api/admin/bookings', admins, 'All bookings, with filters.'),
  route('POST', '/api/admin/bookings', admins, 'Takes a booking on the telephone.'),
  route('GET', '/api/admin/bookings/export', admins, 'The bookings that fit, as CSV.'),
  route('GET', '/api/admin/subscriptions/export', admins, 'The subscriptions that fit, as CSV.'),
  route('GET', '/api/admin/subscription-packages/export', admins, 'The packages that fit, as CSV.'),
  route('GET', '/api/admin/services/export', admins, 'All services, as CSV.'),
  route('GET', '/api/admin/offers/export', admins, 'All offers, past ones too, as CSV.'),
  route('GET', '/api/admin/users/export', admins, 'The users that fit, as CSV.'),
  route('GET', '/api/admin/messages/export', admins, 'The messages that fit, as CSV.'),
  route('GET', '/api/admin/messages/out/export', admins, 'What was told to whom, as CSV.'),
  route('GET', '/api/admin/audit/export', admins, 'What was done, as CSV.'),
  route('GET', '/api/admin/callers', admins, 'Who may be on the telephone, by number, name or e-mail.'),
  route(
    'GET',
    '/api/admin/callers/:id',
    admins,
    'One caller: addresses, plan, open requests and last visits.',
  ),
  route('GET', '/api/admin/users', admins, 'All people, with filters.'),
  route('GET', '/api/admin/users/:id', admins, 'One person, with how much there is of them.'),
  route(
    'PUT',
    '/api/admin/users/:id',
    admins,
    'Locks or unlocks somebody, or gives them another role or limit of bookings.',
  ),
  route('POST', '/api/admin/users/:id/toggle-lock', admins, 'Locks somebody, or unlocks them.'),
  route(
    'POST',
    '/api/admin/users/:id/reset-password',
    admins,
    'Ends somebody’s password and sign-ins, and mails them a link.',
  ),
  route(
    'DELETE',
    '/api/admin/users/:id/second-factor',
    admins,
    'Takes away somebody’s second factors and ends their sign-ins.',
  ),
  route('GET', '/api/admin/second-factor-policy', admins, 'Of whom a second factor is required.'),
  route('PUT', '/api/admin/second-factor-policy', admins, 'Says of whom a second factor is required.'),
  route('GET', '/api/admin/users/:userId/homes', admins, 'Somebody’s homes, the usual one first.'),
  route('POST', '/api/admin/users/:userId/homes', admins, 'Adds a home for somebody.'),
  route('PUT', '/api/admin/users/:userId/homes/:id', admins, 'Changes somebody’s home.'),
  route('DELETE', '/api/admin/users/:userId/homes/:id', admins, 'Removes somebody’s home.'),
  route('GET', '/api/admin/subscriptions', admins, 'All subscriptions, with filters.'),
  route('PUT', '/api/admin/subscriptions/:id', admins, 'Changes the state of a subscription.'),
  route('GET', '/api/admin/messages', admins, 'What came by the contact form.'),
  route('PUT', '/api/admin/messages/:id', admins, 'Marks a message as new, answered or archived.'),
  route('GET', '/api/admin/messages/out', admins, 'What was told to whom, and how far it came.'),
  route('POST', '/api/admin/messages/out/release', admins, 'Lets go of what a restore kept back.'),
  route('POST', '/api/admin/messages/out/:id/send-again', admins, 'Sends a message again.'),
  route('POST', '/api/admin/messages/whatsapp/:id/write', admins, 'Writes what a person sends by WhatsApp.'),
  route('POST', '/api/admin/messages/whatsapp/:id/done', admins, 'Says that it was sent, or left out.'),
  route('GET', '/api/admin/wordings', admins, 'What is said by WhatsApp, in which words.'),
  route('PUT', '/api/admin/wordings', admins, 'Says a text in other words.'),
  route('GET', '/api/admin/audit', admins, 'Who changed what, when, before and after.'),
  route('POST', '/api/admin/bookings/assign', admins, 'Gives bookings to a technician, or to nobody.'),
  route(
    'POST',
    '/api/admin/bookings/find-others',
    admins,
    'Gives bookings that have nobody to whoever can come, by the rule of places.',
  ),
  route('POST', '/api/admin/bookings/offer-times', admins, 'Offers to each the nearest time that fits.'),
  route('GET', '/api/admin/bookings/days', admins, 'How much room the days of a calendar have.'),
  route('GET', '/api/admin/bookings/needs', admins, 'How many bookings want a time, somebody, or an answer.'),
  route('GET', '/api/admin/bookings/:id', admins, 'One booking.'),
  route('GET', '/api/admin/bookings/:id/times', admins, 'The times that a booking could have.'),
  route('POST', '/api/admin/bookings/:id/proposal', admins, 'Offers another time, and keeps its place.'),
  route('DELETE', '/api/admin/bookings/:id/proposal', admins, 'Ends the offer of another time.'),
  route(
    'PUT',
    '/api/admin/bookings/:id',
    admins,
    'Changes state, amount, date, technician or address of a booking.',
  ),
  route(
    'POST',
    '/api/admin/bookings/:id/no-show',
    admins,
    'Says who did not come to a visit, and cancels it.',
  ),
  route('PUT', '/api/admin/charges/:id', admins, 'Collects or waives a late fee.'),
  route('GET', '/api/admin/bookings/:id/notes', admins, 'The remarks on a booking.'),
  route('POST', '/api/admin/bookings/:id/notes', admins, 'Adds a remark, internal or shown to the customer.'),
  route('GET', '/api/admin/bookings/:id/history', admins, 'What was done to a booking, and by whom.'),
  route('GET', '/api/admin/bookings/:id/visit-links', admins, 'How many links to a visit count.'),
  route('DELETE', '/api/admin/bookings/:id/visit-links', admins, 'Ends all links to a visit.'),
  route('GET', '/api/admin/reports', admins, 'Work of technicians that could not be taken over.'),
  route('PUT', '/api/admin/reports/:id', admins, 'Marks a report as seen, or as new again.'),
  route('GET', '/api/admin/services', admins, 'All services, to edit.'),
  route('GET', '/api/admin/services/:id', admins, 'One service, to edit.'),
  route('PUT', '/api/admin/services/:id', admins, 'Changes what a service says.'),
  route('GET', '/api/admin/offers', admins, 'All offers, past ones too, in their order.'),
  route('POST', '/api/admin/offers', admins, 'Creates an offer, as the last.'),
  route('PUT', '/api/admin/offers/order', admins, 'Puts the offers in order.'),
  route('PUT', '/api/admin/offers/:id', admins, 'Changes an offer.'),
  route('DELETE', '/api/admin/offers/:id', admins, 'Deletes an offer.'),
  route('GET', '/api/admin/subscription-packages', admins, 'All packages.'),
  route('POST', '/api/admin/subscription-packages', admins, 'Creates a package.'),
  route('PUT', '/api/admin/subscription-packages/:id', admins, 'Changes a package.'),
  route('PATCH', '/api/admin/subscription-packages/:id/toggle', admins, 'Switches a package on or off.'),
  route(
    'DELETE',
    '/api/admin/subscription-packages/:id',
    admins,
    'Deletes a package; its subscriptions stay.',
  ),
];

/** Writes that their own rules count, or that are counted by what they carry; each other one is one operation. */
const countedApart: readonly string[] = [
  'POST /api/csp-reports',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/exchange',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/passkey',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/sign-in',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'POST /api/auth/verify-email/send',
  'POST /api/auth/change-password',
  // Whoever has too much done must still be able to leave.
  'POST /api/auth/logout',
  'POST /api/sync',
  // The worker's own doing.
  'POST /api/push/seen',
  // Choosing is no request yet, and takes nothing from those that follow.
  'POST /api/slots/holds',
  'DELETE /api/slots/holds/:id',
  // Gateways say much at once after an evening's reminders; only what they did not sign is counted.
  'POST /api/hooks/whatsapp',
  'POST /api/hooks/sms',
];

/** Whether a request by this route is one operation of whoever asks. */
export function isOperation({ method, path }: Access): boolean {
  return method !== 'GET' && !countedApart.includes(`${method} ${path}`);
}

/** What an admin does with people by routes that are older than the office's. */
const officeElsewhere: readonly string[] = [
  'POST /api/users',
  'GET /api/users/:id',
  'GET /api/users/email/:email',
  'GET /api/users/google/:googleId',
  'PATCH /api/users/:id',
  'GET /api/bookings/user/:email',
];

/** Whether an admin does the office's work by this route. */
export function isOffice({ method, path }: Access): boolean {
  return path.startsWith('/api/admin/') || officeElsewhere.includes(`${method} ${path}`);
}

/** What the office's pages ask for by themselves, every 15 to 60 s. */
const polled: readonly string[] = [
  'GET /api/admin/alarms',
  'GET /api/admin/dashboard/stats',
  'GET /api/admin/bookings',
  'GET /api/admin/bookings/days',
  'GET /api/admin/bookings/needs',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/:id/notes',
  'GET /api/admin/bookings/:id/history',
  'GET /api/admin/reports',
  'GET /api/admin/messages/out',
];

/** Whether a request by this route may be the app's own doing, with nobody before it. */
export function isPolled({ method, path }: Access): boolean {
  return polled.includes(`${method} ${path}`);
}

/** What the office reads that names no people: figures, and what everybody may see or nearly so. */
const withoutPeople: readonly string[] = [
  // It leaves them out by itself, so that what rings rings on.
  'GET /api/admin/alarms',
  'GET /api/admin/dashboard/stats',
  'GET /api/admin/services',
  'GET /api/admin/services/:id',
  'GET /api/admin/offers',
  'GET /api/admin/subscription-packages',
  'GET /api/admin/second-factor-policy',
];

/** Whether this route of the office shows no people. */
export function showsNobody({ method, path }: Access): boolean {
  return withoutPeople.includes(`${method} ${path}`);
}

/**
 * Whether this route works for a person who must set up a second factor first: to do so, to leave, and to read what is
 * their own.
 */
export function worksWithoutFactor(rule: Access): boolean {
  if (rule.path.startsWith('/api/auth/') || rule.path === '/api/csp-reports') return true;
  return rule.method === 'GET' && !isOffice(rule);
}

function route(method: string, path: string, who: readonly Who[], does: string): Access {
  return { method, path, who, does };
}

/** The rule of a registered route. */
export function ruleFor(method: string, path: string): Access | undefined {
  return access.find((each) => each.method === method && each.path === path);
}
