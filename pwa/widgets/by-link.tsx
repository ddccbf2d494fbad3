import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../ui/button';
import { Note } from '../ui/feedback/note';

interface Props {
  /** What the link is for, as in "Your visit". */
  noun: string;
  state: { is: string; why?: string | undefined };
  /** Stands there until it is known. */
  wait: ReactNode;
  /** What helps whoever has no JavaScript. */
  instead: ReactNode;
  /** Why a link may count no more. */
  ended: ReactNode;
  offline: string;
  /** What certainly did not happen where it could not be loaded. */
  unharmed: string;
  onTryAgain(): void;
}

/** A page that is opened by a link of a message, as long as it does not have what the link is for. */
export function ByLink({
  noun,
  state: { is, why },
  wait,
  instead,
  ended,
  offline,
  unharmed,
  onTryAgain,
}: Props) {
  if (is === 'asking')
    return (
      <>
        {wait}
        <noscript>
          <Note icon="info" title="This page needs JavaScript">
            It loads your {noun} itself, so that your link stays secret. {instead}
          </Note>
        </noscript>
      </>
    );
  if (is === 'ended')
    return (
      <>
        <Note icon="info" title="This link no longer works" live>
          {ended}
        </Note>
        <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to="/contact">
          How to reach us
        </Link>
      </>
    );
  if (is !== 'unknown') return null;
  return (
    <Note kind="error" icon={why ? undefined : 'cloud-off'} title={`Your ${noun} could not be loaded`} live>
      <p>{`${why ?? offline} ${unharmed}`}</p>
      <TryAgain onPress={onTryAgain} />
    </Note>
  );
}

export function TryAgain({ onPress }: { onPress(): void }) {
  return (
    <Button icon="refresh" className="above-10" onClick={onPress}>
      Try again
    </Button>
  );
}
