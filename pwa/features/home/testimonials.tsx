import { type HomeTestimonial, homeTestimonials } from '../../content/testimonials';
import { Avatar } from '../../ui/avatar';
import { Carousel } from '../../ui/carousel/carousel';
import { ArchWindow } from '../../ui/drawings/scenes';
import { PictureOr } from '../../widgets/picture-or';
import styles from './testimonials.module.css';

const slides = homeTestimonials.map((each) => <HomeVoice key={each.id} testimonial={each} />);

/** One voice at a time, beside a quiet window (five seconds each, held while somebody reads). */
export function Testimonials() {
  return (
    <section className={`section-deep ${styles.homeVoices}`}>
      <div className="wrap">
        <h2 className="visually-hidden">What customers say</h2>
        <div className={`${styles.homeVoicesArch} only-desktop`} aria-hidden="true">
          <ArchWindow />
        </div>
        <div className={styles.homeVoicesWords}>
          <Carousel label="What customers say" slides={slides} />
        </div>
      </div>
    </section>
  );
}

/** What was said and who said it: their picture, else the first letter of their name, in a frame of the same size. */
export function HomeVoice({ testimonial }: { testimonial: HomeTestimonial }) {
  const { name, role, service, content, avatar } = testimonial;
  return (
    <figure className={`${styles.homeVoice} column`}>
      <blockquote>{content}</blockquote>
      <figcaption>
        <PictureOr src={avatar} className="avatar">
          <Avatar name={name} />
        </PictureOr>
        <b>{name}</b>
        <span className="soft text-sm">
          {role} · {service}
        </span>
      </figcaption>
    </figure>
  );
}
