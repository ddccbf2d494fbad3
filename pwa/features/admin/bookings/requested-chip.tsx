import { Icon } from '../../../ui/icon';
import { showDay } from '../kit/show-dates';
import { spanTitle } from './calendar-days';

interface Props {
  createdFrom?: string;
  createdTo?: string;
  onChange: (to: { createdFrom?: string; createdTo?: string }) => void;
}

/** The days of the request, which a figure of the dashboard asked for; a press takes them away. */
export function RequestedChip({ createdFrom, createdTo, onChange }: Props) {
  const words = wordsOf(createdFrom, createdTo);
  if (!words) return null;
  return (
    <button
      type="button"
      className="requested-chip num"
      onClick={() => onChange({ createdFrom: undefined, createdTo: undefined })}
    >
      Requested {words}
      <Icon name="close" size="sm" label="Remove" />
    </button>
  );
}

function wordsOf(from?: string, to?: string): string | undefined {
  if (from && to) return from === to ? showDay(from) : spanTitle({ from, to });
  if (from) return `from ${showDay(from)}`;
  return to && `until ${showDay(to)}`;
}
