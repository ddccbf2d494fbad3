import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Note } from '../../ui/feedback/note';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { PasswordInput } from '../../ui/form/text-input';
import { problemWords } from './words';

interface Props {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  destructive?: boolean;
  onClose(): void;
  onConfirm(password: string): Promise<void>;
  /** What is said to have failed. */
  failed: string;
  /** Why, in words. */
  explain?(error: unknown): string;
  children?: ReactNode;
}

/** Asks for the password before something grave; closes once it is done. */
export function PasswordDialog(props: Props) {
  const { title, text, confirmLabel, busyLabel, destructive, onClose, onConfirm, children } = props;
  const { failed, explain = problemWords } = props;
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [misses, setMisses] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const said = useRef(0);

  useEffect(() => {
    if (misses && !busy) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [misses, busy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFault(undefined);
    setProblem(undefined);
    dismissToast(said.current);
    if (!password) return miss(() => setFault('Password is required.'));
    setBusy(true);
    try {
      await onConfirm(password);
      onClose();
    } catch (error) {
      const words = explain(error);
      said.current = toast({ kind: 'error', title: failed, description: words });
      const wrong = error instanceof Problem && error.code === 'wrong_credentials';
      miss(() => (wrong ? setFault(words) : setProblem(words)));
    } finally {
      setBusy(false);
    }
  }

  function miss(say: () => void) {
    say();
    setMisses((count) => count + 1);
  }

  return (
    <Dialog open onClose={onClose} dismissible={!busy} title={title} description={text}>
      <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <Field label="Password" error={fault} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
        {problem && (
          <Note kind="error" live>
            {problem}
          </Note>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" kind={destructive ? 'danger' : 'primary'} busy={busy}>
            {busy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
