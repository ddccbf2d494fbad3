// For the tests of this room: the booking page of 1:40 PM in Dubai on a Thursday, with what the server offers.
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { OfferedSlot } from '../../../contract/availability/offered-slots';
import type { HoldAnswer, SlotsAnswer } from '../../../contract/availability/slots-query';
import type { PageData } from '../../../contract/content/page-data';
import { addDays } from '../../../contract/time';
import { PageDataProvider } from '../../data/public/page-data';
import { applyAll, pageOfTests, type TestPage } from '../../data/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, showScreen, standIns } from '../../ui/testing';
import { BookingPage } from './booking-page';

export const today = '2026-11-26';
export const at = '2026-11-26T09:40:00.000Z';
export const saturday = '2026-11-28';
export const slotsPath = `/api/slots?service=AC+Services&from=${today}`;

/** A guest's page on a phone before each test, at that time. */
export function guestBooking() {
  const pages = pageOfTests();
  beforeAll(() => standIns({ wide: false }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
    pages.openPage(applyAll);
    session.set({ status: 'guest' });
  });
  return pages;
}

/** Two weeks in which all is free, but for what is said of some days. */
export function offered(of: Record<string, OfferedSlot[]> = {}): SlotsAnswer {
  const days = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead));
  return { isCounted: true, at, days: days.map((day) => ({ day, slots: of[day] ?? [4, 4, 4, 4, 4] })) };
}
export const capacityDisabled: SlotsAnswer = { isCounted: false, at, days: [] };

/** Has the server offer this, and hold what is chosen as long as it is said. */
export function serve(
  page: TestPage,
  answer: SlotsAnswer,
  held: Partial<HoldAnswer> = { until: '2026-11-26T09:50:00.000Z' },
) {
  page.api[slotsPath] = () => json(answer);
  page.api['/api/slots/holds'] = () =>
    json({ id: '', held: true, isCounted: true, date: '', until: null, ...held });
}

/** The bodies of the holds that were asked for, and the ids of those that were let go. */
export function holdsOf({ calls }: TestPage) {
  const holdRequests = calls.filter(({ path }) => path === '/api/slots/holds');
  const gone = calls.filter(({ init }) => init.method === 'DELETE');
  return {
    holdRequests: holdRequests.map(({ init }) => JSON.parse(String(init.body))),
    gone: gone.map(({ path }) => path.split('/').at(-1)),
  };
}

/** Opens the page at an address. */
export function openBooking(address = '/booking?service=ac-services') {
  const data: PageData = { today, services: [], packages: [], offers: [], publicVersion: 'e-1' };
  const router = createMemoryRouter(
    [
      { path: '/booking', element: <BookingPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  const screen = showScreen(
    <PageDataProvider value={data}>
      <RouterProvider router={router} />
    </PageDataProvider>,
  );
  return { screen, router };
}

/** Chooses a day or a time, once it can be chosen. */
export async function choose(name: string | RegExp): Promise<void> {
  const open = () =>
    allNamed('field', name).filter((each) => !each.ariaDisabled && !each.matches(':disabled'));
  await eventually(() => open().length > 0, `A choice ${name}`);
  open().at(-1)?.click();
}

/** What a guest has to say beside the time; sends it. */
export async function submit() {
  fill(await named('field', /^Full Name/), 'Maryam');
  fill(await named('field', /^Contact Number/), '050 123 0147');
  fill(await named('field', /^Email/), 'maryam@example.com');
  const button = await named<HTMLButtonElement>('button', /^(Submit|Save) request$/);
  await eventually(() => button.type === 'submit' && !button.disabled, 'The button');
  button.click();
}
