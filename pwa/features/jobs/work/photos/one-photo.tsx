import { usePhoto } from '../../../../data/photos/use-photo';
import { Icon } from '../../../../ui/icon';
import { PhotoTile } from '../../../../widgets/photos/photo-picker';
import type { SeenPhoto } from './photo-words';
import styles from './photos.module.css';

/** A photo with how it stands; `bare`: the picture alone. */
export function OnePhoto({ photo, name, bare }: { photo: SeenPhoto; name: string; bare?: boolean }) {
  const { src } = usePhoto(photo.id, {
    isThere: photo.isThere,
    ...(photo.row && { state: photo.row.state }),
  });
  if (bare) return <PhotoTile name={name} photo={{ id: photo.id, src }} />;
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
            <span className={styles.stands} data-mark={photo.mark}>
              {photo.mark === 'waiting' ? (
                <i className={styles.ring} aria-hidden="true" />
              ) : (
                <Icon name={photo.mark === 'arrived' ? 'check' : 'warning'} size="sm" />
              )}
              <span>{photo.text}</span>
            </span>
          </>
        ),
      }}
    />
  );
}
