import type { Subject } from '../harness/report';
import { pageWhileSending, sent } from './page-memory';
import { atOnce, serverWhileTaking } from './server-memory';
import { startWithPhotos, waiting } from './start';

/** What photos cost that wait on a phone, that go from it, and that come to the server. */
export const files: Subject = {
  name: 'files',
  title: `Photos: ${waiting} that wait on a phone, ${sent} that go from it, ${atOnce} that come to the server at once`,
  async measure() {
    return [...(await startWithPhotos()), ...(await pageWhileSending()), ...(await serverWhileTaking())];
  },
};
