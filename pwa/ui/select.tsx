import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from './class-names';
import { useControl } from './field';
import { Icon, type IconName } from './icon';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string;
  icon?: IconName;
  ref?: Ref<HTMLSelectElement>;
};

/** The native select: the phone's own wheel is the best picker there is. */
export function Select({ options, placeholder, icon, className, ...rest }: SelectProps) {
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
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="input-chevron" />
    </span>
  );
}
