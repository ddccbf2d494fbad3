import { useOnline } from '../../data/device/online';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { slotWords } from './form/read-back';
import type { Trouble } from './use-send-call';

interface Props {
  trouble: Trouble | undefined;
  onOpen: (reference: string) => void;
  /** Sends what stands in the form as a booking of its own. */
  onAsAnother: () => void;
}

/** What stands between the form and a saved booking. */
export function CallNotes({ trouble, onOpen, onAsAnother }: Props) {
  const online = useOnline();
  if (trouble?.is === 'before') {
    const { reference, serviceType, date } = trouble.row;
    const [day = '', ...start] = date.split(' ');
    return (
      <Note kind="warning" live title={`It had arrived already, as ${reference}`}>
        <p>
          {serviceType}, {slotWords({ day, start: start.join(' ') })}. What you changed since is not in it.
        </p>
        <p>
          <Button size="sm" onClick={() => onOpen(reference)}>
            Open {reference}
          </Button>{' '}
          <Button size="sm" onClick={onAsAnother}>
            Save this as another booking
          </Button>
        </p>
      </Note>
    );
  }
  if (trouble?.is === 'refused')
    return (
      <Note kind="error" live title="Not saved">
        {trouble.words}
      </Note>
    );
  if (trouble?.is === 'unknown')
    return (
      <Note kind="error" live title="Not saved yet, as far as we know">
        No answer came. What you typed is kept on this device. Send it again: it stays one booking.
      </Note>
    );
  return online ? null : (
    <Note kind="warning" live title="You are offline">
      Nothing can be looked up or saved now. What you type is kept on this device.
    </Note>
  );
}
