import { Icon } from './icon';

type HeartButtonProps = {
  /** What is liked: "Plumbing". */
  name: string;
  on: boolean;
  onPress: () => void;
  className?: string;
};

/** A heart that is on or off: 44 px, filled when on. Its name stays, its state changes. */
export function HeartButton({ name, on, onPress, className }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={className ? `heart ${className}` : 'heart'}
      aria-pressed={on}
      aria-label={`Favorite: ${name}`}
      onClick={onPress}
    >
      <Icon name={on ? 'heart-filled' : 'heart'} />
    </button>
  );
}
