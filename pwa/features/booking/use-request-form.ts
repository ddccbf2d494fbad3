import { useEffect, useRef, useState } from 'react';
import type { BookingRequest } from '../../../contract/bookings';
import type { ErrorCode } from '../../../contract/errors';
import { sendBooking } from '../../data/bookings';
import { useDraft } from '../../data/drafts';
import type { Sending } from '../../data/sending';
import { useSession } from '../../data/session';
import { dismissToast, toast } from '../../ui/toast-store';
import type { RequestFaults } from './check-request';
import type { Outcome } from './outcome';
import {
  draftOf,
  emptyDraft,
  type FieldName,
  prefill,
  type RequestDraft,
  type RequestFields,
} from './request-draft';
import type { WaitingRequest } from './waiting-request';

const loadCheck = () => import('./check-request');

/** The form's state: its draft, its faults, and the one way by which it is sent. */
export function useRequestForm(input: {
  today: string;
  asked: string;
  edited: WaitingRequest | undefined;
  onDone(outcome: Outcome): void;
}) {
  const { today, asked, edited, onDone } = input;
  const { user } = useSession();
  const [empty] = useState(() => (edited ? draftOf(edited.op) : emptyDraft));
  const [draft, setDraft, { ready, clear }] = useDraft(edited ? `booking-${edited.opId}` : 'booking', empty);
  const [faults, setFaults] = useState<RequestFaults>({});
  const [problem, setProblem] = useState<string>();
  /** Counts what did not go through: each time the focus goes to what is to be done about it. */
  const [misses, setMisses] = useState(0);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const said = useRef(0);
  const here = useRef(true);
  const latest = useRef(draft);
  latest.current = draft;
  /** Typed before the kept draft was read: it wins over it. */
  const typed = useRef<Partial<RequestDraft>>({});

  useEffect(() => {
    here.current = true;
    loadCheck().catch(() => {}); // Fetched ahead, so that pressing submit does not wait for it.
    return () => {
      here.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the person empties afterwards stays empty
  useEffect(() => {
    if (!ready) return;
    const known = { profile: edited ? undefined : user, asked, today, now: new Date() };
    const next = prefill({ ...draft, ...typed.current }, known);
    typed.current = {};
    if (JSON.stringify(next) !== JSON.stringify(draft)) setDraft(next);
  }, [ready, asked, user?.id]);

  function change(part: Partial<RequestFields>) {
    if (!ready) Object.assign(typed.current, part);
    setDraft({ ...draft, ...part, opId: draft.opId || crypto.randomUUID() });
    setFaults((before) => without(before, Object.keys(part) as FieldName[]));
  }

  async function submit() {
    if (busy.current) return;
    busy.current = true;
    try {
      const { checkRequest, faultsInForm } = await loadCheck();
      const checked = checkRequest(draft, { today, at: new Date() });
      if ('faults' in checked) return miss(checked.faults);
      setFaults({});
      setProblem(undefined);
      setSending(true);
      dismissToast(said.current);
      const opId = draft.opId || crypto.randomUUID();
      const sent = await send(checked.request, opId);
      if (sent.is === 'applied' || sent.is === 'saved') return finish(sent, opId);
      said.current = sayFailed();
      // A refusal is the server's last word on this id; after a mere failure the same id keeps a repeat harmless.
      setDraft({ ...latest.current, opId: sent.is === 'refused' ? crypto.randomUUID() : opId });
      if (sent.is === 'failed') return miss({});
      const inForm = faultsInForm(sent.problem.fields ?? {}, draft);
      miss(inForm, Object.keys(inForm).length ? undefined : refusalText(sent.problem));
    } catch {
      said.current = sayFailed();
      miss({});
    } finally {
      busy.current = false;
      if (here.current) setSending(false);
    }
  }

  function miss(found: RequestFaults, words?: string) {
    setFaults(found);
    setProblem(words);
    setMisses((count) => count + 1);
  }

  function send(form: BookingRequest, opId: string): Promise<Sending> {
    return sendBooking({ form, opId, ...(edited && { replaces: edited.opId }) });
  }

  function finish(sent: Extract<Sending, { is: 'applied' | 'saved' }>, opId: string) {
    clear();
    if (sent.is === 'applied') {
      toast({
        kind: 'success',
        title: 'Booking Request Submitted',
        description: "We'll contact you shortly to confirm your appointment.",
      });
    }
    if (!here.current) {
      if (sent.is === 'saved') toast({ kind: 'waiting', title: 'Saved on this device. Will be sent.' });
      return;
    }
    const booking = sent.is === 'applied' && sent.row?.type === 'booking' ? sent.row.data : undefined;
    onDone({
      opId,
      request: draft,
      ...(sent.is === 'applied' ? { is: 'applied', booking } : { is: 'saved', at: new Date() }),
    });
  }

  return { draft, change, faults, problem, misses, sending, submit };
}

function sayFailed(): number {
  return toast({
    kind: 'error',
    title: 'Error',
    description: 'There was a problem submitting your booking. Please try again.',
  });
}

const refusals: Partial<Record<ErrorCode, string>> = {
  key_reused:
    'An earlier version of this request may have reached us already. Submit again only if you want a second visit.',
  too_late: 'It is too late to change this request here. Please call us.',
};

function refusalText({ code, message }: { code: ErrorCode; message: string }): string {
  return refusals[code] ?? message;
}

function without(faults: RequestFaults, names: readonly FieldName[]): RequestFaults {
  if (!names.some((name) => name in faults)) return faults;
  const rest = { ...faults };
  for (const name of names) delete rest[name];
  return rest;
}
