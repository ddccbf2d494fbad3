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
    <span className={kind === 'waiting' ? 'date-arch date-arch-waiting' : 'date-arch'} aria-hidden="true">
      <b>{day}</b>
      {month}
    </span>
  );
}
