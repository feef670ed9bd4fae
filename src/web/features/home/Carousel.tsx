import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Slide } from '../../../content/slides';
import {
  NARROW_WIDTH_PX,
  SLIDE_HEIGHT_PX,
  SLIDE_INTERVAL_MS,
  SMALL_WIDTH_PX,
} from '../../../domain/limits';
import { typeset } from '../../../domain/text/frenchText';
import { useReducedMotion } from '../../ui/browser/viewport';
import { IconButton } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import styles from './Carousel.module.css';

export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const rotation = useSlideRotation(slides.length);
  const dark = slides[rotation.current]?.dark ? styles.onDark : '';
  return (
    <section
      className={`${styles.carousel} ${dark}`}
      style={{ height: SLIDE_HEIGHT_PX }}
      aria-roledescription="carrousel"
      aria-label="Nos actualités"
      onMouseEnter={() => rotation.pauseFor('hover', true)}
      onMouseLeave={() => rotation.pauseFor('hover', false)}
      onFocus={() => rotation.pauseFor('focus', true)}
      onBlur={() => rotation.pauseFor('focus', false)}
    >
      {slides.map((slide, index) => (
        <SlideView
          key={index}
          slide={slide}
          position={`${index + 1} sur ${slides.length}`}
          isShown={index === rotation.current}
          isFirst={index === 0}
          hasPicture={index <= rotation.furthest}
        />
      ))}
      <Controls slides={slides} rotation={rotation} />
    </section>
  );
}

interface SlideViewProps {
  slide: Slide;
  position: string;
  isShown: boolean;
  isFirst: boolean;
  hasPicture: boolean;
}

function SlideView({ slide, position, isShown, isFirst, hasPicture }: SlideViewProps) {
  const shown = isShown ? styles.shown : '';
  const className = `${styles.slide} ${shown} ${slide.dark ? styles.dark : ''}`;
  const content = (
    <>
      {hasPicture && <SlidePicture slide={slide} isFirst={isFirst} />}
      <span className={styles.text}>
        <strong>{typeset(slide.title)}</strong>
        <span>{typeset(slide.text)}</span>
        {slide.href && (
          <em>
            Voir le site du fabricant
            <Icon name="external" size={16} />
          </em>
        )}
      </span>
    </>
  );
  return (
    <div
      className={className}
      role="group"
      aria-roledescription="diapositive"
      aria-label={position}
      aria-hidden={!isShown}
      inert={!isShown}
    >
      {slide.href ? (
        <a href={slide.href} target="_blank" rel="external noopener">
          {content}
        </a>
      ) : (
        content
      )}
    </div>
  );
}

/** Three crops: up to 375 px, up to 768 px, wider. */
function SlidePicture({ slide, isFirst }: Pick<SlideViewProps, 'slide' | 'isFirst'>) {
  return (
    <picture>
      <source media={`(max-width: ${SMALL_WIDTH_PX}px)`} srcSet={slide.pictures[0]} />
      <source media={`(max-width: ${NARROW_WIDTH_PX}px)`} srcSet={slide.pictures[1]} />
      <img
        src={slide.pictures[2]}
        alt=""
        width={1280}
        height={SLIDE_HEIGHT_PX}
        fetchPriority={isFirst ? 'high' : 'low'}
        {...slide.img}
      />
    </picture>
  );
}

function Controls({ slides, rotation }: { slides: readonly Slide[]; rotation: Rotation }) {
  return (
    <div className={styles.dots}>
      {slides.map((_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`Diapositive ${index + 1}`}
          aria-current={index === rotation.current ? 'true' : undefined}
          onClick={() => rotation.show(index)}
        />
      ))}
      <IconButton
        className={styles.pause}
        size={16}
        icon={rotation.isPlaying ? 'pause' : 'play'}
        label={rotation.isPlaying ? 'Mettre en pause' : 'Reprendre le défilement'}
        onClick={rotation.toggle}
      />
    </div>
  );
}

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

interface Rotation {
  current: number;
  /**
   * The last slide whose picture may be needed soon: the next one, or all once the pointer or focus
   * is on the carousel.
   */
  furthest: number;
  /** The visitor's choice; hover, focus or a hidden tab still pause the rotation. */
  isPlaying: boolean;
  show: (index: number) => void;
  toggle: () => void;
  pauseFor: (reason: 'hover' | 'focus', isPaused: boolean) => void;
}

/** Shows the next of `count` slides every 10 s; with prefers-reduced-motion it starts paused. */
function useSlideRotation(count: number): Rotation {
  const [current, setCurrent] = useState(0);
  const [furthest, setFurthest] = useState(1);
  const show = useCallback((index: number) => {
    setCurrent(index);
    setFurthest((before) => Math.max(before, index + 1));
  }, []);
  const isMotionReduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean>();
  const isPlaying = choice ?? !isMotionReduced;
  const [pausedFor, setPausedFor] = useState({ hover: false, focus: false });
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const isRunning = isPlaying && !pausedFor.hover && !pausedFor.focus && !isHidden;
  useEffect(
    function showNextLater() {
      if (!isRunning) return undefined;
      const timer = setTimeout(() => show((current + 1) % count), SLIDE_INTERVAL_MS);
      return () => clearTimeout(timer);
    },
    [isRunning, current, count, show],
  );
  const pauseFor: Rotation['pauseFor'] = (reason, isPaused) => {
    setPausedFor((before) => ({ ...before, [reason]: isPaused }));
    setFurthest(count);
  };
  return { current, furthest, isPlaying, show, toggle: () => setChoice(!isPlaying), pauseFor };
}
