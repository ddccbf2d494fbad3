import { useEffect, useRef, useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings';
import type { ErrorCode } from '../../../contract/errors';
import { showWholeAed } from '../../../contract/money';
import { type HomeView, useHomes } from '../../data/homes';
import { useOutboxForm } from '../../data/outbox/outbox-form';
import { useRules } from '../../data/public/rules';
import { useSession } from '../../data/session/session';
import { askForHelp, type UrgentForm } from '../../data/urgent';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { draftOf, emptyDraft, type FieldName, prefill, type UrgentDraft } from './urgent-draft';
import type { PlannedHelp } from './urgent-plan';
import type { WaitingRequest } from './waiting-request';

const noHomes: readonly HomeView[] = [];

/** The form of urgent help; with `edited` what is sent takes that waiting request's place. */
export function useUrgentForm(input: {
  edited: WaitingRequest | undefined;
  onDone(opId: string, booking: Booking | undefined): void;
}) {
  const { edited, onDone } = input;
  const { user } = useSession();
  const known = useHomes().homes?.filter(({ removing }) => !removing);
  const homes = known ?? noHomes;
  const { rules, state } = useRules();
  const [empty] = useState(() => (edited ? draftOf(edited.op) : emptyDraft));
  /** What the server said it costs when it refused an older price. */
  const [priceNow, setPriceNow] = useState<number>();
  const fee = priceNow ?? rules?.urgent.fee;
  const [planned, setPlanned] = useState<PlannedHelp>();
  const said = useRef(0);

  // Newer rules are the newer word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they change
  useEffect(() => setPriceNow(undefined), [rules?.version]);

  const form = useOutboxForm<FieldName, UrgentDraft, UrgentForm>({
    draftKey: edited ? `urgent-${edited.opId}` : 'urgent',
    empty,
    prefill: (draft) => prefill(draft, { profile: edited ? undefined : user, homes: known }),
    known: [user?.id, known?.map(({ id }) => id).join()],
    async loadCheck() {
      const { checkUrgent, faultsInForm } = await import('./check-urgent');
      const email = user?.email ?? '';
      return { check: (draft) => checkUrgent(draft, { homes, email, fee: fee ?? 0, planned }), faultsInForm };
    },
    async send(request, opId) {
      const sent = await askForHelp({ form: request, opId, ...(edited && { replaces: edited.opId }) });
      if (sent.is === 'asked') {
        const { booking } = sent;
        return {
          is: 'applied',
          ...(booking && { row: { type: 'booking', id: booking.id, rev: booking.rev, data: booking } }),
        };
      }
      const now = sent.is === 'refused' && sent.problem.code === 'price_changed' && sent.problem.current;
      if (hasPrice(now)) setPriceNow(now.price);
      return sent.is === 'not-sent' ? { is: 'saved' } : sent;
    },
    onSending: () => dismissToast(said.current),
    onFailed() {
      said.current = toast({
        kind: 'error',
        title: 'Not sent',
        description: 'Your request was not sent. Call us, or try again.',
      });
    },
    refusalText: ({ code, message, current }) =>
      code === 'price_changed' && hasPrice(current)
        ? `The call-out is ${showWholeAed(current.price)} now, not ${showWholeAed(fee ?? 0)}. Your request was not sent. Press again to send it at the new price.`
        : (refusals[code] ?? message),
    onSent(sent, { opId, here }) {
      const booking = sent.is === 'applied' && sent.row?.type === 'booking' ? sent.row.data : undefined;
      if (here) return onDone(opId, booking);
      if (sent.is === 'saved') toast({ kind: 'waiting', title: 'Urgent help is not sent yet. Call us.' });
      else toast({ kind: 'success', title: 'Urgent help was requested' });
    },
  });

  return { ...form, homes, fee, planned, setPlanned, rules, rulesFailed: state === 'failed' };
}

const refusals: Partial<Record<ErrorCode, string>> = {
  key_reused: 'An earlier version of this request may have reached us already. Call us, or ask again.',
  conflict: 'This request was changed or withdrawn in another window.',
  too_late: 'It is too late to change this request here. Please call us.',
};

function hasPrice(current: unknown): current is { price: number } {
  return (
    typeof current === 'object' && current !== null && 'price' in current && typeof current.price === 'number'
  );
}
