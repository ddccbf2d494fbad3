import { Button } from '../button';
import { Note } from './note';

interface Props {
  words: string;
  /** Without a network it is no error. */
  isOffline?: boolean;
  /** Else the page is loaded anew. */
  onRetry?: () => void;
}

/** Something could not be loaded, and the way to try again. */
export function FailedNote({ words, isOffline, onRetry = () => location.reload() }: Props) {
  return (
    <Note kind={isOffline ? 'warning' : 'error'} icon={isOffline ? 'cloud-off' : undefined} live>
      <div className="between">
        <span>{words}</span>
        <Button icon="refresh" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Note>
  );
}
