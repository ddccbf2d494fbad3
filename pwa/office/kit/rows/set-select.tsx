import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../ui/icon';
import styles from './rows.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** Of which row, as the status selector of the bookings says it: `Set status of HH-7K3M9`. */
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  /** The row's last change is still on its way. */
  saving: boolean;
  onPick: (value: Value) => void;
  disabled?: boolean;
}

/** Sets one value of a row from a list. Not the native select: there an arrow key on the closed control would already send. */
export function SetSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, saving, onPick, disabled } = props;
  const [opened, setOpened] = useState<readonly Option<Value>[]>();
  // A choice that is sent closes the list without a word.
  if (saving && opened) setOpened(undefined);
  return (
    <Select<Value>
      className={styles.statusSelect}
      aria-label={label}
      aria-busy={saving || undefined}
      value={value}
      options={opened ? inTheirPlace(opened, options) : [...options]}
      onOpenChange={(open) => setOpened(open ? options : undefined)}
      disabled={disabled}
      loading={saving}
      // Not disabled while it saves: the focus would be lost. It only does not open.
      open={saving ? false : undefined}
      suffixIcon={saving ? undefined : <Icon name="chevron-down" size="sm" />}
      popupMatchSelectWidth={false}
      // At once: a press on a list that still grows ends where its option no longer is, and chooses nothing.
      transitionName=""
      onInputKeyDown={keepDialogOpen}
      onChange={(to) => to !== value && onPick(to)}
    />
  );
}

/** The options, each where it stood when the list was opened: what another changes meanwhile moves none under the hand. */
function inTheirPlace<Value extends string>(
  opened: readonly Option<Value>[],
  options: readonly Option<Value>[],
): Option<Value>[] {
  const there = new Set(opened.map((each) => each.value));
  return [...opened, ...options.filter((each) => !there.has(each.value))];
}

/** Esc closes the list alone, not the dialog round it. */
function keepDialogOpen(event: KeyboardEvent) {
  const list = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && list) event.preventDefault();
}

/** The options of a selector: each value with a capital. */
export function capitalised<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}
