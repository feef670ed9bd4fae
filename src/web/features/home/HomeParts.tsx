import { brochuresOf } from '../../../content/brochures';
import { slidesOf } from '../../../content/slides';
import type { HomeContent } from '../../../domain/shopContent/home/homeContent';
import { Brochures } from './Brochures';
import { Carousel } from './Carousel';

/** What the shop's owner writes of the home page, above the catalogue. */
export const HomeParts = ({ home }: { home: Omit<HomeContent, 'video'> }) => (
  <>
    <Carousel slides={slidesOf(home)} />
    <Brochures brochures={brochuresOf(home)} />
  </>
);
