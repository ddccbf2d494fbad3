import type { BlockKind } from '../../../contract/bookings/block-labels';
import { iconPaths } from '../../ui/icon-paths';

const paths: Record<BlockKind, string> = {
  lunch: 'M7 3.500v6a2 2 0 0 0 4 0v-6M9 11.500v9M16 3.500c-2 1.500-2.500 5-2 9h2v8',
  prayer: 'M4.500 20.500h15M6 20.500V12a6 6 0 0 1 12 0v8.500M12 6V3M10 20.500V15a2 2 0 0 1 4 0v5.500',
  parts: iconPaths.box,
  vehicle:
    'M3 16.500v-9h11v9M14 10.500h4l3 3v3h-2M9 16.500h6M3 16.500h2M7 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  training: iconPaths.team,
};

/** What kind of block it is, for the eye. */
export function BlockIcon({ kind }: { kind: BlockKind }) {
  return (
    <svg className="icon icon-sm" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[kind]} />
    </svg>
  );
}
