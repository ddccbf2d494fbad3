import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { newId } from '../../../../contract/new-id';
import type { Op } from '../../../../contract/sync/sync';
import { entityId } from '../../../../contract/sync/sync-rules';
import { startWords, weekdayStart } from '../../../../contract/visits/visit-when';
import { type AskedMove, type BookingView, keepTime, moveBooking } from '../../../data/bookings';
import { discard, mayHaveArrived, type OutboxItem, retry, type Sending } from '../../../data/outbox/outbox';
import { toast } from '../../../ui/feedback/toast-store';
import { savedWords } from '../../../widgets/outcome';
import { sayMoved } from '../move/say-moved';
import type { ChangeSheets } from './change-sheets';

/** What a person does with a booking's time from its row. */
export interface Changes {
  /** Opens the sheet in which it is moved, or cancelled. `wanted`: a time that is chosen already. */
  ask(booking: BookingView, is: 'move' | 'cancel', wanted?: string): void;
  /** One tap: this time, for nothing. */
  take(booking: BookingView, asked: AskedMove): void;
  /** The time as it is, after a move that found no place. */
  keep(booking: BookingView): void;
  /** A move that waits is taken back, or asked for with the fee that was told. */
  takeBack(booking: BookingView, move: OutboxItem): void;
  again(move: OutboxItem, op: Op): void;
  /** The booking of which something is on its way. */
  busy: string | undefined;
}

/** The one way by which rows change their bookings, and the sheets. `all`: the person's bookings, as they are by now. */
export function useChanges(all: readonly BookingView[]): Changes & { sheets: ReactNode } {
  const [asked, setAsked] = useState<{ id: string; is: 'move' | 'cancel'; wanted?: string | undefined }>();
  const [Sheets, setSheets] = useState<ComponentType<Parameters<typeof ChangeSheets>[0]>>();
  const [busy, setBusy] = useState<string>();
  const opIds = useRef(new Map<string, string>());
  /** What holds the list: what was pressed may go with its answer, and the focus must not go with it. */
  const list = useRef<HTMLElement>(null);

  const open = asked !== undefined;
  useEffect(() => {
    if (open || busy || document.activeElement !== document.body) return;
    list.current?.focus({ preventScroll: true });
  }, [open, busy]);

  const noteList = () => {
    list.current = document.activeElement?.closest<HTMLElement>('[role=tabpanel]') ?? null;
  };

  async function work(id: string, does: () => Promise<void>) {
    if (busy) return;
    noteList();
    setBusy(id);
    try {
      await does();
    } catch {
      toast({ kind: 'error', title: 'Error', description: 'It could not be sent. Please try again.' });
    } finally {
      setBusy(undefined);
    }
  }

  /** After a mere failure the same number keeps a repeat harmless. */
  async function send(about: string, call: (opId: string) => Promise<Sending>): Promise<Sending> {
    const opId = opIds.current.get(about) ?? newId();
    opIds.current.set(about, opId);
    const sent = await call(opId);
    if (sent.is !== 'failed') opIds.current.delete(about);
    return sent;
  }

  const booking = asked && all.find(({ id }) => id === asked.id);
  return {
    busy,
    ask(of, is, wanted) {
      noteList();
      import('./change-sheets').then(
        (loaded) => {
          setSheets(() => loaded.ChangeSheets);
          setAsked({ id: of.id, is, wanted });
        },
        () =>
          toast({ kind: 'error', title: 'Error', description: 'It could not be opened. Please try again.' }),
      );
    },
    take: (of, move) =>
      void work(of.id, async () =>
        sayMoved(await send(`${of.id} ${move.date}`, (opId) => moveBooking(of, move, opId)), of, move.date),
      ),
    keep: (of) =>
      void work(of.id, async () => {
        const sent = await send(`${of.id} keep`, (opId) => keepTime(of, opId));
        if (sent.is === 'applied') toast({ title: `${startWords(of.date)} stays.` });
        else if (sent.is === 'saved') toast({ kind: 'waiting', title: savedWords });
        else
          toast({
            kind: 'error',
            title: 'Error',
            description: sent.is === 'refused' ? sent.problem.message : 'It could not be sent.',
          });
      }),
    takeBack: (of, move) =>
      void work(of.id, async () => {
        const arrived = mayHaveArrived(move);
        if (!(await discard(move))) toast({ kind: 'info', title: 'It has changed. Please look again.' });
        else if (arrived) toast({ kind: 'waiting', title: 'It is being taken back.' });
        else toast({ title: `${weekdayStart(of.date)} stays.` });
      }),
    again: (move, op) => void work(entityId(move.entity), () => retry(move, op)),
    sheets: booking && Sheets && (
      <Sheets
        key={`${booking.id} ${asked.is}`}
        booking={booking}
        all={all}
        is={asked.is}
        wanted={asked.wanted}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
