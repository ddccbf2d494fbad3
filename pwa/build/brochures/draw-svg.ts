import { byId, parseSvg, type SvgNode } from './svg-tree';
import { colorOf } from './token-colors';

type Doc = PDFKit.PDFDocument;

interface Style {
  fill?: string;
  stroke?: string;
  width: number;
  opacity: number;
  dash?: boolean;
}

/** Draws one of our drawings with its parts sheet into a PDF, at the document's present origin, in stage units. */
export function drawSvg(doc: Doc, drawing: string, partsSheet: string): void {
  const parts = byId(parseSvg(partsSheet));
  const root = parseSvg(drawing);
  draw({ doc, parts: byId(root, parts) }, root, { fill: 'ink', width: 1, opacity: 1 });
}

interface Sheet {
  doc: Doc;
  parts: Map<string, SvgNode>;
}

function draw(sheet: Sheet, node: SvgNode, above: Style): void {
  const { doc } = sheet;
  const { name, attributes } = node;
  if (name === 'defs' || name === 'clipPath' || name === 'pattern') return;
  const style = styleOf(attributes, above);
  doc.save();
  transform(doc, attributes.transform);
  clip(sheet, attributes['clip-path']);
  if (name === 'use') {
    const part = sheet.parts.get((attributes.href ?? '').slice(1));
    if (part) for (const child of part.children) draw(sheet, child, styleOf(part.attributes, style));
  } else if (name === 'text') {
    write(doc, node, style);
  } else if (outline(doc, node)) {
    paint(doc, node, style);
  }
  for (const child of node.children) draw(sheet, child, style);
  doc.restore();
}

function styleOf(attributes: Record<string, string>, above: Style): Style {
  const style = { ...above };
  for (const name of (attributes.class ?? '').split(' ')) {
    const token = `il-${tokenNames[name.slice(2)] ?? name.slice(2)}`;
    if (name.startsWith('f-')) Object.assign(style, { fill: token, stroke: undefined });
    if (name.startsWith('n-')) Object.assign(style, { fill: undefined, stroke: token });
    if (name.startsWith('t-')) style.fill = name === 't-wall' ? 'surface' : 'il-text';
    if (name === 'f-shade2') style.opacity *= 0.22;
    if (name === 'n-tile') style.opacity *= 0.7;
    if (name === 'room-light') style.opacity = 0;
    if (name === 'dash') style.dash = true;
  }
  if (attributes['stroke-width']) style.width = Number(attributes['stroke-width']);
  if (attributes.opacity) style.opacity *= Number(attributes.opacity);
  if (attributes.fill?.startsWith('url(')) style.fill = attributes.fill;
  return style;
}

/** Classes whose token has another name. */
const tokenNames: Record<string, string> = { shade2: 'cut', mirror: 'air', tile: 'wall' };

/** Fills or draws what is on the page's path, and so takes it off the path. */
function paint(doc: Doc, node: SvgNode, { fill, stroke, width, opacity, dash }: Style): void {
  if (fill?.startsWith('url(')) {
    mash(doc, opacity);
  } else if (stroke) {
    const line = colorOf(stroke);
    doc
      .lineWidth(width)
      .lineCap('round')
      .lineJoin('round')
      .strokeOpacity(opacity * line.opacity);
    if (dash) doc.dash(1, { space: 7 });
    doc.stroke(line.color);
  } else {
    const paper = fill ? colorOf(fill) : { color: '#ffffff', opacity: 0 };
    const rule = node.attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
    doc.fillOpacity(opacity * paper.opacity).fill(paper.color, rule);
  }
}

/** The carved screen: a lattice inside the outline. */
function mash(doc: Doc, opacity: number): void {
  doc.clip();
  for (let at = -800; at < 1200; at += 20) {
    doc.moveTo(at, -400).lineTo(at + 1000, 600);
    doc.moveTo(at, -400).lineTo(at - 1000, 600);
  }
  doc.lineWidth(1.6).strokeOpacity(opacity).stroke(colorOf('il-cut').color);
}

/** Puts the element's outline on the page's path; false for what has none. */
function outline(doc: Doc, { name, attributes }: SvgNode): boolean {
  const number = (key: string) => Number(attributes[key] ?? 0);
  if (name === 'path') doc.path(attributes.d ?? '');
  else if (name === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'ellipse') doc.ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  else if (name === 'line') doc.moveTo(number('x1'), number('y1')).lineTo(number('x2'), number('y2'));
  else if (name === 'polyline' || name === 'polygon') {
    const all = numbers(attributes.points);
    doc.path(`M${all.join(' ')}${name === 'polygon' ? 'Z' : ''}`);
  } else if (name === 'rect') {
    const box = [number('x'), number('y'), number('width'), number('height')] as const;
    if (attributes.rx) doc.roundedRect(...box, number('rx'));
    else doc.rect(...box);
  } else return false;
  return true;
}

function write(doc: Doc, { attributes, text }: SvgNode, { fill = 'il-text', opacity }: Style): void {
  const size = Number(attributes['font-size'] ?? 14);
  doc.font('strong').fontSize(size).fillColor(colorOf(fill).color, opacity);
  const width = doc.widthOfString(text);
  const from = { start: 0, middle: width / 2, end: width }[attributes['text-anchor'] ?? 'start'] ?? 0;
  doc.text(text, Number(attributes.x ?? 0) - from, Number(attributes.y ?? 0), {
    lineBreak: false,
    baseline: 'alphabetic',
  });
}

function clip({ doc, parts }: Sheet, value: string | undefined): void {
  const id = /#([\w-]+)/.exec(value ?? '')?.[1];
  const shape = id && parts.get(id)?.children[0];
  if (shape && outline(doc, shape)) doc.clip();
}

function transform(doc: Doc, value = ''): void {
  for (const [, kind, values] of value.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers(values);
    if (kind === 'translate') doc.translate(a, b ?? 0);
    else if (kind === 'scale') doc.scale(a, b ?? a);
    else if (kind === 'rotate') doc.rotate(a, { origin: [b ?? 0, c ?? 0] });
    else if (kind === 'skewX') doc.transform(1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0);
    else if (kind === 'skewY') doc.transform(1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0);
    else if (kind === 'matrix') doc.transform(a, b ?? 0, c ?? 0, d, e, f);
    else throw new Error(`Drawings are not meant to use ${kind}().`);
  }
}

/** `6-92.5 3` → 6, -92.5, 3. */
function numbers(text = ''): number[] {
  return [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([each]) => Number(each));
}
