// For the tests of the page of one visit: the visit, its page, and what was asked of the server.
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { Visit } from '../../../contract/visits/visits';
import { applyAll, pageOfTests, type TestPage } from '../../data/testing';
import { uuid } from '../../device/db/testing';
import { showScreen, standIns } from '../../ui/testing';
import { VisitPage } from './visit-page';

export const link = 'a-secret-of-43-letters-that-nobody-can-guess';

/** Saturday, Nov 28, 8:30 PM in Dubai. */
export const now = '2026-11-28T16:30:00.000Z';

/** On Monday. */
export const visit: Visit = {
  id: uuid(1),
  reference: 'HH-1',
  serviceType: 'AC Services',
  serviceName: 'AC Services',
  date: '2026-11-30 11:00 AM',
  startsAt: '2026-11-30T07:00:00.000Z',
  status: 'pending',
  address: 'Villa 4',
  area: 'Jumeirah',
  hasAccount: false,
  rev: 1,
};

export const late = {
  freeUntil: '2026-11-28T16:00:00.000Z',
  phoneFrom: '2026-11-30T05:00:00.000Z',
  fee: 50,
  first: false,
};

export const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A page on a phone before each test, at that time. */
export function pageAtNow(): TestPage {
  const { page, openPage } = pageOfTests();
  beforeAll(() => standIns({ wide: false }));
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    openPage(applyAll);
  });
  return page;
}

/** Opens the page by its link; the API answers so from now on. */
export function openVisit(
  page: TestPage,
  answers: Record<string, () => Response | Promise<Response>>,
  search = '',
): ReturnType<typeof showScreen> {
  for (const [path, of] of Object.entries(answers)) page.api[`/api${path}`] = of;
  return showScreen(
    <MemoryRouter initialEntries={[`/visit/${link}${search}`]}>
      <Routes>
        <Route path="/visit/:link" element={<VisitPage />} />
      </Routes>
    </MemoryRouter>,
  );
}
