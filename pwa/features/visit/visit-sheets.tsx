import { useState } from 'react';
import { phonesOf } from '../../../contract/business';
import { changeNow } from '../../../contract/changes/change-now';
import { showAed } from '../../../contract/money';
import type { Visit } from '../../../contract/visits/visits';
import { useServerNow } from '../../data/device/server-clock';
import { useOwnerFacts } from '../../data/public/owner-facts';
import { useTelling } from '../../data/slots/use-telling';
import { useTimes } from '../../data/slots/use-times';
import type { VisitChange } from '../../data/visit/send-visit';
import { toast } from '../../ui/feedback/toast-store';
import { useNow } from '../../ui/hooks/use-now';
import { CallSheet } from '../../widgets/changing/call-sheet';
import { CancelSheet } from '../../widgets/changing/cancel-sheet';
import { MoveSheet } from '../../widgets/changing/move-sheet';
import { type AskedSheet, sayMoved, troubleOf, type useVisitActs } from './use-visit-acts';

interface Sheet {
  link: string;
  visit: Visit;
  asked: AskedSheet;
  acts: ReturnType<typeof useVisitActs>;
  onClose(): void;
}

/** Whoever reads this may be somebody else than who pays. */
const feeGoes = 'goes on the invoice of whoever booked this visit.';

/** The sheet for what was pressed; the last hours before a visit have one of their own. */
export function VisitSheets(props: Sheet) {
  const { visit, asked, onClose } = props;
  useNow();
  const now = useServerNow()();
  const phones = phonesOf(useOwnerFacts());
  const change = changeNow(visit.status === 'confirmed' ? visit.changing : undefined, now);
  if (change.is === 'phone')
    return <CallSheet booking={visit} phones={phones} now={now} fee={change.fee} onClose={onClose} />;
  return asked.is === 'move' ? <Move {...props} /> : <Cancel {...props} />;
}

function Move({ link, visit, asked, acts, onClose }: Sheet) {
  const sends = useSheetSends(acts);
  const times = useTimes(visit, { wanted: asked.wanted, isSent: sends.busy, link });
  const { day, isThen, known } = times;
  const telling = useTelling({ booking: visit.id, link, isShown: known(day).includes(0), isThen });
  return (
    <MoveSheet
      booking={visit}
      times={times}
      sends={{
        ...sends,
        move: (wanted) =>
          void sends.send({ act: 'move', from: visit.date, ...wanted }).then((sent) => {
            if (sent?.is !== 'done') return;
            sayMoved(sent, wanted.date);
            onClose();
          }),
      }}
      telling={telling}
      feeGoes={feeGoes}
      onClose={onClose}
    />
  );
}

function Cancel({ visit, acts, onClose }: Sheet) {
  const now = useServerNow()();
  const sends = useSheetSends(acts);
  return (
    <CancelSheet
      booking={visit}
      others={[]}
      now={now}
      sends={{
        ...sends,
        feeOf: () => sends.fee,
        run: ([of]) => {
          if (!of) return;
          const { booking: _, ...said } = of;
          void sends.send({ act: 'cancel', ...said }).then((sent) => {
            if (sent?.is !== 'done') return;
            toast({ title: 'Success', description: 'Booking cancelled successfully' });
            onClose();
          });
        },
      }}
      feeGoes={feeGoes}
      onClose={onClose}
    />
  );
}

/** What was refused stays in the sheet, with the fee that was told. */
function useSheetSends({ send: sendOne, busy }: Sheet['acts']) {
  const [trouble, setTrouble] = useState('');
  const [fee, setFee] = useState<number>();

  async function send(change: VisitChange) {
    setTrouble('');
    const sent = await sendOne(change);
    if (sent?.is === 'refused' && sent.fee !== undefined) {
      setFee(sent.fee);
      setTrouble(`It costs ${showAed(sent.fee)} now. Nothing has changed yet.`);
    } else if (sent && sent.is !== 'done') setTrouble(troubleOf(sent));
    return sent;
  }
  return { send, busy, trouble, fee, anew: () => setTrouble('') };
}
