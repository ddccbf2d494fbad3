import * as z from 'zod/mini';
import { booking, bookingAdminUpdate, bookingCreate } from '../../../contract/bookings';
import { messageCreate } from '../../../contract/messages';
import { offer } from '../../../contract/offers';
import { packageCreate, packageInput, subscriptionPackage } from '../../../contract/packages';
import { service } from '../../../contract/services';
import { subscription, subscriptionCreate } from '../../../contract/subscriptions';
import { errorAnswer, op, syncAnswer, syncRequest } from '../../../contract/sync';
import { login, profile, profileUpdate, register, signedIn, userCreate } from '../../../contract/users';
import { cursorQuery, limitQuery } from '../../db/page';
import { adminQuery, ownQuery } from '../bookings/list';

/** Every shape that travels, by the name it has in the description. */
export const shapes = {
  Booking: booking,
  BookingCreate: bookingCreate,
  BookingAdminUpdate: bookingAdminUpdate,
  Error: errorAnswer,
  Login: login,
  MessageCreate: messageCreate,
  Offer: offer,
  Package: subscriptionPackage,
  PackageCreate: packageCreate,
  PackageInput: packageInput,
  Profile: profile,
  ProfileUpdate: profileUpdate,
  Register: register,
  Service: service,
  SignedIn: signedIn,
  Subscription: subscription,
  SubscriptionCreate: subscriptionCreate,
  SyncOperation: op,
  SyncRequest: syncRequest,
  SyncResponse: syncAnswer,
  UserCreate: userCreate,
} satisfies Record<string, z.core.$ZodType>;

export type ShapeName = keyof typeof shapes;

/** What goes into a route and what comes out. A list is written `['Booking']`; no answer is 204. */
export interface Exchange {
  body?: ShapeName;
  query?: z.core.$ZodType;
  answer?: ShapeName | [ShapeName] | 'text' | 'object';
  status?: number;
  /** Optional request headers that change what is done. */
  headers?: readonly ('If-Match' | 'Idempotency-Key' | 'If-None-Match')[];
}

const paged = z.strictObject({ limit: limitQuery, cursor: cursorQuery });
const fresh = { headers: ['If-None-Match'] } as const;
const once = { headers: ['Idempotency-Key'] } as const;
const seen = { headers: ['If-Match'] } as const;

/** By `METHOD /path`, as in http/access.ts. */
export const exchanges: Record<string, Exchange> = {
  'GET /api/health/live': { answer: 'object' },
  'GET /api/health/ready': { answer: 'object' },
  'GET /api/metrics': { answer: 'text' },
  'GET /api/openapi.json': { answer: 'object' },
  'GET /api/docs': { answer: 'text' },
  'POST /api/csp-reports': { status: 204 },

  'POST /api/auth/register': { body: 'Register', answer: 'SignedIn', status: 201 },
  'POST /api/auth/login': { body: 'Login', answer: 'SignedIn' },
  'POST /api/auth/logout': { status: 204 },
  'GET /api/auth/me': { answer: 'Profile' },

  'PATCH /api/users/profile': { body: 'ProfileUpdate', answer: 'Profile' },
  'PUT /api/users/favorites/:id': { answer: 'Profile' },
  'DELETE /api/users/favorites/:id': { answer: 'Profile' },
  'POST /api/users': { body: 'UserCreate', answer: 'Profile', status: 201 },
  'GET /api/users/:id': { answer: 'Profile' },
  'GET /api/users/email/:email': { answer: 'Profile' },
  'GET /api/users/google/:googleId': { answer: 'Profile' },
  'PATCH /api/users/:id': { body: 'ProfileUpdate', answer: 'Profile' },

  'GET /api/services': { answer: ['Service'], ...fresh },
  'GET /api/offers': { answer: ['Offer'], ...fresh },
  'GET /api/subscription-packages/public': { answer: ['Package'], ...fresh },

  'POST /api/bookings': { body: 'BookingCreate', answer: 'Booking', status: 201, ...once },
  'GET /api/bookings/user': { query: ownQuery, answer: ['Booking'] },
  'GET /api/bookings/user/:email': { query: ownQuery, answer: ['Booking'] },
  'PUT /api/bookings/:id/cancel': { answer: 'Booking', ...once },
  'POST /api/subscription': { body: 'SubscriptionCreate', answer: 'Subscription', status: 201, ...once },
  'POST /api/messages': { body: 'MessageCreate', answer: 'MessageCreate', status: 201 },
  'POST /api/sync': { body: 'SyncRequest', answer: 'SyncResponse' },

  'GET /api/admin/bookings': { query: adminQuery, answer: ['Booking'] },
  'PUT /api/admin/bookings/:id': { body: 'BookingAdminUpdate', answer: 'Booking', ...seen },
  'GET /api/admin/subscription-packages': { query: paged, answer: ['Package'] },
  'POST /api/admin/subscription-packages': { body: 'PackageCreate', answer: 'Package', status: 201 },
  'PUT /api/admin/subscription-packages/:id': { body: 'PackageInput', answer: 'Package', ...seen },
  'PATCH /api/admin/subscription-packages/:id/toggle': { answer: 'Package', ...seen },
  'DELETE /api/admin/subscription-packages/:id': { status: 204, ...seen },
};
