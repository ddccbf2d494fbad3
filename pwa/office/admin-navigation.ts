import type { IconName } from '../ui/icon';

export interface NavigationItem {
  label: string;
  to: string;
  icon: IconName;
  /** A gap stands before it: another kind of work begins. */
  apart?: true;
  /** Its page is there: only then is it offered. */
  ready: boolean;
}

/** The places of the back office, in the order of its menu. */
const adminNavigation: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard', ready: true },
  { label: 'Users', to: '/admin/users', icon: 'users', ready: true },
  { label: 'Bookings', to: '/admin/bookings', icon: 'calendar', ready: true },
  { label: 'Dispatch', to: '/admin/dispatch', icon: 'board', ready: true },
  { label: 'Team', to: '/admin/team', icon: 'team', ready: true },
  { label: 'Subscriptions', to: '/admin/subscriptions', icon: 'repeat', ready: true },
  { label: 'Subscription Packages', to: '/admin/packages', icon: 'box', ready: true },
  { label: 'Money', to: '/admin/money', icon: 'file', ready: true },
  { label: 'Services', to: '/admin/services', icon: 'tool', apart: true, ready: true },
  { label: 'Prices', to: '/admin/prices', icon: 'prices', ready: true },
  { label: 'Checklists', to: '/admin/checklists', icon: 'list', ready: true },
  { label: 'Offers', to: '/admin/offers', icon: 'tag', ready: true },
  { label: 'Messages', to: '/admin/messages', icon: 'mail', ready: true },
  { label: 'Business Rules', to: '/admin/rules', icon: 'sliders', ready: true },
  { label: 'Settings', to: '/admin/settings', icon: 'building', ready: true },
  { label: 'History', to: '/admin/audit', icon: 'clock', ready: true },
];

/** The places that can be opened today. */
export const navigationItems: readonly NavigationItem[] = adminNavigation.filter((item) => item.ready);

/** An accountant has one. */
export const accountantItems = navigationItems.filter(({ to }) => to === '/admin/money');

/** On a phone: those at hand in the bar below, most often needed first, and those a sheet away. */
const atHand = ['/admin', '/admin/bookings', '/admin/users'];
export const barItems = atHand.flatMap((to) => navigationItems.filter((item) => item.to === to));
export const moreItems = navigationItems.filter((item) => !atHand.includes(item.to));
