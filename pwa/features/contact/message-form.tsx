import { type FormEvent, useRef } from 'react';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Field } from '../../ui/form/field';
import { TextArea, TextInput, type TextInputProps } from '../../ui/form/text-input';
import { useHydratedForm } from '../../ui/hooks/use-hydrated-form';
import styles from './contact.module.css';
import { type FieldName, fieldNames } from './message-draft';
import { useMessageForm } from './use-message-form';

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
  const { draft, change, faults, trouble, busy, submit } = message;
  const form = useRef<HTMLFormElement>(null);
  const taken = useHydratedForm(form, fieldNames, draft, change);

  useFocusAfter(form, message, '[type=submit]');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} className="form" noValidate aria-label="Write to us" onSubmit={onSubmit}>
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
      {trouble && <Note kind="error">{trouble}</Note>}
      <div className="grid text-center gap-12">
        {/* Before the page runs a press does nothing: a native submit would put what was typed into the address. */}
        <Button type={taken ? 'submit' : 'button'} kind="primary" size="lg" wide busy={busy} disabled={busy}>
          {busy ? 'Sending...' : 'Send message'}
        </Button>
        <p className="faint text-sm">No signal? It is kept on this device and sent later.</p>
      </div>
    </form>
  );
}
