import { type DrawingName, DRAWINGS_BY_CATEGORY, DRAWINGS_BY_LABEL } from './articleDrawingNames';
import { fold, withoutPlural } from './searchText';

export interface DrawnArticle {
  label: string;
  underSubCategoryId: number;
  /** As it is sold: « 500 g », « Bidon 5 L ». Tells a jar of powder from a can of solvent. */
  packing?: string;
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(withoutPlural);

const byBeginning = new Map<string, DrawingName>(
  Object.entries(DRAWINGS_BY_LABEL).flatMap(([name, labels]) =>
    labels
      .split(',')
      .filter(Boolean)
      .map((label) => [wordsOf(label).join(' '), name as DrawingName] as const),
  ),
);
const LONGEST = Math.max(...[...byBeginning.keys()].map((key) => key.split(' ').length));

const PACKAGING = /^(?:lots?|boites?|paires?|jeux?|sets?|sachets?|cartons?|packs?) (?:de |d')?(?:\d+ )?/;
const CAS_NUMBER = /\bcas \d{2,7}-\d{2}-\d\b/;
const CHEMICALS = 7;
const SOLVENTS = '701';

/** What a culture medium is sold as decides before its name. */
const MEDIA: readonly (readonly [RegExp, DrawingName])[] = [
  [/\bdeshydrate/, 'powder-jar'],
  [/\b(flacon|bouillon)/, 'medium-bottle'],
  [/\btubes?\b/, 'culture-tube'],
  [/^geloses?\b/, 'petri-dish'],
];

/**
 * The drawing that fits an article by its label, its packing when it is a chemical, then by its place in the catalogue;
 * 'no-picture' when nothing fits. The first digits of `underSubCategoryId` are those of the category and the sub-category above.
 */
export function drawingFor(article: DrawnArticle): DrawingName {
  const label = fold(article.label);
  if (CAS_NUMBER.test(label)) return chemical(article);
  const drawing = ofLabel(label) ?? ofLabel(label.replace(PACKAGING, ''));
  if (drawing === 'chemical-bottle') return chemical(article);
  return drawing ?? ofPlace(article);
}

function ofLabel(label: string): DrawingName | undefined {
  if (/^(geloses?|bouillons?|milieux?|eau peptonee)\b/.test(label)) {
    const medium = MEDIA.find(([words]) => words.test(label));
    if (medium) return medium[1];
  }
  const words = wordsOf(label);
  for (let count = LONGEST; count > 0; count -= 1) {
    const drawing = byBeginning.get(words.slice(0, count).join(' '));
    if (drawing) return drawing;
  }
  return undefined;
}

function ofPlace(article: DrawnArticle): DrawingName {
  const place = DRAWINGS_BY_CATEGORY[String(article.underSubCategoryId)];
  return place ?? (categoryOf(article) === CHEMICALS ? chemical(article) : 'no-picture');
}

const categoryOf = ({ underSubCategoryId }: DrawnArticle): number => Math.floor(underSubCategoryId / 10_000);

/** Powders come in jars and drums, liquids in bottles, cans and canisters, by how much is sold. */
function chemical({ packing = '', underSubCategoryId }: DrawnArticle): DrawingName {
  const sold = fold(packing);
  if (sold.startsWith('ampoule')) return 'ampoule';
  const [, amount = '', unit] = /(\d+(?:,\d+)?) ?(kg|g|ml|l)\b/.exec(sold) ?? [];
  const value = Number(amount.replace(',', '.'));
  if (unit === 'kg') return value >= 5 ? 'fibre-drum' : 'powder-jar';
  if (unit === 'g') return value < 25 ? 'small-bottle' : 'powder-jar';
  if (unit === 'ml') return value <= 100 ? 'small-bottle' : bottle(underSubCategoryId);
  if (unit === 'l' && value >= 10) return 'jerrycan';
  return unit === 'l' && value >= 5 ? 'metal-can' : bottle(underSubCategoryId);
}

const bottle = (place: number): DrawingName => (String(place).startsWith(SOLVENTS) ? 'solvent-bottle' : 'chemical-bottle');
