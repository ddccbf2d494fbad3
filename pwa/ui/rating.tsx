import { Icon } from './icon';

/** One to five stars. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating" role="img" aria-label={`${value} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          name={star <= value ? 'star-filled' : 'star'}
          size="sm"
          className={star > value ? 'rating-off' : ''}
        />
      ))}
    </span>
  );
}
