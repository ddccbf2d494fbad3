import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

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
  const held = useRef<string | null>(null);
  if (moves || now !== first) isDrawn.current = true;
  if (isDrawn.current)
    return (
      <Tag key="drawn" {...rest} ref={(part) => holdAgain(part, held)}>
        {draw()}
      </Tag>
    );
  // What was served goes away with the focus in it: told before that.
  const ref = (part: HTMLElement | null) => () => {
    held.current = heldIn(part);
  };
  return <Tag {...rest} ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={asItCame} />;
}

/** Where the link leads that has the focus; only links can. */
function heldIn(part: HTMLElement | null): string | null {
  const at = document.activeElement;
  return at && part?.contains(at) ? at.getAttribute('href') : null;
}

function holdAgain(part: HTMLElement | null, held: RefObject<string | null>): void {
  const links = held.current === null ? [] : [...(part?.querySelectorAll('a') ?? [])];
  links.find((link) => link.getAttribute('href') === held.current)?.focus({ preventScroll: true });
  held.current = null;
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
