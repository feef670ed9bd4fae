import type { BrochureContent, HomeContent } from '../domain/shopContent/home/homeContent';
import beaker from '../web/assets/articles/beaker.svg';
import centrifuge from '../web/assets/articles/centrifuge.svg';
import erlenmeyer from '../web/assets/articles/erlenmeyer.svg';
import filter from '../web/assets/articles/filter.svg';
import pipette from '../web/assets/articles/pipette.svg';
import stirrer from '../web/assets/articles/stirrer.svg';
import duran from '../web/assets/brochures/duran.pdf';
import gilson from '../web/assets/brochures/gilson.pdf';
import hettich from '../web/assets/brochures/hettich.pdf';
import ika from '../web/assets/brochures/ika.pdf';
import paillasse from '../web/assets/brochures/paillasse.pdf';
import sartorius from '../web/assets/brochures/sartorius.pdf';
import { company } from './company';

export interface Brochure extends Required<Omit<BrochureContent, 'drawing'>> {
  picture: string;
  /** Name of the downloaded file. */
  fileName: string;
}

/** The drawings of brochures with their samples: the URL of the file and its size. */
const SAMPLES = [
  [beaker, paillasse, '30,3 ko'],
  [erlenmeyer, duran, '21,2 ko'],
  [filter, sartorius, '21,3 ko'],
  [pipette, gilson, '19,7 ko'],
  [stirrer, ika, '20,5 ko'],
  [centrifuge, hettich, '16,8 ko'],
] as const;

/** "Nos catalogues" of a home page: the own brochure is the first (HOME-07, HOME-08). */
export const brochuresOf = ({ brochures }: Pick<HomeContent, 'brochures'>): readonly Brochure[] =>
  brochures.map((brochure, index) => {
    const [picture, file, size] = SAMPLES[(brochure.drawing ?? index) as 0];
    const { maker = company.name } = brochure;
    return { picture, file, fileName: `${maker.toLowerCase()}.pdf`, size, ...brochure, maker };
  });
