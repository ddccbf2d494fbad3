import { cx } from '../class-names';

export type SyncState = 'waiting' | 'sending' | 'attention' | 'ready';

type SyncChipProps = { text: string; detail?: string; state?: SyncState };

/** What is still on this device, in the top bar: stands inside a link to the list. 32 px to see, 44 to touch. */
export function SyncChip({ text, detail, state = 'waiting' }: SyncChipProps) {
  return (
    <span
      className={cx('sync-chip inline-row nowrap text-xs num', state !== 'waiting' && `sync-chip-${state}`)}
    >
      <i aria-hidden="true" />
      <span className="sync-chip-text">
        <span>{text}</span>
        {detail && <span className="sync-chip-detail">{detail}</span>}
      </span>
    </span>
  );
}
