import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../../../data/device/server-clock';
import type { JobView } from '../../../../data/jobs';
import { removePhoto } from '../../../../data/photos/own-photos';
import { usePhoto } from '../../../../data/photos/use-photo';
import { Button } from '../../../../ui/button';
import { CameraIcon } from '../../../../widgets/photos/photo-picker';
import { Part } from '../kit/part';
import { WorkDialog } from '../kit/work-dialog';
import { OnePhoto } from './one-photo';
import { photoName, photosText, type SeenPhoto } from './photo-words';
import styles from './photos.module.css';

const columns = [
  { purpose: 'before', title: 'Before' },
  { purpose: 'after', title: 'After' },
] as const;

/** The photos of a job in two columns, how each stands below it. */
export function PhotosPart(props: {
  photos: readonly SeenPhoto[];
  cameraTo(purpose: 'before' | 'after'): string;
  onPhoto(photo: SeenPhoto): void;
}) {
  const { photos, cameraTo, onPhoto } = props;
  return (
    <Part id="photos" title="Photos" aside={photosText(photos)}>
      <div className={styles.columns}>
        {columns.map(({ purpose, title }) => (
          <div key={purpose}>
            <h3>{title}</h3>
            <ul>
              {photos
                .filter((photo) => photo.purpose === purpose)
                .map((photo, at) => (
                  <li key={photo.id}>
                    {/* Of a figure a reader would say its caption alone. */}
                    <button
                      type="button"
                      className={styles.tile}
                      aria-label={`${photoName(photo, at)}: ${photo.text}`}
                      onClick={() => onPhoto(photo)}
                    >
                      <OnePhoto photo={photo} name={photoName(photo, at)} />
                    </button>
                  </li>
                ))}
              <li>
                <Link className={styles.add} to={cameraTo(purpose)}>
                  <CameraIcon />
                  {`Add ${purpose}`}
                </Link>
              </li>
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** One photo, large, to look at or to take away. */
export function PhotoDialog(props: { job: JobView; photo: SeenPhoto; finished: boolean; onClose(): void }) {
  const { job, photo, finished, onClose } = props;
  const { src, failed } = usePhoto(photo.id, { size: 'full', isThere: photo.isThere });
  const [fault, setFault] = useState('');
  const now = useServerNow();
  const about = { service: job.service, reference: job.reference };
  const remove = async () => {
    try {
      await removePhoto({ id: photo.id, bookingId: job.id }, 'job.photo-remove', { about, now: now() });
      onClose();
    } catch {
      setFault('This phone could not take it away. Please try again.');
    }
  };
  return (
    <WorkDialog
      onClose={onClose}
      title={photo.purpose === 'before' ? 'Before' : 'After'}
      description={photo.text}
      actions={
        <>
          {!finished && (
            <Button size="xl" kind="danger-text" onClick={() => void remove()}>
              Remove
            </Button>
          )}
          <Button size="xl" onClick={onClose} data-autofocus>
            Back
          </Button>
        </>
      }
    >
      {src && <img className={styles.whole} src={src} alt={photo.text} />}
      {failed && <p className="soft">It cannot be shown without a connection.</p>}
      {fault && <p role="alert">{fault}</p>}
    </WorkDialog>
  );
}
