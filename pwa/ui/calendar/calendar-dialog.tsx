import { Dialog } from '../overlays/dialog';
import { Calendar, type CalendarProps } from './calendar';

type CalendarDialogProps = CalendarProps & { open: boolean; onClose: () => void; title?: string };

/** The full month over the page; choosing a day closes it. */
export function CalendarDialog({
  open,
  onClose,
  title = 'Choose a date',
  onChange,
  ...calendar
}: CalendarDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} placement="bottom" className="dialog-calendar">
      <Calendar
        {...calendar}
        label={title}
        onChange={(day) => {
          onChange(day);
          onClose();
        }}
      />
    </Dialog>
  );
}
