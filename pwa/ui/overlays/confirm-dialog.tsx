import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What cannot be taken back: a red button, and the focus starts on the way out. */
  destructive?: boolean;
  busy?: boolean;
  children?: ReactNode;
};

/** A question with two answers. Esc is the same as the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, onConfirm, onCancel, destructive, busy, children } =
    props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onCancel} data-autofocus={destructive || undefined}>
            {cancelLabel}
          </Button>
          <Button
            kind={destructive ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={busy}
            data-autofocus={!destructive || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
