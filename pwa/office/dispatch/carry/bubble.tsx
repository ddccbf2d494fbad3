import { useLayoutEffect, useRef, useState } from 'react';
import { bubbleOf } from '../../../../contract/dispatch/answer-words';
import type { CellAnswer } from '../../../../contract/dispatch/rule';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import styles from './carry.module.css';
import { type Carry, useDesk } from './desk';
import { placeElement } from './grid-focus';
import { type Box, placeBeside } from './placement';
import { usePart } from './store';

/** Beside the cell under a carried card: what a drop would be, and who would fit. It never lies over a cell that fits. */
export function Bubble({ stage }: { stage: HTMLElement | null }) {
  const desk = useDesk();
  const carry = usePart(desk.carry, (now) => (now?.by === 'pointer' ? now : undefined));
  const answer = carry?.answers.get(carry.at ?? '');
  if (!stage || !carry?.at || !answer || answer.isThere) return null;
  return <BubbleAt stage={stage} carry={carry} at={carry.at} answer={answer} />;
}

interface Props {
  stage: HTMLElement;
  carry: Carry;
  at: string;
  answer: CellAnswer;
}

function BubbleAt({ stage, carry, at, answer }: Props) {
  const bubble = useRef<HTMLDivElement>(null);
  const [where, setWhere] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const anchor = placeElement(stage, at);
    if (!bubble.current || !anchor) return;
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    setWhere(
      placeBeside({
        anchor: anchor.getBoundingClientRect(),
        size: { width, height },
        within: stage.getBoundingClientRect(),
        avoid: fittingBoxes(stage),
      }),
    );
  }, [stage, at]);
  const isFit = answer.severity === 'fits';
  const { rule, job, fitting, answers } = carry;
  // Who fits at the same time is said before who fits at another.
  const better = fitting.map((key) => answers.get(key)).find((each) => each?.slot === answer.slot);
  const { title, text } = bubbleOf(rule, { job, answer, better: better ?? answers.get(fitting[0] ?? '') });
  return (
    <div
      ref={bubble}
      className={cx(styles.bubble, isFit && styles.fits)}
      style={where ?? { opacity: 0 }}
      aria-hidden="true"
    >
      <header>
        <Icon name={isFit ? 'check' : 'warning'} />
        <span>{title}</span>
        <span>
          <kbd>Esc</kbd>Put back
        </span>
      </header>
      <p>{text}</p>
    </div>
  );
}

/** The cells that fit, as they lie on the screen. */
export function fittingBoxes(stage: HTMLElement): Box[] {
  return [...stage.querySelectorAll('[data-fits]')].map((each) => each.getBoundingClientRect());
}
