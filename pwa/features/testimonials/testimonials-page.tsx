import { Link } from 'react-router-dom';
import type { RatedTestimonial } from '../../content/testimonials';
import { pageTestimonials } from '../../content/testimonials';
import { buttonClass } from '../../ui/button';
import { MajlisScene } from '../../ui/drawings/scenes';
import { Rating } from '../../ui/rating';
import { Still } from '../../ui/still';
import styles from './testimonials.module.css';

/** /testimonials: six voices, read like a page of a magazine, and what to do next. */
export function TestimonialsPage() {
  return (
    <>
      <Still as="header" className={styles.voicesHead} draw={() => <Head />} />
      <Still
        className={`wrap ${styles.voices}`}
        draw={() => pageTestimonials.map((each) => <Voice key={each.id} testimonial={each} />)}
      />
      <Still className="wrap" draw={() => <Next />} />
    </>
  );
}

function Head() {
  return (
    <div className="wrap">
      <div>
        <h1 className="display-lg">Testimonials</h1>
        <p className="lead">What people tell us once the dust sheets are gone, missing stars included.</p>
      </div>
      <div className={`${styles.voicesPicture} clips`}>
        <MajlisScene />
      </div>
    </div>
  );
}

function Next() {
  return (
    <section className={`panel-deep ${styles.voicesNext} grid gap-12`} aria-labelledby="voices-next">
      <h2 id="voices-next">Your turn.</h2>
      <p className="soft">
        Book one visit and see how we work, or leave the whole list to us for a year. We agree the price
        before any work.
      </p>
      <div>
        <Link className={buttonClass({ kind: 'accent', size: 'lg' })} to="/booking">
          Book a Service
        </Link>
        <Link className={buttonClass({ kind: 'clear', size: 'lg' })} to="/subscribe">
          View Our Packages
        </Link>
      </div>
    </section>
  );
}

/** One customer's words with stars, and who, where and what it was. */
function Voice({ testimonial }: { testimonial: RatedTestimonial }) {
  const { name, role, location, service, rating, content } = testimonial;
  return (
    <figure className={`${styles.voice} line-below`}>
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
