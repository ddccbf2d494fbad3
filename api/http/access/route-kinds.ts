import type { Access } from './access';

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
