// Contents of each sample brochure: chapters of under-sub-categories
// (src/server/demo/categories.json). `maker: true` keeps only the articles of the brochure's
// manufacturer; `limit` is the number of articles per under-sub-category.

const mixed = (title, drawing, families) => ({ title, drawing, families, limit: 4 });
const own = (title, drawing, families) => ({ title, drawing, families, limit: 3 });
const ofMaker = (title, drawing, families) => ({ title, drawing, families, limit: 6, maker: true });

export const brochures = [
  {
    file: 'paillasse',
    maker: 'Paillasse',
    title: 'Catalogue général 2026',
    drawing: 'beaker',
    own: true,
    intro:
      'Une sélection de nos huit rayons : la verrerie, les consommables, les équipements et ' +
      'les produits chimiques du laboratoire.',
    chapters: [
      own('Verrerie et porcelaine', 'erlenmeyer', [20103, 20301]),
      own('Consommables plastiques', 'microtube', [30101, 30102]),
      own('Manipulation des liquides et filtration', 'pipette', [40101, 40702]),
      own('Équipements de laboratoire', 'stirrer', [50102, 50202]),
      own('Mesure et analyse', 'balance', [60102, 60301]),
      own('Produits chimiques', 'chemical-bottle', [70101, 70201]),
      own('Sciences de la vie et microbiologie', 'petri-dish', [80201, 80103]),
      own('Sécurité, hygiène et entretien', 'gloves', [90101, 90301]),
    ],
  },
  {
    file: 'duran',
    maker: 'DURAN',
    title: 'Verrerie de laboratoire',
    drawing: 'erlenmeyer',
    intro:
      'La verrerie DURAN en verre borosilicaté, du tube à essai au réacteur, et ce qui ' +
      'l’accompagne sur la paillasse.',
    chapters: [
      ofMaker('Erlenmeyers, cristallisoirs et flacons', 'erlenmeyer', [20104, 20106, 20501]),
      ofMaker('Montages et réacteurs', 'volumetric-flask', [20304, 20403, 20404, 20405, 20406]),
      ofMaker('Tubes et dessiccateurs', 'microtube', [20601, 20602, 20603, 50703]),
      mixed('À commander avec la verrerie', undefined, [51001, 90604, 90601]),
    ],
  },
  {
    file: 'sartorius',
    maker: 'SARTORIUS',
    title: 'Filtration et pesage',
    drawing: 'filter',
    intro: 'Filtrer, doser, peser : membranes, papiers, pointes et balances SARTORIUS.',
    chapters: [
      ofMaker('Papiers et fibres de verre', undefined, [40601, 40602, 40603, 40604]),
      ofMaker('Membranes et unités de filtration', 'filter', [40701, 40702, 40703, 40704]),
      ofMaker('Micropipettes, pointes et distributeurs', 'pipette', [40101, 40201, 40202, 40403]),
      ofMaker('Balances et eau purifiée', 'balance', [60101, 60102, 50902]),
    ],
  },
  {
    file: 'gilson',
    maker: 'GILSON',
    title: 'Manipulation des liquides',
    drawing: 'pipette',
    intro: 'Les micropipettes GILSON et leurs pointes, pour les volumes de tous les jours.',
    chapters: [
      ofMaker('Micropipettes', 'pipette', [40101, 40102, 40103, 40104]),
      ofMaker('Pointes et accessoires', 'tip-box', [40201, 40202, 40105]),
      mixed('À commander avec les micropipettes', 'microtube', [40404, 30101, 30702]),
    ],
  },
  {
    file: 'ika',
    maker: 'IKA',
    title: 'Agitation et chauffage',
    drawing: 'stirrer',
    intro: 'Agiter, chauffer, broyer : les appareils IKA et leurs accessoires.',
    chapters: [
      ofMaker('Agitation', 'stirrer', [50102, 50104, 50105]),
      ofMaker('Chauffage et évaporation', undefined, [50301, 50302, 50304, 50702]),
      ofMaker('Broyage et tamisage', undefined, [50801, 50802, 50803, 50804]),
      mixed('À commander avec les agitateurs', 'beaker', [50103, 20101]),
    ],
  },
  {
    file: 'hettich',
    maker: 'HETTICH',
    title: 'Centrifugation',
    drawing: 'centrifuge',
    intro: 'Les centrifugeuses HETTICH, leurs rotors, et les tubes qui vont avec.',
    chapters: [
      ofMaker('Centrifugeuses et rotors', 'centrifuge', [50202, 50203]),
      mixed('Tubes à centrifuger', 'microtube', [30102, 30101, 20603]),
      mixed('Portoirs et concentration', undefined, [30701, 30702, 40801]),
    ],
  },
];
