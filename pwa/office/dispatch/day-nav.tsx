import { addDays } from '../../../contract/time';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import styles from './dispatch.module.css';

interface Props {
  day: string;
  today: string;
  onDay(day: string): void;
}

/** From day to day, and back to today. */
export function DayNav({ day, today, onDay }: Props) {
  return (
    <div className={`row ${styles.days}`}>
      <IconButton icon="chevron-left" label="Day before" onClick={() => onDay(addDays(day, -1))} />
      <Button size="sm" aria-current={day === today ? 'date' : undefined} onClick={() => onDay(today)}>
        Today
      </Button>
      <IconButton icon="chevron-right" label="Day after" onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}
