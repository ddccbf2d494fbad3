import { cx } from './class-names';
import { iconPaths, type StrokeName } from './icon-paths';

export type IconName = StrokeName | 'star-filled' | 'heart-filled';

const directional: ReadonlySet<IconName> = new Set([
  'arrow-right',
  'arrow-left',
  'chevron-right',
  'chevron-left',
  'logout',
  'send',
  'external',
]);
const solid: Partial<Record<IconName, StrokeName>> = { 'star-filled': 'star', 'heart-filled': 'heart' };

export type IconProps = { name: IconName; size?: 'sm' | 'md' | 'lg'; label?: string; className?: string };

/** A line icon in the colour of the text around it; silent to screen readers unless it has a label. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const stroke = solid[name] ?? (name as StrokeName);
  const classes = cx(
    'icon',
    size !== 'md' && `icon-${size}`,
    directional.has(name) && 'icon-directional',
    stroke !== name && 'icon-solid',
    className,
  );
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[stroke]} />
    </svg>
  );
}
