// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../../contract/sync/sync';
import { demoSettings } from '../../../seeds/demo/settings';
import { PageDataProvider } from '../../data/public/page-data';
import { testPage } from '../../data/testing';
import { answerTo } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { type Answerer, json } from '../../device/sync/testing';
import { eventually, fill, named, said, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { ContactPage } from './contact-page';

let page: ReturnType<typeof testPage>;
let server: Answerer;
/** The numbers of what was sent. */
let sent: string[];
/** Ends the time in which 'Sending...' can be read. */
let read: (() => void) | undefined;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());
beforeEach(() => {
  server = answered({ is: 'applied' });
  page = testPage((request) => server(request));
  sent = [];
  read = undefined;
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    if (ms !== 1_500) return later(work, ms);
    read = work;
  });
  session.set({ status: 'guest' });
  showScreen(
    <MemoryRouter initialEntries={['/contact']}>
      <PageDataProvider value={{ ...pageData, business: demoSettings() }}>
        <ContactPage />
      </PageDataProvider>
    </MemoryRouter>,
  );
});

function answered(result: object): Answerer {
  return ({ body }) => {
    const { userId, ops } = body as SyncRequest;
    sent.push(...ops.map(({ opId }) => opId));
    return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, ...result }) as never) }));
  };
}

const pageData = { today: '2026-11-21', services: [], packages: [], offers: [], publicVersion: 'v' };
const message = {
  Name: 'Layla Nasser',
  Email: 'layla@example.ae',
  Subject: 'A ceiling fan',
  Message: 'Do you hang fans on a high ceiling?',
};
const field = (label: string) => named<HTMLInputElement>('field', label);

async function write(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) fill(await field(label), text);
}

async function expectForm(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) expect((await field(label)).value, label).toBe(text);
}

async function send() {
  const button = await named<HTMLButtonElement>('button', 'Send message');
  await eventually(() => button.type === 'submit');
  button.click();
  return button;
}

const toast = (title: string) =>
  eventually(() => {
    read?.();
    page.hurry();
    return toastsSaid().some(([said]) => said === title);
  }, title);

const focused = async (label: string) => {
  const wanted = await field(label);
  await eventually(() => document.activeElement === wanted, `The focus in ${label}`);
};

describe('the message', () => {
  it('that misses something is named at its fields, the first has the focus, and nothing typed is lost', async () => {
    await send();
    for (const name of ['Name', 'E-mail', 'Subject', 'Message']) await said(`${name} is required.`);
    await focused('Name');

    const wrong = { ...message, Email: 'layla@', Message: 'a'.repeat(5_001) };
    await write(wrong);
    await send();
    await said('Enter a valid e-mail.');
    await said('Message is longer than 5000 characters.');
    await focused('Email');
    await expectForm(wrong);
    expect(sent).toEqual([]);

    await write({ Email: message.Email });
    await eventually(() => !document.body.textContent?.includes('Enter a valid e-mail.'), 'One fault less');
  });

  it('says that it is being sent as long as that takes to be read', async () => {
    await write(message);
    const button = await send();
    await eventually(() => read !== undefined);
    await eventually(() => button.textContent === 'Sending...' && button.ariaDisabled, 'Sending...');
    await eventually(() => {
      page.hurry();
      return sent.length > 0;
    });
    expect(toastsSaid()).toEqual([]);
    expect(button.textContent).toBe('Sending...');
    await toast('Message Sent');
    await expectForm({ Name: '', Email: '', Subject: '', Message: '' });
  });

  it('that was refused stays, and goes out again under a number of its own', async () => {
    server = answered({ is: 'rejected', code: 'invalid', message: 'This cannot be taken.' });
    await write(message);
    await send();
    await toast('Error');
    await said('This cannot be taken.');
    await expectForm(message);
    server = answered({ is: 'applied' });
    await send();
    await toast('Message Sent');
    expect(sent).toHaveLength(2);
    expect(sent[0]).not.toBe(sent[1]);
  });
});

it('the ways to reach us are links: calls, a mail, a chat, the hours and the map', async () => {
  await named('link', 'Get Directions');
  const ways = document.querySelector('[aria-label="Contact information"]');
  const count = (start: string) => ways?.querySelectorAll(`a[href^="${start}"]`).length;
  expect([count('tel:'), count('mailto:'), count('https://wa.me/')]).toEqual([3, 1, 1]);
  expect(ways?.textContent).toContain('8:00 AM–6:00 PM');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a')];
  for (const name of ['View Larger Map', 'Get Directions'])
    expect(links.find((each) => each.textContent?.trim() === name)?.href).toMatch(/^https:.*Dubai/);
  for (const each of links) if (each.target) expect(each.rel, each.href).toBe('noopener');
  expect(document.querySelector('iframe')).toBeNull();
});
