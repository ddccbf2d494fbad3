/** An element of one of our drawings. */
export interface SvgNode {
  name: string;
  attributes: Record<string, string>;
  children: SvgNode[];
  text: string;
}

/** Reads SVG as our drawings are written: well-formed, double quotes, no comments. */
export function parseSvg(source: string): SvgNode {
  const root: SvgNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', rest = '', single, text = ''] of source.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/g,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of rest.matchAll(/([\w:-]+)="([^"]*)"/g)) attributes[key] = value;
    const node: SvgNode = { name, attributes, children: [], text: text.trim() };
    open.at(-1)?.children.push(node);
    if (!single) open.push(node);
  }
  return root;
}

/** The elements that `<use>` and `clip-path` point to. */
export function byId(node: SvgNode, found = new Map<string, SvgNode>()): Map<string, SvgNode> {
  if (node.attributes.id) found.set(node.attributes.id, node);
  for (const child of node.children) byId(child, found);
  return found;
}
