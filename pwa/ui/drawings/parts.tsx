import { artOf, useArt } from './art-store';

const art = artOf(() => import('./art/parts'));

/** The symbol sheet: once per page, before the first drawing. */
export function DrawingParts() {
  const drawn = useArt(art);
  return <svg className="drawing drawing-parts" width="0" height="0" aria-hidden="true" {...drawn} />;
}
