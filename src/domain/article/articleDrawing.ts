import { fold, withoutPlural } from '../text/searchText';
import { type DrawingName, DRAWINGS, isDrawing } from './articleDrawingNames';

export interface DrawnArticle {
  label: string;
  /** That of its under-sub-category, if it has one. */
  categoryDrawing?: string | null;
  /** The packing: « 500 g », « Bidon 5 L ». Distinguishes powders from liquids. */
  packing?: string;
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(withoutPlural);

const byLabelPrefix = new Map<string, DrawingName>(
  Object.entries(DRAWINGS).flatMap(([name, [, ...labels]]) =>
    labels
      .flatMap((some) => some.split(','))
      .map((label) => [wordsOf(label).join(' '), name as DrawingName] as const),
  ),
);
const LONGEST_PREFIX = Math.max(...[...byLabelPrefix.keys()].map((key) => key.split(' ').length));

const PACKAGING =
  /^(?:lots?|boites?|paires?|jeux?|sets?|sachets?|cartons?|packs?) (?:de |d')?(?:\d+ )?/;
const CAS_NUMBER = /\bcas \d{2,7}-\d{2}-\d\b/;
/** Bottles: their articles are drawn by their packing. */
const BOTTLES: readonly (string | null)[] = ['chemical-bottle', 'solvent-bottle'];

/** Culture media: their form of sale decides before their name. */
const MEDIA: readonly (readonly [RegExp, DrawingName])[] = [
  [/\bdeshydrate/, 'powder-jar'],
  [/\b(flacon|bouillon)/, 'medium-bottle'],
  [/\btubes?\b/, 'culture-tube'],
  [/^geloses?\b/, 'petri-dish'],
];

/**
 * The drawing shown for an article without a picture: by its label, for chemicals by its packing,
 * then by the drawing of its under-sub-category; 'no-picture' if nothing matches.
 */
export function drawingFor(article: DrawnArticle): DrawingName {
  const label = fold(article.label);
  if (CAS_NUMBER.test(label)) return chemical(article);
  const drawing = ofLabel(label) ?? ofLabel(label.replace(PACKAGING, ''));
  if (drawing === 'chemical-bottle') return chemical(article);
  return drawing ?? ofCategory(article);
}

function ofLabel(label: string): DrawingName | undefined {
  if (/^(geloses?|bouillons?|milieux?|eau peptonee)\b/.test(label)) {
    const medium = MEDIA.find(([words]) => words.test(label));
    if (medium) return medium[1];
  }
  const words = wordsOf(label);
  for (let count = LONGEST_PREFIX; count > 0; count -= 1) {
    const drawing = byLabelPrefix.get(words.slice(0, count).join(' '));
    if (drawing) return drawing;
  }
  return undefined;
}

function ofCategory(article: DrawnArticle): DrawingName {
  const { categoryDrawing: drawing = null } = article;
  if (BOTTLES.includes(drawing)) return chemical(article);
  return drawing !== null && isDrawing(drawing) ? drawing : 'no-picture';
}

/**
 * Powders in jars and drums, liquids in bottles, cans and canisters, depending on the quantity in
 * the packing.
 */
function chemical({ packing = '', categoryDrawing }: DrawnArticle): DrawingName {
  const sold = fold(packing);
  if (sold.startsWith('ampoule')) return 'ampoule';
  const [, amount = '', unit] = /(?<!\d)(\d+(?:,\d+)?) ?(kg|g|ml|l)\b/.exec(sold) ?? [];
  const value = Number(amount.replace(',', '.'));
  if (unit === 'kg') return value >= 5 ? 'fibre-drum' : 'powder-jar';
  if (unit === 'g') return value < 25 ? 'small-bottle' : 'powder-jar';
  if (unit === 'ml') return value <= 100 ? 'small-bottle' : bottle(categoryDrawing);
  if (unit === 'l' && value >= 10) return 'jerrycan';
  return unit === 'l' && value >= 5 ? 'metal-can' : bottle(categoryDrawing);
}

const bottle = (categoryDrawing: DrawnArticle['categoryDrawing']): DrawingName =>
  categoryDrawing === 'solvent-bottle' ? 'solvent-bottle' : 'chemical-bottle';
