/** What is chosen by mistake where a text is read. */
export type BinaryKind = 'pdf' | 'zip' | 'ole';

const PDF_HEAD = '%PDF-';
/** In which bytes programs that show a PDF look for its head. */
export const PDF_HEAD_WITHIN = 1024;
/** That of PDF. */
const WHITE_SPACE: ReadonlySet<number | undefined> = new Set([0, 9, 10, 12, 13, 32]);
/** Workbooks of today are archives, those of before 2007 and those with a password are not. */
const SIGNS = { zip: 'PK\x03\x04', ole: '\xD0\xCF\x11\xE0' } as const;

export const isPdfSpace = (byte: number | undefined): boolean => WHITE_SPACE.has(byte);

/** Whether the bytes from `at` on are a text, such as '%PDF-', of one byte for each sign. */
const isAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;

/**
 * Where the head of a PDF is, -1 without one. Scanners and portals write line ends before it.
 */
export function placeOfPdf(bytes: Uint8Array): number {
  let at = 0;
  while (at < PDF_HEAD_WITHIN && isPdfSpace(bytes[at])) at += 1;
  return isAt(bytes, at, PDF_HEAD) ? at : -1;
}

/** The kind of a file by its first bytes; undefined for a text. */
export function binaryKind(bytes: Uint8Array): BinaryKind | undefined {
  if (placeOfPdf(bytes) >= 0) return 'pdf';
  if (isAt(bytes, 0, SIGNS.zip)) return 'zip';
  return isAt(bytes, 0, SIGNS.ole) ? 'ole' : undefined;
}
