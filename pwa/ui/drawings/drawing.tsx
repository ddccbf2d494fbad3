import { cx } from '../class-names';
import { type Art, useArt } from './art-store';

export type SceneProps = {
  /** What the picture shows, for a screen reader; without it the drawing is decoration. */
  label?: string;
  /** Another part of the stage: "x y width height" (the stage is 0 0 480 360). */
  view?: string;
  /** Fills its box, stands whole inside it, or stands on its lower edge with the ground going on to both sides. */
  fit?: keyof typeof fits;
  className?: string;
};

const fits = { cover: 'xMidYMid slice', contain: 'xMidYMid meet', scape: 'xMidYMax meet' };

/** How a drawing is shown. */
export type DrawingFrame = SceneProps & {
  /** Has words in it, so that it does not mirror in Arabic. */
  words?: boolean;
};

/** The frame of every drawing. The parts sheet (DrawingParts) has to be on the page. */
export function Drawing({
  art,
  label,
  view = '0 0 480 360',
  fit = 'cover',
  words,
  className,
}: DrawingFrame & { art: Art }) {
  const drawn = useArt(art);
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={cx('drawing', fit === 'scape' && 'drawing-scape', !words && 'drawing-mirrors', className)}
      viewBox={view}
      preserveAspectRatio={fits[fit]}
      {...voice}
      {...drawn}
    />
  );
}
