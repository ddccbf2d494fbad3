import { useRef, useState } from 'react';
import type { MoveRequest, VisitChange } from '../../../contract/sync/visit-change';
import { sayCancelled } from '../bookings/cancel-booking';
import type { ChangedVisit } from './changed-visit';
import { feeChanged } from './fee-changed';
import { sayMoved, type VisitChanges } from './use-visit-changes';

/** A visit that is to be cancelled, with what was said of it. */
interface CancelRequest {
  visit: ChangedVisit;
  feeSeen?: number;
  useVisit?: true;
  reason?: string;
}

/** What is sent from a sheet: what was not done stays there, with why not and the fee that was told. */
export function useSheet(changes: VisitChanges) {
  const [formError, setFormError] = useState('');
  const [fees, setFees] = useState<Readonly<Record<string, number>>>({});
  const cancelled = useRef(new Set<string>());

  /** What came of it where it was carried. */
  async function send(visit: ChangedVisit, change: VisitChange) {
    const sent = await changes.send(visit, change);
    if (sent.is === 'applied' || sent.is === 'saved') return sent;
    const fee = sent.is === 'refused' ? sent.fee : undefined;
    if (fee !== undefined) setFees((before) => ({ ...before, [visit.id]: fee }));
    setFormError(feeChanged(change, fee)?.words ?? sent.why);
    return undefined;
  }

  return {
    busy: changes.busy !== undefined,
    formError,
    /** What the server has said that it costs, where that is not what the row says. */
    feeOf: (id: string): number | undefined => fees[id],
    /** Something else is asked for. */
    anew: () => setFormError(''),
    move(visit: ChangedVisit, request: MoveRequest) {
      changes.work(visit.id, async () => {
        setFormError('');
        const sent = await send(visit, { kind: 'booking.move', from: visit.date, ...request });
        if (!sent) return undefined;
        return () => {
          sayMoved(sent, request.date);
          changes.close();
        };
      });
    },
    /** One by one, each once. */
    cancel(request: ReadonlyArray<CancelRequest>) {
      changes.work(request[0]?.visit.id ?? '', async () => {
        setFormError('');
        let isWaiting = false;
        for (const { visit, ...told } of request) {
          if (cancelled.current.has(visit.id)) continue;
          const sent = await send(visit, { kind: 'booking.cancel', ...told });
          if (!sent) return undefined;
          cancelled.current.add(visit.id);
          isWaiting ||= sent.is === 'saved';
        }
        return () => {
          sayCancelled(isWaiting ? 'saved' : 'applied');
          changes.close();
        };
      });
    },
  };
}
