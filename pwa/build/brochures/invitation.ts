import { type BusinessDetails, phonesOf } from '../../../contract/business';
import { slotLength } from '../../../contract/slots';
import type { ContentPage } from '../../content/shape';
import { drawQr } from './qr';
import { bodySize, foot, ink, margin, room, width } from './sheet';
import { drawStage } from './stage';

type Doc = PDFKit.PDFDocument;

export interface Invitation {
  title: ContentPage['visit']['title'];
  facts: BusinessDetails;
  /** Where the code leads. */
  bookingUrl: string | undefined;
  drawing: string;
  partsSheet: string;
}

interface Line {
  text: string;
  font: 'display' | 'plain' | 'strong';
  size: number;
  color: string;
  /** Above it. */
  gap: number;
}

const pad = 26;
const qrSize = 112;
const caption = 18;
/** From so much room on beside its words, the panel has the drawing too. */
const muchRoom = 130;

/** The one deep green panel: what to do next and how to reach us, down to the foot of the last sheet. */
export function invitation(doc: Doc, { title, facts, bookingUrl, drawing, partsSheet }: Invitation): void {
  const lines = linesOf(title, facts);
  const column = width - 2 * pad - (bookingUrl ? qrSize + 30 : 0);
  const words = lines.reduce((sum, each) => sum + each.gap + heightOf(doc, each, column), 0);
  const content = Math.max(words, bookingUrl ? qrSize + caption : 0);
  doc.y += 14;
  room(doc, content + 2 * pad);
  const top = doc.y;
  const height = foot - top;
  doc.roundedRect(margin, top, width, height, 12).fill(ink('brand-strong'));
  const spare = height - content - 2 * pad;
  const hasPicture = spare >= muchRoom;
  const stage = { left: margin + pad, top: top + pad, wide: width - 2 * pad, high: spare - pad };
  if (hasPicture) drawStage(doc, { ...stage, drawing, partsSheet, ground: ink('brand-strong') });
  const start = hasPicture ? top + pad + spare : top + pad + spare / 2;
  doc.y = start + (content - words) / 2;
  for (const each of lines) {
    doc.y += each.gap;
    style(doc, each)
      .fillColor(each.color)
      .text(each.text, margin + pad, doc.y, { width: column, lineGap: 2 });
  }
  if (bookingUrl) {
    const box = {
      x: margin + width - pad - qrSize,
      y: start + (content - qrSize - caption) / 2,
      size: qrSize,
    };
    drawQr(doc, bookingUrl, box);
    doc.font('strong').fontSize(bodySize).fillColor('#ffffff');
    doc.text('Scan to book', box.x, box.y + qrSize + 7, { width: qrSize, align: 'center' });
  }
  doc.x = margin;
  doc.y = foot;
}

function linesOf(title: string, facts: BusinessDetails): Line[] {
  const soft = ink('on-brand-soft');
  const way = (text: string, gap: number): Line => ({
    text,
    font: 'strong',
    size: 11,
    color: '#ffffff',
    gap,
  });
  const phones = phonesOf({ ...facts, second: null }).map(({ phone }) => phone);
  const ways = [...phones, ...(facts.email ? [facts.email] : [])];
  return [
    { text: title, font: 'display', size: 20, color: '#ffffff', gap: 0 },
    {
      text: `Choose a day and a ${slotLength} slot in the app. We call to agree the price before any work.`,
      ...{ font: 'plain', size: bodySize + 0.8, color: soft, gap: 6 },
    },
    ...ways.map((text, index) => way(text, index === 0 ? 12 : 2)),
    ...(facts.address
      ? [{ text: facts.address, font: 'plain', size: bodySize, color: soft, gap: 6 } satisfies Line]
      : []),
  ];
}

function style(doc: Doc, { font, size }: Line): Doc {
  return doc.font(font).fontSize(size);
}

function heightOf(doc: Doc, each: Line, column: number): number {
  return style(doc, each).heightOfString(each.text, { width: column, lineGap: 2 });
}
