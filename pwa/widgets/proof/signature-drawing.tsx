import { strokePoints } from '../../../contract/work/strokes';
import styles from './proof.module.css';

interface Props {
  /** Each as it is kept, on a pad of `width` × `height`. */
  strokes: readonly string[];
  width: number;
  height: number;
  /** Whose it is. */
  name: string;
}

/** A signature as it was written, drawn from its strokes in the ink of the page. */
export function SignatureDrawing({ strokes, width, height, name }: Props) {
  return (
    <svg
      className={styles.signature}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Signature of ${name}`}
      preserveAspectRatio="xMidYMid meet"
    >
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no name but their place
        <path key={at} d={pathOf(strokePoints(stroke))} />
      ))}
    </svg>
  );
}

/** Through the middles of its pieces, so that corners of a slow phone are round; a dot where it has one point. */
export function pathOf(stroke: readonly number[]): string {
  const points = pairs(stroke);
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1);
  if (!last) return `M${at(first)}l0.01 0`;
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return `M${at(first)}${curves.join('')}L${at(last)}`;
}

function pairs(stroke: readonly number[]): [number, number][] {
  const points: [number, number][] = [];
  for (let index = 0; index + 1 < stroke.length; index += 2)
    points.push([stroke[index] ?? 0, stroke[index + 1] ?? 0]);
  return points;
}

const at = ([x, y]: readonly [number, number]) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
