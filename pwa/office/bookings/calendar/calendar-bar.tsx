import { addDays } from '../../../../contract/time';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form/text-input';
import { IconButton } from '../../../ui/icon-button';
import styles from './calendar.module.css';
import { type CalendarView, spanOf, spanTitle } from './calendar-days';

interface Props {
  view: CalendarView;
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Which days these are, and the way to others. */
export function CalendarBar({ view, day, today, onDay }: Props) {
  const span = spanOf(view, day);
  const step = view === 'week' ? 7 : 1;
  return (
    <div className={`${styles.calendarBar} between`}>
      <h2 className="num" aria-live="polite">
        {spanTitle(span)}
      </h2>
      <div className={`${styles.calendarSteps} row gap-4`}>
        <IconButton
          icon="chevron-left"
          label={`Previous ${view}`}
          onClick={() => onDay(addDays(day, -step))}
        />
        <Button size="sm" aria-pressed={span.from <= today && today <= span.to} onClick={() => onDay(today)}>
          Today
        </Button>
        <IconButton icon="chevron-right" label={`Next ${view}`} onClick={() => onDay(addDays(day, step))} />
        <TextInput
          type="date"
          aria-label="Go to day"
          value={day}
          onChange={(event) => event.currentTarget.value && onDay(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
