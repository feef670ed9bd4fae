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

export interface Slide {
  title: string;
  text: string;
  /** URL of a manufacturer's site; a slide without one is not a link. */
  href?: string;
  /** One picture per viewport width: up to 375, up to 768, wider (HOME-04). */
  pictures: { small: string; medium: string; wide: string };
  /** The picture is dark: the text over it is white. */
  dark?: boolean;
}

/**
 * The banner of the home page: the first three slides link to manufacturers (HOME-01, HOME-05,
 * HOME-06).
 */
export const slides: readonly Slide[] = [
  {
    title: 'Du bécher au réacteur',
    text: 'La verrerie borosilicatée 3.3 DURAN, graduée et conforme aux normes ISO.',
    href: 'https://www.dwk.com/',
    pictures: { small: slide0Small, medium: slide0Medium, wide: slide0Wide },
  },
  {
    title: 'Pipeter juste, longtemps',
    text: 'Micropipettes, pointes et microplaques GILSON pour les volumes du quotidien.',
    href: 'https://www.gilson.com/',
    pictures: { small: slide1Small, medium: slide1Medium, wide: slide1Wide },
  },
  {
    title: 'Agiter, chauffer, peser',
    text: 'Agitateurs, centrifugeuses et balances : les appareils IKA pour la paillasse.',
    href: 'https://www.ika.com/',
    pictures: { small: slide2Small, medium: slide2Medium, wide: slide2Wide },
  },
  {
    title: 'Livré par nos soins',
    text: 'Notre propre service de livraison dessert Paris et la région parisienne.',
    pictures: { small: slide3Small, medium: slide3Medium, wide: slide3Wide },
    dark: true,
  },
];
