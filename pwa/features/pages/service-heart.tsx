import { useFavorite } from '../../data/favorites';
import { FavoriteHeart } from '../../widgets/favorite-heart';
import { sayWish } from '../../widgets/favorite-words';

/** The heart of the common service that a page is about. */
export function ServiceHeart(service: { id: string; name: string }) {
  const favorite = useFavorite(service, sayWish);
  return <FavoriteHeart name={service.name} favorite={favorite} />;
}
