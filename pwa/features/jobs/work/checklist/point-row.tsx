import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dubaiClock } from '../../../../../contract/dates';
import { Icon } from '../../../../ui/icon';
import { CameraIcon } from '../../../../widgets/photos/photo-picker';
import { OnePhoto } from '../photos/one-photo';
import { photoName, type SeenPhoto } from '../photos/photo-words';
import { type Answerable, pointName, pointText } from './answers';
import styles from './checklist.module.css';
import { ReadingField } from './reading-field';

/** One point: the row presses as a whole, and what it asks for opens in its place. */
export function PointRow(props: {
  row: Answerable;
  begun: boolean;
  photos: readonly SeenPhoto[];
  cameraTo: string;
  /** Where its reading is kept while it is typed; undefined where it is not asked for now. */
  draft: string | undefined;
  onPress(): void;
  onNotDone(): void;
  onPhoto(photo: SeenPhoto): void;
  onRead(value: number | undefined): void;
}) {
  const { row, begun, photos, cameraTo, draft, onPress, onNotDone, onPhoto, onRead } = props;
  const { check, point } = row;
  const name = pointName(row);
  const press = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  // What is answered takes away what it was answered with: whoever works by keys stays at the point.
  useEffect(() => {
    const isLost = had.current && document.activeElement === document.body;
    if (isLost && (check || draft === undefined)) press.current?.focus({ preventScroll: true });
  }, [check, draft]);
  return (
    <li
      data-point={point.id}
      onFocus={() => {
        had.current = true;
      }}
      onBlur={({ relatedTarget: next }) => {
        // A question about the point is answered before it comes back here.
        had.current = next instanceof Element && next.closest('dialog') !== null;
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the whole row presses, and opens a reading in its place */}
      <button
        type="button"
        role="checkbox"
        ref={press}
        aria-checked={check?.state === 'done' ? true : check ? 'mixed' : false}
        aria-expanded={point.reading ? draft !== undefined : undefined}
        className={styles.point}
        disabled={!begun}
        onClick={onPress}
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
      {/* Any point may have photos; before it is answered only one of which a picture is usual, so that its words have room. */}
      {begun && (check || point.example || point.reading) && (
        <Link className={styles.side} to={cameraTo} aria-label={`Photo: ${name}`}>
          <CameraIcon />
        </Link>
      )}
      {begun && !check && (
        <button type="button" className={styles.side} aria-label={`Not done: ${name}`} onClick={onNotDone}>
          <Icon name="minus" />
        </button>
      )}
      {begun && !check && point.example && <Example src={point.example} />}
      {begun && draft !== undefined && (
        <ReadingField
          draft={draft}
          unit={point.reading?.unit ?? ''}
          label={name}
          was={check?.reading}
          onSave={onRead}
        />
      )}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={`Photos: ${point.text}`}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`${photoName(photo, at)}: ${photo.text}`}
                onClick={() => onPhoto(photo)}
              >
                <OnePhoto photo={photo} name={photoName(photo, at)} bare />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** How it should look; without a network it may not be here. */
function Example({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <figure className={styles.example}>
      <img src={src} alt="How it should look" onError={() => setFailed(true)} />
      <figcaption>Like this</figcaption>
    </figure>
  );
}
