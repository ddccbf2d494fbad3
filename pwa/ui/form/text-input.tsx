import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { cx } from '../class-names';
import { Icon, type IconName } from '../icon';
import { IconButton } from '../icon-button';
import { useControl } from './field';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  icon?: IconName;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ icon, suffix, className, type = 'text', ...rest }: TextInputProps) {
  const control = useControl();
  return (
    <span className={cx('input', className)}>
      {icon && <Icon name={icon} />}
      <input type={type} {...control} {...rest} />
      {suffix && <span className="input-suffix nowrap text-sm">{suffix}</span>}
    </span>
  );
}

/** A password that can be shown: typing blind on a phone is where sign-ins fail. */
export function PasswordInput({ icon, className, ...rest }: Omit<TextInputProps, 'type' | 'suffix'>) {
  const control = useControl();
  const [shown, setShown] = useState(false);
  return (
    <span className={cx('input', className)}>
      {icon && <Icon name={icon} />}
      <input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        {...rest}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  return <textarea className={cx('input', className)} rows={rows} {...useControl()} {...rest} />;
}
