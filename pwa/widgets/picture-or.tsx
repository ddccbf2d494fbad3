import { type ReactNode, useState } from 'react';
import { isOwnAddress } from '../../contract/links/safe-url';

/** The picture at an address; the children where there is none, where it is not ours, and where it does not load. */
export function PictureOr(props: {
  src: string | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  const { src = '', className, children } = props;
  const [broken, setBroken] = useState('');
  if (src === broken || !isOwnAddress(src)) return children;
  return (
    <img
      className={className}
      src={src}
      alt=""
      loading="lazy"
      onError={() => setBroken(src)}
      // Failed before React was there to hear of it.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) setBroken(src);
      }}
    />
  );
}
