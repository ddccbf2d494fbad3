import { Problem } from '../../../../contract/errors';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { currentOf } from '../../data/lists/client';
import { failedText } from './failed-text';

interface Props {
  /** What it is: `package`. */
  noun: string;
  name: string;
  text: string;
  /** What becomes of what hangs on it. */
  consequence: string;
  words: { done: string; failed: string };
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is deleted for good. The list shows the answer at once; the toast comes when it stands. */
export function DeleteDialog({ noun, name, text, consequence, words, remove, onClose }: Props) {
  async function confirm() {
    onClose();
    try {
      await remove();
      toast({ title: 'Success', description: words.done });
    } catch (error) {
      const changed = error instanceof Problem && currentOf(error);
      const description = changed
        ? `${words.failed}. Someone changed it in the meantime. Check it again.`
        : failedText(words.failed, error as Problem);
      toast({ kind: 'error', title: 'Error', description });
    }
  }
  return (
    <ConfirmDialog
      open
      title={`Delete “${name}”`}
      text={text}
      confirmLabel={`Delete ${noun}`}
      cancelLabel="Keep it"
      destructive
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="soft">{consequence}</p>
    </ConfirmDialog>
  );
}
