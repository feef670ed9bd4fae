import { fold } from './searchText';

/** The drawings made for articles without a picture, by file name. */
export type DrawingName =
  | 'balance' | 'beaker' | 'centrifuge' | 'chemical-bottle' | 'erlenmeyer' | 'filter' | 'gloves' | 'microplate' | 'microtube'
  | 'no-picture' | 'petri-dish' | 'pipette' | 'stirrer' | 'stirrer-2' | 'stirrer-3' | 'tip-box' | 'volumetric-flask';

/** What a label begins to say decides first; folded words, the first rule that holds wins. */
const byLabel: readonly (readonly [RegExp, DrawingName])[] = [
  [/^(micro)?centrifugeuse/, 'centrifuge'],
  [/^gants?\b/, 'gloves'],
  [/^balance/, 'balance'],
  [/^agitateur magnetique chauffant/, 'stirrer'],
  [/^agitateur (vortex|orbital|a rouleaux|a helice)/, 'stirrer-3'],
  [/^(agitateur|plaque chauffante)/, 'stirrer-2'],
  [/^(boite de petri|boites? de culture|gelose)/, 'petri-dish'],
  [/^(pointe|cone|recharge de pointes)/, 'tip-box'],
  [/^(micropipette|pipette|pipeteur)/, 'pipette'],
  [/^(microplaque|plaque (96|384|a puits|multipuits|pcr))/, 'microplate'],
  [/^(microtube|cryotube|tube)/, 'microtube'],
  [/^fiole (jaugee|a trait)/, 'volumetric-flask'],
  [/^(erlenmeyer|fiole)/, 'erlenmeyer'],
  [/^(becher|cristallisoir|eprouvette)/, 'beaker'],
  [/^(filtre|membrane|papier filtre|unite de filtration)/, 'filter'],
];

/** Otherwise where it stands in the catalogue: the longest beginning of its classification that is listed. */
const byClassification: Record<string, DrawingName> = {
  201: 'beaker', 202: 'volumetric-flask', 203: 'volumetric-flask', 204: 'erlenmeyer', 205: 'chemical-bottle', 206: 'microtube',
  301: 'microtube', 302: 'microtube', 303: 'chemical-bottle', 304: 'beaker', 305: 'microplate',
  401: 'pipette', 402: 'tip-box', 403: 'pipette', 406: 'filter', 407: 'filter', 408: 'filter',
  501: 'stirrer-2', 502: 'centrifuge', 601: 'balance', 609: 'chemical-bottle',
  7: 'chemical-bottle', 801: 'petri-dish', 802: 'petri-dish', 80301: 'microplate', 80302: 'microtube', 80303: 'microtube',
  805: 'chemical-bottle', 806: 'microtube', 901: 'gloves', 90601: 'chemical-bottle', 90602: 'chemical-bottle',
};

/** The drawing that fits an article by its label, then by its classification; 'no-picture' when nothing fits. */
export function drawingFor(article: { label: string; underSubCategoryId: number }): DrawingName {
  const label = fold(article.label);
  return byLabel.find(([words]) => words.test(label))?.[1] ?? drawingOfClassification(String(article.underSubCategoryId));
}

function drawingOfClassification(id: string): DrawingName {
  for (let length = id.length; length > 0; length -= 1) {
    const drawing = byClassification[id.slice(0, length)];
    if (drawing) return drawing;
  }
  return 'no-picture';
}
