import type { Slide } from '../../../content/slides';
import { NARROW_WIDTH_PX, SLIDE_HEIGHT_PX, SMALL_WIDTH_PX } from '../../../domain/limits';
import { typo } from '../../../domain/typo';
import { IconButton } from '../../ui/button/IconButton';
import { Icon } from '../../ui/icon/Icon';
import { type Rotation, useRotation } from './useRotation';
import styles from './Carousel.module.css';

export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const rotation = useRotation(slides.length);
  const dark = slides[rotation.current]?.dark ? styles.onDark : '';
  return (
    <section
      className={`${styles.carousel} ${dark}`}
      style={{ height: SLIDE_HEIGHT_PX }}
      aria-roledescription="carrousel"
      aria-label="Nos actualités"
      onMouseEnter={() => rotation.hold('hover', true)}
      onMouseLeave={() => rotation.hold('hover', false)}
      onFocus={() => rotation.hold('focus', true)}
      onBlur={() => rotation.hold('focus', false)}
    >
      {slides.map((slide, index) => (
        <SlideView
          key={slide.title}
          slide={slide}
          position={`${index + 1} sur ${slides.length}`}
          shown={index === rotation.current}
          first={index === 0}
        />
      ))}
      <Controls slides={slides} rotation={rotation} />
    </section>
  );
}

function SlideView({ slide, position, shown, first }: { slide: Slide; position: string; shown: boolean; first: boolean }) {
  const looks = `${styles.slide} ${shown ? styles.shown : ''} ${slide.dark ? styles.dark : ''}`;
  const inside = (
    <>
      <SlidePicture slide={slide} first={first} />
      <span className={styles.text}>
        <strong>{typo(slide.title)}</strong>
        <span>{typo(slide.text)}</span>
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
    <div className={looks} role="group" aria-roledescription="diapositive" aria-label={position} aria-hidden={!shown} inert={!shown}>
      {slide.href ? (
        <a href={slide.href} target="_blank" rel="external noopener">
          {inside}
        </a>
      ) : (
        inside
      )}
    </div>
  );
}

/** Three compositions: 375 or less, 768 or less, wider (spec §2). */
function SlidePicture({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <picture>
      <source media={`(max-width: ${SMALL_WIDTH_PX}px)`} srcSet={slide.pictures.small} />
      <source media={`(max-width: ${NARROW_WIDTH_PX}px)`} srcSet={slide.pictures.medium} />
      <img src={slide.pictures.wide} alt="" width={1280} height={SLIDE_HEIGHT_PX} fetchPriority={first ? 'high' : 'low'} />
    </picture>
  );
}

function Controls({ slides, rotation }: { slides: readonly Slide[]; rotation: Rotation }) {
  return (
    <div className={styles.dots}>
      {slides.map((slide, index) => (
        <button
          key={slide.title}
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
        icon={rotation.playing ? 'pause' : 'play'}
        label={rotation.playing ? 'Mettre en pause' : 'Reprendre le défilement'}
        onClick={rotation.toggle}
      />
    </div>
  );
}
