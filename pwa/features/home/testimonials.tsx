import { homeTestimonials } from '../../content/testimonials';
import { Carousel } from '../../ui/carousel';
import { ArchWindow } from '../../ui/drawings/arch-window';
import './testimonials.css';

const slides = homeTestimonials.map(({ id, name, role, service, content }) => (
  <figure key={id} className="home-voice">
    <blockquote>{content}</blockquote>
    <figcaption>
      <b>{name}</b>
      <span className="soft text-sm">
        {role} · {service}
      </span>
    </figcaption>
  </figure>
));

/** One voice at a time, beside a quiet window (§4: five seconds each, held while somebody reads). */
export function Testimonials() {
  return (
    <section className="section-deep home-voices">
      <div className="wrap">
        <h2 className="visually-hidden">What customers say</h2>
        <div className="home-voices-arch" aria-hidden="true">
          <ArchWindow />
        </div>
        <div className="home-voices-words">
          <Carousel label="What customers say" slides={slides} />
        </div>
      </div>
    </section>
  );
}
