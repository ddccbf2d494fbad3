import { phonesOf } from '../../../contract/business';
import { changeNow } from '../../../contract/changes/change-now';
import type { Visit } from '../../../contract/visits/visits';
import { useServerNow } from '../../data/device/server-clock';
import { useBusiness } from '../../data/public/business';
import { useTimes } from '../../data/slots/use-times';
import { useNow } from '../../ui/hooks/use-now';
import { CallSheet } from '../../widgets/changing/call-sheet';
import { CancelSheet } from '../../widgets/changing/cancel-sheet';
import { MoveSheet } from '../../widgets/changing/move-sheet';
import type { VisitChanges } from '../../widgets/changing/use-visit-changes';

interface Sheet {
  link: string;
  visit: Visit;
  changes: VisitChanges<Visit>;
}

/** Whoever reads this may be somebody else than who pays. */
const feeGoes = 'goes on the invoice of the person who booked this visit.';

/** The sheet for what was pressed; the last hours before a visit have one of their own. */
export function VisitSheets(props: Sheet) {
  const { visit, changes } = props;
  useNow();
  const now = useServerNow()();
  const phones = phonesOf(useBusiness());
  const change = changeNow(visit.status === 'confirmed' ? visit.changing : undefined, now);
  if (change.is === 'phone')
    return <CallSheet booking={visit} phones={phones} now={now} fee={change.fee} onClose={changes.close} />;
  if (changes.openSheet?.is === 'move') return <Move {...props} />;
  return <CancelSheet booking={visit} others={[]} now={now} changes={changes} feeGoes={feeGoes} />;
}

function Move({ link, visit, changes }: Sheet) {
  const times = useTimes(visit, {
    wanted: changes.openSheet?.wanted,
    isSent: changes.busy !== undefined,
    link,
  });
  return <MoveSheet booking={visit} times={times} changes={changes} feeGoes={feeGoes} />;
}
