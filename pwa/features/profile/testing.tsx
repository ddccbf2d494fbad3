import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import { applyAll, pageOfTests, profile } from '../../data/testing';
import type { Answerer } from '../../device/sync/testing';
import { clearToasts } from '../../ui/feedback/toast-store';
import { eventually, Here, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { BookingHistory } from '../bookings/booking-history';
import { ProfilePage } from './profile-page';

export const me = profile({ email: 'noor@example.ae' });
export const noNetwork = 'No connection. Please try again when you are online.';

/** The person's own device and profile; what is asked of the API is answered by `page.api`. */
export function ownProfile() {
  const { page, openPage } = pageOfTests();
  beforeAll(() => standIns({ wide: false }));

  async function begin({ user = me, answer = applyAll }: { user?: typeof me; answer?: Answerer } = {}) {
    openPage(answer);
    await page.signIn(user);
  }

  function open(address: string) {
    showScreen(
      <MemoryRouter initialEntries={[address]}>
        <ProfilePage history={<BookingHistory />} />
        <Here />
      </MemoryRouter>,
    );
  }

  const panel = () => document.querySelector('[role=tabpanel]');
  const said = (words: string) => eventually(() => panel()?.textContent?.includes(words), words);

  async function expectToast(...words: string[]) {
    await eventually(() => toastsSaid().length > 0, `The toast ${words[0]}`);
    expect(toastsSaid()).toEqual([words]);
    clearToasts();
  }

  return { page, begin, open, panel, said, expectToast };
}
