import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { saveFile } from '../../../ui/save-file';
import { type ExportKind, type ExportProgress, useAdminExport } from '../../data/lists/export';
import styles from '../filters/filters.module.css';
import { failedText } from '../form/failed-text';
import { showTotal } from './list-pages';

interface Props {
  /** As in the address of the list: `bookings` is exported by `/admin/bookings/export`. */
  noun: string;
  /** What the rows are called, where the address calls them otherwise. */
  words?: string | undefined;
  /** Those of the list; a `cursor` among them is left out. */
  filters: object;
}

/** The whole list as a CSV file, with the filters that are set. */
export function ExportButton({ noun, words = noun, filters }: Props) {
  const { progress, press } = useExport({ noun, words, filters });
  return (
    <span className={`${styles.export} row gap-12`}>
      {progress && <Progress noun={words} {...progress} />}
      <Button size="sm" icon={progress ? 'close' : 'download'} onClick={press}>
        <span className={styles.exportLabel}>{progress ? 'Cancel export' : 'Export'}</span>
      </Button>
    </span>
  );
}

/** The same as a file of another kind, called by what it is; while it comes the button says how far it is and ends it. */
export function FileButton({ label, ...of }: Props & { kind: ExportKind; label: string }) {
  const { progress, press } = useExport(of);
  return (
    <Button size="sm" icon={progress ? 'close' : 'download'} onClick={press}>
      {progress ? `Cancel, ${sizeOf(progress.bytes)}` : label}
    </Button>
  );
}

/** A press fetches the file, or ends what is under way, and says what became of it. */
function useExport({ noun, words = noun, filters, kind = 'csv' }: Props & { kind?: ExportKind }) {
  const { progress, start, cancel } = useAdminExport(noun, kind);

  async function press(event: MouseEvent) {
    // The second half of a double press must not take the first back.
    if (event.detail > 1) return;
    if (progress) return cancel();
    const end = await start(filters);
    if (end.is === 'cancelled') return;
    if (end.is === 'failed') {
      const description = failedText(`Failed to export ${words}`, end.problem);
      toast({ kind: 'error', title: 'Error', description });
      return;
    }
    if (end.file) saveFile({ name: end.file.name, type: end.file.content.type, text: end.file.content });
    const many =
      end.rows === undefined ? '' : `: ${showTotal(String(end.rows))} ${end.rows === 1 ? 'row' : 'rows'}`;
    toast({ title: 'Success', description: `Exported ${words}${many}` });
  }

  return { progress, press };
}

function Progress({ noun, rows = 0, total }: ExportProgress & { noun: string }) {
  const max = total && !total.endsWith('+') ? Number(total) : undefined;
  return (
    <span className={`${styles.exportProgress} row nowrap text-sm gap-10 num`}>
      <progress aria-label={`Export of ${noun}`} max={max} value={max === undefined ? undefined : rows} />
      <span>{wordsOf(rows, total)}</span>
    </span>
  );
}

function wordsOf(rows: number, total: string | undefined): string {
  if (total === undefined) return 'Preparing…';
  return `${showTotal(String(rows))} of ${showTotal(total, rows)} rows`;
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
