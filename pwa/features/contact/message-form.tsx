import { useRef } from 'react';
import type { MessageRequest } from '../../../contract/messages/messages';
import { sendMessage } from '../../data/messages';
import { type Sent, useOutboxForm } from '../../data/outbox/outbox-form';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { useSession } from '../../data/session/session';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextArea, TextInput, type TextInputProps } from '../../ui/form/text-input';
import { useHydratedForm } from '../../ui/hooks/use-hydrated-form';
import styles from './contact.module.css';
import { emptyMessage, type FieldName, fieldNames, type MessageDraft, prefill } from './message-draft';

const lines: ReadonlyArray<{ name: FieldName; label: string; full?: true; input: TextInputProps }> = [
  { name: 'name', label: 'Name', input: { autoComplete: 'name', autoCapitalize: 'words' } },
  {
    name: 'email',
    label: 'Email',
    input: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  },
  { name: 'subject', label: 'Subject', full: true, input: {} },
];

/** The contact form. Its fields have no maximum of their own: pasted text is named too long, never cut. */
export function MessageForm({ asked }: { asked: string }) {
  const message = useMessageForm(asked);
  const { draft, change, faults, formError, busy } = message;
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydratedForm(form, fieldNames, draft, change);

  useFocusAfter(form, message, '[type=submit]');

  return (
    <form ref={form} className="form" noValidate aria-label="Write to us" onSubmit={message.onSubmit}>
      <div className="form form-two" inert={busy}>
        {lines.map(({ name, label, full, input }) => (
          <div key={name} className={full && 'form-full'}>
            <Field label={label} error={faults[name]} required>
              <TextInput
                {...input}
                name={name}
                value={draft[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </Field>
          </div>
        ))}
        <div className="form-full">
          <Field label="Message" error={faults.message} required>
            <TextArea
              className={styles.contactMessage}
              name="message"
              rows={6}
              value={draft.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          </Field>
        </div>
      </div>
      {formError && <Note kind="error">{formError}</Note>}
      <div className="grid text-center gap-12">
        {/* Before the page runs a press does nothing: a native submit would put what was typed into the address. */}
        <Button type={ready ? 'submit' : 'button'} kind="primary" size="lg" wide busy={busy}>
          {busy ? 'Sending...' : 'Send message'}
        </Button>
        <p className="faint text-sm">No signal? It is kept on this device and sent later.</p>
      </div>
    </form>
  );
}

/** 'Sending...' stays at least this long, so that it can be read. */
const sendingMs = 1_500;

/** The contact form. `asked`: the subject in the address. */
function useMessageForm(asked: string) {
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
