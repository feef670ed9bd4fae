import type { HomeContent, SlideContent } from '../domain/shopContent/home/homeContent';
import slide0Medium from '../web/assets/slides/slide-0-medium.svg';
import slide0Small from '../web/assets/slides/slide-0-small.svg';
import slide0Wide from '../web/assets/slides/slide-0-wide.svg';
import slide1Medium from '../web/assets/slides/slide-1-medium.svg';
import slide1Small from '../web/assets/slides/slide-1-small.svg';
import slide1Wide from '../web/assets/slides/slide-1-wide.svg';
import slide2Medium from '../web/assets/slides/slide-2-medium.svg';
import slide2Small from '../web/assets/slides/slide-2-small.svg';
import slide2Wide from '../web/assets/slides/slide-2-wide.svg';
import slide3Medium from '../web/assets/slides/slide-3-medium.svg';
import slide3Small from '../web/assets/slides/slide-3-small.svg';
import slide3Wide from '../web/assets/slides/slide-3-wide.svg';

export interface Slide extends SlideContent {
  /** One picture per viewport width: up to 375, up to 768, wider (HOME-04). */
  pictures: NonNullable<SlideContent['pictures']>;
}

const DRAWINGS = [
  [slide0Small, slide0Medium, slide0Wide],
  [slide1Small, slide1Medium, slide1Wide],
  [slide2Small, slide2Medium, slide2Wide],
  [slide3Small, slide3Medium, slide3Wide],
] as const;

/** The banner of a home page. */
export const slidesOf = ({ slides }: Pick<HomeContent, 'slides'>): readonly Slide[] =>
  slides.map((slide, index) => ({ pictures: DRAWINGS[(slide.drawing ?? index) as 0], ...slide }));
