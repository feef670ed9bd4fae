import { fileTypeFromBuffer } from 'file-type/core';

/** Why a file is not a PDF that anybody can open, and nothing else. */
export type PdfFlaw = 'type' | 'encrypted' | 'foreign';

/**
 * Finds what makes a file unfit to be kept as a PDF: another type, encryption, or bytes before its
 * head or after its end, which make it another type as well for programs that look there.
 */
export async function flawOfPdf(bytes: Buffer): Promise<PdfFlaw | undefined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.ext !== 'pdf') return 'type';
  if (!bytes.subarray(0, HEAD.length).equals(HEAD) || !endsAsPdf(bytes) || endsAsZip(bytes))
    return 'foreign';
  return isEncrypted(bytes) ? 'encrypted' : undefined;
}

const HEAD = Buffer.from('%PDF-');
const END = '%%EOF';

/** Whether only white space follows the last mark of its end. */
function endsAsPdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(END);
  return end >= 0 && bytes.subarray(end + END.length).every((byte) => WHITE_SPACE.has(byte));
}

/** That of PDF. */
const WHITE_SPACE: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);

/** A zip archive ends with its directory's record and a comment, in which a PDF can end too. */
const ZIP_END = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');
const ZIP_END_MAX_BYTES = 22 + 0xffff;

const endsAsZip = (bytes: Buffer): boolean => bytes.subarray(-ZIP_END_MAX_BYTES).includes(ZIP_END);

/** The entry of a trailer, or of the dictionary of a cross-reference stream: never compressed. */
const ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/;
const ESCAPED = /#[0-9a-f]{2}/gi;

function isEncrypted(bytes: Buffer): boolean {
  // Letters of a name can be written as their codes.
  const text = bytes
    .toString('latin1')
    .replace(ESCAPED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return ENCRYPTION.test(text);
}
