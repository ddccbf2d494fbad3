import type { IconName } from '../../ui/icon';

export interface AdminPlace {
  label: string;
  to: string;
  icon: IconName;
  /** A gap stands before it: another kind of work begins. */
  apart?: true;
  /** Its page is there: only then is it offered. */
  ready: boolean;
}

/** The places of the back office in the specification's order (§2), and the three beyond it. */
export const adminPlaces: readonly AdminPlace[] = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard', ready: false },
  { label: 'Users', to: '/admin/users', icon: 'users', ready: false },
  { label: 'Bookings', to: '/admin/bookings', icon: 'calendar', ready: true },
  { label: 'Subscriptions', to: '/admin/subscriptions', icon: 'repeat', ready: false },
  { label: 'Subscription Packages', to: '/admin/packages', icon: 'box', ready: false },
  { label: 'Services', to: '/admin/services', icon: 'tool', apart: true, ready: false },
  { label: 'Offers', to: '/admin/offers', icon: 'tag', ready: false },
  { label: 'Messages', to: '/admin/messages', icon: 'mail', ready: false },
];

/** The places that can be opened today. */
export const openPlaces: readonly AdminPlace[] = adminPlaces.filter((place) => place.ready);
