/** Moves the focus one row on or back; from elsewhere it first comes to the chosen row. */
export function stepRow(by: 1 | -1, selected: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const focused = document.activeElement?.closest('tr[data-row]');
  const at = focused
    ? rows.indexOf(focused as HTMLElement) + by
    : rows.findIndex((row) => row.dataset.row === selected);
  rows[at]?.focus();
}

/** Brings the focus to the first filter of the page. */
export function focusFilter(): void {
  document.querySelector<HTMLElement>('[data-key=filter] input')?.focus();
}

/** Whether the focus is in a row: what cannot be undone is done by a key to what one is at, and to nothing else. */
export function isAtRow(id: string): boolean {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row === id;
}
