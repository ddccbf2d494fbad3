import { mark, openTypst, type Print } from '../../../api/papers/typst.mjs';
import { addressText, type BusinessDetails, business, phonesOf } from '../../../contract/business';
import { inTwo } from '../../../contract/content/benefit';
import type { Service } from '../../../contract/content/services';
import { showAed } from '../../../contract/money';
import { slotLength } from '../../../contract/slots';
import type { ContentPage, Section } from '../../content/shape';
import { colorOf, pictureOf } from './paper-colors';
import { qrPicture } from './qr';

/** What of a common service stands in its brochure: the words the office starts with. */
export type ServiceText = Pick<Service, 'name' | 'description' | 'benefits' | 'features'>;

export interface BrochureInput {
  page: ContentPage;
  service: ServiceText | undefined;
  /** AED, for which somebody comes, as the price list starts; undefined where nothing of it has a price. */
  lowest: number | undefined;
  drawing: string;
  partsSheet: string;
  /** How we are reached. */
  facts: BusinessDetails;
  /** The form for this service, for the code on the last sheet; without a site there is none. */
  bookingUrl?: string | undefined;
}

let print: Print | undefined;

/** Prints a page's content on A4 as PDF: the arch, the words, and how to reach us on every sheet. */
export function printBrochure(input: BrochureInput): { pdf: Uint8Array; sheets: number } {
  const inputs = { brochure: JSON.stringify(contentOf(input)) };
  // One for all: it reads the fonts once.
  print ??= openTypst(import.meta.dirname, ['text', 'display']);
  return print('brochure.typ', inputs);
}

/** What `brochure.typ` sets. */
function contentOf(input: BrochureInput) {
  const { page, service, lowest, drawing, partsSheet, facts, bookingUrl } = input;
  const heading = service?.name ?? page.heading;
  const [phone] = phonesOf(facts);
  const faq: Section[] = page.faq
    ? [{ kind: 'benefits', title: 'Questions people ask', items: page.faq.map(asItem) }]
    : [];
  return {
    ...{ heading, title: `${heading} · ${business.name}`, author: business.name, lead: page.lead },
    price: lowest === undefined ? null : fromText(lowest),
    description: service?.description ?? null,
    sections: [...(service ? wordsOf(service) : []), ...page.sections, ...faq].map(sectionOf),
    visit: visitOf(page.visit.title, { facts, lowest }),
    ...{ picture: pictureOf(drawing, partsSheet), scan: 'Scan to book' },
    mark: mark({ brand: colorOf('brand').color, brass: colorOf('il-brass').color }),
    code: bookingUrl ? qrPicture(bookingUrl) : null,
    foot: [business.name, addressText(facts), ...(phone ? [phone.phone] : [])].join(' · '),
    colors: Object.fromEntries(inks.map((token) => [token, colorOf(token).color])),
  };
}

const inks = ['ink', 'ink-soft', 'ink-faint', 'line', 'brand', 'brand-strong', 'on-brand-soft', 'il-leaf'];

const asItem = ({ question, answer }: { question: string; answer: string }) => ({
  title: question,
  text: answer,
});

function wordsOf({ benefits, features }: ServiceText): Section[] {
  return [
    { kind: 'benefits', title: 'Benefits', items: benefits.map(inTwo) },
    { kind: 'features', title: 'Features', items: features },
  ];
}

interface Part {
  title?: string;
  text?: string;
  lines?: readonly string[];
  mark?: boolean;
}

function sectionOf(section: Section) {
  const paragraphs = section.kind === 'words' ? section.paragraphs : [];
  const parts = partsOf(section).map(({ title = null, text = '', lines = [], mark = false }) => ({
    ...{ title, text, lines, mark },
  }));
  return { title: section.title, lead: 'lead' in section ? (section.lead ?? null) : null, paragraphs, parts };
}

/** What stands in two columns. */
function partsOf(section: Section): readonly Part[] {
  switch (section.kind) {
    case 'benefits':
      return section.items.map(({ title, text }) => ({ title, text }));
    case 'features':
      return section.items.map((text) => ({ text, mark: true }));
    case 'steps':
      return section.steps.map(({ title, text }, index) => ({ title: `${index + 1}  ${title}`, text }));
    case 'facts':
      return section.rows.map(({ label, value }) => ({ title: label, text: value }));
    case 'cards':
      return section.cards.map(({ title, text, features }) => ({ title, text, lines: features }));
    case 'plans':
      return section.plans.map(({ title, amount, line, features, popular }) => ({
        title: `${title}${popular ? ' · Most Popular' : ''}`,
        text: `From USD ${amount} ${section.per}. ${line}`,
        lines: features,
      }));
    default:
      return [];
  }
}

/** As the service's page says it. */
const fromText = (lowest: number) => `From ${showAed(lowest)}, VAT included`;

/** What to do next and how to reach us. Paper is kept for years, so a price sends on to those of the day. */
function visitOf(title: string, { facts, lowest }: Pick<BrochureInput, 'facts' | 'lowest'>) {
  const phones = phonesOf({ ...facts, second: null }).map(({ phone }) => phone);
  const choose = `Choose a day and a ${slotLength} slot in the app.`;
  return {
    title,
    text:
      lowest === undefined
        ? `${choose} We call to agree the price before any work.`
        : `${fromText(lowest)}. ${choose} It shows the prices of the day before you book.`,
    ways: [...phones, ...(facts.email ? [facts.email] : [])],
    address: facts.address,
  };
}
