import * as z from 'zod/mini';
import { endSessionsQuery } from '../../contract/accounts/account';
import { userListing } from '../../contract/accounts/admin-users';
import { googleQuery } from '../../contract/accounts/google';
import { slotsQuery } from '../../contract/availability/slots-query';
import { bookingListing } from '../../contract/bookings/booking-listing';
import { pageQuery } from '../../contract/listing';
import { messageListing } from '../../contract/messages/admin-messages';
import { notificationListing } from '../../contract/notifications/admin-told';
import { daysQuery } from '../../contract/office/admin-bookings';
import { auditListing } from '../../contract/office/audit';
import { callersQuery } from '../../contract/office/callers';
import { techniciansQuery, timesQuery } from '../../contract/office/who-can-come';
import { subscriptionListing } from '../../contract/plans/admin-subscriptions';
import { hookQuery } from '../notifications/deliver/gateways/calls';
import { guestsQuery } from '../office/callers/guests';
import { reportsQuery } from '../office/reports/store';
import { secondFactorExchanges } from './second-factor-shapes';
import type { ShapeName } from './shapes';

/** Answers that are no JSON, and what they are instead. */
export const media = { text: 'text/plain', page: 'text/html', csv: 'text/csv' } as const;

/** What goes into a route and what comes out. A list is written `['Booking']`; no answer is 204. */
export interface Exchange {
  body?: ShapeName;
  query?: z.core.$ZodType;
  answer?: ShapeName | [ShapeName] | keyof typeof media | 'object';
  status?: number;
  /** What is not found is told to whoever pressed a link in a mail: by a page. */
  notFound?: 'page';
  /** Optional request headers that change what is done. */
  headers?: readonly ('If-Match' | 'Idempotency-Key' | 'If-None-Match' | 'Visit-Link')[];
}

/** The signed text in the link of a mail. */
const ending = z.object({ t: z.optional(z.string()) });
const fresh = { headers: ['If-None-Match'] } as const;
const once = { headers: ['Idempotency-Key'] } as const;
const seen = { headers: ['If-Match'] } as const;
const seenOnce = { headers: ['If-Match', 'Idempotency-Key'] } as const;
const linked = { headers: ['Visit-Link'] } as const;
const linkedOnce = { headers: ['Visit-Link', 'Idempotency-Key'] } as const;

/** By `METHOD /path`, as in http/access.ts. */
export const exchanges: Record<string, Exchange> = {
  'GET /api/health/live': { answer: 'Health' },
  'GET /api/health/ready': { answer: 'Health' },
  'GET /api/metrics': { answer: 'text' },
  'GET /api/openapi.json': { answer: 'object' },
  'GET /api/docs': { answer: 'page' },
  'GET /api/unsubscribe': { query: ending, answer: 'page', notFound: 'page' },
  'POST /api/unsubscribe': { query: ending, answer: 'page', notFound: 'page' },
  'GET /api/hooks/whatsapp': { query: hookQuery, answer: 'text' },
  'POST /api/hooks/whatsapp': { status: 204 },
  'POST /api/hooks/sms': { status: 204 },
  'POST /api/csp-reports': { status: 204 },

  'POST /api/auth/register': { body: 'Register', answer: 'SignedIn', status: 201 },
  'POST /api/auth/login': { body: 'Login', answer: 'SignedIn' },
  'GET /api/auth/google': { query: googleQuery, status: 302 },
  'GET /api/auth/google/callback': { status: 302 },
  'POST /api/auth/exchange': { body: 'Exchange', answer: 'SignedIn' },
  'POST /api/auth/forgot-password': { body: 'ForgotPassword', answer: 'Said' },
  'POST /api/auth/reset-password': { body: 'ResetPassword', answer: 'Said' },
  'POST /api/auth/verify-email': { body: 'VerifyEmail', answer: 'EmailVerified' },
  'POST /api/auth/verify-email/send': { answer: 'Said' },
  'POST /api/auth/change-password': { body: 'ChangePassword', answer: 'PasswordChanged' },
  'GET /api/auth/sessions': { answer: ['OwnSession'] },
  'DELETE /api/auth/sessions': { query: endSessionsQuery, answer: 'SessionsEnded' },
  'DELETE /api/auth/sessions/:id': { status: 204 },
  'POST /api/auth/logout': { status: 204 },
  'GET /api/auth/me': { answer: 'Me' },

  ...secondFactorExchanges,

  'PATCH /api/users/profile': { body: 'ProfileUpdate', answer: 'Profile' },
  'PUT /api/users/favorites/:id': { answer: 'Profile' },
  'DELETE /api/users/favorites/:id': { answer: 'Profile' },
  'GET /api/users/me/export': { answer: 'OwnData' },
  'POST /api/users/me/export': { body: 'Confirmation', answer: 'OwnData' },
  'POST /api/users/me/delete-link': { answer: 'Said' },
  'DELETE /api/users/me': { body: 'AccountDelete', status: 204 },
  'POST /api/users': { body: 'UserCreate', answer: 'Profile', status: 201 },
  'GET /api/users/:id': { answer: 'Profile' },
  'GET /api/users/email/:email': { answer: 'Profile' },
  'GET /api/users/google/:googleId': { answer: 'Profile' },
  'PATCH /api/users/:id': { body: 'PersonUpdate', answer: 'Profile' },

  'GET /api/services': { answer: ['Service'], ...fresh },
  'GET /api/offers': { answer: ['Offer'], ...fresh },
  'GET /api/subscription-packages/public': { answer: ['Package'], ...fresh },
  'GET /api/business': { answer: 'Business', ...fresh },
  'GET /api/rules': { answer: 'RulesPublic', ...fresh },

  'GET /api/slots': { query: slotsQuery, answer: 'Slots', ...linked },
  'POST /api/slots/holds': { body: 'SlotHold', answer: 'SlotHeld', ...linked },
  'DELETE /api/slots/holds/:id': { status: 204 },
  'GET /api/free-watches': { answer: ['FreeWatch'], ...linked },
  'PUT /api/free-watches/:id': { body: 'FreeWatchRequest', answer: 'FreeWatch', ...linked },
  'DELETE /api/free-watches/:id': { status: 204, ...linked },
  'GET /api/visit': { answer: 'Visit', ...linked },
  'PUT /api/visit/move': { body: 'BookingMove', answer: 'Visit', ...linkedOnce },
  'PUT /api/visit/keep': { answer: 'Visit', ...linkedOnce },
  'PUT /api/visit/cancel': { body: 'BookingCancel', answer: 'Visit', ...linkedOnce },
  'PUT /api/visit/place': { body: 'VisitPlace', answer: 'Visit', ...linkedOnce },
  'POST /api/visit/not-me': { status: 204, ...linked },
  'POST /api/bookings': { body: 'BookingCreate', answer: 'BookingAnswer', status: 201, ...once },
  'GET /api/bookings/user': { query: pageQuery, answer: ['Booking'] },
  'GET /api/bookings/user/:email': { query: pageQuery, answer: ['Booking'] },
  'GET /api/bookings/:id/together': { answer: ['BookingTogether'] },
  'PUT /api/bookings/:id/move': { body: 'BookingMove', answer: 'BookingAnswer', ...once },
  'PUT /api/bookings/:id/keep': { answer: 'Booking', ...once },
  'PUT /api/bookings/:id/cancel': { body: 'BookingCancel', answer: 'Booking', ...once },
  'PUT /api/bookings/:id/address': { body: 'BookingAddress', answer: 'Booking', ...once },
  'GET /api/push/key': { answer: 'PushKey' },
  'PUT /api/push/subscription': { body: 'PushSubscription', answer: 'PushBound' },
  'DELETE /api/push/subscription': { status: 204 },
  'POST /api/push/seen': { body: 'PushSeen', status: 204 },
  'GET /api/homes': { answer: ['Home'] },
  'POST /api/homes': { body: 'HomeCreate', answer: 'Home', status: 201, ...once },
  'PUT /api/homes/:id': { body: 'HomeChange', answer: 'Home', ...seen },
  'DELETE /api/homes/:id': { status: 204 },
  'POST /api/subscription': { body: 'SubscriptionCreate', answer: 'Subscription', status: 201, ...once },
  'POST /api/messages': { body: 'MessageCreate', answer: 'MessageCreate', status: 201 },
  'POST /api/sync': { body: 'SyncRequest', answer: 'SyncResponse' },

  'GET /api/admin/dashboard/stats': { answer: 'DashboardStats' },
  'GET /api/admin/alarms': { answer: 'Alarms' },
  'GET /api/admin/rules': { answer: 'Rules' },
  'PUT /api/admin/rules': { body: 'RulesInput', answer: 'Rules', ...seen },
  'GET /api/admin/settings': { answer: 'Settings' },
  'PUT /api/admin/settings': { body: 'SettingsInput', answer: 'Settings', ...seen },
  'GET /api/admin/on-call': { answer: 'OnCall' },
  'PUT /api/admin/on-call': { body: 'OnCallInput', answer: 'OnCall', ...seen },
  'GET /api/admin/team': { answer: 'Team' },
  'POST /api/admin/team/preview': { body: 'TeamPreviewInput', answer: 'TeamPreview' },
  'PUT /api/admin/team/technicians/:id': { body: 'TechnicianInput', answer: 'Technician', ...seen },
  'PUT /api/admin/team/business': { body: 'TeamBusinessInput', answer: 'TeamBusiness', ...seen },
  'PUT /api/admin/team/counting': { body: 'TeamCountingInput', answer: 'TeamCounting', ...seen },
  'GET /api/admin/bookings': { query: bookingListing.page, answer: ['Booking'] },
  'POST /api/admin/bookings': { body: 'OfficeBooking', answer: 'Booking', status: 201, ...once },
  'GET /api/admin/callers': { query: callersQuery, answer: ['Caller'] },
  'GET /api/admin/callers/:id': { answer: 'CallerGlance' },
  'GET /api/admin/phone-guests': { query: guestsQuery, answer: ['PhoneGuest'] },
  'GET /api/admin/bookings/export': { query: bookingListing.whole, answer: 'csv' },
  'GET /api/admin/subscriptions/export': { query: subscriptionListing.whole, answer: 'csv' },
  'GET /api/admin/subscription-packages/export': { answer: 'csv' },
  'GET /api/admin/services/export': { answer: 'csv' },
  'GET /api/admin/offers/export': { answer: 'csv' },
  'GET /api/admin/users/export': { query: userListing.whole, answer: 'csv' },
  'GET /api/admin/messages/export': { query: messageListing.whole, answer: 'csv' },
  'GET /api/admin/messages/out/export': { query: notificationListing.whole, answer: 'csv' },
  'GET /api/admin/audit/export': { query: auditListing.whole, answer: 'csv' },
  'GET /api/admin/users': { query: userListing.page, answer: ['UserAdmin'] },
  'GET /api/admin/users/:id': { answer: 'UserAdminDetail' },
  'PUT /api/admin/users/:id': { body: 'UserAdminUpdate', answer: 'UserAdmin', ...seen },
  'POST /api/admin/users/:id/toggle-lock': { answer: 'UserAdmin', ...seen },
  'POST /api/admin/users/:id/reset-password': { answer: 'Said' },
  'GET /api/admin/users/:userId/homes': { answer: ['Home'] },
  'POST /api/admin/users/:userId/homes': { body: 'HomeCreate', answer: 'Home', status: 201 },
  'PUT /api/admin/users/:userId/homes/:id': { body: 'HomeChange', answer: 'Home', ...seen },
  'DELETE /api/admin/users/:userId/homes/:id': { status: 204 },
  'GET /api/admin/subscriptions': { query: subscriptionListing.page, answer: ['Subscription'] },
  'PUT /api/admin/subscriptions/:id': { body: 'SubscriptionUpdate', answer: 'Subscription', ...seen },
  'GET /api/admin/messages': { query: messageListing.page, answer: ['MessageAdmin'] },
  'GET /api/admin/messages/out': { query: notificationListing.page, answer: ['MessageTold'] },
  'POST /api/admin/messages/out/release': { answer: 'MessagesReleased' },
  'POST /api/admin/messages/out/:id/send-again': { answer: 'MessageTold' },
  'POST /api/admin/messages/whatsapp/:id/write': { answer: 'MessageByHand' },
  'POST /api/admin/messages/whatsapp/:id/done': { body: 'MessageByHandDone', answer: 'MessageTold' },
  'GET /api/admin/wordings': { answer: ['Wording'] },
  'PUT /api/admin/wordings': { body: 'WordingInput', answer: ['Wording'] },
  'PUT /api/admin/messages/:id': { body: 'MessageUpdate', answer: 'MessageAdmin', ...seen },
  'GET /api/admin/audit': { query: auditListing.page, answer: ['AuditEntry'] },
  'POST /api/admin/bookings/assign': { body: 'BookingsAssign', answer: ['Booking'] },
  'POST /api/admin/bookings/find-others': { body: 'BookingIds', answer: 'OthersFound' },
  'POST /api/admin/bookings/replacements': { body: 'BookingIds', answer: 'BookingReplacements' },
  'POST /api/admin/bookings/offer-times': { body: 'BookingIds', answer: 'TimesOffered' },
  'GET /api/admin/bookings/days': { query: daysQuery, answer: 'BookingDays' },
  'GET /api/admin/bookings/needs': { answer: 'BookingNeeds' },
  'GET /api/admin/bookings/:id': { answer: 'Booking' },
  'GET /api/admin/bookings/:id/times': { query: timesQuery, answer: 'BookingTimes' },
  'GET /api/admin/bookings/:id/technicians': { query: techniciansQuery, answer: 'BookingTechnicians' },
  'POST /api/admin/bookings/:id/proposal': { body: 'BookingProposal', answer: 'Booking' },
  'DELETE /api/admin/bookings/:id/proposal': { answer: 'Booking' },
  'POST /api/admin/bookings/:id/no-show': { body: 'NoShowMark', answer: 'Booking', ...seen },
  'PUT /api/admin/charges/:id': { body: 'ChargeDecision', answer: 'Booking', ...seen },
  'GET /api/admin/bookings/:id/notes': { answer: ['Remark'] },
  'POST /api/admin/bookings/:id/notes': { body: 'NoteCreate', answer: 'Booking', status: 201 },
  'GET /api/admin/bookings/:id/history': { query: pageQuery, answer: ['BookingChange'] },
  'GET /api/admin/bookings/:id/visit-links': { answer: 'VisitLinks' },
  'DELETE /api/admin/bookings/:id/visit-links': { status: 204 },
  'GET /api/admin/reports': { query: reportsQuery, answer: ['Report'] },
  'PUT /api/admin/reports/:id': { body: 'ReportUpdate', answer: 'Report' },
  'PUT /api/admin/bookings/:id': { body: 'BookingAdminUpdate', answer: 'Booking', ...seenOnce },
  'GET /api/admin/services': { answer: ['Service'] },
  'GET /api/admin/services/:id': { answer: 'Service' },
  'PUT /api/admin/services/:id': { body: 'ServiceInput', answer: 'Service', ...seen },
  'GET /api/admin/offers': { answer: ['OfferAdmin'] },
  'POST /api/admin/offers': { body: 'OfferCreate', answer: 'OfferAdmin', status: 201 },
  'PUT /api/admin/offers/order': { body: 'OfferOrder', answer: ['OfferAdmin'] },
  'PUT /api/admin/offers/:id': { body: 'OfferInput', answer: 'OfferAdmin', ...seen },
  'DELETE /api/admin/offers/:id': { status: 204, ...seen },
  'GET /api/admin/subscription-packages': { query: pageQuery, answer: ['Package'] },
  'POST /api/admin/subscription-packages': { body: 'PackageCreate', answer: 'Package', status: 201 },
  'PUT /api/admin/subscription-packages/:id': { body: 'PackageInput', answer: 'Package', ...seen },
  'PATCH /api/admin/subscription-packages/:id/toggle': { answer: 'Package', ...seen },
  'DELETE /api/admin/subscription-packages/:id': { status: 204, ...seen },
};
