import { ViolationsDialog } from '../form/violations-dialog';
import type { Reassign } from './use-reassign';

/** What stands in the way of the last one that was given away, until the person decided. */
export function ReassignViolations({ reassign: { inTheWay, allow, leave } }: { reassign: Reassign }) {
  return inTheWay ? (
    <ViolationsDialog inTheWay={inTheWay} anyway="Assign anyway" onAllow={allow} onLeave={leave} />
  ) : null;
}
