import type { ReactNode } from 'react';
import type { PageData } from '../../../contract/content/page-data';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking as bookingRow, planOnSale, userA, uuid } from '../../device/db/testing';
import type { Device } from '../../device/open-device';
import { BookingPage } from '../../features/booking/booking-page';
import { BookingsPage } from '../../features/bookings/bookings-page';
import { MessageForm } from '../../features/contact/message-form';
import { PackagesPage } from '../../features/packages/packages-page';
import { FavoritesTab } from '../../features/profile/favorites-tab';
import { ProfileTab } from '../../features/profile/profile-tab';
import { PreferencesSection } from '../../features/profile/settings/preferences-section';
import { ServiceCard } from '../../features/services/services-page';
import { eventually, fill, named, toastsSaid } from '../../ui/testing';

/** A toast: its title, and what stands below it. */
export type Words = [title: string, text?: string];

/** Something that may wait in the outbox, up to the last press, and what is said of it. */
export interface Change {
  what: string;
  at?: string;
  screen: () => ReactNode;
  /** Before the screen is there. */
  given?(device: Device): unknown;
  prepare?(): Promise<void>;
  last: () => Promise<HTMLElement>;
  applied: Words;
  refused: Words;
  /** Where the device cannot save and the server is not reached; as where it is refused, unless it says otherwise. */
  failed?: Words;
  /** What stands in the page itself, since a toast would be gone. */
  stays?: string[];
  /** What was typed, where it must still be there after a failure. */
  typed?: { field: string | RegExp; text: string };
}

const today = dubaiDay(new Date());
const tomorrow = addDays(today, 1);

const plan = planOnSale(50, { name: 'Standard Package' });
export const pageData: PageData = { today, services: [], packages: [plan], offers: [], publicVersion: 'e-1' };
const service = {
  id: 'painting',
  path: '/painting',
  name: 'Painting',
  serviceType: 'Painting' as const,
  summary: 'Walls',
  description: '',
  features: [],
  benefits: [],
  brochureUrl: null,
  files: [],
  rev: 1,
};

/** What is kept of a form that was begun: taken up by the page, with or without a database. */
function begun(form: string, value: object) {
  sessionStorage.setItem(`draft ${userA} ${form}`, JSON.stringify({ value }));
}

const typeIn = async (label: string | RegExp, text: string) => fill(await named('field', label), text);

export const changes: Change[] = [
  {
    what: 'a booking',
    at: '/booking',
    screen: () => <BookingPage />,
    given: () =>
      begun('booking', {
        ...{ opId: uuid(70), asked: '', serviceType: 'Painting', day: tomorrow, start: '9:00 AM' },
        ...{ name: 'Layla Nasser', phone: '+971501234567', email: 'layla@example.ae' },
        ...{ address: 'Villa 4', area: '', notes: '' },
      }),
    async prepare() {
      await eventually(
        () => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Layla Nasser',
      );
      await typeIn(/^Notes/, 'The gate is blue');
    },
    last: () => named('button', /^(Submit|Save) request$/),
    applied: ['Booking Request Submitted', "We'll contact you shortly to confirm your appointment."],
    refused: ['Error', 'There was a problem submitting your booking. Please try again.'],
    stays: ['saved'],
    typed: { field: /^Notes/, text: 'The gate is blue' },
  },
  {
    what: 'a message',
    at: '/contact',
    screen: () => <MessageForm asked="" />,
    async prepare() {
      await eventually(() => document.querySelector<HTMLInputElement>('[name=email]')?.value);
      await typeIn('Subject', 'A ceiling fan');
      await typeIn('Message', 'Do you hang fans on a high ceiling?');
    },
    last: () => named('button', 'Send message'),
    applied: ['Message Sent', "Thank you for your message. We'll respond shortly!"],
    refused: ['Error', 'There was a problem sending your message. Please try again.'],
    typed: { field: 'Message', text: 'Do you hang fans on a high ceiling?' },
  },
  {
    what: 'a subscription',
    at: '/packages',
    screen: () => <PackagesPage />,
    async prepare() {
      (await named('button', /^Select Plan/)).click();
      await eventually(() => toastsSaid()[0]?.[0] === 'Plan Selected!');
      await typeIn('Start date', tomorrow);
      (await named('button', 'Subscribe')).click();
      await named('dialog', 'Confirm Subscription');
    },
    last: () => named('button', 'Yes'),
    applied: ['Subscription Confirmed!', 'Your subscription request has been submitted successfully.'],
    refused: ['Error', 'Made up.'],
    failed: ['Error', 'There was a problem creating your subscription. Please try again.'],
    stays: ['applied', 'saved'],
    typed: { field: 'Start date', text: tomorrow },
  },
  {
    what: 'a cancellation',
    at: '/bookings',
    screen: () => <BookingsPage />,
    given: (device) => {
      const row = bookingRow(uuid(2), { date: `${tomorrow} 9:00 AM`, startsAt: `${tomorrow}T05:00:00.000Z` });
      return device.person(userA).bookings.put({ id: row.id, rev: 1, gen: 1, data: row });
    },
    prepare: async () => (await named('button', /^Cancel booking/)).click(),
    last: () => named('button', 'Yes, cancel booking'),
    applied: ['Success', 'Booking cancelled successfully'],
    refused: ['Error', 'Failed to cancel booking'],
  },
  {
    what: 'a favourite taken away',
    screen: () => <FavoritesTab />,
    last: () => named('button', 'Remove Plumbing from favorites'),
    applied: ['Service removed from favorites'],
    refused: ['Failed to remove service from favorites'],
  },
  {
    what: 'a favourite added',
    screen: () => <ServiceCard service={service} />,
    last: () => named('button', /^Favorite: Painting/),
    applied: ['Service added to favorites'],
    refused: ['Failed to add service to favorites'],
  },
  {
    what: 'a new name',
    screen: () => <ProfileTab />,
    prepare: () => typeIn('Display name', 'Mariam'),
    async last() {
      const save = await named<HTMLButtonElement>('button', 'Save changes');
      await eventually(() => !save.ariaDisabled, 'The button for what was typed');
      return save;
    },
    applied: ['Profile updated successfully'],
    refused: ['Failed to update profile'],
    typed: { field: 'Display name', text: 'Mariam' },
  },
  {
    what: 'a setting',
    screen: () => <PreferencesSection />,
    last: () => named('switch', /^SMS/),
    applied: ['Profile updated successfully'],
    refused: ['Failed to update profile'],
  },
];
