import type { Picture } from '../../content/shape';

/** The arch, and beside it the two smaller pictures of a common service. */
export function PagePictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <div className="content-pictures">
      {pictures.map(({ scene: Scene, alt }, index) => (
        <div key={alt} className={index === 0 ? 'picture picture-arch' : 'picture'}>
          <Scene label={alt} />
        </div>
      ))}
    </div>
  );
}
