import listToolsStyles from '../../kit/filters/filters.module.css';
import styles from '../list/bookings-tools.module.css';
import { type CalendarView, calendarViews } from './calendar-days';

const words: Record<CalendarView, string> = { week: 'Week', day: 'Day' };

interface Props {
  view: CalendarView | undefined;
  onChange: (view: CalendarView | undefined) => void;
}

/** The list, or a calendar of a week or a day. */
export function ViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset className={`${listToolsStyles.stateFilter} flex no-shrink ${styles.viewSwitch}`}>
      <legend className="visually-hidden">View</legend>
      {[undefined, ...calendarViews].map((each) => (
        <button
          className="nowrap soft bare"
          key={each ?? 'list'}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {each ? words[each] : 'List'}
        </button>
      ))}
    </fieldset>
  );
}
