import { TextInput, type TextInputProps } from './text-input';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  onType: (typed: string) => void;
  /** What was typed, as it is understood. */
  settle: (typed: string) => string;
};

/**
 * An amount of money. Text, since a number field of a browser drops the comma in `1,50` and keeps the dot in `1.500,00`; left, it
 * shows what will be saved.
 */
export function MoneyInput({ value, onType, settle, ...rest }: Props) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      {...rest}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => {
        const settled = settle(value);
        if (settled !== value) onType(settled);
      }}
    />
  );
}
