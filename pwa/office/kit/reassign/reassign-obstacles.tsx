import { ObstaclesDialog } from '../form/obstacles-dialog';
import type { Reassign } from './use-reassign';

/** What stands in the way of the last one that was given away, until the person decided. */
export function ReassignObstacles({ reassign: { inTheWay, allow, leave } }: { reassign: Reassign }) {
  return inTheWay ? <ObstaclesDialog inTheWay={inTheWay} onAllow={allow} onLeave={leave} /> : null;
}
