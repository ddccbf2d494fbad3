import { toFils } from '../../../contract/money';
import { amount, moment } from '../content/values';
import type { ReportPaper, ReportSignature } from './report-paper';
import type { Say } from './report-words';

export interface ReportSigned {
  title: string;
  /** An SVG of ours; null where nobody signed. */
  drawn: string | null;
  lines: { text: string; is: 'plain' | 'soft' | 'warning' }[];
}

/** Who agreed to it, or why nobody could. */
export function signatureOf({ signature, language, lines }: ReportPaper, say: Say): ReportSigned | null {
  if (!signature) return null;
  const when = (at: string) => moment(at)[language];
  const signed = (name: string, at: string) => [name, when(at)].join(say('comma'));
  const changed = signature.isChanged ? [{ text: say('changed'), is: 'warning' as const }] : [];
  if (signature.is === 'signed') {
    const agreed = lines ? say('agreedTo', { sum: amount(toFils(signature.amount)) }) : say('agreed');
    return {
      title: say('signature'),
      drawn: strokesDrawn(signature),
      lines: [
        { text: signed(signature.name, signature.at), is: 'plain' },
        { text: agreed, is: 'soft' },
        ...changed,
      ],
    };
  }
  const { reason, name, at, acknowledged } = signature;
  return {
    title: say('signature'),
    drawn: null,
    lines: [
      // Apart, since the reason is written from its own side.
      { text: say('nobody'), is: 'plain' },
      { text: reason, is: 'plain' },
      { text: signed(name, at), is: 'soft' },
      ...(acknowledged
        ? [{ text: `${say('later')}${signed(acknowledged.name, acknowledged.at)}`, is: 'plain' as const }]
        : []),
      ...changed,
    ],
  };
}

/** Strokes as one path, made of numbers alone, through the middles between points as it was shown while it was drawn. */
export function strokesDrawn({
  strokes,
  width,
  height,
}: Extract<ReportSignature, { is: 'signed' }>): string | null {
  const path = strokes.map(strokePath).join('');
  if (!path || !(width > 0) || !(height > 0)) return null;
  const thick = number(Math.max(1.5, width / 180));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}"><path d="${path}" fill="none" stroke="#14231b" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

function strokePath(stroke: readonly number[]): string {
  const points = stroke.flatMap((x, at) => {
    const y = stroke[at + 1];
    return at % 2 === 0 && y !== undefined && Number.isFinite(x + y) ? [[x, y] as const] : [];
  });
  const [first, ...rest] = points;
  if (!first) return '';
  const at = ([x, y]: readonly [number, number]) => `${number(x)} ${number(y)}`;
  const last = rest.at(-1);
  // A dot.
  if (!last) return `M${at(first)}l0.01 0`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return `M${at(first)}${curves.join('')}L${at(last)}`;
}

const number = (value: number) => String(Math.round(value * 100) / 100);
