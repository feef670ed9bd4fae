import type { HomeContent } from '../domain/shopContent/home/homeContent';

/** The home page as long as the shop's owner has published no others. */
export const homeDefaults: Omit<HomeContent, 'video'> = {
  // The first three slides link to manufacturers (HOME-01, HOME-05, HOME-06).
  slides: [
    {
      title: 'Du bécher au réacteur',
      text: 'La verrerie borosilicatée 3.3 DURAN, graduée et conforme aux normes ISO.',
      href: 'https://www.dwk.com/',
    },
    {
      title: 'Pipeter juste, longtemps',
      text: 'Micropipettes, pointes et microplaques GILSON pour les volumes du quotidien.',
      href: 'https://www.gilson.com/',
    },
    {
      title: 'Agiter, chauffer, peser',
      text: 'Agitateurs, centrifugeuses et balances : les appareils IKA pour la paillasse.',
      href: 'https://www.ika.com/',
    },
    {
      title: 'Livré par nos soins',
      text: 'Notre propre service de livraison dessert Paris et la région parisienne.',
      dark: true,
    },
  ],
  // The company's brochure and five manufacturers' (HOME-07, HOME-08).
  brochures: [
    { title: 'Catalogue général 2026' },
    { maker: 'DURAN', title: 'Verrerie de laboratoire' },
    { maker: 'SARTORIUS', title: 'Filtration et pesage' },
    { maker: 'GILSON', title: 'Manipulation des liquides' },
    { maker: 'IKA', title: 'Agitation et chauffage' },
    { maker: 'HETTICH', title: 'Centrifugation' },
  ],
};
