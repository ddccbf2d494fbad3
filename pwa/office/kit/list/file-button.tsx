import { Button } from '../../../ui/button';
import type { ExportKind } from '../../data/lists/export';
import { type Exported, useExport } from './use-export';

/** A list as a file of a kind, called by what it is; while it comes the button says how far it is and ends it. */
export function FileButton({ label, ...of }: Exported & { kind: ExportKind; label: string }) {
  const { progress, press } = useExport(of);
  return (
    <Button size="sm" icon={progress ? 'close' : 'download'} onClick={press}>
      {progress ? `Cancel, ${sizeOf(progress.bytes)}` : label}
    </Button>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
