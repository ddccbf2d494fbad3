/** Moves the focus one row on or back; from elsewhere it first comes to the chosen row. */
export function stepRow(by: 1 | -1, selected: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const focused = document.activeElement?.closest('tr[data-row]');
  const at = focused
    ? rows.indexOf(focused as HTMLElement) + by
    : rows.findIndex((row) => row.dataset.row === selected);
  rows[at]?.focus();
}

/** Brings the focus to a field by its name among the page's keys. */
export function focusIn(name: 'filter' | 'search'): void {
  const field = document.querySelector<HTMLElement>(`[data-key=${name}]`);
  (field?.matches('input') ? field : field?.querySelector('input'))?.focus();
}
