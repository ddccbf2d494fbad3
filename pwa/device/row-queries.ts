import { startsAt } from '../../contract/bookings/booking-rules';
import type { Booking } from '../../contract/bookings/bookings';
import type { Home } from '../../contract/homes/homes';
import { packageTitle, splitPackageType } from '../../contract/plans/package-names';
import { entityId } from '../../contract/sync/sync-rules';
import { readMeta } from './db/meta';
import type { OutboxEntry } from './db/tables';
import { fetchedRows } from './fetched-rows';
import type { BookingView, HomeView, MyRows, SubscriptionView } from './my-rows';
import { describe } from './outbox/describe';
import type { OutboxItem } from './outbox/outbox-item';
import type { DeviceCore } from './session/device-core';
import { type Overlaid, overlayBookings, waitingSubscriptions } from './sync/overlay/overlay';

/** What the screens read of the device. Loaded with its database; each is run again when what it read changes. */

/** Asks the server as the person who is signed in. */
export type AskAsMe = <T>(path: string) => Promise<{ body: T }>;

/** The person's bookings with what waits, or the server's list where the device keeps nothing. */
export async function myBookings(
  device: Pick<DeviceCore, 'usable' | 'env' | 'hub' | 'person'>,
  userId: string,
  ask: AskAsMe,
): Promise<MyRows<BookingView>> {
  if (!device.usable) {
    const { body } = await ask<Booking[]>('/bookings/user?limit=100');
    return { rows: overlayBookings(body, []).map(bookingView), lastSyncAt: device.env.now() };
  }
  const db = device.person(userId);
  const [cached, entries, lastSyncAt, prices] = await Promise.all([
    db.bookings.toArray(),
    db.outbox.orderBy('n').toArray(),
    readMeta(db, 'lastSyncAt'),
    readMeta(device.hub, 'prices'),
  ]);
  const mine = cached.map((row) => row.data).filter((row) => row.userId === userId);
  const ofMine = new Set(mine.map((row) => row.id));
  const about = entries.filter((each) => ofMine.has(entityId(each.entity)) || asksForBooking(each));
  return { rows: overlayBookings(mine, about, prices).map(bookingView), lastSyncAt };
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
      paidBy: row.paidBy,
      urgent: row.urgent,
      needsTime: row.needsTime,
      moveLost: row.moveLost,
      proposal: row.proposal,
      changing: row.changing,
      charges: row.charges,
      items: row.items,
      lines: row.lines,
      noShow: row.noShow,
      homeId: row.homeId,
      siteContact: row.siteContact,
      access: row.access,
      addressUnknown: row.addressUnknown,
      returnOf: row.returnOf,
      partOf: row.partOf,
      subscriptionId: row.subscriptionId,
      entitlementId: row.entitlementId,
      planUse: row.planUse,
      notInPlan: row.notInPlan,
      pending,
      entry: entry && describe(entry, 'me'),
    };
  }
  const { id, request, items, queuedAt, entry } = shown;
  return {
    id,
    serviceType: request.serviceType,
    serviceName: request.serviceType,
    about: request.about,
    date: request.date,
    startsAt: startsAt(request.date),
    status: 'waiting',
    notes: request.notes,
    createdAt: queuedAt,
    address: request.customerInfo.address,
    area: request.customerInfo.area,
    phone: request.customerInfo.phone,
    ...(items.length > 0 && { items }),
    urgentRequest: request.urgent,
    homeId: request.homeId,
    subscriptionId: request.subscriptionId,
    entitlementId: request.entitlementId,
    entry: describe(entry, 'me'),
  };
}

/** The person's subscriptions, those that wait first; the server's alone where the device keeps nothing. */
export async function mySubscriptions(device: DeviceCore, userId: string): Promise<MyRows<SubscriptionView>> {
  if (!device.usable) {
    const { rows, lastSyncAt } = await fetchedRows(device, userId);
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
  return { rows: [...waiting.flatMap(requestedSubscription), ...rows], lastSyncAt };
}

function requestedSubscription(entry: OutboxEntry): SubscriptionView[] {
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
      renewedFrom: op.renewedFrom,
      status: 'waiting',
      createdAt: queuedAt,
      entry: describe(entry, 'me'),
    },
  ];
}

/** The person's homes with what waits; the server's alone where the device keeps nothing. */
export async function myHomes(device: DeviceCore, userId: string, ask: AskAsMe): Promise<MyRows<HomeView>> {
  if (!device.usable) {
    const { body } = await ask<Home[]>('/homes');
    return { rows: await homeViews(body, []), lastSyncAt: device.env.now() };
  }
  const db = device.person(userId);
  const [cached, entries, lastSyncAt] = await Promise.all([
    db.homes.toArray(),
    db.outbox.orderBy('n').toArray(),
    readMeta(db, 'lastSyncAt'),
  ]);
  const homes = cached.map(({ data }) => data);
  return { rows: await homeViews(homes, entries), lastSyncAt };
}

/** What a home is made of comes with the first page that asks for one: a start with other rows need not carry it. */
const loadOverlay = () => import('./sync/overlay/overlay-homes');

async function homeViews(homes: readonly Home[], entries: readonly OutboxEntry[]): Promise<HomeView[]> {
  const { overlayHomes } = await loadOverlay();
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
  const { waitingFor } = await loadOverlay();
  return waitingFor(homeId, entries).map((each) => describe(each, 'me'));
}
