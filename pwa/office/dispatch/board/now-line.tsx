import { dubaiClock } from '../../../../contract/dates';
import { slotHours, slots } from '../../../../contract/slots';
import { dubaiDay, dubaiHour } from '../../../../contract/time';
import { useNow } from '../../../ui/hooks/use-now';
import styles from './day-marks.module.css';

const dayHours = slots.length * slotHours;

/** Where the day is by now, true to time; on other days, and before and after its slots, nowhere. */
export function NowLine({ day }: { day: string }) {
  const now = useNow();
  const hours = (now.getTime() - dubaiHour(day, slots[0].hour).getTime()) / 3_600_000;
  if (dubaiDay(now) !== day || hours < 0 || hours > dayHours) return null;
  const insetInlineStart = `calc(var(--name) + (100% - var(--name)) * ${(hours / dayHours).toFixed(4)})`;
  return (
    <>
      <div className={styles.now} style={{ insetInlineStart }} />
      <span className={`${styles.nowClock} num`} style={{ insetInlineStart }} aria-hidden="true">
        {dubaiClock(now).replace(/ [AP]M$/, '')}
      </span>
    </>
  );
}
