import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayWords } from '../../../../contract/dates';
import { countdown } from '../../../widgets/slots/chosen';
import { Burn } from '../../../widgets/slots/time-list';
import styles from './when.module.css';
import type { ShownTimes } from './when-props';

/** Around the times: once they are scrolled away, the last minutes of the hold stay in sight under the top bar. */
export function HoldStrip({ chosen, draft, children }: ShownTimes & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const secondsLeft = chosen.is === 'held' ? chosen.secondsLeft : undefined;
  const isSaid = secondsLeft !== undefined;

  useEffect(() => {
    if (!isSaid || !box.current || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    seen.observe(box.current);
    return () => {
      seen.disconnect();
      setAway(false);
    };
  }, [isSaid]);

  return (
    <div ref={box}>
      {children}
      {isAway && secondsLeft !== undefined && (
        <div className={`${styles.strip} row apart text-sm num gap-12`} aria-hidden="true">
          <span>
            {dayWords(draft.day)}, <bdi>{draft.start}</bdi>
          </span>
          <span>
            Held for you <b>{countdown(secondsLeft)}</b>
          </span>
          <Burn secondsLeft={secondsLeft} />
        </div>
      )}
    </div>
  );
}
