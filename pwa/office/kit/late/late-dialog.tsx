import { useState } from 'react';
import { dubaiClock } from '../../../../contract/dates';
import { beginsLater, minutesText, mostLate, usualLate } from '../../../../contract/dispatch/delays';
import type { LateAnswer } from '../../../../contract/dispatch/late';
import { timeText } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton';
import { toast } from '../../../ui/feedback/toast-store';
import { Field, FieldSet } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { failedText } from '../form/failed-text';
import { LoadFailed } from '../rows/load-failed';
import styles from './late.module.css';
import { useLateness, useSetLate, useTellLate } from './use-late';

/** Of which visit it is said. */
export interface LateVisit {
  id: string;
  date: string;
  serviceType: string;
  customer: string;
}

/** Says how late the technician of a visit is; then who waits by it can be told. Nothing is moved. */
export function LateDialog({ visit, onClose }: { visit: LateVisit; onClose(): void }) {
  const { data, error, refetch, isFetching } = useLateness(visit.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Running late"
      description={`${visit.serviceType}, ${visit.customer}, ${timeText(visit.date)}`}
    >
      {data ? (
        <>
          <HowLate key={data.late?.at} visit={visit} late={data.late} />
          {data.late && <WhoWaits id={visit.id} delayed={data.delayed} />}
        </>
      ) : error ? (
        <LoadFailed noun="this visit" problem={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading how late it is">
          <Skeleton height={44} />
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function HowLate({ visit, late }: { visit: LateVisit; late: LateAnswer['late'] }) {
  const [typed, setTyped] = useState(late ? String(late.minutes) : '');
  const [there, setThere] = useState(late?.there ?? false);
  const { mutate, isPending } = useSetLate(visit.id);
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isRight = minutes >= 1 && minutes <= mostLate;
  const isSaid = late?.minutes === minutes && late.there === there;
  const say = (much: number) =>
    mutate(
      { minutes: much, there, tell: false },
      {
        onError: (problem) =>
          toast({
            kind: 'error',
            title: 'Running late',
            description: failedText('Nothing was changed', problem),
          }),
      },
    );
  return (
    <div className="grid gap-14">
      <FieldSet label="How late">
        <div className={styles.choices}>
          {usualLate.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={minutes === each}
              data-autofocus={(late ? minutes === each : each === usualLate[0]) || undefined}
              onClick={() => setTyped(String(each))}
            >
              {minutesText(each)}
            </button>
          ))}
        </div>
      </FieldSet>
      <Field
        label="Or other minutes"
        error={typed !== '' && !isRight ? `A whole number, 1 to ${mostLate}.` : undefined}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={styles.minutes}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <FieldSet label="Where the technician is">
        <div className={styles.choices}>
          <button type="button" aria-pressed={!there} onClick={() => setThere(false)}>
            On the way there
          </button>
          <button type="button" aria-pressed={there} onClick={() => setThere(true)}>
            At the door
          </button>
        </div>
      </FieldSet>
      <p className="cluster">
        <Button kind="primary" busy={isPending} disabled={!isRight || isSaid} onClick={() => say(minutes)}>
          {late ? 'Change' : 'Mark as late'}
        </Button>
        {late && (
          <Button aria-disabled={isPending} onClick={() => say(0)}>
            On time again
          </Button>
        )}
      </p>
    </div>
  );
}

/** Whose visits begin later by it, each with what they were told. */
function WhoWaits({ id, delayed }: { id: string; delayed: LateAnswer['delayed'] }) {
  const { mutate, isPending, error } = useTellLate();
  const untold = delayed.filter(({ told }) => !told);
  if (delayed.length === 0) return <p className={`soft ${styles.waits}`}>No visit begins later by it.</p>;
  return (
    <section className={`${styles.waits} grid gap-10`} aria-label="Who waits">
      <h3 className="text-md">Begin later</h3>
      <ul className="grid gap-6 num">
        {delayed.map((each) => (
          <li key={each.bookingId} className="between">
            <span className="anywhere">
              <bdi>{each.customer}</bdi>, {each.date.slice(11)}
            </span>
            <span className={styles.about}>
              about {dubaiClock(beginsLater(each, each.minutes))}
              {each.told && ', told'}
            </span>
          </li>
        ))}
      </ul>
      {error && <Note kind="error">{failedText('Nobody was told', error)}</Note>}
      {untold.length > 0 && (
        <p>
          <Button icon="send" busy={isPending} onClick={() => mutate({ id })}>
            {untold.length === 1 ? 'Tell this customer' : `Tell these ${untold.length} customers`}
          </Button>
        </p>
      )}
      <p className="field-hint">
        Only confirmed visits are told of, each customer once a change. Nothing is moved.
      </p>
    </section>
  );
}
