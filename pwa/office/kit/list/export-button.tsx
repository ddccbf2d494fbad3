import { Button } from '../../../ui/button';
import type { ExportProgress } from '../../data/lists/export';
import styles from '../filters/filters.module.css';
import { showTotal } from './list-pages';
import { type Exported, useExport } from './use-export';

/** The whole list as a CSV file, with the filters that are set. */
export function ExportButton({ noun, words = noun, filters }: Exported) {
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
