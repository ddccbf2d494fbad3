import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast-store';
import { saveFile } from '../../../ui/save-file';
import { type ExportProgress, useAdminExport } from '../../data/lists/export';
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
  const { progress, start, cancel } = useAdminExport(noun);

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
    if (end.file) saveFile({ name: end.file.name, type: 'text/csv', text: end.file.content });
    const rows = `${showTotal(String(end.rows))} ${end.rows === 1 ? 'row' : 'rows'}`;
    toast({ title: 'Success', description: `Exported ${words}: ${rows}` });
  }

  return (
    <span className={`${styles.export} row gap-12`}>
      {progress && <Progress noun={words} {...progress} />}
      <Button size="sm" icon={progress ? 'close' : 'download'} onClick={press}>
        <span className={styles.exportLabel}>{progress ? 'Cancel export' : 'Export'}</span>
      </Button>
    </span>
  );
}

function Progress({ noun, rows, total }: ExportProgress & { noun: string }) {
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
