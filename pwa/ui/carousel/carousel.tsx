import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button';

type CarouselOptions = { box: RefObject<HTMLElement | null>; count: number; interval?: number };

const stillMotion = '(prefers-reduced-motion: reduce)';

/**
 * Which slide is shown, and when the next comes: every 5 s, but not under the pointer, not with the focus inside,
 * not once paused, not out of sight, and never for people who asked for less motion. Wraps both ways.
 */
function useCarousel({ box, count, interval = 5000 }: CarouselOptions) {
  const [index, setIndex] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [paused, setPaused] = useState(false);
  const [still, setStill] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const running = !hovered && !focused && !paused && !still && count > 1;

  useEffect(() => {
    const query = window.matchMedia?.(stillMotion);
    if (!query) return;
    const read = () => setStill(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);

  useEffect(() => {
    if (!box.current) return;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  // Out of sight each turn would cost a phone a drawing and twenty frames.
  useEffect(() => {
    if (!running || !isSeen) return;
    const timer = setInterval(() => setIndex((at) => (at + 1) % count), interval);
    return () => clearInterval(timer);
  }, [running, isSeen, count, interval]);

  return {
    index: count > 0 ? index % count : 0,
    running,
    paused,
    still,
    setPaused,
    go: (to: number) => setIndex(((to % count) + count) % count),
    next: () => setIndex((at) => (at + 1) % count),
    previous: () => setIndex((at) => (at - 1 + count) % count),
    /** Spread on the element round slides and controls. */
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

type CarouselProps = { label: string; slides: readonly ReactNode[]; interval?: number };

export function Carousel({ label, slides, interval }: CarouselProps) {
  const box = useRef<HTMLElement>(null);
  const carousel = useCarousel({ box, count: slides.length, interval });
  return (
    <section
      ref={box}
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      {...carousel.hold}
    >
      <div className="carousel-slides grid" aria-live={carousel.running ? 'off' : 'polite'}>
        {slides.map((slide, index) => {
          const current = index === carousel.index;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel, by the carousel pattern
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className="carousel-slide"
              data-current={current || undefined}
              inert={!current}
            >
              {slide}
            </div>
          );
        })}
      </div>
      <div className="carousel-controls row gap-6">
        <IconButton icon="chevron-left" label="Previous" onClick={carousel.previous} />
        <div className="row">
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className="carousel-dot"
              aria-label={`Show ${index + 1} of ${slides.length}`}
              aria-current={index === carousel.index || undefined}
              onClick={() => carousel.go(index)}
            />
          ))}
        </div>
        <IconButton icon="chevron-right" label="Next" onClick={carousel.next} />
        {!carousel.still && (
          <IconButton
            icon={carousel.paused ? 'play' : 'pause'}
            label={carousel.paused ? 'Play' : 'Pause'}
            onClick={() => carousel.setPaused(!carousel.paused)}
          />
        )}
      </div>
    </section>
  );
}
