import type { ReactNode } from 'react';
import { Icon } from './icon';

export type TimelineStep = {
  title: ReactNode;
  text?: ReactNode;
  time?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
};

const spoken = { done: 'Done', now: 'Now', next: 'To come', failed: 'Not done' };

/** The way of a request: saved, sent, confirmed. What has not happened is a dashed ring. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }) {
  return (
    <ol className="timeline grid num" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={`timeline-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="timeline-dot">
            {step.state === 'done' && <Icon name="check" size="sm" />}
            {step.state === 'failed' && <Icon name="warning" size="sm" />}
          </span>
          <span>
            <b>
              <span className="visually-hidden">{spoken[step.state]}: </span>
              {step.title}
            </b>
            {step.text && <span className="soft">{step.text}</span>}
          </span>
          {step.time && <span className="soft">{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
