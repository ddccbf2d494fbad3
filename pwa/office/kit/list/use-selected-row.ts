import { useEffect, useRef, useState } from 'react';

interface Named {
  id: string;
}

/**
 * The row that is the tab stop. When it leaves the list (it was cancelled, a filter no longer fits) the row in its
 * place becomes the tab stop, with the focus if it had it: the person does not start again at the top.
 */
export function useSelectedRow<Row extends Named>(rows: readonly Row[] | undefined) {
  const [id, setId] = useState<string>();
  const at = useRef(0);
  const had = useRef<string>(undefined);

  const found = rows ? rows.findIndex((row) => row.id === id) : -1;
  const index = found >= 0 ? found : Math.min(at.current, (rows?.length ?? 0) - 1);
  const selected = rows?.[index < 0 ? 0 : index];
  useEffect(() => {
    if (rows) at.current = Math.max(0, index);
  }, [rows, index]);

  useEffect(() => {
    const left = had.current !== undefined && had.current !== selected?.id && had.current === id;
    had.current = id;
    if (left && selected && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`tr[data-row="${selected.id}"]`)?.focus({ preventScroll: true });
  }, [id, selected]);

  return { selected, select: setId };
}
