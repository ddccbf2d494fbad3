import type { Role } from '../../contract/users';

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
  route('POST', '/api/csp-reports', everyone, 'Takes a browser’s report of a breach of the content policy.'),

  route('POST', '/api/auth/register', everyone, 'Makes a customer’s account and signs in.'),
  route('POST', '/api/auth/login', everyone, 'Signs in.'),
  route('POST', '/api/auth/logout', signedIn, 'Ends this sign-in.'),
  route('GET', '/api/auth/me', signedIn, 'The signed-in person.'),

  route('PATCH', '/api/users/profile', signedIn, 'Changes one’s own name or phone.'),
  route('PUT', '/api/users/favorites/:id', signedIn, 'Adds a service to one’s favourites.'),
  route('DELETE', '/api/users/favorites/:id', signedIn, 'Removes a service from one’s favourites.'),
  route('POST', '/api/users', admins, 'Creates a person.'),
  route('GET', '/api/users/:id', signedIn, 'Oneself; for admins anybody.'),
  route('GET', '/api/users/email/:email', signedIn, 'Oneself by e-mail; for admins anybody.'),
  route('GET', '/api/users/google/:googleId', signedIn, 'Oneself by Google identifier; for admins anybody.'),
  route('PATCH', '/api/users/:id', signedIn, 'Changes name or phone of oneself; for admins of anybody.'),

  route('GET', '/api/services', everyone, 'The services, in their order.'),
  route('GET', '/api/offers', everyone, 'The offers that are active and not past.'),
  route('GET', '/api/subscription-packages/public', everyone, 'The active packages.'),

  route('POST', '/api/bookings', everyone, 'Requests a booking.'),
  route('GET', '/api/bookings/user', signedIn, 'One’s own bookings.'),
  route(
    'GET',
    '/api/bookings/user/:email',
    signedIn,
    'Bookings of one’s own verified e-mail; for admins of any.',
  ),
  route('PUT', '/api/bookings/:id/cancel', signedIn, 'Cancels one’s own pending booking.'),
  route('POST', '/api/subscription', signedIn, 'Subscribes to a package.'),
  route('POST', '/api/messages', everyone, 'Sends a message to the office.'),
  route('POST', '/api/sync', everyone, 'Sends waiting operations and fetches what changed.'),

  route('GET', '/api/admin/bookings', admins, 'All bookings, with filters.'),
  route('PUT', '/api/admin/bookings/:id', admins, 'Changes state, amount, date or technician of a booking.'),
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

function route(method: string, path: string, who: readonly Who[], does: string): Access {
  return { method, path, who, does };
}

/** The rule of a registered route. */
export function ruleFor(method: string, path: string): Access | undefined {
  return access.find((each) => each.method === method && each.path === path);
}
