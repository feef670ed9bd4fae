import { CFB } from '@e965/xlsx';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 65_535;

/**
 * The size in bytes that the entries of a ZIP archive declare once unpacked.
 * @throws Error when the archive has no directory
 */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findDirectoryEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new Error('The directory of the archive is damaged');
    size += view.getUint32(at + 24, true);
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return size;
}

function findDirectoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  throw new Error('The archive has no directory');
}

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
