import type { Locator, Page } from '@playwright/test';
import { addDays, dubaiDay } from '../contract/time';
import { askApi, bookAs, subscribeAs, workInVain } from './harness/api-steps';
import { Crew } from './harness/crew';
import { expectRoomForLargeText, expectStands, expectTargets } from './harness/look';
import type { Office } from './harness/office';
import { queueBookings } from './harness/queue';
import type { AppServer } from './harness/server/server';
import {
  aRequest,
  arriveSignedIn,
  expectSubmitted,
  fillLogin,
  openDesk,
  openSignedIn,
  press,
  submitBooking,
} from './harness/steps';
import { expect, test } from './harness/test';
import { begin, tick } from './work/at-work';

/** A template of pages in one of its states; the other pages that it draws are `@all` in site.spec. */
interface Screen {
  what: string;
  at: string;
  /** Drawn as another of the list: only for `npm run test:all`. */
  all?: true;
  /** Looked at with large text too. */
  large?: true;
  /** How small nothing may be that is pressed. */
  targets?: number;
  /** What stands there once all of it does; by itself the heading. */
  shows?: (page: Page) => Locator;
  /** Brings it into the state that is meant. */
  open?: (page: Page) => Promise<unknown>;
}

const everything = process.env.E2E_ALL === '1';

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words).first();
const click = (name: string | RegExp) => (page: Page) => button(name)(page).click();
const sms = (page: Page) => page.getByRole('switch', { name: /^SMS/ });
const dialog = (page: Page) => page.locator('dialog[open]');

async function walk(page: Page, screens: readonly Screen[], narrowest?: number): Promise<void> {
  for (const { what, at, shows, open, large, targets } of screens.filter(({ all }) => !all || everything))
    await test.step(what, async () => {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (shows) await expect(shows(page)).toBeVisible();
      await open?.(page);
      await expectStands(page, narrowest);
      if (targets) await expectTargets(page, targets);
      if (large) await expectRoomForLargeText(page);
    });
}

const guests: Screen[] = [
  { what: 'home', at: '/', large: true },
  { what: 'the services', all: true, at: '/services' },
  { what: 'the packages', at: '/packages' },
  { what: 'the form of a booking', at: '/booking', large: true },
  { what: 'the testimonials', all: true, at: '/testimonials' },
  { what: 'the contact', at: '/contact' },
  { what: 'the sign-in', at: '/login' },
  { what: 'a service with its own words and three pictures', at: '/services/ac-services' },
  { what: 'a page with plans', at: '/services/home-automation/home-monitoring' },
  { what: 'a page that lists others', all: true, at: '/home-renovation' },
];

/** On a desktop these are as narrow, or drawn as one of the above. */
const guestsOnPhones: Screen[] = [
  { what: 'the form of a booking, refused', at: '/booking', open: (page) => press(page, 'Submit request') },
  { what: 'the sign-up', at: '/register' },
  { what: 'a forgotten password', at: '/forgot-password' },
  { what: 'a new password, without a link', at: '/reset-password' },
  { what: 'an address to confirm, without a link', at: '/verify-email' },
  { what: 'an account to delete, without a link', at: '/delete-account' },
  { what: 'a page with features', at: '/services/home-automation/command-center' },
  { what: 'the outbox', at: '/outbox' },
  { what: 'no such page', at: '/no-such-page' },
];

test('@also-desktop the public screens stand', async ({ device }) => {
  await walk(await device.visit('/'), guests);
});

test('@all @also-desktop the public screens stand: forms, empty lists, and where there is nothing', async ({
  device,
  office,
  watch,
}) => {
  watch.allow(/status of (401|404|429)/);
  const page = await device.visit('/');
  await walk(page, guestsOnPhones);
  const { email } = await office.customer();
  const tooManyTries = async () => {
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    for (let tries = 0; tries < 6; tries += 1) {
      const answered = page.waitForResponse('**/api/auth/login');
      await fillLogin(page, email, `wrong ${tries}`);
      await press(page, 'Login');
      await answered;
      await expect(login).toBeEnabled();
    }
    await expect(text(/^Too many tries/)(page)).toBeVisible();
  };
  await walk(page, [{ what: 'the sign-in after too many tries', at: '/login', open: tooManyTries }]);
});

test('@also-desktop a customer’s screens stand: empty, filled, and waiting without a network', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer('Mariam Abdulrahman Haddad-Al Mansoori of the Long Names');
  const request = aRequest({ email: customer.email });
  const { id } = await subscribeAs(customer, network.url, await office.packages(), dubaiDay(new Date()));
  const plan = `/plan/${id}`;
  const page = await openSignedIn(device, customer);
  await walk(page, [{ what: 'no bookings', all: true, at: '/bookings' }]);
  await test.step('a booking that was sent', async () => {
    await submitBooking(page, request);
    await expectSubmitted(page);
    await expectStands(page);
  });
  const [booked] = office.bookingsOf(customer.email);
  const quote = await office.quote(booked?.id ?? '', 1890);
  await walk(page, [
    { what: 'bookings', at: '/bookings', shows: text('AC Services') },
    { what: 'a quote', all: true, at: `/quote/${quote}`, shows: button('Accept for AED 1,890') },
    { what: 'a plan', at: plan, shows: text('What is left'), large: true },
    { what: 'a plan to be moved', all: true, at: `${plan}?change=move`, shows: text('To which home?') },
    { what: 'a plan to be ended', at: `${plan}?change=end`, shows: text('In visits') },
    { what: 'the profile', at: '/profile' },
    { what: 'the payments', at: '/profile/money', shows: button('Add a company') },
    { what: 'no homes', at: '/homes', shows: button('Add a home') },
    {
      what: 'a home',
      all: true,
      at: '/homes?edit=new',
      shows: button('Save'),
    },
    { what: 'the booking history', at: '/profile?tab=bookings', shows: text('AC Services') },
    { what: 'no favorites', all: true, at: '/profile?tab=favorites' },
    {
      what: 'a service, favored',
      at: '/services/plumbing',
      async open(page) {
        await click('Favorite: Plumbing')(page);
        await expect(page.getByText('Service added to favorites')).toBeVisible();
      },
    },
    {
      what: 'the favorites',
      all: true,
      at: '/profile?tab=favorites',
      shows: button('Remove Plumbing from favorites'),
    },
    { what: 'the settings', at: '/profile?tab=settings', shows: sms },
  ]);
  await network.stop();
  await queueBookings(page, customer.user.id, 2, request);
  await walk(page, [
    { what: 'bookings that wait', at: '/bookings', shows: text('AC Services'), large: true },
    { what: 'the outbox, filled', at: '/outbox', shows: text('Book AC Services') },
    { what: 'the packages without a network', all: true, at: '/packages' },
    { what: 'the profile without a network', all: true, at: '/profile' },
    {
      what: 'the favorites without a network, one of them there',
      all: true,
      at: '/profile?tab=favorites',
      shows: button('Remove Plumbing from favorites'),
    },
    {
      what: 'settings that wait',
      at: '/profile?tab=settings',
      shows: sms,
      async open(page) {
        await sms(page).click();
        await expect(page.locator('[data-pending]').filter({ hasText: 'SMS:' })).toBeVisible();
      },
    },
    { what: 'the form of a booking without a network', all: true, at: '/booking' },
  ]);
});

test('@all @also-desktop the pages of mailed links stand: asked for, opened, and without a network', async ({
  device,
  network,
  office,
}) => {
  const customer = await office.customer();
  const someLink = '#token=aaaaaaaaaaaaaaaaaaaaaaaa';
  const page = await device.ready('/');
  const askForLink = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
    await press(page, 'Send the link');
  };
  await walk(page, [
    {
      what: 'a forgotten password, asked for',
      at: '/forgot-password',
      async open() {
        await askForLink();
        await expect(page.getByText(/^For /)).toBeVisible();
      },
    },
    { what: 'a new password', at: `/reset-password${someLink}` },
  ]);
  // A visit that joins the account when its address is confirmed.
  await bookAs({ ...customer, token: '' }, network.url, customer.user.displayName);
  const { link = '' } = await office.mailTo(customer.email, /Confirm your e-mail/);
  await arriveSignedIn(page, customer);
  await walk(page, [
    { what: 'an address, without a link', at: '/verify-email' },
    { what: 'an address, confirmed', at: link, shows: text(/booking/) },
    { what: 'an account to delete, without a link', at: '/delete-account' },
    { what: 'an account to delete, asked', at: `/delete-account${someLink}` },
  ]);
  await network.stop();
  await walk(page, [
    { what: 'the booking history without a network', at: '/profile?tab=bookings' },
    { what: 'the favorites without a network', at: '/profile?tab=favorites' },
  ]);
  await page.evaluate(() => void dispatchEvent(new CustomEvent('homehub:logout')));
  await page.waitForURL((url) => url.pathname === '/login');
  await walk(page, [
    {
      what: 'a forgotten password without a network',
      at: '/forgot-password',
      async open() {
        await askForLink();
        await expect(page.getByText('Link not sent')).toBeVisible();
      },
    },
  ]);
});

/** Field staff: on a ladder, in gloves. */
const gloves = 56;

test('@also-desktop a technician’s screens stand', async ({ device, server }) => {
  const crew = new Crew(server);
  const me = await crew.technician();
  const confirmed = { status: 'confirmed', amount: 280 } as const;
  const job = await crew.job({ for: me, change: confirmed });
  const later = await crew.job({ for: me, in: 2, service: 'Plumbing', change: confirmed });
  const page = await openSignedIn(device, me, '/jobs');
  const reference = text(job.reference);
  await walk(page, [
    { what: 'the jobs', at: '/jobs', large: true, targets: gloves, shows: text(job.customerInfo.name) },
    { what: 'a job', at: `/jobs?job=${job.id}`, targets: gloves, shows: reference },
    { what: 'what nobody has', all: true, at: '/jobs?tab=unassigned' },
    {
      what: 'the work at a visit',
      all: true,
      large: true,
      targets: gloves,
      at: `/jobs?job=${job.id}&work=do`,
      shows: button('Start work'),
    },
    {
      what: 'a signature',
      all: true,
      large: true,
      targets: gloves,
      at: `/jobs?job=${job.id}&work=do`,
      async open(page) {
        await begin(page, job);
        await tick(
          page,
          (await crew.points('AC Services')).filter((each) => each.required),
        );
        await click('Finish and sign')(page);
        await expect(page.getByRole('img', { name: 'Sign here' })).toBeVisible();
      },
    },
    {
      what: 'a day by its hours',
      targets: gloves,
      at: `/jobs?day=${later.date.slice(0, 10)}`,
      shows: text(later.customerInfo.name),
    },
    {
      what: 'what was done',
      targets: gloves,
      at: `/jobs?job=${job.id}`,
      shows: reference,
      async open(page) {
        await page.getByRole('main').getByRole('button', { name: 'Mark completed' }).first().click();
        await expect(dialog(page)).toBeVisible();
      },
    },
  ]);
});

/** The office is worked at a desk, and on the go on a phone of the usual width. */
const phoneWidth = 390;

/** An office at work, as few rows as there are states. */
async function furnish(server: AppServer, office: Office, url: string) {
  const crew = new Crew(server);
  const [sami, omar] = [await crew.technician('Sami Aziz'), await crew.technician('Omar Said')];
  const job = await crew.job({ in: 1, for: sami });
  await crew.job({ in: 1, slot: '1:00 PM', for: sami, change: { status: 'confirmed', amount: 150 } });
  await crew.job({ in: 2, for: sami, change: { status: 'cancelled' } });
  await workInVain(url, crew, sami, omar);
  const name = `Salma ${job.reference}`;
  const customer = await office.customer(name);
  await bookAs(customer, url, name);
  await subscribeAs(customer, url, await office.packages());
  const { email } = customer;
  const subject = `About ${name}`;
  await askApi(url, '/messages', customer.token, { name, email, subject, message: 'Hello' });
  return { sami, job, name, customer, subject, day: addDays(dubaiDay(new Date()), 1) };
}

test('@all @also-phone the office’s lists stand', async ({ device, network, office, server }) => {
  const { sami, job, name, customer, subject, day } = await furnish(server, office, network.url);
  const page = await openDesk(device, office, '/admin');
  const drawn = (page: Page) => page.locator('canvas').nth(1);
  const ofSami = `assignedTo=${sami.user.id}`;
  await walk(
    page,
    [
      { what: 'the dashboard', at: '/admin', large: true, shows: drawn },
      {
        what: 'the dashboard in tables',
        all: true,
        at: '/admin',
        large: true,
        shows: drawn,
        async open(page) {
          const asTable = page.getByRole('button', { name: 'Show as table' });
          for (const left of [1, 0]) {
            await asTable.first().click();
            await expect(asTable).toHaveCount(left);
          }
        },
      },
      {
        what: 'bookings, one of them ticked',
        at: `/admin/bookings?${ofSami}`,
        shows: text(job.reference),
        async open(page) {
          await page.getByRole('checkbox', { name: `Select ${job.reference}` }).check();
          await expect(page.getByText('1 selected')).toBeVisible();
        },
      },
      {
        what: 'a week',
        at: `/admin/bookings?view=week&day=${day}&${ofSami}`,
        shows: button(new RegExp(job.customerInfo.name)),
      },
      {
        what: 'a day',
        all: true,
        at: `/admin/bookings?view=day&day=${day}&${ofSami}`,
        shows: button(new RegExp(job.customerInfo.name)),
      },
      {
        what: 'the dispatch board, with the menu of a card',
        at: `/admin/dispatch?day=${day}`,
        shows: button(/^Move AC Services/),
        async open(page) {
          await click(/^Move AC Services/)(page);
          await expect(page.getByRole('menu')).toBeVisible();
        },
      },
      { what: 'people', at: `/admin/users?search=${customer.email}`, shows: button(name) },
      {
        what: 'subscriptions',
        all: true,
        at: `/admin/subscriptions?search=${customer.email}`,
        shows: button(name),
      },
      { what: 'due visits', all: true, at: '/admin/subscriptions/proposal', shows: text('Due visits') },
      { what: 'messages', all: true, at: `/admin/messages?search=${customer.email}`, shows: button(subject) },
      {
        what: 'the history',
        all: true,
        at: `/admin/audit?actor=${customer.user.id}`,
        shows: text('Signed in'),
      },
    ],
    phoneWidth,
  );
});

test('@all @also-phone the office’s team, what it offers and its money stand', async ({ device, office }) => {
  const page = await openDesk(device, office, '/admin/settings');
  await walk(
    page,
    [
      { what: 'the team', all: true, at: '/admin/team', shows: text('Booking rules') },
      { what: 'the settings', at: '/admin/settings', shows: button('Save settings') },
      { what: 'packages', at: '/admin/packages', shows: button(/^Edit /) },
      { what: 'services', all: true, at: '/admin/services', shows: button(/^Edit /) },
      { what: 'prices', all: true, at: '/admin/prices', shows: button(/^Edit /) },
      { what: 'checklists', all: true, at: '/admin/checklists', shows: button(/^Edit /) },
      { what: 'offers', all: true, at: '/admin/offers', shows: button(/^Edit /) },
      { what: 'the money', at: '/admin/money', large: true, shows: button(/^Remind /) },
      { what: 'unpaid invoices', all: true, at: '/admin/money/unpaid', shows: button(/^Remind /) },
      { what: 'payments', all: true, at: '/admin/money/payments' },
      { what: 'documents', at: '/admin/money/documents', shows: button(/^Credit /) },
      { what: 'quotes', all: true, at: '/admin/money/quotes', shows: text('Quotes') },
    ],
    phoneWidth,
  );
});

test('@all @also-phone the office’s drawers and dialogs stand', async ({
  device,
  network,
  office,
  server,
}) => {
  const { job, name, customer, subject } = await furnish(server, office, network.url);
  const page = await openDesk(device, office, '/admin');
  const opened = (opener: string | RegExp, holds: string | RegExp) => async (page: Page) => {
    await click(opener)(page);
    await expect(dialog(page).getByText(holds).first()).toBeVisible();
  };
  await walk(
    page,
    [
      {
        what: 'a booking',
        at: `/admin/bookings?search=${job.reference}`,
        open: opened(job.serviceType, 'Requested by a guest'),
      },
      {
        what: 'refused work',
        at: `/admin/bookings?search=${job.reference}`,
        open: opened(/^Sync problems/, 'New filter fitted'),
      },
      { what: 'a person', at: `/admin/users?search=${customer.email}`, open: opened(name, /HH-/) },
      {
        what: 'a subscription',
        at: `/admin/subscriptions?search=${customer.email}`,
        open: opened(name, name),
      },
      { what: 'a message', at: `/admin/messages?search=${customer.email}`, open: opened(subject, 'Hello') },
      {
        what: 'a technician',
        at: '/admin/team',
        async open(page) {
          await click('Demo Technician')(page);
          await expect(page.getByText('Usual week')).toBeVisible();
        },
      },
      { what: 'a closed day', at: '/admin/team', open: opened('Add', 'Provisional') },
      { what: 'a package', at: '/admin/packages', open: opened(/^Edit /, 'Duration') },
      { what: 'a service', at: '/admin/services', open: opened(/^Edit /, 'Brochure') },
      { what: 'a price', at: '/admin/prices', open: opened(/^Edit /, 'What is included') },
      { what: 'a checklist', at: '/admin/checklists', open: opened(/^Edit /, 'Reading in') },
      {
        what: 'a credit note',
        at: '/admin/money/documents',
        open: opened(/^Credit /, 'What is taken back?'),
      },
      { what: 'an offer', at: '/admin/offers', open: opened(/^Edit /, 'Valid until') },
    ],
    phoneWidth,
  );
});
