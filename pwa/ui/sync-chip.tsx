import { cx } from './class-names';

export type SyncState = 'waiting' | 'sending' | 'attention' | 'ready';

/** What is still on this device, in the top bar: stands inside a link to the list. 32 px to see, 44 to touch. */
export function SyncChip({ text, state = 'waiting' }: { text: string; state?: SyncState }) {
  return (
    <span className={cx('sync-chip', state !== 'waiting' && `sync-chip-${state}`)}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}
