import { type FormEvent, useState } from 'react';
import { dateAndClock } from '../../../contract/dates';
import { errorText, Problem } from '../../../contract/errors';
import { showAed } from '../../../contract/money';
import type { Signature, Work } from '../../../contract/work/work-shapes';
import { Button } from '../../ui/button';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useNow } from '../../ui/hooks/use-now';
import type { saveFile } from '../../ui/save-file';
import { PaperButton } from '../money/paper-button';
import { PhotoGrid } from './photo-grid';
import { PointsList } from './points-list';
import styles from './proof.module.css';
import { SignatureDrawing } from './signature-drawing';
import type { FetchPicture } from './use-picture';
import { photosText, timesText } from './work-words';

interface Props {
  work: Work;
  pictures: FetchPicture;
  report: { fetch: (path: string) => Promise<Parameters<typeof saveFile>[0]>; path: string };
  /** What they are called, as far as it is known. */
  name: string;
  isOnline: boolean;
  /** Throws the server's Problem. */
  onAcknowledge: (name: string) => Promise<void>;
}

/** What was done at a visit, as its customer reads it: times, points, photos, signature and report. */
export function CustomerWork({ work, pictures, report, name, isOnline, onAcknowledge }: Props) {
  const now = useNow();
  const { sessions, photos, signature, checklist } = work;
  const late = photosText(work);
  return (
    <div className="stack gap-16">
      {sessions.length > 0 && <p className="num">{timesText(sessions, now)}.</p>}
      <PointsList work={work} />
      {(photos.length > 0 || late) && (
        <section className="stack gap-8" aria-label="Photos">
          <div className="between">
            <h3>Photos</h3>
            {late && <span className="soft text-sm num">{late}. The others follow.</span>}
          </div>
          {isOnline ? (
            <PhotoGrid
              photos={photos}
              fetch={pictures}
              customer="From you"
              pointOf={({ pointId }) => checklist?.points.find(({ id }) => id === pointId)?.text}
              label="Photos"
            />
          ) : (
            <p className="soft">The photos are shown once you are online.</p>
          )}
        </section>
      )}
      {signature && (
        <Signed signature={signature} name={name} isOnline={isOnline} onAcknowledge={onAcknowledge} />
      )}
      {work.report && (
        <section className="stack gap-8" aria-label="Service report">
          <h3>Service report</h3>
          <p className="soft text-sm num">
            {`Made ${dateAndClock(work.report.madeAt)}.${work.report.follows > 0 ? ' Made again when the last photos arrive.' : ''}`}
          </p>
          <p className="cluster">
            <PaperButton {...paper(report, 'en')} disabled={!isOnline}>
              English
            </PaperButton>
            <PaperButton {...paper(report, 'ar')} disabled={!isOnline}>
              Arabic
            </PaperButton>
          </p>
        </section>
      )}
    </div>
  );
}

function paper({ fetch, path }: Props['report'], language: 'en' | 'ar') {
  const look = { kind: 'outline', icon: 'download' } as const;
  return { fetch, path: `${path}?lang=${language}`, of: 'Service report', ...look };
}

function Signed({
  signature,
  name,
  isOnline,
  onAcknowledge,
}: { signature: Signature } & Pick<Props, 'name' | 'isOnline' | 'onAcknowledge'>) {
  if (signature.is === 'signed')
    return (
      <section className="stack gap-8" aria-label="Signature">
        <h3>Signature</h3>
        <div className={styles.pad}>
          <SignatureDrawing {...signature} />
        </div>
        <p className="soft text-sm num anywhere">
          {`${signature.name}, ${dateAndClock(signature.at)}.${signature.amount > 0 ? ` Agreed to ${showAed(signature.amount)}.` : ''}`}
        </p>
        {signature.isChanged && (
          <p className={`${styles.note} text-sm`}>
            Something changed after signing. We call you if it costs more.
          </p>
        )}
      </section>
    );
  return (
    <section className="stack gap-8" aria-label="Signature">
      <h3>Signature</h3>
      <p className="anywhere">No one could sign: {signature.reason}</p>
      {signature.acknowledged ? (
        <p className="soft text-sm num anywhere">
          Acknowledged by {signature.acknowledged.name}, {dateAndClock(signature.acknowledged.at)}.
        </p>
      ) : (
        <Acknowledge name={name} isOnline={isOnline} onAcknowledge={onAcknowledge} />
      )}
    </section>
  );
}

/** Whoever was not there says afterwards that they have seen it, with their name. */
function Acknowledge({ name, isOnline, onAcknowledge }: Pick<Props, 'name' | 'isOnline' | 'onAcknowledge'>) {
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!typed.trim()) return setFault('Your name is required.');
    setBusy(true);
    setFault('');
    try {
      await onAcknowledge(typed.trim());
      toast({ title: 'Thank you', description: 'Your name stands under the work.' });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      setFault(problem.detail.fields?.name ?? (problem.message || errorText[problem.code]));
    }
    setBusy(false);
  }

  return (
    <form className="stack gap-8" noValidate onSubmit={submit}>
      <p className="soft text-sm">If you agree with what was done, put your name under it.</p>
      <Field label="Your name" error={fault || undefined} required>
        <TextInput
          name="acknowledged"
          autoComplete="name"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={!isOnline}>
        {isOnline ? 'I have seen the work' : 'Needs a connection'}
      </Button>
    </form>
  );
}
