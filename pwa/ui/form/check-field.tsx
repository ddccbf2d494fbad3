import type { InputHTMLAttributes, ReactNode } from 'react';

export function Checkbox({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** What it was set to is on its way: it keeps the focus, and a press does nothing. */
  busy?: boolean;
};

/** On or off, at once: nothing else has to be pressed afterwards. */
export function Switch({ label, hint, checked, onChange, disabled, busy = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={() => busy || onChange(!checked)}
    >
      <span className="switch-text">
        <span className="words">{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      <span className="switch-track" aria-hidden="true" />
    </button>
  );
}
