import type { ComponentProps } from 'react';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { countOf } from '../../../../../contract/counts';
import { ownPicture } from '../../../../data/photos/picture';
import { PhotoGrid } from '../../../../widgets/proof/photo-grid';
import { photosText } from '../../../../widgets/proof/work-words';
import { DetailsPart } from '../said/details-part';
import type { OfficeWork } from './data';
import styles from './work.module.css';

interface Props {
  work: OfficeWork;
  booking: Booking;
  technician: string | undefined;
  list: ComponentProps<typeof DetailsPart>['list'];
}

/** The photos of a booking, those that are still on a phone in their place. */
export function WorkPhotos({ work, booking, technician, list }: Props) {
  const { people, checklist } = work;
  const customer = firstName(booking.customerInfo.name) ?? 'the customer';
  // Of the problem first: it is where the work began.
  const photos = work.photos.toSorted(
    (a, b) => Number(b.purpose === 'problem') - Number(a.purpose === 'problem'),
  );
  return (
    <DetailsPart
      title="Photos"
      list={list}
      sum={<Sum work={work} technician={technician} customer={customer} />}
    >
      <PhotoGrid
        photos={photos}
        fetch={ownPicture}
        customer={`From ${customer}`}
        takenBy={({ addedBy, purpose }) =>
          addedBy ? people[addedBy] : purpose === 'problem' ? booking.customerInfo.name : undefined
        }
        pointOf={({ pointId }) => checklist?.points.find(({ id }) => id === pointId)?.text}
        label="Photos"
      />
    </DetailsPart>
  );
}

/** `2 photos on their way from Imran’s phone`; where the phone counts more than it named, how many of all are here. */
function Sum({ work, technician, customer }: Pick<Props, 'work' | 'technician'> & { customer: string }) {
  const awaited = work.photos.filter(({ state }) => state === 'awaited');
  const isCustomers = awaited.length > 0 && awaited.every(({ purpose }) => purpose === 'problem');
  const whose = isCustomers ? customer : firstName(technician);
  const phone = whose ? `${whose}’s phone` : 'the phone';
  const here = photosText(work);
  if (awaited.length === 0) return here ? <span className={`${styles.waits} num`}>{here}</span> : null;
  const coming = `${countOf(awaited.length, 'photo')} on ${awaited.length === 1 ? 'its' : 'their'} way from ${phone}`;
  return (
    <span className={`${styles.waits} num`}>{here && work.manifest ? `${here}, ${coming}` : coming}</span>
  );
}

export function firstName(name: string | undefined): string | undefined {
  return name?.trim().split(/\s+/)[0] || undefined;
}
