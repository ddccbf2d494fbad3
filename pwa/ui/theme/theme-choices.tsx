import { useId } from 'react';
import { chooseTheme, type ThemeChoice, useTheme } from './theme';

const choices: Array<{ value: ThemeChoice; label: string }> = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** The three themes; the toggle in the top bar knows two. */
export function ThemeChoices() {
  const { choice } = useTheme();
  const name = useId();
  return (
    <fieldset className="theme-choices">
      <legend className="visually-hidden">Theme</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => chooseTheme(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
