import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Dialog } from '../../../ui/overlays/dialog';

interface Props {
  title: string;
  text?: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** Why it did not work, where no field is at fault. */
  formError: string | undefined;
  label: string;
  busyLabel: string;
  destructive?: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A short form in a dialog: its fields, what went wrong, Cancel and the one thing it does. */
export function DialogForm(props: Props) {
  const { title, text, form, busy, formError, label, busyLabel, destructive, onSubmit, onClose, children } =
    props;
  return (
    <Dialog open onClose={onClose} dismissible={!busy} title={title} description={text}>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {formError && (
          <Note kind="error" live>
            {formError}
          </Note>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose} aria-disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" kind={destructive ? 'danger' : 'primary'} busy={busy}>
            {busy ? busyLabel : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
