/** Puts the focus on what a field of the form is filled in with. */
export function focusField(form: HTMLFormElement, name: string) {
  const field = form.querySelector(`[data-field="${name}"]`);
  const control =
    field?.querySelector<HTMLElement>('input:not(:disabled), select, textarea') ??
    field?.querySelector<HTMLElement>('button:not(:disabled)');
  control?.focus();
}
