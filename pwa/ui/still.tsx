import { type HTMLAttributes, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';

let isTakenOver = false;

/** To be called before a page that came as HTML is hydrated. Without it every part is drawn. */
export function takeOver(): void {
  isTakenOver = true;
}

type StillProps = HTMLAttributes<HTMLElement> & {
  as?: 'aside' | 'div' | 'header' | 'nav' | 'section';
  /** What of it may change: then it is drawn. */
  of?: unknown;
  /** Something in it moves after all. */
  moves?: boolean;
  draw: () => ReactNode;
};

/**
 * A part in which nothing moves and nothing is pressed but links: where it came as HTML React leaves it as it is, unread, and
 * `routing/served-links.ts` follows its links. So nothing in it may hear of events, hold a state or have an effect.
 */
export function Still({ as: Tag = 'div', of, moves, draw, ...rest }: StillProps) {
  const isServed = useServed();
  const now = isServed ? JSON.stringify(of) : undefined;
  const [first] = useState(now);
  // For good: what was drawn once has no HTML to go back to.
  const isDrawn = useRef(!isServed);
  if (moves || now !== first) isDrawn.current = true;
  if (isDrawn.current)
    return (
      <Tag key="drawn" {...rest}>
        {draw()}
      </Tag>
    );
  return <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={asItCame} />;
}

const asItCame = { __html: '' };
const stop = () => {};
const never = () => stop;

/** Whether the HTML of this very component is being taken over, or was. */
function useServed(): boolean {
  const isServed = useRef(false);
  // React asks for the server's value there and only there.
  useSyncExternalStore(never, never, () => {
    isServed.current = isTakenOver;
    return never();
  });
  return isServed.current;
}
