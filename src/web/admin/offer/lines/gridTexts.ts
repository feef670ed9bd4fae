import { formatCount } from '../../../../domain/frenchNumber';
import {
  fieldText,
  isFigure,
  type LineField,
  normalizedCell,
} from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow, rowName } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';

/** What changes when lines are put in option, and back. */
export const OPTIONAL = 'En option';
export const FIRM = 'Plus en option';

type Rows = readonly OfferLine[];
type Ids = ReadonlySet<string>;

/** How many lines are among rows; how many rows, when none is. */
export function countOf(rows: Rows, ids: Ids): number {
  const chosen = rows.filter(({ id }) => ids.has(id));
  return chosen.filter(isLineRow).length || chosen.length;
}

/** 'ligne 4', 'titre « Verrerie »', or '3 lignes'. */
export function rowsName(rows: Rows, ids: Ids): string {
  const found = rows.flatMap(({ id }, row) => (ids.has(id) ? [row] : []));
  const [only] = found;
  return found.length === 1 && only !== undefined
    ? rowName(rows, only).replace(/^[LTF]/, (first) => first.toLowerCase())
    : formatCount(countOf(rows, ids), 'ligne', 'lignes');
}

export const selectedText = (count: number): string =>
  count === 1 ? '1 ligne sélectionnée' : `${count} lignes sélectionnées`;

/** What a removal says. */
export function removedText(rows: Rows, ids: Ids): string {
  const count = countOf(rows, ids);
  if (ids.size === 1) return `Suppression : ${rowsName(rows, ids)}`;
  const hasLot = rows.some(({ id, kind }) => kind === 'TITLE' && ids.has(id));
  return hasLot
    ? `Lot supprimé, ${formatCount(count, 'ligne', 'lignes')}`
    : formatCount(count, 'ligne supprimée', 'lignes supprimées');
}

/** What a move says. @param lots that move, 0 when lines do */
export function movedText(lots: number, lines: number, by: -1 | 1): string {
  if (lots > 0)
    return by === 1
      ? formatCount(lots, 'lot descendu', 'lots descendus')
      : formatCount(lots, 'lot monté', 'lots montés');
  return by === 1
    ? formatCount(lines, 'ligne descendue', 'lignes descendues')
    : formatCount(lines, 'ligne montée', 'lignes montées');
}

/** What an addition says. */
export function addedText(added: Rows): string {
  const [only] = added;
  if (added.length === 1 && only?.kind === 'TITLE') return 'Titre ajouté';
  if (added.length === 1 && only?.kind === 'END') return 'Fin du lot ajoutée';
  return formatCount(added.filter(isLineRow).length, 'ligne ajoutée', 'lignes ajoutées');
}

/** '5 %', '« 8 jours »', 'vide'. */
export function typedValueText(field: LineField, typed: string): string {
  const text = normalizedCell(field, fieldText(field, typed));
  if (text === '') return 'vide';
  const unit = field === 'unit_price' ? ' €' : field === 'quantity' ? '' : ' %';
  return isFigure(field) ? `${text}${unit}` : `« ${text} »`;
}
