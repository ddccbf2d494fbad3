import { IconButton } from '../icon-button';
import type { ThemeMode } from './tokens';

/** Light or dark. The icon and the words say what a press would bring. */
export function ThemeToggle({ mode, onChange }: { mode: ThemeMode; onChange: (mode: ThemeMode) => void }) {
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={`Switch to ${other} theme`}
      onClick={() => onChange(other)}
    />
  );
}
