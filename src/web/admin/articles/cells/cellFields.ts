import type { ArticleChange, ListedArticle } from '../../../../contract/api.gen';
import { type CellField, COLUMN_ROWS, titleOf } from '../../../../domain/article/fields';
import { composesCharacter, writesCharacter } from '../../typedKey';

/** The fields that are changed in the list, with how they are called. */
export const CELL_NAMES = Object.fromEntries(
  COLUMN_ROWS.flatMap(([, row]) => (row.isCell ? [[row.contract, titleOf(row)]] : [])),
) as Record<CellField, string>;

export type { CellField };

/** A cell: a place in the list, and a field. */
export interface CellPlace {
  index: number;
  field: CellField;
}

/** What a cell holds, as it is typed. */
export const shownCell = (article: ListedArticle, field: CellField): string =>
  field === 'basePrice' || field === 'ttcPrice' ? article[field].replace('.', ',') : article[field];

/** The change that stores typed texts. */
export const changeOf = (
  revision: number,
  texts: Partial<Record<CellField, string>>,
): ArticleChange => {
  const { soft_deleted: state, ...others } = texts;
  return { revision, ...others, ...(state && { soft_deleted: state === '1' ? '1' : '0' }) };
};

/** Where keys lead from a cell; undefined at the edge. */
export function cellBeside(
  { index, field }: CellPlace,
  step: { rows?: 1 | -1; columns?: 1 | -1 },
  fields: readonly CellField[],
  total: number,
): CellPlace | undefined {
  if (step.rows) {
    const next = index + step.rows;
    return next >= 0 && next < total ? { index: next, field } : undefined;
  }
  const place = index * fields.length + fields.indexOf(field) + (step.columns ?? 0);
  if (place < 0 || place >= total * fields.length) return undefined;
  return {
    index: Math.floor(place / fields.length),
    field: fields[place % fields.length] ?? field,
  };
}

/** What a key does in a cell at rest. */
export type RestKey = 'edit' | 'replace' | 'compose' | 'up' | 'down' | 'left' | 'right' | undefined;

const REST_KEYS: Partial<Record<string, RestKey>> = {
  F2: 'edit',
  Enter: 'edit',
  Backspace: 'replace',
  Delete: 'replace',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Typing replaces what the cell holds; other keys with Ctrl, Alt or Meta are the browser's. */
export function restKey(event: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): RestKey {
  if (composesCharacter(event)) return 'compose';
  if (writesCharacter(event)) return 'replace';
  return event.ctrlKey || event.altKey || event.metaKey ? undefined : REST_KEYS[event.key];
}

/** The cell that Tab reaches: one that is shown, whatever the filters and the width are now. */
export const tabStopOf = (
  place: CellPlace,
  fields: readonly CellField[],
  total: number,
): CellPlace =>
  place.index < total && fields.includes(place.field)
    ? place
    : { index: 0, field: fields[0] ?? 'label' };
