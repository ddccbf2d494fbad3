import { type RefObject, useEffect, useState } from 'react';
import { dubaiClock } from '../../../../contract/dates';
import { workedMs } from '../../../../contract/work/work';
import { useSyncStatus } from '../../../data/device/sync-status';
import type { JobView } from '../../../data/jobs';
import { keepList, type WorkView } from '../../../data/work/work';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { openSession, stoppedAt } from './kit/times';
import { useDoing } from './kit/use-doing';
import styles from './work.module.css';

/** How long was worked, and starting and stopping, which add up. */
export function ClockPanel(props: {
  job: JobView;
  view: WorkView;
  me: string;
  now: Date;
  /** What starts and stops it. */
  button: RefObject<HTMLButtonElement | null>;
}) {
  const { job, view, me, now, button } = props;
  const { sessions, finishedAt, onWayAt } = view.work;
  const { offline } = useSyncStatus();
  const act = useDoing(job);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const open = openSession(sessions);
  const minutes = Math.floor(workedMs(sessions, now.getTime()) / 60_000);
  const stopped = stoppedAt(sessions);
  // What is pressed rests meanwhile, or is gone by then, and the focus with it.
  useEffect(() => {
    const isLost = pressed && document.activeElement === document.body;
    if (isLost && (onWayAt || !busy)) button.current?.focus({ preventScroll: true });
  }, [pressed, busy, onWayAt, button]);

  async function start() {
    const { checklist } = view;
    if (checklist) await keepList(me, checklist).catch(() => {});
    await act({
      kind: 'job.start',
      ...(checklist && { checklist: { id: checklist.id, rev: checklist.rev } }),
    });
  }

  async function press(what: () => Promise<unknown>) {
    setPressed(true);
    setBusy(true);
    await what();
    setBusy(false);
  }

  return (
    <section className={styles.panel} aria-label="Time at work">
      {offline && (
        <p className={styles.air} role="status">
          <Icon name="plane" />
          <span>
            <b>No connection.</b> Go on as usual. Everything stays on this phone and is sent later, in order.
          </span>
        </p>
      )}
      <div className={styles.clock}>
        <div>
          <p className={`${styles.time} num`}>
            {Math.floor(minutes / 60)}
            <small> h </small>
            {minutes % 60}
            <small> min</small>
          </p>
          <p>
            {finishedAt
              ? `Finished ${dubaiClock(finishedAt)}`
              : open
                ? `Working since ${dubaiClock(open.startedAt)}`
                : stopped
                  ? `Stopped at ${dubaiClock(stopped)}`
                  : onWayAt
                    ? `On the way since ${dubaiClock(onWayAt)}`
                    : 'Not started yet'}
          </p>
        </div>
        {!finishedAt && (
          <Button
            size="xl"
            ref={button}
            className={styles.onPanel}
            busy={busy}
            onClick={() => void press(open ? () => act({ kind: 'job.stop' }) : start)}
          >
            <span className={open ? styles.square : styles.triangle} aria-hidden="true" />
            {open ? 'Stop work' : stopped ? 'Start again' : 'Start work'}
          </Button>
        )}
      </div>
      {!finishedAt && !open && !stopped && !onWayAt && (
        <Button
          size="xl"
          wide
          className={styles.quiet}
          onClick={() => {
            setPressed(true);
            void act({ kind: 'job.onway' });
          }}
        >
          On my way
        </Button>
      )}
    </section>
  );
}
