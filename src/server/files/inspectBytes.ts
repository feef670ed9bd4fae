import { fileTypeFromBuffer } from 'file-type/core';
import { isPdfSpace, PDF_HEAD_WITHIN, placeOfPdf } from '../../domain/fileKinds';

/** Why a file is not a PDF that anybody can open, and nothing else. */
export type PdfFlaw = 'type' | 'encrypted' | 'foreign';

/** What the bytes of a file say. */
export interface Inspection {
  /** Extension of the detected type as file-type names it; undefined when it knows none. */
  type: string | undefined;
  /**
   * What makes a file unfit to be kept as a PDF: another type, encryption, or bytes before its head
   * or after its end, which make it another type as well for programs that look there.
   */
  pdfFlaw: PdfFlaw | undefined;
  /** An old Office container without a workbook, or a workbook with macros. */
  isUnsafeSheet: boolean;
}

/**
 * Inspects the bytes of a file, each of which is passed a few times at most. Called in a thread:
 * ten megabytes take a tenth of a second.
 */
export async function inspectBytes(bytes: Buffer): Promise<Inspection> {
  const own = bytes.subarray(Math.max(0, placeOfPdf(bytes)));
  const found = (await fileTypeFromBuffer(own).catch(() => undefined))?.ext;
  const type = found?.endsWith('png') && hasManyChunks(bytes) ? undefined : found;
  return {
    type,
    pdfFlaw: type === 'pdf' ? flawOfPdf(own) : hasPdfHead(bytes) ? 'foreign' : 'type',
    isUnsafeSheet: isUnsafeSheet(type, bytes),
  };
}

/** Encoders write one for some kilobytes; each costs a warning when it is not as it should be. */
const PNG_CHUNKS_MAX = 5_000;
const PNG_HEAD_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const AROUND_CHUNK_BYTES = 12;

function hasManyChunks(png: Buffer): boolean {
  let at = PNG_HEAD_BYTES;
  for (let count = 0; at + AROUND_CHUNK_BYTES <= png.length; count += 1) {
    if (count === PNG_CHUNKS_MAX) return true;
    if (startsAt(png, at + 4, 'IEND')) return false;
    at += AROUND_CHUNK_BYTES + png.readUInt32BE(at);
  }
  return false;
}

// An old Office container may contain any document; a workbook saved as .xlsx may still contain
// macros.
function isUnsafeSheet(type: string | undefined, bytes: Buffer): boolean {
  if (type === 'cfb')
    return !['Workbook', 'Book'].some((stream) => bytes.includes(Buffer.from(stream, 'utf16le')));
  return type === 'xlsx' && bytes.includes('vbaProject.bin');
}

const PDF_HEAD = '%PDF-';

const hasPdfHead = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_HEAD_WITHIN).includes(PDF_HEAD, 0, 'latin1');

function flawOfPdf(bytes: Buffer): PdfFlaw | undefined {
  if (!startsAt(bytes, 0, PDF_HEAD) || !endsAsPdf(bytes) || endsAsZip(bytes)) return 'foreign';
  return isEncrypted(bytes) ? 'encrypted' : undefined;
}

const startsAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

const END = '%%EOF';

/** Whether only white space follows the last mark of its end. */
function endsAsPdf(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && isPdfSpace(bytes[end - 1])) end -= 1;
  return end >= END.length && startsAt(bytes, end - END.length, END);
}

/** A zip archive ends with its directory's record and a comment, in which a PDF can end too. */
const ZIP_END = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');
const ZIP_END_MAX_BYTES = 22 + 0xffff;

const endsAsZip = (bytes: Buffer): boolean => bytes.subarray(-ZIP_END_MAX_BYTES).includes(ZIP_END);

const [SLASH, NUMBER_SIGN, PERCENT, LINE_FEED, RETURN] = Buffer.from('/#%\n\r');
const NAME = Buffer.from('Encrypt');

/**
 * The entry of a trailer, or of the dictionary of a cross-reference stream, which are never
 * compressed: `/Encrypt`, then a reference or a dictionary; in a line that is a remark it is none.
 * No byte after a slash is passed again for another one, because the next search starts where this
 * one ended.
 */
function isEncrypted(bytes: Buffer): boolean {
  const isRemark = remarksOf(bytes);
  for (let at = bytes.indexOf(SLASH ?? 0); at >= 0;) {
    const name = endOfName(bytes, at + 1);
    if (name !== undefined) {
      const value = skip(bytes, name, isPdfSpace);
      const isEntry = startsAt(bytes, value, '<<') || isReference(bytes, value);
      if (isEntry && !isRemark(at)) return true;
    }
    at = bytes.indexOf(SLASH ?? 0, at + 1);
  }
  return false;
}

/**
 * Whether the line of a place begins with a percent sign. Places are asked in rising order, so that
 * each byte is passed once.
 */
function remarksOf(bytes: Buffer): (at: number) => boolean {
  let passed = 0;
  let first: number | undefined;
  return (at) => {
    for (; passed < at; passed += 1) {
      const byte = bytes[passed];
      if (byte === LINE_FEED || byte === RETURN) first = undefined;
      else if (!isPdfSpace(byte)) first ??= byte;
    }
    return first === PERCENT;
  };
}

/** Where `Encrypt` ends if it starts here; letters of a name can be written as their codes. */
function endOfName(bytes: Buffer, start: number): number | undefined {
  let at = start;
  for (const letter of NAME) {
    const isCode = bytes[at] === NUMBER_SIGN;
    const code = isCode ? Number.parseInt(bytes.toString('latin1', at + 1, at + 3), 16) : bytes[at];
    if (code !== letter) return undefined;
    at += isCode ? 3 : 1;
  }
  return at;
}

function isReference(bytes: Buffer, start: number): boolean {
  const number = skip(bytes, start, isDigit);
  const generation = skip(bytes, number, isPdfSpace);
  const end = skip(bytes, generation, isDigit);
  const letter = skip(bytes, end, isPdfSpace);
  return (
    start < number &&
    number < generation &&
    generation < end &&
    end < letter &&
    startsAt(bytes, letter, 'R') &&
    !isWordByte(bytes[letter + 1])
  );
}

const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isWordByte = (byte: number | undefined): boolean =>
  byte !== undefined && /\w/.test(String.fromCharCode(byte));

/** The first place from here on whose byte is none of these. */
function skip(bytes: Buffer, start: number, isOne: (byte: number | undefined) => boolean): number {
  let at = start;
  while (at < bytes.length && isOne(bytes[at])) at += 1;
  return at;
}
