import { useRef, useState } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { Problem } from '../../../../../contract/errors';
import type { AdminQuote } from '../../../../../contract/money/quotes/admin-quotes';
import { toast } from '../../../../ui/feedback/toast-store';
import { useAcceptQuote, useQuoteFit, useSaveQuote, useSendQuote } from '../../../data/quotes';
import { whyNot } from '../../../kit/money/why-not';
import { quoteFit, readTyped, type TypedQuote, typedOf } from './typed-quote';

/** A quote as it is typed, and what becomes of it. `onDone`: it was sent, accepted, or kept for later. */
export function useQuote(
  { booking, quote, today }: { booking: Booking; quote: AdminQuote | null; today: string },
  onDone: () => void,
) {
  const [typed, setTyped] = useState<TypedQuote>(() => typedOf(quote, booking, today));
  const [isTouched, touch] = useState(false);
  const [wasSent, setSent] = useState(false);
  // What was typed is about the quote as it was then: saved later, a newer one refuses it once.
  const seen = useRef({ rev: quote?.rev ?? 0 });
  const latest = useRef(typed);
  latest.current = typed;
  const save = useSaveQuote(booking.id);
  const send = useSendQuote(booking.id);
  const accept = useAcceptQuote(booking.id);
  const { draft, faults } = readTyped(typed);
  const read = quoteFit(typed);
  const fits = useQuoteFit(booking.id, read);
  const busy = save.isPending || send.isPending || accept.isPending;

  /** Does it, and tells why where it was not done. */
  async function tried(title: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      const current =
        problem.code === 'conflict' ? (problem.detail.current as AdminQuote | undefined) : undefined;
      if (current) seen.current = { rev: current.rev };
      toast({ kind: 'error', title, description: whyNot(problem) });
      return false;
    }
  }

  async function kept(): Promise<void> {
    if (!draft) throw new Problem('invalid', 'Please check the marked fields.');
    const saved = await save.mutateAsync({ seen: seen.current, draft });
    seen.current = { rev: saved.rev };
    // What was typed while it was on its way is not kept yet.
    if (latest.current === typed) touch(false);
  }

  return {
    typed,
    draft,
    /** Said once it was to be sent or kept. */
    faults: wasSent ? faults : undefined,
    isTouched,
    busy,
    /** Whether the days that are chosen could be booked as things stand. */
    fits: fits.data,
    set(change: Partial<TypedQuote>) {
      setTyped((before) => ({ ...before, ...change }));
      touch(true);
      setSent(false);
    },
    async keep() {
      setSent(true);
      const isDone = await tried('Draft not saved', kept);
      if (isDone) toast({ title: 'Draft saved', description: 'The customer does not see it yet.' });
      return isDone;
    },
    async send() {
      setSent(true);
      const isSent = await tried('Quote not sent', async () => {
        if (isTouched || !quote?.draft) await kept();
        const { reference } = await send.mutateAsync({ seen: seen.current });
        toast({
          title: `${reference} sent`,
          description: `It is on its way to ${booking.customerInfo.name}.`,
        });
      });
      if (isSent) onDone();
    },
    async accept(version: number) {
      const isDone = await tried('Not written down', async () => {
        await accept.mutateAsync({ version, name: booking.customerInfo.name });
        toast({ title: 'Quote accepted', description: 'Its lines are charged. See what its days need.' });
      });
      if (isDone) onDone();
    },
  };
}
