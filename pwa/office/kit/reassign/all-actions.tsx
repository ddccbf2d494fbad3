import { mostPreviewed } from '../../../../contract/team/admin-team';
import { Button } from '../../../ui/button';
import type { Reassign } from './use-reassign';

/** The same for all of them at once, where others can be found and times offered. */
export function AllActions({ ids, reassign }: { ids: readonly string[]; reassign: Reassign }) {
  const { busy, capacityEnabled } = reassign;
  if (!capacityEnabled) return null;
  const all = ids.slice(0, mostPreviewed);
  const off = busy || all.length === 0;
  return (
    <>
      <Button size="sm" disabled={off} onClick={() => reassign.findOthers(all)}>
        Find technicians
      </Button>
      <Button size="sm" disabled={off} onClick={() => reassign.offerTimes(all)}>
        Offer new times
      </Button>
    </>
  );
}
