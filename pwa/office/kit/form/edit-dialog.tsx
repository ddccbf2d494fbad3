import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../../../../contract/new-id';
import { useFocusAfter } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Note } from '../../../ui/feedback/note';
import { useWide } from '../../../ui/hooks/use-wide';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Dialog } from '../../../ui/overlays/dialog';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs';
import styles from './edit-dialog.module.css';
import type { EditForm } from './use-edit-form';

interface Props {
  title: string;
  submitLabel: string;
  form: Pick<EditForm, 'unsaved' | 'busy' | 'submitAttempts' | 'formError' | 'submit' | 'faults'>;
  onClose: () => void;
  /** What it means is not known yet: it cannot be saved before that was said. */
  waits?: boolean;
  /** How it will look to customers: beside the fields, on phones behind a tab. */
  preview?: ReactNode;
  /** Where they will see it: `On Home`. */
  previewTitle?: string;
  children: ReactNode;
}

const sides = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
];

/** A form of the office in a dialog. It closes when the server has taken what was typed, and asks before that is lost. */
export function EditDialog({
  title,
  submitLabel,
  form,
  onClose,
  waits,
  preview,
  previewTitle,
  children,
}: Props) {
  const { unsaved, busy, submitAttempts, formError, submit } = form;
  const { asking, leave, discard, stay } = useUnsaved(unsaved, onClose);
  const [side, setSide] = useState('edit');
  const wide = useWide();
  const base = useId();
  const element = useRef<HTMLFormElement>(null);

  // What is wrong is among the fields, and a hidden one takes no focus.
  useLayoutEffect(() => {
    if (submitAttempts) setSide('edit');
  }, [submitAttempts]);
  useFocusAfter(element, form);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  const fields = (
    <form ref={element} id={base} className="form form-two" noValidate onSubmit={onSubmit}>
      {children}
      {formError && (
        <div className="form-full">
          <Note kind="error" live>
            {formError}
          </Note>
        </div>
      )}
    </form>
  );
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={title}
        className={cx(styles.editDialog, 'text-md', preview !== undefined && styles.hasPreview)}
        actions={
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button kind="primary" type="submit" form={base} busy={busy} disabled={waits}>
              {busy ? 'Saving…' : submitLabel}
            </Button>
          </>
        }
      >
        {preview === undefined ? (
          fields
        ) : wide ? (
          <div className={styles.editSides}>
            {fields}
            <section className={`${styles.editPreview} rounded-md anywhere sand`} aria-label="Preview">
              {preview}
            </section>
          </div>
        ) : (
          <>
            <Tabs
              base={base}
              label="Edit or preview"
              items={sides}
              value={side}
              onChange={setSide}
              look="segment"
            />
            <TabPanel base={base} value={side}>
              <div hidden={side !== 'edit'}>{fields}</div>
              {side === 'preview' && (
                <div className={`${styles.editPreview} rounded-md anywhere sand`}>
                  <p className={`${styles.editPreviewTitle} text-sm soft`}>{previewTitle}</p>
                  {preview}
                </div>
              )}
            </TabPanel>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        text="What you typed is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={stay}
      />
    </>
  );
}

/** Whether to leave unsaved edits behind is asked before they are lost: at a close, a step back, a reload. */
function useUnsaved(unsaved: boolean, onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  const [mark] = useState(() => newId());

  useEffect(() => {
    if (!unsaved) return;
    // The router would take the page away before it can be asked: a step back first leads to the same address again.
    const isAhead = () => (history.state as { ahead?: string } | null)?.ahead === mark;
    const stepAhead = () => history.pushState({ ...history.state, ahead: mark }, '');
    const steps = () => {
      if (isAhead()) return;
      stepAhead();
      setAsking(true);
    };
    const reloads = (event: BeforeUnloadEvent) => event.preventDefault();
    stepAhead();
    addEventListener('popstate', steps);
    addEventListener('beforeunload', reloads);
    return () => {
      removeEventListener('popstate', steps);
      removeEventListener('beforeunload', reloads);
      if (isAhead()) history.back();
    };
  }, [unsaved, mark]);

  return {
    asking: asking && unsaved,
    leave: () => (unsaved ? setAsking(true) : onLeave()),
    discard: onLeave,
    stay: () => setAsking(false),
  };
}
