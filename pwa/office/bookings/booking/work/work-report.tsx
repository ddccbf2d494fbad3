import type { Booking } from '../../../../../contract/bookings/bookings';
import { countOf } from '../../../../../contract/counts';
import { dateAndClock } from '../../../../../contract/dates';
import type { Work } from '../../../../../contract/work/work-shapes';
import { paperFile } from '../../../../data/money/papers';
import { Icon } from '../../../../ui/icon';
import { PaperButton } from '../../../../widgets/money/paper-button';
import styles from '../../office-dialog.module.css';
import own from './work.module.css';

interface Props {
  booking: Booking;
  report: NonNullable<Work['report']>;
}

/** The service report, to be opened in either language. */
export function WorkReport({ booking, report }: Props) {
  const path = `/bookings/${booking.id}/report.pdf`;
  return (
    <section className={styles.detailsPart} aria-label="Service report">
      <div className={`${own.report} flex middle gap-12`}>
        <Icon name="file" />
        <span className="min-0">
          <b className="block">Service report</b>
          <span className="soft text-sm num">{madeText(report)}</span>
        </span>
        <span className={`${own.papers} flex gap-8`}>
          <PaperButton
            fetch={paperFile}
            path={`${path}?lang=en`}
            of="Service report"
            kind="outline"
            icon="download"
          >
            English
          </PaperButton>
          <PaperButton
            fetch={paperFile}
            path={`${path}?lang=ar`}
            of="Service report"
            kind="outline"
            icon="download"
          >
            Arabic
          </PaperButton>
        </span>
      </div>
    </section>
  );
}

function madeText({ madeAt, follows }: Props['report']): string {
  const made = `Made ${dateAndClock(madeAt)}.`;
  if (follows === 0) return made;
  return `${made} Made again when the ${follows === 1 ? 'last photo arrives' : `${countOf(follows, 'photo')} arrive`}.`;
}
