import { colorOf } from './token-colors';

type Doc = PDFKit.PDFDocument;

export const margin = 52;
export const width = 595.28 - 2 * margin;
/** Where a sheet's content ends, above its footer. */
export const foot = 841.89 - 74;
const gap = 26;
export const ink = (token: string) => colorOf(token).color;

interface Block {
  title?: string;
  text: string;
  lines?: readonly string[];
  mark?: boolean;
}

/** Blocks side by side, each pair on one sheet. */
export function twoColumns(doc: Doc, blocks: readonly Block[]): void {
  const column = (width - gap) / 2;
  for (let at = 0; at < blocks.length; at += 2) {
    const pair = blocks.slice(at, at + 2);
    const height = Math.max(...pair.map((each) => heightOf(doc, each, column)));
    room(doc, height);
    const top = doc.y;
    pair.forEach((each, index) => {
      doc.x = margin + index * (column + gap);
      doc.y = top;
      block(doc, each, column);
    });
    doc.x = margin;
    doc.y = top + height + 8;
  }
}

export const bodySize = 9.2;

function heightOf(doc: Doc, { title, text, lines = [], mark }: Block, column: number): number {
  const tall = (font: string, words: string, wide: number) =>
    doc.font(font).fontSize(bodySize).heightOfString(words, { width: wide, lineGap: 2 });
  return (
    (title ? tall('strong', title, column) : 0) +
    tall('plain', text, mark ? column - 14 : column) +
    lines.reduce((sum, each) => sum + tall('plain', each, column - 12), 0)
  );
}

function block(doc: Doc, { title, text, lines = [], mark }: Block, column: number): void {
  const left = doc.x;
  const options = { width: column, lineGap: 2 };
  if (title) doc.font('strong').fontSize(bodySize).fillColor(ink('ink')).text(title, left, doc.y, options);
  if (mark) {
    doc
      .save()
      .moveTo(left, doc.y + 5)
      .lineTo(left + 3, doc.y + 8)
      .lineTo(left + 8.5, doc.y + 1.5)
      .lineWidth(1.3)
      .stroke(ink('brand'))
      .restore();
  }
  const from = mark ? left + 14 : left;
  doc
    .font('plain')
    .fontSize(bodySize)
    .fillColor(ink(mark ? 'ink' : 'ink-soft'));
  doc.text(text, from, doc.y, { ...options, width: column - (from - left) });
  for (const each of lines) {
    doc
      .save()
      .circle(left + 2.4, doc.y + 5.6, 1.7)
      .fill(ink('il-leaf'))
      .restore();
    doc.font('plain').fontSize(bodySize).fillColor(ink('ink-soft'));
    doc.text(each, left + 12, doc.y, { ...options, width: column - 12 });
  }
}

export function paragraph(doc: Doc, text: string): void {
  room(doc, 40);
  line(doc, text, 'plain', bodySize + 0.3, 'ink-soft', { lineGap: 2.2 });
  doc.y += 5;
}

export function line(
  doc: Doc,
  text: string,
  font: string,
  size: number,
  token: string,
  options: PDFKit.Mixins.TextOptions = {},
) {
  doc
    .font(font)
    .fontSize(size)
    .fillColor(ink(token))
    .text(text, margin, doc.y, { width, ...options });
}

/** Goes on to the next sheet where the present one has no room. */
export function room(doc: Doc, height: number): void {
  if (doc.y + height <= foot) return;
  doc.addPage();
  doc.x = margin;
  doc.y = margin;
}
