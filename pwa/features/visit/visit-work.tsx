import { useMemo } from 'react';
import { dubaiClock } from '../../../contract/dates';
import { dubaiDay } from '../../../contract/time';
import type { Visit } from '../../../contract/visits/visits';
import { useOnline } from '../../data/device/online';
import { useServerNow } from '../../data/device/server-clock';
import { linkedPaperFile } from '../../data/money/papers';
import { linkedPicture } from '../../data/photos/picture';
import { useVisitWork } from '../../data/visit/visit-work';
import { CustomerWork } from '../../widgets/proof/customer-work';
import { PhotoGrid } from '../../widgets/proof/photo-grid';
import styles from './visit.module.css';

/** What was done at the visit, or the photos of its problem and who is on the way: for whoever has its link. */
export function VisitWork({ link, visit, isThen }: { link: string; visit: Visit; isThen: boolean }) {
  const { work, acknowledge } = useVisitWork(link, visit.rev);
  const pictures = useMemo(() => linkedPicture(link), [link]);
  const isOnline = useOnline() && !isThen;
  const now = useServerNow()();
  if (!work) return null;
  if (work.finishedAt || work.signature)
    return (
      <section className={styles.papers} aria-labelledby="visit-work">
        <h2 id="visit-work">What was done</h2>
        <CustomerWork
          work={work}
          pictures={pictures}
          report={{ fetch: linkedPaperFile(link), path: '/report.pdf' }}
          name=""
          isOnline={isOnline}
          onAcknowledge={acknowledge}
        />
      </section>
    );
  const isComing = work.onWayAt && visit.status === 'confirmed' && dubaiDay(work.onWayAt) === dubaiDay(now);
  return (
    <>
      {isComing && work.onWayAt && (
        <p
          className="strong"
          role="status"
        >{`Your technician is on the way, since ${dubaiClock(work.onWayAt)}.`}</p>
      )}
      {work.photos.length > 0 && isOnline && (
        <section className={styles.papers} aria-labelledby="visit-work">
          <h2 id="visit-work">Photos of the problem</h2>
          <PhotoGrid photos={work.photos} fetch={pictures} customer="Problem" label="Photos of the problem" />
        </section>
      )}
    </>
  );
}
