import type { Role } from '../../../contract/accounts/users';
import { findRoute } from '../routing/route-table';

/**
 * The menus and the footer as data, with all the places that they lead to. A link shows once its route is in the
 * table. So a new route needs no change here.
 */
export interface NavLink {
  label: string;
  to: string;
}

export interface NavMenu {
  label: string;
  /** Where it leads as long as the page's code is not here. */
  to: string;
  links: readonly NavLink[];
}

/** The seven common services: the page's address, and the anchor that its card on /services has for the footer. */
const services = [
  ['Painting', 'painting', 'painting'],
  ['Water Tank Cleaning', 'water-tank-cleaning', 'water-tank'],
  ['AC Services', 'ac-services', 'ac-services'],
  ['Plumbing', 'plumbing', 'plumbing'],
  ['Handyman Services', 'handyman-services', 'handyman'],
  ['Cleaning', 'cleaning', 'cleaning'],
  ['Electrical Work', 'electrical-work', 'electrical'],
] as const;

export const serviceLinks: readonly NavLink[] = services.map(([label, slug]) => ({
  label,
  to: `/services/${slug}`,
}));

/** The footer's. */
export const serviceAnchors: readonly NavLink[] = services.map(([label, , anchor]) => ({
  label,
  to: `/services#${anchor}`,
}));

/** The footer leads to most of what the menus do, and stands on every page that has them. */
export const footerId = 'footer';

/** The five menus of the navigation bar, after Home. */
export const navMenus: readonly NavMenu[] = [
  {
    label: 'Services',
    to: '/services',
    links: [{ label: 'All services', to: '/services' }, ...serviceLinks],
  },
  {
    label: 'Interior Design',
    to: '/services/interior-design',
    links: [
      { label: 'All interior design', to: '/services/interior-design' },
      { label: 'Consultation', to: '/services/interior-design/consultation' },
      { label: 'Custom Furniture', to: '/services/interior-design/custom-furniture' },
      { label: 'Wall Paneling', to: '/services/interior-design/wall-paneling' },
      { label: 'Kitchen & Bathroom', to: '/services/interior-design/kitchen-bathroom' },
      { label: 'Exterior & Landscaping', to: '/services/interior-design/exterior-landscaping' },
    ],
  },
  {
    label: 'Home Automation',
    to: '/services/home-automation',
    links: [
      { label: 'All home automation', to: '/services/home-automation' },
      { label: 'Smart Locks', to: '/services/home-automation/smart-locks' },
      { label: 'Smart Lighting', to: '/services/home-automation/smart-lighting' },
      { label: 'Smart Curtains', to: '/services/home-automation/smart-curtains' },
      { label: 'Home Monitoring', to: '/services/home-automation/home-monitoring' },
      { label: 'Command Center', to: '/services/home-automation/command-center' },
    ],
  },
  {
    label: 'Home Renovation',
    to: '/home-renovation',
    links: [
      { label: 'Renovation & Interior Design', to: '/home-renovation' },
      { label: 'All home renovation', to: '/services/home-renovation' },
      { label: 'Residential', to: '/services/home-renovation/residential' },
      { label: 'Commercial', to: '/services/home-renovation/commercial' },
      { label: 'Structural Remodeling', to: '/services/home-renovation/structural-remodeling' },
      { label: 'MEP & HVAC', to: '/services/home-renovation/mep-hvac' },
      { label: 'Flooring & Paint', to: '/services/home-renovation/flooring-paint' },
    ],
  },
  {
    label: 'More',
    to: `#${footerId}`,
    links: [
      { label: 'Testimonials', to: '/testimonials' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Book a Service', to: '/booking' },
      { label: 'Packages', to: '/packages' },
    ],
  },
];

/** The footer's quick links. */
export const quickLinks: readonly NavLink[] = [
  { label: 'Book a Service', to: '/booking' },
  { label: 'Packages', to: '/packages' },
  { label: 'My bookings', to: '/bookings' },
  { label: 'Waiting requests', to: '/outbox' },
  { label: 'Interior Design', to: '/services/interior-design' },
  { label: 'Home Automation', to: '/services/home-automation' },
  { label: 'Home Renovation', to: '/home-renovation' },
  { label: 'Testimonials', to: '/testimonials' },
  { label: 'Contact Us', to: '/contact' },
];

/** An accountant books nothing. */
const booking: readonly Role[] = ['customer', 'staff', 'admin'];

/** What a signed-in person has, by role; Logout follows. */
export const personLinks: ReadonlyArray<NavLink & { for?: readonly Role[] }> = [
  { label: 'My Profile', to: '/profile' },
  { label: 'Jobs', to: '/jobs', for: ['staff'] },
  { label: 'My bookings', to: '/bookings', for: booking },
  { label: 'My homes', to: '/homes', for: booking },
  { label: 'Waiting requests', to: '/outbox' },
  { label: 'Money', to: '/admin/money', for: ['accountant'] },
  { label: 'Admin Dashboard', to: '/admin', for: ['admin'] },
];

/** The links that lead somewhere today. */
export function shown<L extends NavLink>(links: readonly L[]): L[] {
  return links.filter(({ to }) => leads(to));
}

/** Whether an address, hash and all, has a page. */
export function leads(to: string): boolean {
  return findRoute(to.split(/[?#]/)[0] ?? '') !== undefined;
}
