import { cx } from '../class-names';

/** A date as a window, at the head of a row. Say the full date beside it: this one is for the eye. */
export function DateArch({
  day,
  month,
  kind = 'plain',
}: {
  day: string | number;
  month: string;
  kind?: 'plain' | 'waiting';
}) {
  return (
    <span
      className={cx(
        'date-arch column middle no-shrink text-xs num to-end',
        kind === 'waiting' && 'date-arch-waiting',
      )}
      aria-hidden="true"
    >
      <b>{day}</b>
      {month}
    </span>
  );
}
