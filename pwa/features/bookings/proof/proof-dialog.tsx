import { photoLimits } from '../../../../contract/photos/photo-rules';
import type { Work } from '../../../../contract/work/work-shapes';
import type { BookingView } from '../../../data/bookings';
import { useOnline } from '../../../data/device/online';
import { paperFile } from '../../../data/money/papers';
import { acknowledgeWork } from '../../../data/photos/my-work';
import { type PhotoRow, removePhoto, savePhotos, useOwnPhotos } from '../../../data/photos/own-photos';
import { ownPicture } from '../../../data/photos/picture';
import { usePhotos } from '../../../data/photos/use-photo';
import { useSession } from '../../../data/session/session';
import { Dialog } from '../../../ui/overlays/dialog';
import { PhotoPicker } from '../../../widgets/photos/photo-picker';
import { CustomerWork } from '../../../widgets/proof/customer-work';

interface Props {
  booking: BookingView;
  work: Work | undefined;
  /** Somebody is still to come: photos of the problem can be added. */
  isToCome: boolean;
  onClose: () => void;
}

/** What was done at a visit, or, as long as it is to come, the photos of its problem. */
export function ProofDialog({ booking, work, isToCome, onClose }: Props) {
  const { user } = useSession();
  const isOnline = useOnline();
  const isDone = work?.finishedAt !== undefined || work?.signature !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      placement="bottom"
      title={isDone ? 'What was done' : 'Photos of the problem'}
      description={[booking.serviceName, booking.reference].filter(Boolean).join(', ')}
    >
      {work && isDone && (
        <CustomerWork
          work={work}
          pictures={ownPicture}
          report={{ fetch: paperFile, path: `/bookings/${booking.id}/report.pdf` }}
          name={user?.displayName ?? ''}
          isOnline={isOnline}
          onAcknowledge={(name) => acknowledgeWork(booking.id, name)}
        />
      )}
      {isToCome && !isDone && <ProblemPhotos booking={booking} work={work} />}
    </Dialog>
  );
}

function ProblemPhotos({ booking, work }: Pick<Props, 'booking' | 'work'>) {
  const own = useOwnPhotos(booking.id) ?? [];
  const theirs = (work?.photos ?? []).filter(({ purpose }) => purpose === 'problem');
  // The device's own first: it says how far each is on its way.
  const shown = [
    ...own.map((photo) => ({ id: photo.id, state: stateOf(photo), isThere: photo.state === 'arrived' })),
    ...theirs
      .filter(({ id }) => !own.some((each) => each.id === id))
      .map(({ id, state }) => ({
        id,
        state: state === 'here' ? '' : 'On its way',
        isThere: state === 'here',
      })),
  ];
  const pictures = usePhotos(shown);
  const about = { service: booking.serviceName, ...(booking.reference && { reference: booking.reference }) };
  return (
    <>
      <p className="soft text-sm">
        They show our technician what to bring. Without signal they are sent later.
      </p>
      <PhotoPicker
        label="Photos of the problem"
        add="Add a photo"
        photos={shown.map(({ id, state }) => ({ id, src: pictures.get(id), ...(state && { state }) }))}
        most={photoLimits.problem}
        onFiles={(files) =>
          savePhotos(
            {
              ...{ bookingId: booking.id, purpose: 'problem', startsAt: booking.startsAt },
              ...{ kind: 'booking.photo', about },
            },
            files,
          )
        }
        onRemove={(id) => void removePhoto({ id, bookingId: booking.id }, 'booking.photo-remove', { about })}
      />
    </>
  );
}

function stateOf({ state, problem }: PhotoRow): string {
  if (state === 'arrived') return 'Sent';
  return state === 'refused' ? (problem?.message ?? 'Not taken') : 'On this device';
}
