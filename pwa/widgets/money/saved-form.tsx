import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText, Problem } from '../../../contract/errors';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';

/** What is wrong, by field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

interface Props<Input> {
  /** What was typed, or what of it is wrong. */
  read(): { data: Input } | { faults: Faults };
  save(input: Input): Promise<unknown>;
  /** Why it was not saved, in words. */
  whyNot?(problem: Problem): string;
  /** It was saved, or is not to be. */
  onDone(): void;
  /** The fields; `forget`: what was wrong is no longer. */
  children(faults: Faults, forget: () => void): ReactNode;
}

/** A form of a dialog that is saved whole: what is wrong stands at its fields, why it was not saved below them. */
export function SavedForm<Input>({ read, save, whyNot = inWords, onDone, children }: Props<Input>) {
  const [faults, setFaults] = useState<Faults>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = read();
    setFaults('faults' in typed ? typed.faults : {});
    setFailed(undefined);
    if ('faults' in typed) return;
    setBusy(true);
    try {
      await save(typed.data);
      onDone();
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      setFaults(problem.detail.fields ?? {});
      setFailed(whyNot(problem));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="form">
      {children(faults, () => setFaults({}))}
      {failed && (
        <Note kind="error" live>
          {failed}
        </Note>
      )}
      <div className="dialog-actions">
        <Button onClick={onDone} aria-disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** What was typed as a schema reads it, or the first fault of each field. */
export function checked<Input>(
  schema: { safeParse(typed: unknown): Parsed<Input> },
  typed: unknown,
): { data: Input } | { faults: Faults } {
  const read = schema.safeParse(typed);
  if (read.success) return { data: read.data };
  const issues = [...read.error.issues].reverse();
  return { faults: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) };
}

type Parsed<Input> =
  | { success: true; data: Input }
  | { success: false; error: { issues: ReadonlyArray<{ path: PropertyKey[]; message: string }> } };

function inWords({ code, message }: Problem): string {
  if (code === 'conflict') return 'It was changed elsewhere in the meantime. Close this and look again.';
  return message || errorText[code];
}
