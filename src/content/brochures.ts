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

export interface Brochure {
  maker: string;
  title: string;
  drawing: string;
  /** URL of the PDF. */
  file: string;
  /** Name of the downloaded file. */
  fileName: string;
  size: string;
  /** The company's own brochure, shown in its colours. */
  own?: boolean;
}

/**
 * "Nos catalogues": the company's brochure and five manufacturers' (HOME-07, HOME-08).
 * scripts/make-brochures.mjs makes the samples.
 */
export const brochures: readonly Brochure[] = [
  {
    maker: company.name,
    title: 'Catalogue général 2026',
    drawing: beaker,
    file: paillasse,
    fileName: 'paillasse.pdf',
    size: '30,3 ko',
    own: true,
  },
  {
    maker: 'DURAN',
    title: 'Verrerie de laboratoire',
    drawing: erlenmeyer,
    file: duran,
    fileName: 'duran.pdf',
    size: '21,2 ko',
  },
  {
    maker: 'SARTORIUS',
    title: 'Filtration et pesage',
    drawing: filter,
    file: sartorius,
    fileName: 'sartorius.pdf',
    size: '21,3 ko',
  },
  {
    maker: 'GILSON',
    title: 'Manipulation des liquides',
    drawing: pipette,
    file: gilson,
    fileName: 'gilson.pdf',
    size: '19,7 ko',
  },
  {
    maker: 'IKA',
    title: 'Agitation et chauffage',
    drawing: stirrer,
    file: ika,
    fileName: 'ika.pdf',
    size: '20,5 ko',
  },
  {
    maker: 'HETTICH',
    title: 'Centrifugation',
    drawing: centrifuge,
    file: hettich,
    fileName: 'hettich.pdf',
    size: '16,8 ko',
  },
];
