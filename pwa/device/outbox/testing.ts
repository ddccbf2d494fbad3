import { beforeEach } from 'vitest';
import { pageOfTests } from '../../data/testing';
import { createOp, uuid } from '../db/testing';
import type { Device } from '../open-device';
import { session } from '../session/session-store';
import { type Answerer, until } from '../sync/testing';
import type { SendRequest } from './send';

export const requests = (n: number, more: Partial<SendRequest> = {}): SendRequest => ({
  opId: uuid(n),
  entity: `booking:${uuid(n)}`,
  op: createOp,
  about: { service: 'AC Services' },
  ...more,
});
export const offline: Answerer = () => Promise.reject(new TypeError('no network'));

/** A guest's page, whose device is opened with what the server answers, and what is sent from it. */
export function guestPage() {
  const { page, openPage } = pageOfTests();
  beforeEach(() => session.set({ status: 'guest' }));

  function open(answer: Answerer, usable = true): Device {
    openPage(answer, usable);
    page.storage.set('authToken', 'T');
    return page.device;
  }

  /** Lets the 50 ms of the loop pass once the entry is there. */
  async function sent(device: Device, asking: SendRequest) {
    const sending = device.send(asking);
    await until(() => page.home.time.next() === 50);
    page.home.time.advance(50);
    return sending;
  }

  return { page, open, sent };
}
