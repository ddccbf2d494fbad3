import { FavoriteHeart } from '../../content/favorite-heart';
import { sayWish } from '../../content/favorite-words';
import { useFavorite } from '../../data/favorites';

/** The heart of the common service that a page is about. */
export function ServiceHeart(service: { id: string; name: string }) {
  const favorite = useFavorite(service, sayWish);
  return <FavoriteHeart name={service.name} favorite={favorite} />;
}
