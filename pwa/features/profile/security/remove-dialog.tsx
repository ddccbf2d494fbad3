import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useWork } from './use-work';

interface Props {
  title: string;
  text: string;
  /** Whether it is the last: then there is no second step any more. */
  last: boolean;
  remove(): Promise<void>;
  done: string;
  onDone(): void;
  onClose(): void;
}

/** Asks before a way to show who one is goes. */
export function RemoveDialog({ title, text, last, remove, done, onDone, onClose }: Props) {
  const { busy, work } = useWork();

  const confirm = () =>
    work('Not removed', async () => {
      await remove();
      toast({ title: done });
      onDone();
    }).finally(onClose);

  return (
    <ConfirmDialog
      open
      title={title}
      text={
        last
          ? `${text} It is your last one: this turns off two-step sign-in, and your recovery codes stop working.`
          : text
      }
      cancelLabel="Keep it"
      confirmLabel={busy ? 'Removing...' : 'Remove'}
      destructive
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
