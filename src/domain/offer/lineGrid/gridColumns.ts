import type { OfferLine } from '../../../contract/api.gen';
import { decimalText } from '../../decimal';
import { isUnread, NUMBER_TEXT_MAX } from '../../numbers/typedNumber';
import { formatPrice } from '../../price';
import { cleanLine } from '../../text/cleanText';
import { checkOffer } from '../checkOffer';
import { rateText } from '../documentTotals';
import { type FigureKind, figureText, figureValue, shownFigure, typedFigure } from '../figures';
import { isLineRow, type LotRow, TITLE_MAX } from '../lots';
import { offerOfLines } from '../offer';

/** Lines of one offer. */
export const OFFER_LINES_MAX = 1000;

/** A column whose cells can be edited: the field of the line that it shows. */
export type EditableColumn =
  | 'title'
  | 'packing'
  | 'unit_price'
  | 'discount'
  | 'quantity'
  | 'lead_time';

/** A column of the table of lines, in the order of GRID_COLUMNS. */
export type GridColumn =
  | 'number'
  | 'reference'
  | 'catalogue_price'
  | 'total'
  | 'marks'
  | EditableColumn;

export const GRID_COLUMNS: readonly GridColumn[] = [
  'number',
  'reference',
  'title',
  'packing',
  'catalogue_price',
  'unit_price',
  'discount',
  'quantity',
  'lead_time',
  'total',
  'marks',
];

/** A field of a line that people type: a column, or a value set for selected lines. */
export type LineField = EditableColumn | 'vat_rate' | 'remark';

/** A field that is copied and pasted with others. */
export type BlockField = EditableColumn | 'vat_rate';

/** What cells, messages and fields call a column, in French. */
export const GRID_COLUMN_NAMES: Record<GridColumn | LineField, string> = {
  number: 'N°',
  reference: 'Référence',
  title: 'Désignation',
  packing: 'Cond.',
  catalogue_price: 'Prix catalogue',
  unit_price: 'Prix HT',
  discount: 'Remise',
  quantity: 'Quantité',
  lead_time: 'Délai',
  total: 'Total HT',
  marks: 'Signes et actions',
  vat_rate: 'TVA',
  remark: 'Remarque',
};

/** Characters that can be typed into a field; the contract has room for the mark of a figure. */
export const FIELD_MAX: Record<LineField, number> = {
  title: 500,
  packing: 100,
  unit_price: NUMBER_TEXT_MAX,
  discount: NUMBER_TEXT_MAX,
  quantity: NUMBER_TEXT_MAX,
  lead_time: 100,
  vat_rate: NUMBER_TEXT_MAX,
  remark: 500,
};

const FIGURES: Partial<Record<LineField, FigureKind>> = {
  unit_price: 'price',
  discount: 'percentage',
  quantity: 'quantity',
  vat_rate: 'percentage',
};

export const isFigure = (field: LineField): boolean => FIGURES[field] !== undefined;

const EDITABLE: ReadonlySet<GridColumn> = new Set<GridColumn>([
  'title',
  'packing',
  'unit_price',
  'discount',
  'quantity',
  'lead_time',
]);

export const isEditable = (column: GridColumn): column is EditableColumn => EDITABLE.has(column);

/** What a field stores of a typed or pasted text: see figureText(); other fields on one line. */
export function fieldText(field: LineField, typed: string): string {
  const kind = FIGURES[field];
  return kind ? figureText(kind, typed) : cleanLine(typed).trim();
}

const RIGHT: OfferLine = {
  id: 'x',
  article_id: null,
  reference: '',
  title: 'x',
  packing: '',
  unit_price: '1',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
};

/**
 * Why a field cannot be sent with this text, in French; undefined for a right or an empty one.
 * @param row that the field is of, for a title
 */
export function fieldProblem(field: LineField, text: string, row?: LotRow): string | undefined {
  if (text.trim() === '') return undefined;
  const max = rowFieldMax(row, field);
  if (typedFigure(text).length > max) return `Écrivez ${max} caractères au plus.`;
  return checkOffer(offerOfLines([{ ...RIGHT, [field]: text }]), {}).find(
    (problem) => problem.field === field,
  )?.message;
}

/** The same for a text as it is typed; a rate of VAT cannot be emptied. */
export const typedProblem = (field: LineField, typed: string): string | undefined =>
  fieldProblem(field, field === 'vat_rate' && typed.trim() === '' ? 'x' : fieldText(field, typed));

/** A price without its sign: '1 234,50' (PRICE-01). @param euros decimal text with a point */
export const priceFigure = (euros: string): string => formatPrice(euros).slice(0, -2);

/** The figure in a field; undefined for other fields, and while it cannot be read. */
function valueText(field: LineField, text: string): string | undefined {
  const kind = FIGURES[field];
  const value = kind && figureValue(kind, text);
  return value && !isUnread(value) ? decimalText(value) : undefined;
}

/** What a cell shows of a field: prices with two decimals, rates without closing zeros. */
export function normalizedCell(field: LineField, text: string): string {
  const plain = valueText(field, text);
  if (plain === undefined) return isFigure(field) ? typedFigure(text) : text;
  if (field === 'unit_price' && !/\.\d{2}\d*[1-9]/.test(plain)) return priceFigure(plain);
  return rateText(plain).replace('.', ',');
}

/** What is edited or copied of a field: figures with a comma. */
export function editedText(field: LineField, text: string): string {
  const kind = FIGURES[field];
  return kind ? shownFigure(kind, text) : text;
}

/**
 * The column of the cell that a row has there: the text of a title, or of the end of a lot, is one
 * cell from the reference to the total.
 */
export const cellColumn = (row: LotRow | undefined, column: GridColumn): GridColumn =>
  !row || isLineRow(row) || column === 'number' || column === 'total' || column === 'marks'
    ? column
    : 'title';

/**
 * Whether a cell has nothing to edit, whatever way leads to it: a price of a line that is not
 * available, what is not the text of a title.
 */
export const isClosed = (row: OfferLine, field: GridColumn | LineField): boolean =>
  isLineRow(row)
    ? row.unavailable === true && (field === 'unit_price' || field === 'discount')
    : row.kind === 'END' || field !== 'title';

/** Why a closed cell of this row does not change. */
export const closedText = (row: LotRow | undefined): string =>
  row?.kind === 'TITLE' ? CLOSED_TITLE : row?.kind === 'END' ? CLOSED_END : CLOSED_CELL;

const CLOSED_CELL = 'Une ligne non disponible n’a ni prix ni remise.';
const CLOSED_TITLE = 'Un titre n’a que son texte.';
const CLOSED_END = 'La fin d’un lot ne se modifie pas.';

/** Characters that can be typed into a field of a row. */
export const rowFieldMax = (row: LotRow | undefined, field: LineField): number =>
  row?.kind === 'TITLE' ? TITLE_MAX : FIELD_MAX[field];
