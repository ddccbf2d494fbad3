import { MemoryRouter } from 'react-router-dom';
import { beforeAll } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import { pageOfTests, profile } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { home, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import type { Answerer } from '../../device/sync/testing';
import { showScreen, standIns } from '../../ui/testing';
import { HomesPage } from './homes-page';

const noNetwork: Answerer = () => Promise.reject(new TypeError('no network'));

/** Their homes on a person's own device. */
export function ownHomes() {
  const { page, openPage } = pageOfTests();
  beforeAll(() => standIns());

  async function begin(answer: Answerer = noNetwork) {
    openPage(answer);
    page.storage.set('authToken', 'T');
    await page.device.stored.keep({ userId: userA, token: 'T' });
    // What is saved here is the whole story: no test waits for the server's word.
    session.set({ status: answer === noNetwork ? 'expired' : 'signed-in', userId: userA, user: profile() });
  }

  function open(address = '/homes') {
    showScreen(
      <MemoryRouter initialEntries={[address]}>
        <HomesPage />
      </MemoryRouter>,
    );
  }

  const keep = (n: number, change: Partial<Home> = {}) =>
    page.device.person(userA).homes.put({ id: uuid(n), rev: 1, gen: 1, data: home(uuid(n), change) });
  const pulled = () => writeMeta(page.device.person(userA), 'lastSyncAt', 5);
  const ops = async () => (await page.device.person(userA).outbox.orderBy('n').toArray()).map(({ op }) => op);

  return { page, begin, open, keep, pulled, ops };
}
