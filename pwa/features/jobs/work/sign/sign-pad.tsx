import { useEffect, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { strokeLimits } from '../../../../../contract/work/work-limits';
import styles from './sign.module.css';

/** A signature as it is kept: x, y, x, y … of each stroke, on a pad so wide and high. */
export interface Drawn {
  strokes: number[][];
  width: number;
  height: number;
}

/** Signed by finger. What was drawn is drawn anew where the pad becomes wider or narrower, and never lost. */
export function SignPad({
  drawn,
  onDrawn,
  label,
}: {
  drawn: Drawn;
  onDrawn(drawn: Drawn): void;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const latest = useRef(drawn);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, {
      minWidth: 1.2,
      maxWidth: 2.6,
      penColor: getComputedStyle(element).color,
    });
    pad.current = made;
    const ended = () => {
      const { width, height } = sizeOf(element);
      latest.current = { strokes: strokesOf(made.toData()), width, height };
      tell.current(latest.current);
    };
    made.addEventListener('endStroke', ended);
    const redraw = () => {
      const { width, height } = sizeOf(element);
      const ratio = Math.max(devicePixelRatio, 1);
      if (width === 0 || (element.width === width * ratio && element.height === height * ratio)) return;
      element.width = width * ratio;
      element.height = height * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      made.fromData(groupsOf(latest.current, width, height), { clear: false });
    };
    const observer = new ResizeObserver(redraw);
    observer.observe(element);
    redraw();
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);

  // Read from what was kept, or cleared by its button.
  useEffect(() => {
    const element = canvas.current;
    if (!element || !pad.current || drawn === latest.current) return;
    latest.current = drawn;
    const { width, height } = sizeOf(element);
    pad.current.clear();
    pad.current.fromData(groupsOf(drawn, width, height), { clear: false });
  }, [drawn]);

  return <canvas ref={canvas} className={styles.canvas} aria-label={label} role="img" />;
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement) {
  return { width: offsetWidth, height: offsetHeight };
}

/** Thinned out where somebody draws for minutes: as many points as are kept of a signature. */
function strokesOf(groups: readonly PointGroup[]): number[][] {
  const some = groups.slice(0, strokeLimits.strokes).filter(({ points }) => points.length > 0);
  const all = some.reduce((sum, { points }) => sum + points.length, 0);
  const step = Math.max(1, Math.ceil(all / (strokeLimits.letters / 18)));
  const place = (value: number) => Math.max(0, Math.min(strokeLimits.side, Math.round(value)));
  return some.map(({ points }) =>
    points
      .filter((_, at) => at % step === 0 || at === points.length - 1)
      .flatMap(({ x, y }) => [place(x), place(y)]),
  );
}

function groupsOf({ strokes, width, height }: Drawn, toWidth: number, toHeight: number): PointGroup[] {
  const scale = width && height ? Math.min(toWidth / width, toHeight / height) : 1;
  const pen = {
    dotSize: 0,
    minWidth: 1.2,
    maxWidth: 2.6,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
  };
  return strokes.map((stroke) => {
    const points = [];
    for (let at = 0; at + 1 < stroke.length; at += 2)
      points.push({
        x: (stroke[at] ?? 0) * scale,
        y: (stroke[at + 1] ?? 0) * scale,
        time: at * 8,
        pressure: 0.5,
      });
    return { ...pen, points } as PointGroup;
  });
}
