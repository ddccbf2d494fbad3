import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dubaiClock } from '../../../../contract/dates';
import type { JobView } from '../../../data/jobs';
import { useDraft } from '../../../data/outbox/drafts';
import type { WorkView } from '../../../data/work/work';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { CameraIcon } from '../../../widgets/photos/photo-picker';
import { NotDoneDialog } from './not-done-dialog';
import { useDoing } from './use-doing';
import styles from './work.module.css';
import { type Answerable, answerables, pointText, unitsIn } from './work-words';

/** The points of the list, each a row that presses as a whole. */
export function ChecklistPart(props: { job: JobView; view: WorkView; cameraTo(pointId: string): string }) {
  const { job, view, cameraTo } = props;
  const act = useDoing(job);
  const [reading, setReading] = useState<string>();
  const [notDone, setNotDone] = useState<Answerable>();
  const { work, checklist } = view;
  if (!checklist || checklist.points.length === 0) return null;
  const rows = answerables(checklist.points, work.checks, unitsIn(job.access));
  const answered = rows.filter(({ check }) => check).length;
  const begun = work.checklist !== undefined && !work.finishedAt;
  const answer = (
    row: Answerable,
    state: 'done' | 'not_done' | null,
    more: { reason?: string; reading?: number } = {},
  ) =>
    act({
      kind: 'job.check',
      pointId: row.point.id,
      ...(row.unit !== undefined && { unit: row.unit }),
      state,
      ...more,
    });

  return (
    <section className={styles.part} aria-labelledby="checklist">
      <header>
        <h2 id="checklist">Checklist</h2>
        <span className="num">{`${answered} of ${rows.length}`}</span>
      </header>
      {!work.checklist && <p className="soft">Start the work to answer it.</p>}
      <ul className={styles.points}>
        {rows.map((row) => {
          const key = `${row.point.id} ${row.unit ?? ''}`;
          const { check, point } = row;
          const press = () => {
            if (check) void answer(row, null);
            else if (point.reading) setReading(reading === key ? undefined : key);
            else void answer(row, 'done');
          };
          return (
            <li key={key} data-point={point.id}>
              {/* biome-ignore lint/a11y/useSemanticElements: the whole row presses, and opens a reading in its place */}
              <button
                type="button"
                role="checkbox"
                aria-checked={check?.state === 'done' ? true : check ? 'mixed' : false}
                className={styles.point}
                disabled={!begun}
                onClick={press}
              >
                <span className={styles.box} aria-hidden="true">
                  {check && <Icon name={check.state === 'done' ? 'check' : 'minus'} />}
                </span>
                <span>
                  <span className="anywhere">{pointText(row)}</span>
                  {check?.state === 'done' && <small className="num">{dubaiClock(check.at)}</small>}
                  {check?.state === 'not_done' && (
                    <small className="anywhere">{`Not done: ${check.reason ?? ''}. The office will see it.`}</small>
                  )}
                  {!check && point.required && <small className={styles.required}>Required</small>}
                </span>
              </button>
              {begun && !check && (
                <>
                  {point.example && (
                    <Link className={styles.side} to={cameraTo(point.id)} aria-label={`Photo: ${point.text}`}>
                      <CameraIcon />
                    </Link>
                  )}
                  <button
                    type="button"
                    className={styles.side}
                    aria-label={`Not done: ${pointText(row)}`}
                    onClick={() => setNotDone(row)}
                  >
                    <Icon name="minus" />
                  </button>
                </>
              )}
              {begun && !check && reading === key && (
                <Reading
                  draft={`reading ${job.id} ${key}`}
                  unit={point.reading?.unit ?? ''}
                  label={pointText(row)}
                  onSave={(value) =>
                    // Until it is kept the next one may be open.
                    void answer(row, 'done', { reading: value }).then(() =>
                      setReading((open) => (open === key ? undefined : open)),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {notDone && (
        <NotDoneDialog
          about={pointText(notDone)}
          onClose={() => setNotDone(undefined)}
          onSay={(reason) => {
            setNotDone(undefined);
            void answer(notDone, 'not_done', { reason });
          }}
        />
      )}
    </section>
  );
}

/** A reading in its place: kept while it is typed. */
function Reading(props: { draft: string; unit: string; label: string; onSave(value: number): void }) {
  const { draft, unit, label, onSave } = props;
  const [{ text }, change, about] = useDraft(draft, { text: '' });
  const [fault, setFault] = useState(false);
  const value = Number(text.trim().replace(',', '.') || Number.NaN);
  return (
    <form
      className={styles.reading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFault(Number.isNaN(value));
        if (Number.isNaN(value)) return;
        onSave(value);
        void about.clear();
      }}
    >
      <span className={styles.readingField}>
        <TextInput
          aria-label={`${label}, ${unit}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          autoFocus
          aria-invalid={fault || undefined}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <span>{unit}</span>
      </span>
      <Button size="xl" kind="primary" type="submit">
        Save
      </Button>
      {fault && (
        <p role="alert" className={styles.fault}>
          Enter a number.
        </p>
      )}
    </form>
  );
}
