import { bookingFields } from '../../../contract/bookings/booking-fields';
import { offerFields } from '../../../contract/content/admin-offers';
import { serviceFields } from '../../../contract/content/services';
import { dateAndClock, dateWords } from '../../../contract/dates';
import type { OfficeFields } from '../../../contract/form-fields';
import { homeFields } from '../../../contract/homes/home-fields';
import { showAed } from '../../../contract/money';
import {
  type AuditAction,
  type AuditEntry,
  type AuditType,
  type RefusalReason,
  type Unnamed,
  wireName,
} from '../../../contract/office/audit';
import { packageFields } from '../../../contract/plans/packages';
import { ruleFields } from '../../../contract/rules/business-rules';
import { settingsFields } from '../../../contract/settings/settings-fields';
import { splitDate } from '../../../contract/slots';
import { askingFields } from '../../../contract/team/admin-team';
import { isDay } from '../../../contract/time';
import { showVisit } from '../../../contract/visits/visit-when';
import { showIn } from './fields/field-values';

/** What was done, in words. */
export const actionWords: Record<AuditAction, string> = {
  'audit.export': 'Exported the history',
  'auth.denied': 'Was kept out of the office',
  'auth.end-sessions': 'Signed out other devices',
  'auth.password-change': 'Changed the password',
  'auth.password-reset': 'Chose a new password by link',
  'auth.recovery-code-used': 'Used a recovery code',
  'auth.recovery-codes': 'Made new recovery codes',
  'auth.refused': 'Was refused at the sign-in',
  'auth.second-factor-add': 'Set up a second step',
  'auth.second-factor-remove': 'Removed a second step',
  'auth.sign-in': 'Signed in',
  'auth.sign-out': 'Signed out',
  'auth.verify-email': 'Confirmed the e-mail address',
  'booking.address': 'Said where a visit goes',
  'booking.assign': 'Assigned a booking',
  'booking.cancel': 'Cancelled a booking',
  'booking.charge': 'Charged for a late change',
  'booking.charge-collected': 'Collected a late fee',
  'booking.charge-waived': 'Waived a late fee',
  'booking.create': 'Took a booking on the phone',
  'booking.claim': 'Booking joined an account',
  'booking.forget': 'Struck a person out of a booking',
  'booking.keep': 'Kept the time of a visit',
  'booking.move': 'Moved a visit',
  'booking.move-lost': 'Wanted a time that was taken',
  'booking.no-show': 'Marked a no-show',
  'booking.note': 'Added a remark',
  'booking.propose': 'Offered another time',
  'booking.needs-reassigning': 'Left without its technician',
  'booking.reassign-settled': 'Has a technician who can come',
  'booking.release': 'Gave a job back',
  'booking.take': 'Took a job',
  'booking.update': 'Changed a booking',
  'bookings.export': 'Exported bookings',
  'database.restore': 'Restored a backup',
  'home.create': 'Added a home',
  'home.remove': 'Removed a home',
  'home.update': 'Changed a home',
  'message.by-hand-back': 'Put a WhatsApp message back',
  'message.by-hand-left': 'Left a WhatsApp message out',
  'message.by-hand-sent': 'Sent a message by WhatsApp',
  'message.release': 'Let go of messages after a restore',
  'message.send-again': 'Sent a message again',
  'message.update': 'Sorted a message',
  'messages.export': 'Exported messages',
  'offer.create': 'Added an offer',
  'offer.delete': 'Deleted an offer',
  'offer.order': 'Reordered the offers',
  'offer.update': 'Changed an offer',
  'offers.export': 'Exported offers',
  'package.create': 'Added a package',
  'package.delete': 'Deleted a package',
  'package.toggle': 'Switched a package',
  'package.update': 'Changed a package',
  'packages.export': 'Exported packages',
  'policy.second-factor': 'Changed who needs a second step',
  'report.update': 'Looked at a report',
  'rules.update': 'Changed the rules',
  'sent-messages.export': 'Exported sent messages',
  'service.update': 'Changed a service',
  'services.export': 'Exported services',
  'settings.update': 'Changed the settings',
  'subscription.expire': 'Subscription ran out',
  'subscription.update': 'Changed a subscription',
  'subscriptions.export': 'Exported subscriptions',
  'team.business': 'Changed when we visit',
  'team.counting': 'Switched the counting of places',
  'user.create': 'Added a person',
  'user.erase': 'Deleted the account',
  'user.export': 'Downloaded their data',
  'user.link_google': 'Linked Google',
  'user.lock': 'Locked a person',
  'user.on-call': 'Changed who is on call',
  'user.reset-password': 'Reset a password',
  'user.role': 'Changed a role',
  'user.roster': 'Changed when a technician works',
  'user.same-address': 'Found one address on several accounts',
  'user.second-factor-remove': 'Removed a person’s second step',
  'user.unlink_google': 'Unlinked Google',
  'user.unlock': 'Unlocked a person',
  'user.update': 'Changed a person',
  'users.export': 'Exported users',
  'visit.cancel': 'Cancelled a visit by its link',
  'visit.disown': 'Said by a link that they are not meant',
  'visit.end-links': 'Ended the links to a visit',
  'visit.keep': 'Kept the time of a visit by its link',
  'visit.move': 'Moved a visit by its link',
  'visit.move-lost': 'Wanted a time that was taken, by a link',
  'visit.place': 'Said where a visit goes by its link',
  'wording.update': 'Changed a WhatsApp text',
};

export const typeWords: Record<AuditType, string> = {
  booking: 'Booking',
  subscription: 'Subscription',
  home: 'Home',
  user: 'Person',
  message: 'Message',
  wording: 'WhatsApp text',
  package: 'Package',
  service: 'Service',
  offer: 'Offer',
  report: 'Report',
  export: 'Export',
  policy: 'Policy',
  database: 'Database',
  route: 'Office page',
  rules: 'Rules',
  settings: 'Settings',
  team: 'Team',
};

/** What was done; an act without words of its own is told by its name. */
export function actionOf({ action }: Pick<AuditEntry, 'action'>): string {
  return actionWords[action as AuditAction] ?? sentence(action.replace(/[._-]/g, ' '));
}

/** What it was done to: `Booking HH-7K3M9`. */
export function thingOf({ type, name }: AuditEntry['entity']): { kind: string; name: string } {
  const kind = typeWords[type as AuditType] ?? sentence(type);
  return { kind, name: name ?? '' };
}

/** Who did it, where no person is named: the server by itself, or a person who was not signed in. */
export const unnamedWords = { system: 'System', guest: 'Guest' } as const satisfies Record<Unnamed, string>;

/** Who did it. Whoever signs in or takes a mailed link was a guest until then, and who deleted their account is one since. */
export function actorOf(of: Pick<AuditEntry, 'action' | 'actor' | 'guest' | 'entity'>): string {
  const { action, actor, guest, entity } = of;
  if (actor) return actor.name || 'No name';
  const self = guest && entity.type === 'user' && action !== 'auth.refused';
  return (self && entity.name) || unnamedWords[guest ? 'guest' : 'system'];
}

const fieldWords: Record<string, string> = {
  access: 'Gate and parking',
  assignedTo: 'Assigned to',
  bhk: 'BHK',
  bookingLimit: 'Open bookings at most',
  displayName: 'Name',
  emailVerified: 'E-mail confirmed',
  ended: 'Devices signed out',
  filters: 'Filters used',
  google: 'Google account',
  hours: 'Office hours',
  isCounted: 'Places are counted',
  isLocked: 'Locked',
  joined: 'Bookings joined',
  mostSlots: 'Slots a day at most',
  onCall: 'On call',
  passwordDropped: 'Old password removed',
  seenAt: 'Seen',
};

/** The things that declare their fields. */
const declared: Partial<Record<string, OfficeFields>> = {
  booking: bookingFields,
  home: homeFields,
  offer: offerFields,
  package: packageFields,
  rules: ruleFields,
  service: serviceFields,
  settings: settingsFields,
  team: askingFields,
} satisfies Partial<Record<AuditType, OfficeFields>>;

/** `assignedTo` → `Assigned to`; of a thing that declares its fields, by its columns, as it calls them. */
export function fieldOf(field: string, type = ''): string {
  const own = declared[type]?.[wireName(field)]?.label ?? fieldWords[field];
  return own ?? sentence(field.replace(/[_.-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'));
}

/** What is said where there is no value. */
const unset: Record<string, string> = { assignedTo: 'nobody', bookingLimit: 'as for everybody' };

const refusalWords: Record<RefusalReason, string> = {
  wrong_credentials: 'E-mail or password was wrong',
  wrong_passkey: 'The passkey is not known here',
  wrong_second_factor: 'The second step was wrong',
  passkey_went_back: 'The passkey may have been copied',
  not_confirmed: 'The password or second step was wrong when asked for again',
  other_google_account: 'Another Google account is linked',
  locked: 'The account is locked',
};

/** Values that are a word of ours, by their field. */
const valueWords: Record<string, Record<string, string>> = {
  why: refusalWords,
  kind: { totp: 'Authenticator app' },
};

const money = new Set(['amount', 'fee', 'price']);
const kinds = new Set(['charge', 'kind', 'status', 'state', 'role', 'type', 'why']);

/** A value before or after, as people say it; a number of a thing that declares its fields with its unit. */
export function toldAs(field: string, value: unknown, type = ''): string {
  if (value === null || value === undefined || value === '') return unset[field] ?? 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    const own = declared[type]?.[wireName(field)];
    if (own?.is === 'number') return showIn(own, value);
    return money.has(field) ? showAed(value) : String(value);
  }
  if (Array.isArray(value)) return value.map((each) => toldAs(field, each)).join(', ') || 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (kinds.has(field)) return valueWords[field]?.[value] ?? sentence(value.replaceAll('_', ' '));
  return dateText(value) ?? value;
}

function dateText(text: string): string | undefined {
  if (isDay(text)) return dateWords(text);
  if (splitDate(text)) {
    const { day, start } = showVisit(text);
    return `${day}, ${start}`;
  }
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(text)) return dateAndClock(text);
  return undefined;
}

function sentence(words: string): string {
  const lower = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  return lower.trim();
}
