import { renderToStaticMarkup } from 'react-dom/server';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BusinessDetails, businessDetails } from '../../../contract/business';
import { services } from '../../../seeds/content/services';
import { loadContent } from '../../content/load-content';
import { loadAllArt } from '../../ui/drawings/art-store';
import { DrawingParts } from '../../ui/drawings/parts';
import { tokens } from '../../ui/theme/tokens';
import { type BrochureInput, printBrochure } from './brochure';
import { colorOf, pictureOf } from './paper-colors';
import { bookingUrl } from './qr';

let partsSheet: string;
beforeAll(async () => {
  await loadAllArt();
  partsSheet = renderToStaticMarkup(<DrawingParts />);
});

const facts: BusinessDetails = {
  ...businessDetails,
  mobile: '+971 50 000 0000',
  office: '+971 4 000 0000',
  email: 'hello@homehub.example',
  address: 'Office 1204, Example Tower, Business Bay, Dubai',
};

// One with the office's words, one with plans; the build measures all of them.
const names = ['ac-services', 'home-automation-home-monitoring'];

/** Prints a page's brochure as readers have it: how many sheets, and its words in their order. */
async function print(name: string, known: Pick<BrochureInput, 'facts' | 'bookingUrl'> & { lowest?: number }) {
  const page = await loadContent(name);
  const Scene = page.pictures[0]?.scene;
  if (!Scene) throw new Error('It has no picture.');
  const service = services.find((each) => each.id === page.serviceId);
  const drawing = renderToStaticMarkup(<Scene />);
  const { pdf, sheets } = printBrochure({
    ...{ page, service, drawing, partsSheet, lowest: undefined },
    ...known,
  });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { page, service, sheets, words: spaced(text) };
}

/** Wherever its lines end. */
const spaced = (text: string) => text.replace(/\s+/g, ' ');

describe('a brochure', () => {
  it.each(names)('of %s is two or three sheets, and says all of its page in its order', async (name) => {
    const { page, service, sheets, words } = await print(name, { facts: businessDetails });
    expect(sheets).toBeGreaterThanOrEqual(2);
    expect(sheets).toBeLessThanOrEqual(3);
    const inOrder = [
      service?.name ?? page.heading,
      page.lead,
      ...(service ? ['Benefits', 'Features'] : []),
      ...page.sections.map(({ title }) => title),
      page.visit.title,
    ];
    const places = inOrder.map((text) => words.indexOf(spaced(text)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(names)('of %s says at its end how to reach us, and nothing that is not set', async (name) => {
    const { page, words } = await print(name, { facts });
    const end = words.slice(words.lastIndexOf(spaced(page.visit.title)));
    for (const way of [facts.mobile, facts.office, facts.email, facts.address])
      expect(end).toContain(spaced(String(way)));
    const unset = await print(name, { facts: businessDetails });
    expect(unset.words).not.toMatch(/null|undefined|\+971/);
  });

  it('says from which price somebody comes, as its page does, and where there is none that it is agreed', async () => {
    const priced = await print('ac-services', { facts, lowest: 120 });
    expect(priced.words.split('From AED 120, VAT included')).toHaveLength(3);
    expect(priced.words).not.toContain('agree the price before any work');
    const unpriced = await print('home-automation-home-monitoring', { facts });
    expect(unpriced.words).toContain('We call to agree the price before any work.');
    expect(unpriced.words).not.toContain('VAT included');
  });

  it('carries a code to the form where its site is known', async () => {
    const site = await print('ac-services', { facts, bookingUrl: 'https://homehub.example/booking' });
    expect(site.words).toContain('Scan to book');
    const none = await print('ac-services', { facts });
    expect(none.words).not.toContain('Scan to book');
  });

  it('leads to the site, never to this machine', () => {
    const path = '/booking?service=Painting';
    expect(bookingUrl('https://homehub.example/', path)).toBe(`https://homehub.example${path}`);
    for (const site of [undefined, '', 'homehub.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
      expect(bookingUrl(site, path)).toBeUndefined();
  });
});

describe('a drawing on paper', () => {
  it('knows every colour of the drawings', () => {
    for (const token of Object.keys(tokens.light).filter((each) => each.startsWith('il-'))) {
      expect(colorOf(token).color, token).toMatch(/^#[0-9a-f]{6}$/i);
    }
    expect(colorOf('il-glow')).toMatchObject({
      color: tokens.light['il-brass'],
      opacity: expect.closeTo(0.28),
    });
  });

  it('mixes colours as the screen does', () => {
    // What Chromium computes for color-mix(in oklab, #5E9B7A, #0F4534 48%).
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colorOf('il-leaf2').color.slice(at, at + 2), 16));
    expect([r, g, b]).toEqual([expect.closeTo(0x3a, -1), expect.closeTo(0x71, -1), expect.closeTo(0x57, -1)]);
  });

  it('has each of its colours in place of a variable of the screen', () => {
    const picture = pictureOf(
      '<svg viewBox="0 0 480 360"><path class="f-leaf" d="M0 0h1"/></svg>',
      partsSheet,
    );
    expect(picture).toContain(`.f-leaf {\n  fill: ${tokens.light['il-leaf']};`);
    expect(picture).not.toContain('var(');
  });
});
