import { useRef, useState } from 'react';
import { dubaiClock } from '../../../../contract/dates';
import { beginsLater, delaysOf, minutesText, usualLate } from '../../../../contract/dispatch/delays';
import { newId } from '../../../../contract/new-id';
import { useServerNow } from '../../../data/device/server-clock';
import { type JobView, sendJob, useJobs } from '../../../data/jobs';
import { jobRefusal } from '../../../data/outbox/job-refusal';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { Checkbox } from '../../../ui/form/check-field';
import { FieldSet } from '../../../ui/form/field';
import { Dialog } from '../../../ui/overlays/dialog';
import { savedText } from '../../../widgets/outcome';
import sheet from './late.module.css';

/** By how much they are late, whether they are there, and who waits. It is kept on the phone where there is no network. */
export function LateDialog({ job, onClose }: { job: JobView; onClose(): void }) {
  const [minutes, setMinutes] = useState(job.runningLate?.minutes ?? 0);
  const [there, setThere] = useState(job.runningLate?.there ?? false);
  const [tell, setTell] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const now = useServerNow();
  const { jobs = [] } = useJobs();
  const waits = whoWaits(jobs, job, { minutes, there });
  const canTell = waits.some(({ status }) => status === 'confirmed');

  async function say(much: number) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const op = { kind: 'booking.late', minutes: much, there, tell: tell && canTell && much > 0 } as const;
      const sent = await sendJob(job, newId(), op, now());
      if (sent.is === 'refused') return fail(jobRefusal('booking.late', sent.problem));
      if (sent.is === 'failed') return fail();
      if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
      else toast({ title: saidText(op), description: job.service });
      onClose();
    } catch {
      fail();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Running late"
      description={`${job.service} · ${job.reference}`}
      placement="bottom"
      actions={
        <>
          {job.runningLate ? (
            <Button size="xl" aria-disabled={busy} onClick={() => void say(0)}>
              On time again
            </Button>
          ) : (
            <Button size="xl" onClick={onClose}>
              Back
            </Button>
          )}
          <Button
            size="xl"
            kind="primary"
            busy={busy}
            disabled={minutes === 0}
            onClick={() => void say(minutes)}
          >
            {busy ? 'Sending…' : 'Tell the office'}
          </Button>
        </>
      }
    >
      <div className="grid gap-16" inert={busy}>
        <FieldSet label="How late">
          <div className={sheet.choices}>
            {usualLate.map((each) => (
              <button
                key={each}
                type="button"
                className="num"
                aria-pressed={minutes === each}
                data-autofocus={each === (minutes || usualLate[0]) || undefined}
                onClick={() => setMinutes(each)}
              >
                {minutesText(each)}
              </button>
            ))}
          </div>
        </FieldSet>
        <FieldSet label="Where you are">
          <div className={sheet.choices}>
            <button type="button" aria-pressed={!there} onClick={() => setThere(false)}>
              On my way there
            </button>
            <button type="button" aria-pressed={there} onClick={() => setThere(true)}>
              At work there
            </button>
          </div>
        </FieldSet>
        {waits.length > 0 && (
          <section className="grid gap-8" aria-label="Who waits">
            <p className="text-sm soft">Begin later:</p>
            <ul className={`${sheet.waits} grid gap-6 num`}>
              {waits.map((each) => (
                <li key={each.id} className="between">
                  <bdi className="anywhere">{each.customer.name || each.service}</bdi>
                  <b>about {dubaiClock(beginsLater(each, each.minutes))}</b>
                </li>
              ))}
            </ul>
            {canTell && (
              <Checkbox
                label={waits.length === 1 ? 'Tell this customer' : 'Tell these customers'}
                checked={tell}
                onChange={(event) => setTell(event.target.checked)}
              />
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}

function saidText({ minutes, tell }: { minutes: number; tell: boolean }): string {
  if (minutes === 0) return 'On time again';
  return tell ? 'The office and the customers are told' : 'The office knows';
}

function fail(words = 'It was not saved. Please try again, or call the office.') {
  toast({ kind: 'error', title: 'Error', description: words });
}

/** Whose visits of that day begin later by a job that is so late, the next first. */
function whoWaits(
  jobs: readonly JobView[],
  late: JobView,
  said: { minutes: number; there: boolean },
): Array<JobView & { minutes: number }> {
  const ofDay = jobs.filter((each) => each.mine && each.date.slice(0, 10) === late.date.slice(0, 10));
  const delays = delaysOf(
    ofDay.map(({ id, date, status, slots, needsTime, runningLate }) => ({
      ...{ id, date, status, slots, needsTime, assignedTo: 'me', crew: [] },
      runningLate: id === late.id ? (said.minutes > 0 ? said : null) : runningLate,
    })),
  );
  return ofDay.flatMap((each) => {
    const delay = delays.get(each.id);
    return delay?.because === late.id ? [{ ...each, minutes: delay.minutes }] : [];
  });
}
