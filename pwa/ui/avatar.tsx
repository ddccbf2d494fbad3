import { cx } from './class-names';

/** The first letter of a name (or e-mail) under an arch. */
export function Avatar({ name, size = 'md' }: { name?: string | null; size?: 'sm' | 'md' | 'lg' }) {
  const letter = [...(name ?? '').trim()][0] ?? '?';
  return (
    <span className={cx('avatar', size !== 'md' && `avatar-${size}`)} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
