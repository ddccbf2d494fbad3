import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import styles from './photos.module.css';

/** A photo among others: its picture, and what is said under it. */
export interface PickedPhoto {
  id: string;
  src: string | undefined;
  /** `Arrived 9:26 AM`, `On this phone` */
  state?: ReactNode;
}

/**
 * Photos with one more to add: by the camera of the phone, or from its pictures. `onFiles` keeps them, and answers why one was not
 * kept, in words.
 */
export function PhotoPicker(props: {
  label: string;
  add: string;
  photos: readonly PickedPhoto[];
  /** More are not taken. */
  most: number;
  onFiles(files: readonly File[]): Promise<readonly string[]>;
  onRemove?(id: string): void;
}) {
  const { label, add, photos, most, onFiles, onRemove } = props;
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  async function take(list: FileList | null) {
    const files = [...(list ?? [])];
    // The same file may be chosen once more.
    if (input.current) input.current.value = '';
    if (files.length === 0) return;
    setBusy(true);
    setFaults([]);
    try {
      const over = files.length + photos.length - most;
      const words = await onFiles(files.slice(0, Math.max(0, most - photos.length)));
      setFaults([...words, ...(over > 0 ? [`${most} photos are the most here.`] : [])]);
    } catch {
      setFaults(['The photo could not be kept. Please try again.']);
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className={styles.picker} aria-label={label} aria-busy={busy}>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} name={`${label}, ${at + 1}`} />
            {onRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => onRemove(photo.id)}
              >
                <Icon name="close" size="sm" />
              </button>
            )}
          </li>
        ))}
        {photos.length < most && (
          <li>
            <label className={styles.add} htmlFor={id}>
              <CameraIcon />
              {busy ? 'Keeping it…' : add}
            </label>
            <input
              ref={input}
              id={id}
              className="visually-hidden"
              type="file"
              accept="image/*"
              multiple
              disabled={busy}
              onChange={(event) => void take(event.target.files)}
            />
          </li>
        )}
      </ul>
      {faults.map((words) => (
        <p key={words} className={styles.fault} role="alert">
          {words}
        </p>
      ))}
    </fieldset>
  );
}

/** One photo, with what is said under it. */
export function PhotoTile({ photo, name }: { photo: PickedPhoto; name: string }) {
  return (
    <figure className={styles.photo}>
      {photo.src ? (
        <img src={photo.src} alt={name} />
      ) : (
        <span role="img" aria-label={`${name}, not shown`} className={styles.none} />
      )}
      {photo.state && <figcaption className="text-sm num">{photo.state}</figcaption>}
    </figure>
  );
}

/** Apart from the icons of all pages, which are in every first load. */
export function CameraIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />
    </svg>
  );
}
