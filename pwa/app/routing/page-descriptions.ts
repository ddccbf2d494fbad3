import { descriptionOf } from '../../content/descriptions';
import type { RouteEntry } from './own-routes';
import type { PublicPath } from './route-table';

// For the server alone, as those of the content pages: search engines read them in its HTML.
const descriptions: Record<PublicPath | '*', string> = {
  '/': 'Book AC, plumbing, electrical, painting, cleaning, water tank and handyman work in Dubai. About a minute, with or without a signal.',
  '/services':
    'Painting, water tank cleaning, AC services, plumbing, handyman services, cleaning and electrical work for homes in Dubai.',
  '/packages': 'Maintenance packages by the size of your home, priced in AED: basic, standard and premium.',
  '/subscribe': 'Choose a maintenance package by the size of your home and subscribe to it.',
  '/booking': 'Choose a service, a day and a time. We call to agree the price before we come.',
  '/urgent':
    'Water coming in, no power, no cooling, locked out: ask for urgent help in Dubai at any hour, with the call-out price shown first.',
  '/testimonials':
    'What customers in Dubai say about our AC, painting, cleaning, water tank, handyman and home automation work.',
  '/contact':
    'Ask before you book, or tell us how a visit went: the ways to reach us, and the hours of our office in Dubai and of our visits.',
  '/login': 'Sign in to see your bookings and subscriptions.',
  '/register': 'Create an account to follow your bookings and subscribe to a maintenance package.',
  '/auth/callback': 'Completes a sign-in with Google.',
  '/forgot-password': 'Get a link by e-mail to choose a new password.',
  '/reset-password': 'Choose a new password with the link we sent you.',
  '/verify-email': 'Confirm your e-mail address, so that earlier bookings are added to your account.',
  '/delete-account': 'Delete your account with the link we sent you.',
  '/visit/:link': 'See your visit, move or cancel it, or give its address.',
  '/pay/:link': 'Pay an invoice by the link we sent you.',
  '/paid/:id': 'See what became of a payment.',
  '*': 'This page does not exist.',
};

/** What a public page says of itself to search engines. */
export function pageDescription({ path, page }: RouteEntry): string {
  return descriptions[path as PublicPath] ?? descriptionOf(page.slice('content:'.length));
}
