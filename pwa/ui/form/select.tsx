import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../class-names';
import { Icon, type IconName } from '../icon';
import { useControl } from './field';

export type SelectOption = { value: string; label: string; disabled?: boolean };
/** Options under a heading of their own, after the others. */
export type SelectGroup = { label: string; options: readonly SelectOption[] };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly SelectOption[];
  group?: SelectGroup;
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string;
  icon?: IconName;
  ref?: Ref<HTMLSelectElement>;
};

/** The native select: the phone's own wheel is the best picker there is. */
export function Select({ options, group, placeholder, icon, className, ...rest }: SelectProps) {
  const control = useControl();
  return (
    <span className={cx('input', className)}>
      {icon && <Icon name={icon} />}
      <select {...control} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled hidden={control.required}>
            {placeholder}
          </option>
        )}
        <Options of={options} />
        {group && (
          <optgroup label={group.label}>
            <Options of={group.options} />
          </optgroup>
        )}
      </select>
      <Icon name="chevron-down" className="input-chevron" />
    </span>
  );
}

function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}
