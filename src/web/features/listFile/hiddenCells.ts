import { CFB, type ColInfo, type RowInfo, type WorkBook } from '@e965/xlsx';

/** What of a sheet is not shown, by index from 0. */
export interface Hidden {
  isHidden: boolean;
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
}

/** More repetitions than a list can have. */
const REPEATED_MAX = 5_000;
/** A style with contents: one that ends with "/>" has none. */
const STYLE_START = String.raw`<style:style (?![^>]*\/>)[^>]*style:name="([^"]*)"[^>]*>`;
const STYLE = new RegExp(
  String.raw`${STYLE_START}(?:(?!<\/style:style>)[\s\S]){0,2000}?table:display="false"`,
  'g',
);
const TABLE = /<table:table ([^>]*)>([\s\S]*?)<\/table:table>/g;
const PART = /<table:table-(row|column)\b([^>]*)>/g;

/** The library does not say the types of its reader of archives. */
const archives = CFB as {
  read(bytes: Uint8Array, options: { type: 'array' }): object;
  find(archive: object, name: string): { content: ArrayLike<number> } | null;
};

/**
 * The hidden sheets, rows and columns of an .ods workbook, in the order of its sheets: the reader
 * of workbooks does not tell them.
 */
export function odsHidden(bytes: Uint8Array): Hidden[] {
  const entry = archives.find(archives.read(bytes, { type: 'array' }), 'content.xml');
  if (!entry) return [];
  const content = new TextDecoder().decode(Uint8Array.from(entry.content));
  const hiddenStyles = new Set(Array.from(content.matchAll(STYLE), ([, name]) => name));
  return Array.from(content.matchAll(TABLE), ([, attributes = '', body = '']) => ({
    isHidden: hiddenStyles.has(/table:style-name="([^"]*)"/.exec(attributes)?.[1]),
    rows: hiddenParts(body, 'row'),
    columns: hiddenParts(body, 'column'),
  }));
}

function hiddenParts(body: string, kind: 'row' | 'column'): Set<number> {
  const hidden = new Set<number>();
  let at = 0;
  for (const [, name, attributes = ''] of body.matchAll(PART)) {
    if (name !== kind) continue;
    const count = Number(/number-(?:rows|columns)-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    if (/table:visibility="(?:collapse|filter)"/.test(attributes))
      for (let index = at; index < at + Math.min(count, REPEATED_MAX); index += 1)
        hidden.add(index);
    at += count;
  }
  return hidden;
}

export function hiddenOf(book: WorkBook, index: number, inOds?: Hidden): Hidden {
  const sheet = book.Sheets[book.SheetNames[index] ?? ''];
  const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0 || inOds?.isHidden === true;
  const indexes = (parts: readonly (Partial<ColInfo & RowInfo> | undefined)[] = []) =>
    parts.flatMap((part, at) => (part && isUnseen(part) ? [at] : []));
  return {
    isHidden,
    rows: new Set([...indexes(sheet?.['!rows']), ...(inOds?.rows ?? [])]),
    columns: new Set([...indexes(sheet?.['!cols']), ...(inOds?.columns ?? [])]),
  };
}

/** Narrower than a line: as good as hidden. In characters, and in points. */
const UNSEEN_WIDTH = 0.3;
const UNSEEN_HEIGHT = 1;

/** A column of no known width has null there. */
const isUnseen = ({ hidden, width, hpt }: Partial<ColInfo & RowInfo>): boolean =>
  hidden === true ||
  (width ?? UNSEEN_WIDTH) < UNSEEN_WIDTH ||
  (hpt ?? UNSEEN_HEIGHT) < UNSEEN_HEIGHT;
