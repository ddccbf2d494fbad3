import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../icon';

/** What a control inside a Field takes: its id, whether it is required or wrong, and where that is explained. */
export type ControlProps = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

const FieldContext = createContext<ControlProps>({});

/** The props that the Field around this control hands down. */
export const useControl = (): ControlProps => useContext(FieldContext);

type Explained = {
  label: ReactNode;
  /** A quiet word at the end of the label, such as "optional". */
  mark?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What stands beside the value: another one, say, that somebody else made of it meanwhile. */
  beside?: ReactNode;
};

type FieldProps = Explained & {
  id?: string;
  required?: boolean;
  className?: string;
  children: ReactNode | ((control: ControlProps) => ReactNode);
};

type FieldNotes = Pick<Explained, 'hint' | 'error' | 'beside'>;

function Explanations({ stem, hint, error, beside }: FieldNotes & { stem: string }) {
  return (
    <>
      {beside && <div id={`${stem}-beside`}>{beside}</div>}
      {hint && (
        <p className="field-hint" id={`${stem}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${stem}-error`}>
          <Icon name="warning" size="sm" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

const describedBy = (stem: string, { hint, error, beside }: FieldNotes): string | undefined =>
  [error && `${stem}-error`, beside && `${stem}-beside`, hint && `${stem}-hint`].filter(Boolean).join(' ') ||
  undefined;

/** A label, one control, and what explains it. The control inside reads its id and aria from here. */
export function Field({ label, mark, hint, error, beside, id, required, className, children }: FieldProps) {
  const made = useId();
  const stem = id ?? made;
  const control: ControlProps = {
    id: stem,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(stem, { hint, error, beside }),
  };
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field-label" htmlFor={stem}>
        <span>{label}</span>
        {mark && <span className="field-mark">{mark}</span>}
      </label>
      <FieldContext value={control}>
        {typeof children === 'function' ? children(control) : children}
      </FieldContext>
      <Explanations stem={stem} hint={hint} error={error} beside={beside} />
    </div>
  );
}

/** The same for a group of controls: a strip of days, a set of slots. */
export function FieldSet({
  label,
  mark,
  hint,
  error,
  beside,
  children,
}: Explained & { children: ReactNode }) {
  const stem = useId();
  return (
    <fieldset className="field" aria-describedby={describedBy(stem, { hint, error, beside })}>
      <legend className="field-label">
        <span>{label}</span>
        {mark && <span className="field-mark">{mark}</span>}
      </legend>
      {children}
      <Explanations stem={stem} hint={hint} error={error} beside={beside} />
    </fieldset>
  );
}
