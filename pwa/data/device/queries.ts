import type { Table } from 'dexie';
import { startsAt } from '../../../contract/booking-rules';
import type { Booking } from '../../../contract/bookings';
import type { Home } from '../../../contract/homes';
import { currentOffers } from '../../../contract/offer-days';
import type { Offer } from '../../../contract/offers';
import { packageTitle, splitPackageType } from '../../../contract/package-names';
import { entityId } from '../../../contract/sync-rules';
import { dubaiDay } from '../../../contract/time';
import type { Profile } from '../../../contract/users';
import { readMeta } from '../../db/meta';
import type { Listed, OutboxEntry } from '../../db/tables';
import {
  type Overlaid,
  overlayBookings,
  overlayProfile,
  waitingSubscriptions,
} from '../../sync/overlay/overlay';
import { overlayHomes, waitingFor } from '../../sync/overlay/overlay-homes';
import { describe } from '../outbox/describe';
import type { OutboxItem, SentItem } from '../outbox/outbox-item';
import type { Lists } from '../public/page-data';
import { type PublicList, publicPaths } from '../public/refresh-public';
import { callAs } from '../session/session-end';
import { askedRows } from './asked-rows';
import type { DeviceCore } from './device-core';
import type { BookingView, HomeView, MyRows, SubscriptionView } from './my-rows';

/** What the screens read of the device. Loaded with its database; each is run again when what it read changes. */

/** The person's bookings with what waits, or the server's list where the device keeps nothing. */
export async function myBookings(device: DeviceCore, userId: string): Promise<MyRows<BookingView>> {
  if (!device.usable) {
    const { body } = await callAs<Booking[]>(async () => device, '/bookings/user?limit=100');
    return { rows: overlayBookings(body, []).map(bookingView), lastSyncAt: device.env.now() };
  }
  const db = device.person(userId);
  const [cached, entries, lastSyncAt] = await Promise.all([
    db.bookings.toArray(),
    db.outbox.orderBy('n').toArray(),
    readMeta(db, 'lastSyncAt'),
  ]);
  const mine = cached.map((row) => row.data).filter((row) => row.userId === userId);
  const ofMine = new Set(mine.map((row) => row.id));
  const about = entries.filter((each) => ofMine.has(entityId(each.entity)) || asksForBooking(each));
  return { rows: overlayBookings(mine, about).map(bookingView), lastSyncAt };
}

function asksForBooking(entry: OutboxEntry): boolean {
  return entry.op.kind === 'booking.create' || entry.next?.op.kind === 'booking.create';
}

function bookingView(shown: Overlaid): BookingView {
  if (shown.is === 'row') {
    const { row, pending, entry } = shown;
    const { id, serviceName, about, date, amount, status, reference, notes, createdAt, customerInfo, rev } =
      row;
    return {
      id,
      serviceType: row.serviceType,
      serviceName,
      about,
      date,
      startsAt: row.startsAt,
      amount,
      status,
      reference,
      notes,
      createdAt,
      rev,
      address: customerInfo.address,
      area: customerInfo.area,
      phone: customerInfo.phone,
      assignedTo: row.assignedTo,
      technicianName: row.technicianName,
      urgent: row.urgent,
      needsTime: row.needsTime,
      moveLost: row.moveLost,
      proposal: row.proposal,
      changing: row.changing,
      charges: row.charges,
      noShow: row.noShow,
      homeId: row.homeId,
      siteContact: row.siteContact,
      access: row.access,
      addressUnknown: row.addressUnknown,
      returnOf: row.returnOf,
      partOf: row.partOf,
      pending,
      entry: entry && describe(entry, 'me'),
    };
  }
  const { id, asked, queuedAt, entry } = shown;
  return {
    id,
    serviceType: asked.serviceType,
    serviceName: asked.serviceType,
    about: asked.about,
    date: asked.date,
    startsAt: startsAt(asked.date),
    status: 'waiting',
    notes: asked.notes,
    createdAt: queuedAt,
    address: asked.customerInfo.address,
    area: asked.customerInfo.area,
    phone: asked.customerInfo.phone,
    urgentAsked: asked.urgent,
    homeId: asked.homeId,
    entry: describe(entry, 'me'),
  };
}

/** The person's subscriptions, those that wait first; the server's alone where the device keeps nothing. */
export async function mySubscriptions(device: DeviceCore, userId: string): Promise<MyRows<SubscriptionView>> {
  if (!device.usable) {
    const { rows, lastSyncAt } = await askedRows(device, userId);
    return { rows: rows.flatMap((row) => (row.type === 'subscription' ? [row.data] : [])), lastSyncAt };
  }
  const db = device.person(userId);
  const [cached, entries, lastSyncAt] = await Promise.all([
    db.subscriptions.toArray(),
    db.outbox.orderBy('n').toArray(),
    readMeta(db, 'lastSyncAt'),
  ]);
  const rows: SubscriptionView[] = cached.map(({ data }) => data);
  const waiting = waitingSubscriptions(new Set(rows.map((row) => row.id)), entries);
  return { rows: [...waiting.flatMap(askedSubscription), ...rows], lastSyncAt };
}

function askedSubscription(entry: OutboxEntry): SubscriptionView[] {
  const { op, queuedAt } = entry;
  if (op.kind !== 'subscription.create') return [];
  return [
    {
      id: entityId(entry.entity),
      packageId: op.packageId,
      packageType: op.packageType,
      packageName: entry.about.service ?? packageTitle(splitPackageType(op.packageType)),
      features: [],
      amount: op.amountSeen,
      startDate: op.startDate,
      homeId: op.homeId,
      status: 'waiting',
      createdAt: queuedAt,
      entry: describe(entry, 'me'),
    },
  ];
}

/** The person's homes with what waits; the server's alone where the device keeps nothing. */
export async function myHomes(device: DeviceCore, userId: string): Promise<MyRows<HomeView>> {
  if (!device.usable) {
    const { body } = await callAs<Home[]>(async () => device, '/homes');
    return { rows: homeViews(body, []), lastSyncAt: device.env.now() };
  }
  const db = device.person(userId);
  const [cached, entries, lastSyncAt] = await Promise.all([
    db.homes.toArray(),
    db.outbox.orderBy('n').toArray(),
    readMeta(db, 'lastSyncAt'),
  ]);
  const homes = cached.map(({ data }) => data);
  return { rows: homeViews(homes, entries), lastSyncAt };
}

function homeViews(homes: readonly Home[], entries: readonly OutboxEntry[]): HomeView[] {
  return overlayHomes(homes, entries).map(({ home, entries: own, ...rest }) => ({
    ...home,
    ...rest,
    entries: own.map((each) => describe(each, 'me')),
  }));
}

/** What waits on this device and names this home. */
export async function waitingForHome(
  device: DeviceCore,
  { userId, homeId }: { userId: string; homeId: string },
): Promise<OutboxItem[]> {
  const entries = await device.person(userId).outbox.orderBy('n').toArray();
  return waitingFor(homeId, entries).map((each) => describe(each, 'me'));
}

/** Everything that waits on this device for this person, theirs and the guest's, in the order it was asked. */
export async function outbox(device: DeviceCore, userId: string | undefined): Promise<OutboxItem[]> {
  const guest = await device.hub.outbox.orderBy('n').toArray();
  const own = userId ? await device.person(userId).outbox.orderBy('n').toArray() : [];
  return [...guest.map((each) => describe(each, 'guest')), ...own.map((each) => describe(each, 'me'))];
}

/** What guests sent, the newest first. */
export async function sent(device: DeviceCore): Promise<SentItem[]> {
  return (await device.hub.sent.toArray()).sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
}

export interface Counts {
  waiting: number;
  attention: number;
  own: number;
  lastSyncAt: number | undefined;
}

export async function counts(device: DeviceCore, userId: string | undefined): Promise<Counts> {
  const { hub } = device;
  const countsOf = ({ outbox }: Pick<typeof hub, 'outbox'>) =>
    Promise.all([outbox.count(), outbox.where('state').equals('attention').count()]);
  const person = userId ? device.person(userId) : undefined;
  const [[guest, guestAttention], [[own, ownAttention], lastSyncAt]] = await Promise.all([
    hub.transaction('r', hub.outbox, () => countsOf(hub)),
    person
      ? person.transaction('r', person.outbox, person.meta, () =>
          Promise.all([countsOf(person), readMeta(person, 'lastSyncAt')]),
        )
      : ([[0, 0], undefined] as const),
  ]);
  const attention = guestAttention + ownAttention;
  return { waiting: guest + own - attention, attention, own: own - ownAttention, lastSyncAt };
}

/** The person's profile with their queued changes. */
export async function myProfile(device: DeviceCore, userId: string): Promise<Profile | undefined> {
  const row = await device.person(userId).profile.get(userId);
  return row && withQueuedChanges(device, row.data);
}

/** A profile, from wherever it came, with what its person changed and the server has not heard of. */
export async function withQueuedChanges(device: DeviceCore, profile: Profile): Promise<Profile> {
  const [entries, services] = await Promise.all([
    device.person(profile.id).outbox.orderBy('n').toArray(),
    device.hub.services.toArray(),
  ]);
  const known = new Map(
    services.map(({ data }) => [data.id, { id: data.id, name: data.name, description: data.summary }]),
  );
  return overlayProfile(profile, entries, (id) => known.get(id));
}

/** The rules as the device has them, and of which version of the public content they are. */
export async function rules({ hub, usable }: DeviceCore) {
  if (!usable) return undefined;
  const [version, held] = await hub.transaction('r', hub.meta, () =>
    Promise.all([readMeta(hub, 'publicVersion'), readMeta(hub, 'rules')]),
  );
  return held && { version, rules: held };
}

/** What the server's clock is ahead of this device's, ms: of the person who is signed in, else of a guest. */
export async function clockOffset({ hub, person, usable }: DeviceCore, userId: string | undefined) {
  if (!usable) return 0;
  const known = userId ? await readMeta(person(userId), 'serverOffset') : undefined;
  return known ?? (await readMeta(hub, 'serverOffset')) ?? 0;
}

/** A public list as the device has it, in the server's order; of offers, those of today. */
export interface HeldList<T> {
  list: T;
  version: string | undefined;
  /** Whether it was ever loaded: an empty list may be all there is. */
  loaded: boolean;
}

export async function publicList<K extends PublicList>(
  device: DeviceCore,
  name: K,
  today: string | undefined,
): Promise<HeldList<Lists[K]> | undefined> {
  if (!device.usable) return undefined;
  const { hub } = device;
  const table = hub[name] as Table<Listed<unknown>, string>;
  // In one transaction: they belong together, and three take a phone three times as long.
  const [version, tags, held] = await hub.transaction('r', hub.meta, table, () =>
    Promise.all([readMeta(hub, 'publicVersion'), readMeta(hub, 'publicTags'), table.toArray()]),
  );
  const rows = held.sort((a, b) => a.at - b.at).map((row) => row.data);
  const day = today ?? dubaiDay(new Date(device.env.now()));
  const list = (name === 'offers' ? currentOffers(rows as Offer[], day) : rows) as Lists[K];
  return { list, version, loaded: tags?.[publicPaths[name]] !== undefined };
}
