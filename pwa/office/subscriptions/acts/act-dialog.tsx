import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { Dialog } from '../../../ui/overlays/dialog';
import { type Act, type ActProps, whyNotDone } from './data';

type Request = () => (Act & { done: { title: string; description: string } }) | string;

interface Props extends Pick<ActProps, 'act' | 'onClose'> {
  title: string;
  description: string;
  /** The way out: `Not now`. */
  keep: string;
  /** What its button says, with the sum that it is about. */
  button: string;
  kind?: 'primary' | 'danger';
  /** What is done, with what is said of it; or what is missing. */
  request: Request;
  /** What else may be done instead, and cannot be undone by itself. */
  also?: { button: string; request: Request } | undefined;
  children: ReactNode;
}

/** Something that the office does with a plan: said first, done by a press, and closed only once it is done. */
export function ActDialog({
  act,
  onClose,
  title,
  description,
  keep,
  button,
  kind = 'primary',
  also,
  ...props
}: Props) {
  const [fault, setFault] = useState<string>();

  async function run(request: Request) {
    const wanted = request();
    if (typeof wanted === 'string') return setFault(wanted);
    setFault(undefined);
    const { done, ...what } = wanted;
    try {
      await act.mutateAsync(what);
      toast(done);
      onClose();
    } catch (caught) {
      setFault(whyNotDone(caught));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          {also && (
            <Button kind="danger-text" aria-disabled={act.isPending} onClick={() => void run(also.request)}>
              {also.button}
            </Button>
          )}
          <Button kind={kind} busy={act.isPending} onClick={() => void run(props.request)}>
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-14">
        {props.children}
        {fault && (
          <Note kind="error" live>
            {fault}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
