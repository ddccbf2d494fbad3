import { Button } from '../button';
import { Note } from './note';

/** Something could not be loaded, and the way to try again: the page anew. */
export function FailedNote({ words }: { words: string }) {
  return (
    <Note kind="error" live>
      <div className="between">
        <span>{words}</span>
        <Button icon="refresh" onClick={() => location.reload()}>
          Try Again
        </Button>
      </div>
    </Note>
  );
}
