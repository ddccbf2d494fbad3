import { useRef, useState } from 'react';
import { newId } from '../../../contract/new-id';
import type { ChangeSent, MoveRequest, VisitChange } from '../../../contract/sync/visit-change';
import { startText } from '../../../contract/visits/visit-when';
import { toast } from '../../ui/feedback/toast-store';
import { savedText } from '../outcome';
import type { ChangedVisit } from './changed-visit';

/** What is done with visits by whoever asked for them, in their rows and in the sheets. `More`: what can be sent beside. */
export interface VisitChanges<V extends ChangedVisit = ChangedVisit, More = never> {
  /** The sheet that was asked for: of which visit, and with which time where one is chosen already. */
  openSheet: { id: string; is: 'move' | 'cancel'; wanted?: string | undefined } | undefined;
  ask(visit: V, is: 'move' | 'cancel', wanted?: string): void;
  close(): void;
  /** One tap: this time, for nothing. */
  take(visit: V, openSheet: MoveRequest): void;
  /** The time as it is, after a move that found no free slot. */
  keep(visit: V): void;
  send(visit: V, change: VisitChange | More): Promise<ChangeSent>;
  /** Does one thing at a time, none of which fails. What is answered is done once the next may begin. */
  work(id: string, does: () => Promise<(() => void) | undefined>): void;
  /** The visit of which something is on its way. */
  busy: string | undefined;
}

/** The one way by which visits are changed. `carry` brings a change to the server: by the outbox, or by the link to the visit. */
export function useVisitChanges<V extends ChangedVisit, More = never>(
  carry: (visit: V, change: VisitChange | More, opId: string) => Promise<ChangeSent>,
): VisitChanges<V, More> {
  const [openSheet, setOpenSheet] = useState<VisitChanges['openSheet']>();
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);
  const ids = useRef(new Map<string, string>());

  async function run(id: string, does: () => Promise<(() => void) | undefined>) {
    if (running.current) return;
    running.current = true;
    setBusy(id);
    const then = await does();
    running.current = false;
    setBusy(undefined);
    then?.();
  }

  /** After a mere failure the same wish keeps its id, so that a repeat is harmless. What holds the new time is no part of it. */
  async function send(visit: V, change: VisitChange | More) {
    const changeKey = JSON.stringify([visit.id, { ...change, holdId: undefined }]);
    const opId = ids.current.get(changeKey) ?? newId();
    ids.current.set(changeKey, opId);
    const sent = await carry(visit, change, opId);
    if (sent.is !== 'failed') ids.current.delete(changeKey);
    return sent;
  }

  return {
    openSheet,
    ask: (visit, is, wanted) => setOpenSheet({ id: visit.id, is, wanted }),
    close: () => setOpenSheet(undefined),
    take(visit, move) {
      void run(visit.id, async () => {
        const sent = await send(visit, { kind: 'booking.move', from: visit.date, ...move });
        return () => sayMoved(sent, move.date);
      });
    },
    keep(visit) {
      void run(visit.id, async () => {
        const sent = await send(visit, { kind: 'booking.keep' });
        return () => say(sent, 'Error', { title: `${startText(visit.date)} stays.` });
      });
    },
    send,
    work: (id, does) => void run(id, does),
    busy,
  };
}

/** Says what became of a move: only the server's word says where the visit stands. */
export function sayMoved(sent: ChangeSent, date: string): void {
  const visit = sent.is === 'applied' ? sent.visit : undefined;
  const isPending = visit?.status === 'pending';
  if (visit?.moveLost || visit?.needsTime) {
    const description = visit.needsTime ? 'Your request is kept.' : `${startText(visit.date)} stands.`;
    toast({ kind: 'info', title: 'That time was taken', description });
  } else if (isPending)
    say(sent, 'Not moved', { title: `Requested ${startText(date)}`, description: 'We confirm it soon.' });
  else say(sent, 'Not moved', { title: `Moved to ${startText(date)}` });
}

function say(sent: ChangeSent, notDone: string, done: { title: string; description?: string }): void {
  if (sent.is === 'applied') toast(done);
  else if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
  else toast({ kind: 'error', title: notDone, description: sent.why });
}
