// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/sync/sync';
import { PageDataProvider } from '../../data/public/page-data';
import { signInEnded } from '../../data/session/session';
import { profile, testPage } from '../../data/testing';
import { answerTo, userA } from '../../device/db/testing';
import { onSessionEvents } from '../../device/open-device';
import { session } from '../../device/session/session-store';
import { type Answerer, failure, json } from '../../device/sync/testing';
import { clearToasts } from '../../ui/feedback/toast-store';
import { eventually, named, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { SessionToasts } from '../notices/session-toasts';
import { type Change, changes, pageData, type Words } from './testing';

let page: ReturnType<typeof testPage>;
/** Answers what is sent. */
let server: Answerer;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const saved: Words = ['Saved on this device. Will be sent.'];
const ended: Words = ['Authentication check failed', 'Please sign in again.'];

/** What befalls the request, and what is said then. */
interface Outcome {
  name: string;
  is: 'applied' | 'saved' | 'refused' | 'expired';
  answer: Answerer;
  words(change: Change): Words[];
  /** How much still waits to be sent. */
  waits: number;
}

const answered =
  (result: object): Answerer =>
  ({ body }) => {
    const { userId, ops } = body as SyncRequest;
    return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, ...result }) as never) }));
  };
const unreachable: Answerer = () => Promise.reject(new TypeError('no network'));

const outcomes: Outcome[] = [
  {
    name: 'is applied',
    is: 'applied',
    answer: answered({ is: 'applied' }),
    words: ({ applied }) => [applied],
    waits: 0,
  },
  {
    name: 'meets a 500',
    is: 'saved',
    answer: () => failure(500, 'internal'),
    words: () => [saved],
    waits: 1,
  },
  { name: 'finds the server stopped', is: 'saved', answer: unreachable, words: () => [saved], waits: 1 },
  {
    name: 'is refused',
    is: 'refused',
    answer: answered({ is: 'rejected', code: 'not_allowed', message: 'Made up.' }),
    words: ({ refused }) => [refused],
    waits: 0,
  },
  {
    name: 'meets a 401',
    is: 'expired',
    answer: () => failure(401, 'unauthenticated'),
    words: ({ stays }) => (stays?.includes('saved') ? [ended] : [ended, saved]),
    waits: 1,
  },
];

async function open(change: Change, answer: Answerer, usable = true) {
  server = answer;
  page = testPage((request) => server(request), usable);
  page.api['/api/subscription-packages/public'] = () => json(pageData.packages);
  // Only 'Sending...' of a message stays that long, and no test reads it.
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => later(work, ms === 1_500 ? 0 : ms));
  page.storage.set('authToken', 'T');
  if (usable) await page.device.stored.keep({ userId: userA, token: 'T' });
  onSessionEvents({ expired: (token) => void (token && signInEnded(token)), recheck() {} });
  const favorites = [{ id: 'plumbing', name: 'Plumbing', description: '' }];
  session.set({ status: 'signed-in', userId: userA, user: profile({ favorites }) });
  await change.given?.(page.device);
  showScreen(
    <MemoryRouter initialEntries={[change.at ?? '/']}>
      <PageDataProvider value={pageData}>
        {change.screen()}
        <SessionToasts />
      </PageDataProvider>
    </MemoryRouter>,
  );
  await change.prepare?.();
  const last = await change.last();
  clearToasts();
  last.click();
}

const sorted = (toasts: (string | undefined)[][]) => toasts.map((each) => each.join('|')).sort();

/** These are the toasts, and nothing else is said. */
async function expectToasts(words: Words[]) {
  await eventually(
    () => {
      page.hurry();
      return toastsSaid().length >= words.length;
    },
    `The toast “${words.join('” and “')}”`,
  );
  expect(sorted(toastsSaid())).toEqual(sorted(words));
}

/** It stands in the page. */
async function expectStands([title, text = '']: Words) {
  await eventually(() => {
    page.hurry();
    const parts = [...document.querySelectorAll('main :is(h1, p, .note-body)')].map((each) =>
      each.textContent?.trim(),
    );
    return parts.includes(title) && parts.some((each) => each?.includes(text));
  }, `“${title}” in the page`);
}

beforeAll(() => standIns());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(changes)('$what', (change) => {
  it.each(outcomes)('that $name', async ({ is, answer, words, waits }) => {
    await open(change, answer);
    const said = words(change);
    if (change.stays?.includes(is)) {
      await expectStands(said[0] as Words);
      await expectToasts([]);
    } else await expectToasts(said);
    const { outbox } = page.device.person(userA);
    expect(await outbox.count()).toBe(waits);
    for (const [title, text] of [change.applied, change.refused].filter((each) => !said.includes(each)))
      expect(document.body.textContent).not.toContain(text ?? title);
    if (is === 'refused') await expectTyped(change);
    if (is !== 'saved') return;
    // What was said comes true.
    server = answered({ is: 'applied' });
    page.device.engine.poke('manual');
    await eventually(async () => {
      page.hurry();
      return (await outbox.count()) === 0;
    }, 'An empty outbox');
  });
});

// A cancellation changes a row that only a device that saves has.
it.each(changes.filter(({ what }) => what !== 'a cancellation'))(
  '$what: that no device can save and nobody is reached for',
  async (change) => {
    await open(change, unreachable, false);
    await expectToasts([change.failed ?? change.refused]);
    expect(document.body.textContent).not.toContain(saved[0]);
    await expectTyped(change);
  },
);

async function expectTyped({ typed }: Change) {
  if (!typed) return;
  const field = await named<HTMLInputElement>('field', typed.field);
  expect(field.value).toBe(typed.text);
}
