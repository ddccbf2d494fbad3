import { drawSvg } from './draw-svg';

type Doc = PDFKit.PDFDocument;

export interface Stage {
  left: number;
  top: number;
  wide: number;
  high: number;
  drawing: string;
  partsSheet: string;
  /** What it stands on, where that is not white paper. */
  ground?: string;
}

/** A drawing in an arch, which it fills. */
export function drawStage(doc: Doc, { left, top, wide, high, drawing, partsSheet, ground }: Stage): void {
  const round = Math.min(96, high * 0.7);
  const [right, bottom] = [left + wide, top + high];
  const outline = `M${left} ${bottom}V${top + round}A${round} ${round} 0 0 1 ${left + round} ${top}H${right - round}A${round} ${round} 0 0 1 ${right} ${top + round}V${bottom}Z`;
  doc.save().path(outline).clip();
  const scale = Math.max(wide / 480, high / 360);
  doc.translate(left - (480 * scale - wide) / 2, top - (360 * scale - high) / 2).scale(scale);
  drawSvg(doc, drawing, partsSheet);
  doc.restore();
  // The floor is of the same green as the ground: without it a seam of the wall behind shows between them.
  if (ground) doc.path(outline).lineWidth(1.4).stroke(ground);
}
