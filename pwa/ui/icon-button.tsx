import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px button that is only an icon; its label is what a screen reader says. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={cx('icon-button', className)} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
