// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { usualBusiness } from '../../../contract/settings/settings';
import { PageDataProvider } from '../../data/public/page-data';
import { eventually, find, named, showScreen, standIns } from '../../ui/testing';
import { pageData } from '../toasts/testing';
import { WhatsappButton } from './whatsapp-button';

const business = { ...usualBusiness, whatsapp: '+971 50 000 0190' };

beforeAll(() => standIns());
beforeEach(() => {
  showScreen(
    <PageDataProvider value={{ ...pageData, business }}>
      <p>
        <a href="/services">Services</a>
      </p>
      <WhatsappButton />
    </PageDataProvider>,
  );
});

const box = (element: Element, left: number, top: number, width: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
};
const aside = () => find('.whatsapp-button').classList.contains('is-aside');

it('steps aside while something that can be pressed lies under it, and comes back', async () => {
  await eventually(() => document.querySelector('.whatsapp-button'), 'The button');
  expect(aside()).toBe(true);
  const link = find('a');
  box(find('.whatsapp-button'), 320, 700, 52, 52);
  box(link, 16, 720, 200, 24);
  dispatchEvent(new Event('scroll'));
  await eventually(() => !aside(), 'The button, beside the link');

  box(link, 300, 690, 40, 24);
  dispatchEvent(new Event('scroll'));
  await eventually(aside, 'Room for the link');

  box(link, 300, 600, 40, 24);
  dispatchEvent(new Event('resize'));
  await eventually(() => !aside(), 'The button, below the link');
});

it('steps aside for the lines of a text, not for the empty part of its last one', async () => {
  await eventually(() => document.querySelector('.whatsapp-button'), 'The button');
  const text = find('main').appendChild(document.createElement('p'));
  text.textContent = 'We agree the price before any work.';
  box(find('.whatsapp-button'), 320, 700, 52, 52);
  box(text, 16, 680, 358, 60);
  let lines = [new DOMRect(16, 680, 350, 28), new DOMRect(16, 710, 120, 28)];
  // No lines are drawn here.
  Object.assign(Range.prototype, { getClientRects: () => lines });
  dispatchEvent(new Event('scroll'));
  await eventually(aside, 'Room for the text');
  lines = [new DOMRect(16, 710, 120, 28)];
  dispatchEvent(new Event('scroll'));
  await eventually(() => !aside(), 'The button, beside the last line');
});

it('has the chat as a code for another phone, and as a link for this one', async () => {
  (await named('button', 'Chat on WhatsApp')).click();
  const code = await eventuallyCode();
  expect(code.querySelectorAll('path')).toHaveLength(2);
  expect((await named<HTMLAnchorElement>('link', 'Open WhatsApp')).href).toBe('https://wa.me/971500000190');
});

async function eventuallyCode() {
  await eventually(() => document.querySelector('svg[aria-label^="QR code"]'), 'The code');
  return find('svg[aria-label^="QR code"]');
}
