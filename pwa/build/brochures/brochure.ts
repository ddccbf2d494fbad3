import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { addressText, type BusinessDetails, business, phonesOf } from '../../../contract/business';
import { inTwo } from '../../../contract/content/benefit';
import type { Service } from '../../../contract/content/services';
import type { ContentPage, Section } from '../../content/shape';
import { invitation } from './invitation';
import { ink, line, margin, paragraph, room, twoColumns, width } from './sheet';
import { drawStage } from './stage';

type Doc = PDFKit.PDFDocument;
/** What of a common service stands in its brochure: the words the office starts with. */
export type ServiceText = Pick<Service, 'name' | 'description' | 'benefits' | 'features'>;

export interface BrochureInput {
  page: ContentPage;
  service: ServiceText | undefined;
  drawing: string;
  partsSheet: string;
  /** How we are reached. */
  facts: BusinessDetails;
  /** The form for this service, for the code on the last sheet; without a site there is none. */
  bookingUrl?: string | undefined;
}

/** Prints a page's content on A4: the arch, the words, and how to reach us on every sheet. */
export function printBrochure(input: BrochureInput): Doc {
  const { page, service, drawing, partsSheet, facts, bookingUrl } = input;
  const heading = service?.name ?? page.heading;
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${heading} · ${business.name}`, Author: business.name, Subject: page.lead },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file);
  letterhead(doc);
  drawStage(doc, { left: margin, top: doc.y, wide: width, high: 236, drawing, partsSheet });
  doc.y += 236 + 18;
  doc.moveDown(0.4);
  line(doc, heading, 'display', 30, 'ink', { lineGap: -4 });
  doc.y += 6;
  line(doc, page.lead, 'plain', 11.5, 'ink-soft', { lineGap: 3 });
  if (service) {
    doc.y += 8;
    line(doc, service.description, 'plain', 9.5, 'ink', { lineGap: 2.5 });
    for (const section of wordsOf(service)) print(doc, section);
  }
  for (const section of page.sections) print(doc, section);
  if (page.faq) print(doc, { kind: 'benefits', title: 'Questions people ask', items: page.faq.map(asItem) });
  invitation(doc, { title: page.visit.title, facts, bookingUrl, drawing, partsSheet });
  footers(doc, facts);
  return doc;
}

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

function letterhead(doc: Doc): void {
  doc
    .save()
    .translate(margin, margin - 14)
    .scale(0.82);
  doc
    .path(
      'M4 2H11V6.5A5 5 0 0 0 21 6.5V2H28A2 2 0 0 1 30 4V28A2 2 0 0 1 28 30H21V21.5A5 5 0 0 0 11 21.5V30H4A2 2 0 0 1 2 28V4A2 2 0 0 1 4 2Z',
    )
    .fill(ink('brand'), 'even-odd');
  doc.circle(16, 6.3, 3.2).fill(ink('il-brass'));
  doc.restore();
  doc
    .font('display')
    .fontSize(14)
    .fillColor(ink('ink'))
    .text(business.name, margin + 34, margin - 9, { lineBreak: false });
  doc.x = margin;
  doc.y = margin + 26;
}

function print(doc: Doc, section: Section): void {
  doc.y += 16;
  room(doc, 90);
  line(doc, section.title, 'display', 16, 'ink');
  doc.y += 6;
  const lead = 'lead' in section ? section.lead : undefined;
  if (lead) {
    line(doc, lead, 'plain', 9.5, 'ink-soft', { lineGap: 2 });
    doc.y += 4;
  }
  if (section.kind === 'words') for (const text of section.paragraphs) paragraph(doc, text);
  if (section.kind === 'benefits')
    twoColumns(
      doc,
      section.items.map(({ title, text }) => ({ title, text })),
    );
  if (section.kind === 'features')
    twoColumns(
      doc,
      section.items.map((text) => ({ text, mark: true })),
    );
  if (section.kind === 'steps') {
    twoColumns(
      doc,
      section.steps.map(({ title, text }, index) => ({ title: `${index + 1}  ${title}`, text })),
    );
  }
  if (section.kind === 'facts')
    twoColumns(
      doc,
      section.rows.map((row) => ({ title: row.label, text: row.value })),
    );
  if (section.kind === 'cards') {
    twoColumns(
      doc,
      section.cards.map(({ title, text, features }) => ({ title, text, lines: features })),
    );
  }
  if (section.kind === 'plans') {
    twoColumns(
      doc,
      section.plans.map(({ title, amount, line: words, features, popular }) => ({
        title: `${title}${popular ? ' · Most Popular' : ''}`,
        text: `From USD ${amount} ${section.per}. ${words}`,
        lines: features,
      })),
    );
  }
}

function footers(doc: Doc, facts: BusinessDetails): void {
  const [phone] = phonesOf(facts);
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    const y = 841.89 - 44;
    doc
      .moveTo(margin, y - 12)
      .lineTo(margin + width, y - 12)
      .lineWidth(0.6)
      .stroke(ink('line'));
    doc.font('plain').fontSize(8).fillColor(ink('ink-faint'));
    doc.text([business.name, addressText(facts), ...(phone ? [phone.phone] : [])].join(' · '), margin, y, {
      lineBreak: false,
    });
    doc.text(`${at - start + 1} of ${count}`, margin + width - 60, y, {
      width: 60,
      align: 'right',
      lineBreak: false,
    });
  }
}

const { resolve } = createRequire(import.meta.url);

/** The two voices in single weights: a PDF cannot hold a variable font. */
const fontFiles = {
  display: resolve('@fontsource/petrona/files/petrona-latin-500-normal.woff'),
  plain: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
};
