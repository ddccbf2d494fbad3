import { type ReactNode, useState } from 'react';
import { momentOf } from '../../../contract/dates';
import type { Photo } from '../../../contract/photos/photos';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { IconButton } from '../../ui/icon-button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './proof.module.css';
import { type FetchPicture, usePicture } from './use-picture';
import { missingText, photoLabel } from './work-words';

interface Props {
  photos: readonly Photo[];
  fetch: FetchPicture;
  /** What photos of the problem are called: `From Omar`. */
  customer: string;
  /** Whom a photo was taken by, for whoever may know. */
  takenBy?: (photo: Photo) => string | undefined;
  /** What of the checklist it shows. */
  pointOf?: (photo: Photo) => string | undefined;
  label: string;
  /** What is done to one, below it. */
  act?: (photo: Photo) => ReactNode;
}

/** Photos beside each other, each with its state; one that is here opens whole. */
export function PhotoGrid(props: Props) {
  const { photos, fetch, customer, label, act } = props;
  const [open, setOpen] = useState<string>();
  const here = photos.filter(({ state }) => state === 'here');
  const shown = here.find(({ id }) => id === open);
  return (
    <>
      <ul className={`${styles.photos} grid gap-8`} aria-label={label}>
        {photos.map((photo) => (
          <li key={photo.id}>
            {photo.state === 'here' ? (
              <Thumb
                photo={photo}
                fetch={fetch}
                name={nameOf(photo, props)}
                onOpen={() => setOpen(photo.id)}
              />
            ) : (
              <span
                className={`${styles.missing} text-xs`}
                data-refused={photo.state === 'refused' || undefined}
              >
                {missingText(photo)}
              </span>
            )}
            <span className={`${styles.caption} text-xs soft block truncate`}>
              {photoLabel(photo, customer)}
            </span>
            {act?.(photo)}
          </li>
        ))}
      </ul>
      {shown && (
        <Whole
          photo={shown}
          name={nameOf(shown, props)}
          at={here.indexOf(shown)}
          count={here.length}
          fetch={fetch}
          takenBy={props.takenBy?.(shown)}
          onStep={(by) => setOpen(here[here.indexOf(shown) + by]?.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function nameOf(photo: Photo, { customer, pointOf }: Pick<Props, 'customer' | 'pointOf'>): string {
  return [photoLabel(photo, customer), pointOf?.(photo)].filter(Boolean).join(', ');
}

interface ThumbProps {
  photo: Photo;
  fetch: FetchPicture;
  name: string;
  onOpen: () => void;
}

function Thumb({ photo, fetch, name, onOpen }: ThumbProps) {
  const picture = usePicture(fetch, photo.id, 'small');
  if (picture.is === 'failed')
    return (
      <button type="button" className={`${styles.missing} text-xs`} onClick={picture.again}>
        Not loaded. Retry
        <span className="visually-hidden">: {name}</span>
      </button>
    );
  return (
    <button type="button" className={styles.thumb} onClick={onOpen} aria-label={`Open: ${name}`}>
      {picture.is === 'here' ? <img src={picture.url} alt="" /> : <Skeleton height="100%" />}
    </button>
  );
}

interface WholeProps {
  photo: Photo;
  name: string;
  at: number;
  count: number;
  fetch: FetchPicture;
  takenBy: string | undefined;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

function Whole({ photo, name, at, count, fetch, takenBy, onStep, onClose }: WholeProps) {
  const picture = usePicture(fetch, photo.id, 'whole');
  const isFirst = at === 0;
  const isLast = at === count - 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      className={styles.whole}
      description={`${momentOf(photo.takenAt)}${takenBy ? `, by ${takenBy}` : ''}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for what the buttons below do */}
      <div
        className="stack gap-12"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' && !isFirst) onStep(-1);
          if (key === 'ArrowRight' && !isLast) onStep(1);
        }}
      >
        <div className={styles.frame} style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
          {picture.is === 'here' && <img src={picture.url} alt={name} />}
          {picture.is === 'coming' && <Skeleton height="100%" />}
          {picture.is === 'failed' && (
            <p>
              The photo could not be loaded.{' '}
              <Button size="sm" onClick={picture.again}>
                Retry
              </Button>
            </p>
          )}
        </div>
        {count > 1 && (
          <p className="between">
            <IconButton
              icon="chevron-left"
              label="Photo before"
              disabled={isFirst}
              onClick={() => onStep(-1)}
            />
            <span className="soft num">
              {at + 1} of {count}
            </span>
            <IconButton icon="chevron-right" label="Next photo" disabled={isLast} onClick={() => onStep(1)} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
