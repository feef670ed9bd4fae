import { fold } from './searchText';

/** The drawings that stand for an article without a picture, by file name. */
export type DrawingName =
  | 'balance' | 'beaker' | 'centrifuge' | 'chemical-bottle' | 'erlenmeyer' | 'filter' | 'gloves' | 'microplate' | 'microtube'
  | 'no-picture' | 'petri-dish' | 'pipette' | 'stirrer' | 'tip-box' | 'volumetric-flask';

/** What a label begins to say decides first; folded words, the first rule that holds wins. */
const byLabel: readonly (readonly [RegExp, DrawingName])[] = [
  [/\bcas \d{2,7}-\d{2}-\d\b/, 'chemical-bottle'],
  // What holds or tests another thing is not that thing.
  [/^(portoirs?|papiers? indicateurs?)\b/, 'no-picture'],
  [/^(micro|ultra)?centrifugeuses?\b/, 'centrifuge'],
  [/^gants?\b/, 'gloves'],
  [/^balances?\b/, 'balance'],
  [/^(agitateurs?|plaques? chauffantes?|barreaux?)\b/, 'stirrer'],
  [/^boites? de (petri|culture)\b/, 'petri-dish'],
  [/^geloses?\b(?!.*\b(deshydrate|flacon))/, 'petri-dish'],
  [/^(pointes?|cones?(?! (imhoff|porte))|recharges? de (pointes?|cones?))\b/, 'tip-box'],
  [/^(micropipettes?|pipettes?|pipeteurs?|propipettes?)\b/, 'pipette'],
  [/^(microplaques?|plaques? (\d+ puits|a puits|de culture|multipuits|pcr|elisa)|inserts? de culture|kits? elisa)\b/, 'microplate'],
  [/^(microtubes?|cryotubes?|tubes?(?! coudes?)|marqueurs? (de taille|proteiques?))\b/, 'microtube'],
  [/^fioles? (jaugees?|a trait)\b/, 'volumetric-flask'],
  [/^(ballons?|pycnometres?)\b/, 'volumetric-flask'],
  [/^(erlenmeyers?|fioles?)\b/, 'erlenmeyer'],
  [/^(bechers?|cristallisoirs?|eprouvettes?)\b/, 'beaker'],
  [/^(filtres?|membranes?|papiers? filtres?|unites? de filtration)\b/, 'filter'],
  [/^(flacons?|bouteilles?|bidons?|jerricans?|bonbonnes?|piluliers?|vials?)\b/, 'chemical-bottle'],
  [/^(solutions?|tampons?|acides?|solvants?|reactifs?|bouillons?|geloses?|colorants?|substrats?|neutralisants?|agaroses?|formols?)\b/, 'chemical-bottle'],
];

const PACKAGING = /^(?:lots?|boites?|paires?|jeux?|sets?|sachets?|cartons?|packs?) (?:de |d')?(?:\d+ )?/;

/** Otherwise where it stands in the catalogue: the longest beginning of its classification that is listed. */
const byClassification: Record<string, DrawingName> = {
  20101: 'beaker', 20102: 'beaker', 20103: 'erlenmeyer', 20104: 'erlenmeyer', 20105: 'erlenmeyer', 20201: 'volumetric-flask',
  20204: 'pipette', 20205: 'pipette', 205: 'chemical-bottle', 206: 'microtube',
  301: 'microtube', 30201: 'microtube', 303: 'chemical-bottle', 305: 'microplate',
  401: 'pipette', 402: 'tip-box', 403: 'pipette', 406: 'filter', 407: 'filter', 408: 'filter',
  501: 'stirrer', 502: 'centrifuge', 601: 'balance', 60204: 'chemical-bottle', 609: 'chemical-bottle', 7: 'chemical-bottle',
  80102: 'petri-dish', 80103: 'microplate', 80104: 'chemical-bottle', 80105: 'chemical-bottle', 80106: 'chemical-bottle',
  80201: 'petri-dish', 80203: 'chemical-bottle', 80204: 'chemical-bottle', 80205: 'petri-dish', 80206: 'chemical-bottle',
  80301: 'microtube', 80302: 'microtube', 80303: 'microtube', 80304: 'microtube', 80305: 'microtube',
  80402: 'chemical-bottle', 80404: 'chemical-bottle', 80702: 'chemical-bottle', 805: 'chemical-bottle', 806: 'microtube', 80603: 'microplate', 901: 'gloves', 90601: 'chemical-bottle', 90602: 'chemical-bottle',
};

/**
 * The drawing that fits an article by its label, then by its classification; 'no-picture' when nothing fits (look, section 4).
 * The first digits of `underSubCategoryId` are those of the category and the sub-category above.
 */
export function drawingFor(article: { label: string; underSubCategoryId: number }): DrawingName {
  const label = fold(article.label);
  return drawingOfLabel(label) ?? drawingOfLabel(label.replace(PACKAGING, '')) ?? drawingOfClassification(String(article.underSubCategoryId));
}

const drawingOfLabel = (label: string): DrawingName | undefined => byLabel.find(([words]) => words.test(label))?.[1];

function drawingOfClassification(id: string): DrawingName {
  for (let length = id.length; length > 0; length -= 1) {
    const drawing = byClassification[id.slice(0, length)];
    if (drawing) return drawing;
  }
  return 'no-picture';
}
