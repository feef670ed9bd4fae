import type { OfferLine } from '../../../contract/api.gen';
import { formatPrice } from '../../price';
import { cleanLine } from '../../text/cleanText';
import { checkOffer } from '../checkOffer';
import { rateText } from '../documentTotals';
import { offerOfLines, readAmount } from '../offer';

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
export const COLUMN_NAMES: Record<GridColumn | LineField, string> = {
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

/** Characters of a field, as the contract limits them. */
export const FIELD_MAX: Record<LineField, number> = {
  title: 500,
  packing: 100,
  unit_price: 20,
  discount: 6,
  quantity: 6,
  lead_time: 100,
  vat_rate: 6,
  remark: 500,
};

const FIGURES: ReadonlySet<LineField> = new Set([
  'unit_price',
  'discount',
  'quantity',
  'vat_rate',
] as const);

export const isFigure = (field: LineField): boolean => FIGURES.has(field);

const EDITABLE: ReadonlySet<GridColumn> = new Set<GridColumn>([
  'title',
  'packing',
  'unit_price',
  'discount',
  'quantity',
  'lead_time',
]);

export const isEditable = (column: GridColumn): column is EditableColumn => EDITABLE.has(column);

/**
 * A figure as people and spreadsheets write it, as a decimal with a point: '1 234,50 €' (or
 * EUR) and '1.234,50' are '1234.50'; undefined when it is none, or has more than one meaning.
 */
function plainFigure(text: string): string | undefined {
  const figure = text.replace(/[\s\u00A0\u202F'’€%]|EUR/gi, '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(figure)) return figure.replace(/\./g, '').replace(',', '.');
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(figure)) return figure.replace(/,/g, '');
  return /^\d+([.,]\d+)?$/.test(figure) ? figure.replace(',', '.') : undefined;
}

/**
 * What a field stores of a typed or pasted text: a figure with a point, or the text as it was typed
 * when it is no figure; other fields on one line.
 */
export function storedText(field: LineField, typed: string): string {
  const line = cleanLine(typed).trim();
  if (!isFigure(field)) return line;
  const figure = plainFigure(line);
  if (figure === undefined) return line;
  return field === 'quantity' ? figure.replace(/\.0+$/, '') : figure;
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

/** Why a field cannot be sent with this text, in French; undefined for a right or an empty one. */
export function fieldProblem(field: LineField, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (text.length > FIELD_MAX[field]) return `Écrivez ${FIELD_MAX[field]} caractères au plus.`;
  return checkOffer(offerOfLines([{ ...RIGHT, [field]: text }])).find(
    (problem) => problem.field === field,
  )?.message;
}

/** A price without its sign: '1 234,50' (PRICE-01). @param euros decimal text with a point */
export const priceFigure = (euros: string): string => formatPrice(euros).slice(0, -2);

/** What a cell shows of a field: prices with two decimals, rates without closing zeros. */
export function cellText(field: LineField, text: string): string {
  if (!isFigure(field)) return text;
  const plain = readAmount(text) && storedText(field, text);
  if (plain === undefined) return text;
  if (field === 'unit_price' && !/\.\d{2}\d*[1-9]/.test(plain)) return priceFigure(plain);
  return rateText(plain).replace('.', ',');
}

/** What is edited or copied of a field: figures with a comma. */
export const editedText = (field: LineField, text: string): string =>
  isFigure(field) && readAmount(text) ? storedText(field, text).replace('.', ',') : text;
