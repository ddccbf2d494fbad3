import type { MouseEvent } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import { saveFile } from '../../../ui/save-file';
import { type ExportKind, useAdminExport } from '../../data/lists/export';
import { failedText } from '../form/failed-text';
import { showTotal } from './list-pages';

export interface Exported {
  /** As in the address of the list: `bookings` is exported by `/admin/bookings/export`. */
  noun: string;
  /** What the rows are called, where the address calls them otherwise. */
  words?: string | undefined;
  /** Those of the list; a `cursor` among them is left out. */
  filters: object;
}

/** A press fetches the file, or ends what is under way, and says what became of it. */
export function useExport({ noun, words = noun, filters, kind = 'csv' }: Exported & { kind?: ExportKind }) {
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
