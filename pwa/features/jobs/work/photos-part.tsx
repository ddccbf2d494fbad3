import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../../data/device/server-clock';
import type { JobView } from '../../../data/jobs';
import { useGoing } from '../../../data/photos/going';
import { removePhoto } from '../../../data/photos/own-photos';
import { usePhoto } from '../../../data/photos/use-photo';
import type { WorkView } from '../../../data/work/work';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlays/dialog';
import { CameraIcon, PhotoTile } from '../../../widgets/photos/photo-picker';
import styles from './work.module.css';
import { photosText, type SeenPhoto, seenPhotos } from './work-words';

const columns = [
  { purpose: 'before', title: 'Before' },
  { purpose: 'after', title: 'After' },
] as const;

/** The photos of a job in two columns, how each stands below it. */
export function PhotosPart(props: {
  job: JobView;
  view: WorkView;
  cameraTo(purpose: 'before' | 'after'): string;
}) {
  const { job, view, cameraTo } = props;
  const going = useGoing();
  const [opened, setOpened] = useState<SeenPhoto>();
  const photos = seenPhotos(view.work, view.photos, going?.id);
  return (
    <section className={styles.part} aria-labelledby="photos">
      <header>
        <h2 id="photos">Photos</h2>
        <span className="num">{photosText(photos)}</span>
      </header>
      <div className={styles.columns}>
        {columns.map(({ purpose, title }) => (
          <div key={purpose}>
            <h3>{title}</h3>
            <ul>
              {photos
                .filter((photo) => photo.purpose === purpose)
                .map((photo, at) => (
                  <li key={photo.id}>
                    <button type="button" className={styles.tile} onClick={() => setOpened(photo)}>
                      <OnePhoto photo={photo} name={`${title}, ${at + 1}`} />
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
      {opened && <PhotoDialog job={job} photo={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

/** A photo with how it stands. */
export function OnePhoto({ photo, name }: { photo: SeenPhoto; name: string }) {
  const { src } = usePhoto(photo.id, {
    isThere: photo.isThere,
    ...(photo.row && { state: photo.row.state }),
  });
  return (
    <PhotoTile
      name={name}
      photo={{
        ...{ id: photo.id, src },
        state: (
          <>
            {photo.share !== undefined && (
              <i className={styles.share} style={{ inlineSize: `${photo.share * 100}%` }} />
            )}
            <span className={styles.stands}>
              {photo.mark === 'waiting' ? (
                <i className={styles.ring} aria-hidden="true" />
              ) : (
                <Icon name={photo.mark === 'arrived' ? 'check' : 'warning'} size="sm" />
              )}
              {photo.text}
            </span>
          </>
        ),
      }}
    />
  );
}

function PhotoDialog({ job, photo, onClose }: { job: JobView; photo: SeenPhoto; onClose(): void }) {
  const { src, failed } = usePhoto(photo.id, { size: 'full', isThere: photo.isThere });
  const now = useServerNow();
  const about = { service: job.service, reference: job.reference };
  const remove = async () => {
    await removePhoto({ id: photo.id, bookingId: job.id }, 'job.photo-remove', { about, now: now() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={photo.purpose === 'before' ? 'Before' : 'After'}
      description={photo.text}
      actions={
        <>
          <Button size="xl" kind="danger-text" onClick={() => void remove()}>
            Remove
          </Button>
          <Button size="xl" onClick={onClose} data-autofocus>
            Back
          </Button>
        </>
      }
    >
      {src && <img className={styles.whole} src={src} alt={photo.text} />}
      {failed && <p className="soft">It cannot be shown without a connection.</p>}
    </Dialog>
  );
}
