import type { BookingStatus } from '../../contract/bookings/booking-rules';
import type { Booking, SentBooking } from '../../contract/bookings/bookings';
import type { Home } from '../../contract/homes/homes';
import type { Subscription, SubscriptionStatus } from '../../contract/plans/subscriptions';
import type { OpKind } from '../../contract/sync/sync';
import type { OutboxItem } from './outbox/outbox-item';
import type { WaitingChange } from './sync/overlay/overlay';

/** Rows of a person, and when the server last told of them. */
export interface MyRows<T> {
  rows: T[];
  lastSyncAt: number | undefined;
}

export interface BookingView {
  id: string;
  serviceType?: string;
  serviceName: string;
  about?: string | undefined;
  /** `2026-11-28 9:00 AM`, Dubai. */
  date: string;
  startsAt: string;
  amount?: number;
  status: BookingStatus | 'waiting';
  reference?: string;
  notes: string;
  createdAt: string;
  rev?: number;
  address?: string;
  area?: string;
  phone?: string;
  assignedTo?: string | null;
  /** What the technician is called who comes. */
  technicianName?: string | undefined;
  /** What somebody else is called who pays for it. */
  paidBy?: string | undefined;
  urgent?: Booking['urgent'];
  needsTime?: Booking['needsTime'];
  moveLost?: Booking['moveLost'];
  proposal?: Booking['proposal'];
  changing?: Booking['changing'];
  charges?: Booking['charges'];
  /** what it was asked for with, and what is charged */
  items?: Booking['items'];
  lines?: Booking['lines'];
  noShow?: Booking['noShow'];
  /** Of urgent help that is not sent yet: nobody knows of it. */
  urgentRequest?: SentBooking['urgent'];
  homeId?: string | null | undefined;
  siteContact?: Booking['siteContact'];
  access?: string | undefined;
  /** the finished visit that it puts right, and the first day of its work */
  returnOf?: string | null | undefined;
  partOf?: string | null | undefined;
  /** of which plan it is a visit, or is asked for as one */
  subscriptionId?: string | undefined;
  entitlementId?: string | undefined;
  planUse?: Booking['planUse'];
  notInPlan?: Booking['notInPlan'];
  /** the office asks for the address */
  addressUnknown?: boolean | undefined;
  pending?: WaitingChange;
  entry?: OutboxItem;
}

export interface SubscriptionView {
  id: string;
  packageId: string | null;
  packageType: string;
  packageName: string;
  features: string[];
  amount: number;
  startDate: string;
  homeId?: string | null | undefined;
  endDate?: string;
  status: SubscriptionStatus | 'waiting';
  /** what it was bought with, and how it is paid */
  entitlements?: Subscription['entitlements'];
  terms?: Subscription['terms'];
  paid?: Subscription['paid'];
  paidFils?: Subscription['paidFils'];
  released?: Subscription['released'];
  /** the plan that it follows, where it goes next, what a term costs there, what is asked of it, and how it was ended */
  renewedFrom?: Subscription['renewedFrom'];
  nextHome?: Subscription['nextHome'];
  termPrice?: Subscription['termPrice'];
  asked?: Subscription['asked'];
  ended?: Subscription['ended'];
  createdAt: string;
  entry?: OutboxItem;
}

/** A home as its person wants it. `waiting`: the server has not heard of it; `pending`: the last of what waits for it. */
export interface HomeView extends Home {
  waiting: boolean;
  removing: boolean;
  pending?: { opId: string; kind: OpKind; state: OutboxItem['state']; problem?: OutboxItem['problem'] };
  /** What waits for it, the oldest first. */
  entries: OutboxItem[];
}
