import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';

export type ButtonLook = {
  kind?: 'primary' | 'outline' | 'clear' | 'soft' | 'text' | 'accent' | 'danger' | 'danger-text';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  wide?: boolean;
};

/** The class of a button, for links that look like one. */
export const buttonClass = ({ kind = 'outline', size = 'md', wide = false }: ButtonLook = {}): string =>
  cx('btn', `btn-${kind}`, size !== 'md' && `btn-${size}`, wide && 'btn-wide');

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work is under way: pressed again it does nothing. Say so in the words too ("Submitting..."). */
    busy?: boolean;
    /** A press does nothing, and unlike with `disabled` whoever is on it with the keys stays there: while another's work is under way. */
    'aria-disabled'?: boolean;
    icon?: IconName;
    children: ReactNode;
    'data-autofocus'?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** Also what Enter in a field of its form does, and what stands round the button hears none of it. */
function hearNothing(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    busy = false,
    icon,
    className,
    'aria-disabled': held,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props;
  const isIdle = busy || held || undefined;
  return (
    <button
      type={type}
      className={cx(buttonClass({ kind, size, wide }), className)}
      aria-busy={busy || undefined}
      {...rest}
      aria-disabled={isIdle}
      onClick={isIdle ? hearNothing : onClick}
    >
      {busy ? <span className="btn-busy" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {/* A translator changes texts under React's hands: what comes and goes stands beside none. */}
      <span className="words">{children}</span>
    </button>
  );
}
