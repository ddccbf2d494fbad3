import { Link } from 'react-router-dom';
import { CameraIcon } from '../../../../widgets/photos/photo-picker';
import { Part } from '../kit/part';
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
