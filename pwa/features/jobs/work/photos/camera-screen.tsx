import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../../../data/device/server-clock';
import type { JobView } from '../../../../data/jobs';
import { prepareForPhotos, type SavedPhoto, saveFrame, savePhoto } from '../../../../data/photos/own-photos';
import { keepPlace, takePlace } from '../../../../data/work/place';
import type { WorkView } from '../../../../data/work/work';
import { Icon } from '../../../../ui/icon';
import { CameraIcon } from '../../../../widgets/photos/photo-picker';
import { useHandedOver } from '../kit/use-handed-over';
import styles from './camera.module.css';
import { OnePhoto } from './one-photo';
import { photosCount, seenPhotos } from './photo-words';
import { useCamera } from './use-camera';

type Keep = (of: Parameters<typeof savePhoto>[0]) => Promise<SavedPhoto>;

/** The camera in the page; pictures of the phone are the way beside it. Where it is, is kept before either opens. */
export function CameraScreen(props: {
  job: JobView;
  view: WorkView;
  of: string;
  here: string;
  backTo: string;
  cameraTo(of: string): string;
}) {
  const { job, view, of, here, backTo, cameraTo } = props;
  const [purpose, pointId] = of.split('.') as ['before' | 'after', string | undefined];
  const [isKept, setKept] = useState(false);
  const camera = useCamera(isKept);
  const points = view.checklist?.points ?? [];
  const at = points.findIndex(({ id }) => id === pointId);
  const point = points[at];
  const { busy, saved, faults, keep } = useKeeping(job, purpose, point?.id);
  const photos = seenPhotos(view.work, view.photos, undefined);
  const title = purpose === 'before' ? 'Before' : 'After';
  const screen = useRef<HTMLElement>(null);
  useHandedOver(screen);

  useEffect(() => void prepareForPhotos(), []);
  useEffect(() => {
    keepPlace(here)
      .catch(() => {})
      .finally(() => setKept(true));
    // Whoever leaves by hand was not interrupted.
    return () => void takePlace().catch(() => {});
  }, [here]);

  return (
    <article ref={screen} className={styles.camera} aria-label={`${title}: ${job.service}`} data-theme="dark">
      <header className={styles.top}>
        <Link to={backTo} replace aria-label="Back to the job" className={styles.round}>
          <Icon name="chevron-left" />
        </Link>
        <div>
          <h1 className="anywhere">{point ? `${title}: ${point.text}` : title}</h1>
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
      <Frame camera={camera} example={point?.example} />
      <div className={styles.below}>
        {point && (
          <nav className={styles.purposes} aria-label="What the photo shows">
            {(['before', 'after'] as const).map((each) => (
              <Link
                key={each}
                to={cameraTo(`${each}.${point.id}`)}
                replace
                aria-current={each === purpose ? 'true' : undefined}
              >
                {each === 'before' ? 'Before' : 'After'}
              </Link>
            ))}
          </nav>
        )}
        <p className={styles.count}>
          <b className="num">{photosCount(photos.length)}</b>
          <span role="status">
            {busy ? (
              'Saving…'
            ) : saved && faults.length === 0 ? (
              <span>
                <Icon name="check" size="sm" /> All saved on this phone
              </span>
            ) : (
              ''
            )}
          </span>
        </p>
        {faults.map((words) => (
          <p key={words} role="alert" className={styles.fault}>
            {words}
          </p>
        ))}
        <ul className={styles.strip} aria-label="Photos of this job">
          {photos.slice(-4).map((photo) => (
            <li key={photo.id} data-now={photo.id === saved || undefined}>
              <OnePhoto photo={photo} name={photo.purpose === 'before' ? 'Before' : 'After'} bare />
              <small aria-hidden="true">
                {photo.id === saved ? 'Saved now' : photo.purpose === 'before' ? 'Before' : 'After'}
              </small>
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          <FromPhone
            // The phone's own camera may cost this page its life: where it is, is kept first.
            busy={busy || !isKept}
            onFiles={(files) => keep(files.map((file) => (to) => savePhoto(to, file)))}
          />
          <button
            type="button"
            className={styles.shutter}
            aria-label="Take the photo"
            disabled={camera.state !== 'on'}
            // One photo after the other, without losing the button.
            aria-disabled={busy || undefined}
            onClick={() => {
              const video = camera.video.current;
              if (video && !busy) void keep([(to) => saveFrame(to, video)]);
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

function Frame(props: { camera: ReturnType<typeof useCamera>; example: string | undefined }) {
  const { camera, example } = props;
  const { state } = camera;
  const says = (words: ReactNode) => (
    <p className={styles.no} role="status">
      {words}
    </p>
  );
  return (
    <div className={styles.frame} data-on={state === 'on' || undefined}>
      {(state === 'on' || state === 'opening') && (
        <video ref={camera.video} autoPlay playsInline muted aria-label="What the camera sees" />
      )}
      {state === 'opening' && says('Opening the camera…')}
      {state === 'refused' &&
        says(
          'The camera is not allowed here. Allow it in the settings of this phone, or use “From the phone”.',
        )}
      {state === 'none' && says('The camera cannot be used here. Use “From the phone”.')}
      {example && (
        <figure className={styles.example}>
          <img src={example} alt="How it should look" />
          <figcaption>Like this</figcaption>
        </figure>
      )}
      {state === 'on' && <p className={styles.hint}>Hold it level, all of it in the frame</p>}
    </div>
  );
}

function FromPhone({ busy, onFiles }: { busy: boolean; onFiles(files: File[]): Promise<void> }) {
  return (
    <label>
      <Icon name="file" />
      From the phone
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple
        disabled={busy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen once more.
          event.target.value = '';
          void onFiles(files);
        }}
      />
    </label>
  );
}

/** Keeps photos of one thing, one after another, and says why one was not kept. */
function useKeeping(job: JobView, purpose: 'before' | 'after', pointId: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const now = useServerNow();
  async function keep(makes: readonly Keep[]) {
    if (makes.length === 0) return;
    setBusy(true);
    setFaults([]);
    // What is said of the one before is not said of this one.
    setSaved('');
    const words = new Set<string>();
    for (const make of makes) {
      const subject = {
        ...({ bookingId: job.id, purpose, startsAt: job.startsAt, kind: 'job.photo', now: now() } as const),
        ...(pointId && { pointId }),
        about: { service: job.service, reference: job.reference },
      };
      const done = await make(subject).catch(() => undefined);
      if (done?.is === 'saved') setSaved(done.photo.id);
      else words.add(done?.words ?? 'This photo could not be kept. Take it again.');
    }
    setFaults([...words]);
    setBusy(false);
  }
  return { busy, saved, faults, keep };
}
