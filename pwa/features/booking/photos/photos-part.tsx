import { photoLimits } from '../../../../contract/photos/photo-rules';
import { removePhoto, savePhotos, useOwnPhotos } from '../../../data/photos/own-photos';
import { usePhotos } from '../../../data/photos/use-photo';
import { useSession } from '../../../data/session/session';
import { PhotoPicker } from '../../../widgets/photos/photo-picker';

/** Where the photos of a request are kept that is not sent yet. */
export const draftPhotos = 'draft';

/** Photos of the problem, kept on this device and sent after the request. A guest has few until we answered. */
export function PhotosPart() {
  const { status } = useSession();
  const photos = useOwnPhotos(draftPhotos) ?? [];
  const pictures = usePhotos(photos.map(({ id, state }) => ({ id, state, isThere: false })));
  const most = status === 'guest' ? photoLimits.unanswered : photoLimits.problem;
  return (
    <div className="form-full stack gap-8">
      <p className="field-label">
        Photos of the problem <span className="faint">optional</span>
      </p>
      <p className="field-hint">
        They show our technician what to bring. At most {most}, kept on this device until sent.
      </p>
      <PhotoPicker
        label="Photos of the problem"
        add="Add a photo"
        photos={photos.map(({ id }) => ({ id, src: pictures.get(id) }))}
        most={most}
        onFiles={(files) => savePhotos({ bookingId: draftPhotos, purpose: 'problem' }, files)}
        onRemove={(id) =>
          void removePhoto({ id, bookingId: draftPhotos, isDraft: true }, 'booking.photo-remove', {
            about: {},
          })
        }
      />
    </div>
  );
}
