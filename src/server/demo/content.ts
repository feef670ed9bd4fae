/**
 * Content of the demo shop besides its articles; numbers are under-sub-category ids of
 * categories.json.
 */

/** One article of each of these under-sub-categories is featured. */
export const FEATURED = [20103, 20201, 30101, 40101, 50102, 60101, 70101, 90101];

export interface DemoCampaign {
  title: string;
  percentage: number;
  /** Days from today, may be negative. */
  startsIn: number;
  endsIn: number;
  /** The first ARTICLES_PER_CATEGORY articles of each are linked. */
  underSubCategories: number[];
}

export const CAMPAIGNS: DemoCampaign[] = [
  {
    title: 'Verrerie de saison',
    percentage: 12,
    startsIn: -12,
    endsIn: 33,
    underSubCategories: [20101, 20103, 20202, 20501],
  },
  {
    title: 'Pipetage malin',
    percentage: 15,
    startsIn: -5,
    endsIn: 25,
    underSubCategories: [40101, 40201, 40202, 40301],
  },
  {
    title: 'Mesure de précision',
    percentage: 7.5,
    startsIn: -2,
    endsIn: 58,
    underSubCategories: [60101, 60202],
  },
  {
    title: 'Sécurité au laboratoire',
    percentage: 10,
    startsIn: 20,
    endsIn: 50,
    underSubCategories: [90101, 90301],
  },
  {
    title: 'Déstockage chauffage',
    percentage: 25,
    startsIn: -60,
    endsIn: -20,
    underSubCategories: [50301, 50401],
  },
];

export const ARTICLES_PER_CATEGORY = 3;

export interface DemoDocument {
  underSubCategory: number;
  fileName: string;
  title: string;
  lines: string[];
}

export const DOCUMENTS: DemoDocument[] = [
  {
    underSubCategory: 20201,
    fileName: 'fiche-fiole-jaugee.pdf',
    title: 'Fiole jaugée : emploi et entretien',
    lines: [
      'Ajustée à contenir (In) à 20 °C.',
      "Lire au bas du ménisque, l'oeil à hauteur du trait.",
      'Ne pas chauffer au-delà de 60 °C : le volume en serait changé.',
    ],
  },
  {
    underSubCategory: 40101,
    fileName: 'guide-micropipette.pdf',
    title: 'Micropipette : les bons gestes',
    lines: [
      'Humidifier la pointe par trois aspirations avant le premier dosage.',
      'Aspirer à la verticale, délivrer contre la paroi.',
      "Faire vérifier l'étalonnage une fois par an (ISO 8655).",
    ],
  },
  {
    underSubCategory: 60101,
    fileName: 'guide-balance-analyse.pdf',
    title: "Balance d'analyse : installation",
    lines: [
      "Table stable, loin des courants d'air et du soleil.",
      'Laisser chauffer une heure avant la première pesée.',
      'Ajuster avec le poids interne après chaque déplacement.',
    ],
  },
  {
    underSubCategory: 70101,
    fileName: 'consignes-alcools.pdf',
    title: 'Alcools : consignes de stockage',
    lines: [
      'Liquides inflammables : armoire ventilée, loin de toute flamme.',
      'Gants et lunettes pendant le transvasement.',
      'La fiche de données de sécurité du fabricant fait foi.',
    ],
  },
  {
    underSubCategory: 90101,
    fileName: 'choisir-ses-gants.pdf',
    title: 'Choisir ses gants jetables',
    lines: [
      'Le nitrile résiste à plus de solvants que le latex.',
      'Changer de gants après tout contact avec un produit.',
      'Vérifier le temps de passage indiqué par le fabricant.',
    ],
  },
];

/** Video links of articles: search pages, because a video may be taken down. */
export const VIDEO_LINKS: { underSubCategory: number; link: string }[] = [
  {
    underSubCategory: 40101,
    link: 'https://www.youtube.com/results?search_query=utiliser+une+micropipette',
  },
  {
    underSubCategory: 20203,
    link: 'https://www.youtube.com/results?search_query=titrage+burette+laboratoire',
  },
  {
    underSubCategory: 50201,
    link: 'https://www.youtube.com/results?search_query=utiliser+une+centrifugeuse+de+laboratoire',
  },
];
