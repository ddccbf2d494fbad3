import { useState } from 'react';
import { useServerNow } from '../../../../data/device/server-clock';
import type { JobView } from '../../../../data/jobs';
import { removePhoto } from '../../../../data/photos/own-photos';
import { usePhoto } from '../../../../data/photos/use-photo';
import { Button } from '../../../../ui/button';
import { WorkDialog } from '../kit/work-dialog';
import type { SeenPhoto } from './photo-words';
import styles from './photos.module.css';

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
