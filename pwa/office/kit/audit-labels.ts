import { userFields } from '../../../contract/accounts/user-fields';
import { blockTimes } from '../../../contract/bookings/block-labels';
import { bookingFields } from '../../../contract/bookings/booking-fields';
import { offerFields } from '../../../contract/content/admin-offers';
import { serviceFields } from '../../../contract/content/services';
import { dateAndClock, dateText } from '../../../contract/dates';
import type { OfficeFields } from '../../../contract/forms/form-fields';
import { homeFields } from '../../../contract/homes/home-fields';
import { showAed } from '../../../contract/money';
import {
  type AuditAction,
  type AuditEntry,
  type AuditType,
  actionLabels,
  refusalLabels,
  typeLabels,
  type Unnamed,
} from '../../../contract/office/audit';
import { packageFields } from '../../../contract/plans/package-fields';
import { priceFields } from '../../../contract/prices/price-fields';
import { ruleFields } from '../../../contract/rules/business-rules';
import { settingsFields } from '../../../contract/settings/settings-fields';
import { splitDate } from '../../../contract/slots';
import { askingFields } from '../../../contract/team/admin-team';
import { isDay } from '../../../contract/time';
import { showVisit } from '../../../contract/visits/visit-when';
import { wireName } from '../data/changed-by';
import { showIn } from './fields/field-values';

/** What was done; an act without words of its own is told by its name. */
export function actionOf({ action }: Pick<AuditEntry, 'action'>): string {
  return actionLabels[action as AuditAction] ?? sentence(action.replace(/[._-]/g, ' '));
}

/** What it was done to: `Booking HH-7K3M9`. */
export function thingOf({ type, name }: AuditEntry['entity']): { kind: string; name: string } {
  const kind = typeLabels[type as AuditType] ?? sentence(type);
  return { kind, name: name ?? '' };
}

/** Who did it, where no person is named: the server by itself, or a person who was not signed in. */
export const unnamedLabels = { system: 'System', guest: 'Guest' } as const satisfies Record<Unnamed, string>;

/** Who did it. Whoever signs in or takes a mailed link was a guest until then, and who deleted their account is one since. */
export function actorOf(of: Pick<AuditEntry, 'action' | 'actor' | 'guest' | 'entity'>): string {
  const { action, actor, guest, entity } = of;
  if (actor) return actor.name || 'No name';
  const self = guest && entity.type === 'user' && action !== 'auth.refused';
  return (self && entity.name) || unnamedLabels[guest ? 'guest' : 'system'];
}

const fieldLabels: Record<string, string> = {
  access: 'Gate and parking',
  assignedTo: 'Assigned to',
  bhk: 'BHK',
  displayName: 'Name',
  emailVerified: 'E-mail confirmed',
  ended: 'Devices signed out',
  filters: 'Filters used',
  google: 'Google account',
  hours: 'Office hours',
  isCounted: 'Limit bookings to available technicians',
  joined: 'Bookings linked',
  mostSlots: 'Maximum slots a day',
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
  price_item: priceFields,
  rules: ruleFields,
  service: serviceFields,
  settings: settingsFields,
  team: askingFields,
  user: userFields,
} satisfies Partial<Record<AuditType, OfficeFields>>;

/** `assignedTo` → `Assigned to`; of a thing that declares its fields, by its columns, as it calls them. */
export function fieldOf(field: string, type = ''): string {
  const own = declared[type]?.[wireName(field)]?.label ?? fieldLabels[field];
  return own ?? sentence(field.replace(/[_.-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'));
}

/** What is said where there is no value. */
const unset: Record<string, string> = { assignedTo: 'unassigned', bookingLimit: 'default' };

/** Values that are a word of ours, by their field. */
const valueLabels: Record<string, Record<string, string>> = {
  why: refusalLabels,
  kind: { totp: 'Authenticator app' },
};

const money = new Set(['amount', 'fee', 'price']);
const kinds = new Set(['charge', 'kind', 'status', 'state', 'role', 'type', 'why']);

/** A value before or after, as people say it; a number of a thing that declares its fields with its unit. */
export function valueText(field: string, value: unknown, type = ''): string {
  if (value === null || value === undefined || value === '') return unset[field] ?? 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const own = declared[type]?.[wireName(field)];
  if (typeof value === 'number') {
    if (own?.is === 'number') return showIn(own, value);
    return money.has(field) ? showAed(value) : String(value);
  }
  if (type === 'block' && field === 'slots') return blockTimes(value as number[]);
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(', ') || 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (own?.is === 'oneOf' && own.said) return showIn(own, value);
  if (kinds.has(field)) return valueLabels[field]?.[value] ?? sentence(value.replaceAll('_', ' '));
  return dateValueText(value) ?? value;
}

function dateValueText(text: string): string | undefined {
  if (isDay(text)) return dateText(text);
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
