import { useLocation, useNavigate } from 'react-router-dom';
import { HeartButton } from '../ui/heart-button';
import { sayFailedFavorite, sayFavorite } from './favorite-toasts';
import type { Outcome } from './outcome';

interface Favorite {
  known: boolean;
  on: boolean;
  set(on: boolean): Promise<{ is: Outcome }>;
  remember(): void;
}

/** The heart of a service. A guest is led to the sign-in and back; what they wished for is then added. */
export function FavoriteHeart(props: { name: string; favorite: Favorite; className?: string }) {
  const { name, favorite, className } = props;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  function press() {
    if (!favorite.known) {
      favorite.remember();
      navigate('/login', { state: { from: pathname + search + hash } });
      return;
    }
    const on = !favorite.on;
    favorite.set(on).then(
      (sent) => sayFavorite(on, sent.is),
      () => sayFailedFavorite(on),
    );
  }

  return <HeartButton name={name} on={favorite.on} onPress={press} className={className} />;
}
