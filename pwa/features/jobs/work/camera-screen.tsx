import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../../data/device/server-clock';
import type { JobView } from '../../../data/jobs';
import { type SavedPhoto, saveFrame, savePhoto } from '../../../data/photos/own-photos';
import { keepPlace, takePlace } from '../../../data/work/place';
import type { WorkView } from '../../../data/work/work';
import { Icon } from '../../../ui/icon';
import { CameraIcon } from '../../../widgets/photos/photo-picker';
import styles from './camera.module.css';
import { OnePhoto } from './photos-part';
import { useCamera } from './use-camera';
import { seenPhotos } from './work-words';

/** The camera in the page; pictures of the phone are the way beside it. Where it is, is kept before either opens. */
export function CameraScreen(props: {
  job: JobView;
  view: WorkView;
  of: string;
  here: string;
  backTo: string;
}) {
  const { job, view, of, here, backTo } = props;
  const [purpose, pointId] = of.split('.') as ['before' | 'after', string | undefined];
  const [isKept, setKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const camera = useCamera(isKept);
  const now = useServerNow();
  const input = useRef<HTMLInputElement>(null);
  const points = view.checklist?.points ?? [];
  const at = points.findIndex(({ id }) => id === pointId);
  const point = points[at];
  const photos = seenPhotos(view.work, view.photos, undefined);
  const title = purpose === 'before' ? 'Before' : 'After';

  useEffect(() => {
    keepPlace(here)
      .catch(() => {})
      .finally(() => setKept(true));
    // Whoever leaves by hand was not interrupted.
    return () => void takePlace().catch(() => {});
  }, [here]);

  async function keep(makes: ReadonlyArray<(of: Parameters<typeof savePhoto>[0]) => Promise<SavedPhoto>>) {
    setBusy(true);
    setFaults([]);
    const words: string[] = [];
    for (const make of makes) {
      const subject = {
        ...({ bookingId: job.id, purpose, startsAt: job.startsAt, kind: 'job.photo', now: now() } as const),
        ...(point && { pointId: point.id }),
        about: { service: job.service, reference: job.reference },
      };
      const done = await make(subject).catch(() => undefined);
      if (done?.is === 'saved') setSaved(done.photo.id);
      else words.push(done?.words ?? 'This photo could not be kept. Take it again.');
    }
    setFaults(words);
    setBusy(false);
  }

  return (
    <article className={styles.camera} aria-label={`${title}: ${job.service}`} data-theme="dark">
      <header className={styles.top}>
        <Link to={backTo} replace aria-label="Back to the job" className={styles.round}>
          <Icon name="chevron-left" />
        </Link>
        <div>
          <h1>{point ? `${title}: ${point.text}` : title}</h1>
          {point && <p className="num">{`Checklist, point ${at + 1} of ${points.length}`}</p>}
        </div>
        {camera.hasLight ? (
          <button
            type="button"
            className={styles.round}
            aria-pressed={camera.light}
            aria-label="Light"
            onClick={camera.toggleLight}
          >
            <Icon name="power" />
          </button>
        ) : (
          <span />
        )}
      </header>
      <div className={styles.frame}>
        {camera.state === 'on' || camera.state === 'opening' ? (
          <video ref={camera.video} autoPlay playsInline muted aria-label="What the camera sees" />
        ) : (
          <p className={styles.no} role="status">
            {camera.state === 'refused'
              ? 'The camera is not allowed here. Allow it in the settings of this phone, or use “From the phone”.'
              : 'The camera cannot be used here. Use “From the phone”.'}
          </p>
        )}
        {point?.example && (
          <figure className={styles.example}>
            <img src={point.example} alt="" />
            <figcaption>Like this</figcaption>
          </figure>
        )}
        {camera.state === 'on' && <p className={styles.hint}>Hold it level, all of it in the frame</p>}
      </div>
      <div className={styles.below}>
        <p className={styles.count}>
          <b className="num">
            {photos.length === 1 ? '1 photo of this job' : `${photos.length} photos of this job`}
          </b>
          <span role="status">
            {busy ? 'Saving…' : saved && faults.length === 0 ? 'All saved on this phone' : ''}
          </span>
        </p>
        {faults.map((words) => (
          <p key={words} role="alert" className={styles.fault}>
            {words}
          </p>
        ))}
        <ul className={styles.strip}>
          {photos.slice(-4).map((photo) => (
            <li key={photo.id} data-now={photo.id === saved || undefined}>
              <OnePhoto photo={photo} name={photo.purpose === 'before' ? 'Before' : 'After'} />
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <label>
            <Icon name="file" />
            From the phone
            <input
              ref={input}
              className="visually-hidden"
              type="file"
              accept="image/*"
              multiple
              // The phone's own camera may cost this page its life.
              disabled={busy || !isKept}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void keep(files.map((file) => (subject) => savePhoto(subject, file)));
              }}
            />
          </label>
          <button
            type="button"
            className={styles.shutter}
            aria-label="Take the photo"
            disabled={busy || camera.state !== 'on'}
            onClick={() => {
              const video = camera.video.current;
              if (video) void keep([(subject) => saveFrame(subject, video)]);
            }}
          >
            <CameraIcon />
          </button>
          <Link to={backTo} replace>
            <Icon name="check" />
            Done
          </Link>
        </div>
      </div>
    </article>
  );
}
