import { useRef } from 'react';
import type { MessageRequest } from '../../../contract/messages/messages';
import { sendMessage } from '../../data/messages';
import { type Sent, useOutboxForm } from '../../data/outbox/outbox-form';
import { useSession } from '../../data/session/session';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { emptyMessage, type FieldName, type MessageDraft, prefill } from './message-draft';

/** 'Sending...' stays at least this long, so that it can be read. */
const sendingMs = 1_500;

/** The contact form. `asked`: the subject in the address. */
export function useMessageForm(asked: string) {
  const { user } = useSession();
  const said = useRef(0);
  const filled = (draft: MessageDraft) => prefill(draft, { profile: user, asked });

  const form = useOutboxForm<FieldName, MessageDraft, MessageRequest>({
    draftKey: 'message',
    empty: emptyMessage,
    prefill: filled,
    known: [asked, user?.id],
    async loadCheck() {
      const { checkMessage, faultsInForm } = await import('./check-message');
      return { check: checkMessage, faultsInForm };
    },
    send(request, opId) {
      const read = new Promise((done) => setTimeout(done, sendingMs));
      return sendMessage({ form: request, opId }).finally(() => read);
    },
    onSending: () => dismissToast(said.current),
    onFailed() {
      said.current = toast({
        kind: 'error',
        title: 'Error',
        description: 'There was a problem sending your message. Please try again.',
      });
    },
    onSent(sent, { here }) {
      said.current = say(sent);
      if (!here) return;
      // The link's subject was sent with this message: the next one begins without it.
      if (user) form.setDraft(filled({ ...emptyMessage, asked }));
      form.end();
    },
  });
  return form;
}

function say(sent: Sent): number {
  return sent.is === 'saved'
    ? toast({ kind: 'waiting', title: 'Saved on this device. Will be sent.' })
    : toast({
        kind: 'success',
        title: 'Message Sent',
        description: "Thank you for your message. We'll respond shortly!",
      });
}
