import { isDrawing } from '../article/articleDrawingNames';
import { plainLine } from '../text/plainText';

/** Characters of the name of a category. */
export const CATEGORY_LABEL_MAX = 100;
/** Characters of one of the three codes of a family. */
export const FAMILY_CODE_MAX = 60;

/** What the shop sets of a lowest category. */
export interface CategoryFields {
  /** Whether a safety sheet is expected of its articles; null: nobody has said so. */
  sheetExpected: boolean | null;
  drawing: string | null;
  /** As NB11. */
  nacres: string | null;
}

/** A change of categories that is refused: the message is a French sentence. */
export class CategoryRefused extends Error {
  override name = 'CategoryRefused';
  constructor(
    message: string,
    /** Invalid by itself, in conflict with the stored tree, or about what does not exist. */
    readonly reason: 'invalid' | 'conflict' | 'unknown',
    /** The field it is about. */
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The name as it is stored. @throws CategoryRefused */
export function categoryLabel(typed: string): string {
  const label = plainLine(typed);
  if (label === '') throw new CategoryRefused('Donnez un nom au rayon.', 'invalid', 'label');
  if (label.length > CATEGORY_LABEL_MAX)
    throw new CategoryRefused(
      `Le nom d’un rayon a ${CATEGORY_LABEL_MAX} caractères au plus ; celui-ci en a ${label.length}.`,
      'invalid',
      'label',
    );
  return label;
}

/**
 * A NACRES code as it is stored: two letters and two digits; `NB.11` and `nb11` are the same.
 * @returns null for an empty text. @throws CategoryRefused
 */
export function nacresCode(typed: string | null): string | null {
  const text = plainLine(typed ?? '');
  if (text === '') return null;
  const match = /^([A-Za-z]{2})\.?([0-9]{2})$/.exec(text);
  if (!match)
    throw new CategoryRefused(
      'Un code NACRES a deux lettres et deux chiffres, comme NB.11.',
      'invalid',
      'nacres',
    );
  return `${match[1]?.toUpperCase()}${match[2]}`;
}

/** A stored NACRES code as it is written: NB.11. */
export const nacresText = (code: string): string => `${code.slice(0, 2)}.${code.slice(2)}`;

/** The name of a drawing; null for none. @throws CategoryRefused when it does not exist. */
export function drawingName(name: string | null): string | null {
  if (name === null || name === '') return null;
  if (!isDrawing(name)) throw new CategoryRefused('Ce dessin n’existe pas.', 'invalid', 'drawing');
  return name;
}
