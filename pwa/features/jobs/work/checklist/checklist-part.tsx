import { useState } from 'react';
import type { JobView } from '../../../../data/jobs';
import type { WorkView } from '../../../../data/work/work';
import { Part } from '../kit/part';
import { ReasonDialog } from '../kit/reason-dialog';
import { useDoing } from '../kit/use-doing';
import type { SeenPhoto } from '../photos/photo-words';
import { type Answerable, answersOf, pointName } from './answers';
import styles from './checklist.module.css';
import { PointRow } from './point-row';

const usual = ['No access', 'Part not here', 'Customer did not want it', 'Not there'];

/** The points of the list, each a row that presses as a whole. */
export function ChecklistPart(props: {
  job: JobView;
  view: WorkView;
  photos: readonly SeenPhoto[];
  cameraTo(pointId: string): string;
  onPhoto(photo: SeenPhoto): void;
}) {
  const { job, view, photos, cameraTo, onPhoto } = props;
  const act = useDoing(job);
  const [reading, setReading] = useState<string>();
  const [notDone, setNotDone] = useState<Answerable>();
  const { work } = view;
  const rows = answersOf(job, view);
  if (rows.length === 0) return null;
  const begun = work.checklist !== undefined && !work.finishedAt;
  const answer = (
    { point, unit }: Answerable,
    state: 'done' | 'not_done' | null,
    more: { reason?: string; reading?: number } = {},
  ) => act({ kind: 'job.check', pointId: point.id, ...(unit !== undefined && { unit }), state, ...more });

  function press(row: Answerable, key: string) {
    const { check, point } = row;
    // A reading is corrected, and never wiped by one press.
    if (point.reading && check?.state !== 'not_done') setReading(reading === key ? undefined : key);
    else void answer(row, check ? null : 'done');
  }

  return (
    <Part
      id="checklist"
      title="Checklist"
      aside={`${rows.filter(({ check }) => check).length} of ${rows.length}`}
    >
      {!work.checklist && <p className="soft">Start the work to answer it.</p>}
      <ul className={styles.points}>
        {rows.map((row, at) => {
          const key = `${row.point.id} ${row.unit ?? ''}`;
          return (
            <PointRow
              key={key}
              row={row}
              begun={begun}
              // Photos are of the point, and shown once where it is asked of several units.
              photos={
                rows[at - 1]?.point === row.point
                  ? []
                  : photos.filter(({ pointId }) => pointId === row.point.id)
              }
              cameraTo={cameraTo(row.point.id)}
              draft={reading === key ? `reading ${job.id} ${key}` : undefined}
              onPress={() => press(row, key)}
              onNotDone={() => setNotDone(row)}
              onPhoto={onPhoto}
              onRead={(value) => {
                setReading(undefined);
                void answer(row, value === undefined ? null : 'done', {
                  ...(value !== undefined && { reading: value }),
                });
              }}
            />
          );
        })}
      </ul>
      {notDone && (
        <ReasonDialog
          title="Not done"
          about={pointName(notDone)}
          label="Why is it not done?"
          hint="The office and the customer read it."
          usual={usual}
          save="Save"
          onClose={() => setNotDone(undefined)}
          onSay={(reason) => {
            setNotDone(undefined);
            setReading(undefined);
            void answer(notDone, 'not_done', { reason });
          }}
        />
      )}
    </Part>
  );
}
