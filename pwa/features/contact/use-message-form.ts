import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../data/drafts';
import { sendMessage } from '../../data/messages';
import type { Sending } from '../../data/sending';
import { useSession } from '../../data/session';
import { dismissToast, toast } from '../../ui/toast-store';
import type { MessageFaults } from './check-message';
import {
  emptyMessage,
  type FieldName,
  type MessageDraft,
  type MessageFields,
  prefill,
} from './message-draft';

const loadCheck = () => import('./check-message');

/** 'Sending...' stays at least this long, so that it can be read (§4). */
const sendingMs = 1_500;

/** The form's state: its draft, its faults, and the one way by which it is sent. `asked`: the subject in the address. */
export function useMessageForm(asked: string) {
  const { user } = useSession();
  const [draft, setDraft, { ready, clear }] = useDraft('message', emptyMessage);
  const [faults, setFaults] = useState<MessageFaults>({});
  const [problem, setProblem] = useState<string>();
  /** Counts the ends of sending: each time the focus goes to what comes next. */
  const [ends, setEnds] = useState(0);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const said = useRef(0);
  const here = useRef(true);
  const latest = useRef(draft);
  latest.current = draft;
  /** Typed before the kept draft was read: it wins over it. */
  const typed = useRef<Partial<MessageDraft>>({});

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
    const next = prefill({ ...draft, ...typed.current }, { profile: user, asked });
    typed.current = {};
    if (JSON.stringify(next) !== JSON.stringify(draft)) setDraft(next);
  }, [ready, asked, user?.id]);

  function change(part: Partial<MessageFields>) {
    if (!ready) Object.assign(typed.current, part);
    setDraft({ ...draft, ...part, opId: draft.opId || crypto.randomUUID() });
    setFaults((before) => without(before, Object.keys(part) as FieldName[]));
  }

  async function submit() {
    if (busy.current) return;
    busy.current = true;
    try {
      const { checkMessage, faultsInForm } = await loadCheck();
      const checked = checkMessage(draft);
      if ('faults' in checked) return end(checked.faults);
      setFaults({});
      setProblem(undefined);
      setSending(true);
      dismissToast(said.current);
      const opId = draft.opId || crypto.randomUUID();
      const read = new Promise((done) => setTimeout(done, sendingMs));
      const sent = await sendMessage({ form: checked.form, opId }).finally(() => read);
      if (sent.is === 'applied' || sent.is === 'saved') return finish(sent);
      said.current = sayFailed();
      // A refusal is the server's last word on this id; after a mere failure the same id keeps a repeat harmless.
      setDraft({ ...latest.current, opId: sent.is === 'refused' ? crypto.randomUUID() : opId });
      if (sent.is === 'failed') return end({});
      const inForm = faultsInForm(sent.problem.fields ?? {});
      end(inForm, Object.keys(inForm).length ? undefined : sent.problem.message);
    } catch {
      said.current = sayFailed();
      end({});
    } finally {
      busy.current = false;
      if (here.current) setSending(false);
    }
  }

  function end(found: MessageFaults, words?: string) {
    setFaults(found);
    setProblem(words);
    setEnds((count) => count + 1);
  }

  function finish(sent: Extract<Sending, { is: 'applied' | 'saved' }>) {
    said.current = sent.is === 'applied' ? saySent() : saySaved();
    clear();
    if (!here.current) return;
    // The link's subject was sent with this message: the next one begins without it.
    if (user) setDraft(prefill({ ...emptyMessage, asked }, { profile: user, asked }));
    end({});
  }

  return { draft, change, faults, problem, ends, sending, submit };
}

function saySent(): number {
  return toast({
    kind: 'success',
    title: 'Message Sent',
    description: "Thank you for your message. We'll respond shortly!",
  });
}

function saySaved(): number {
  return toast({ kind: 'waiting', title: 'Saved on this device. Will be sent.' });
}

function sayFailed(): number {
  return toast({
    kind: 'error',
    title: 'Error',
    description: 'There was a problem sending your message. Please try again.',
  });
}

function without(faults: MessageFaults, names: readonly FieldName[]): MessageFaults {
  if (!names.some((name) => name in faults)) return faults;
  const rest = { ...faults };
  for (const name of names) delete rest[name];
  return rest;
}
