import { cx } from '../class-names';
import { artOf, useArt } from './art-store';

export type RoomName = 'ac' | 'plumbing' | 'painting' | 'locks' | 'electrical' | 'tank';

/** Where a room's label stands, in per cent of the stage. */
export const houseSpots: readonly { room: RoomName; x: number; y: number }[] = [
  { room: 'tank', x: 72, y: 25.2 },
  { room: 'ac', x: 30, y: 57.8 },
  { room: 'plumbing', x: 71, y: 57.8 },
  { room: 'painting', x: 22, y: 92.2 },
  { room: 'locks', x: 51.5, y: 92.2 },
  { room: 'electrical', x: 79.5, y: 92.2 },
];

// 720 x 600 stage; the view leaves the far margins to overflow.

const art = artOf(() => import('./art/house'));

/** The villa cut open: the way into every service. The lit room glows; stands in a `house-stage`. */
export function House({ lit, label, className }: { lit?: RoomName; label?: string; className?: string }) {
  const drawn = useArt(art);
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={cx('drawing drawing-mirrors house', className)}
      viewBox="40 14 640 566"
      data-lit={lit}
      {...voice}
      {...drawn}
    />
  );
}
