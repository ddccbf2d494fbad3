import type { RatedTestimonial } from '../../content/testimonials';
import { Rating } from '../../ui/rating';

/** One customer's words with stars, and who, where and what it was. */
export function Voice({ testimonial }: { testimonial: RatedTestimonial }) {
  const { name, role, location, service, rating, content } = testimonial;
  return (
    <figure className="voice">
      <blockquote>{content}</blockquote>
      <figcaption>
        <Rating value={rating} />
        <b>{name}</b>
        <span className="soft text-sm">
          {role}, {location}
        </span>
        <span className="soft text-sm">{service}</span>
      </figcaption>
    </figure>
  );
}
