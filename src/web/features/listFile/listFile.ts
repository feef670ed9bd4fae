/** The formats that are read, for a file input. */
export const LIST_FILES = '.csv,.txt,.xlsx,.ods';
export const LIST_FILES_HINT = 'Fichier .csv, .txt, .xlsx ou .ods, 2 Mo au plus.';

const UNREADABLE = 'Ce fichier ne peut pas être lu : il est incomplet, protégé ou abîmé.';

/** A file that is refused; its message is the French sentence for the screen. */
export class ListFileRefusal extends Error {}

/** Why a file was not read, in French. */
export const fileProblem = (error: unknown): string =>
  error instanceof ListFileRefusal ? error.message : UNREADABLE;

const UTF16 = ['utf-16le', 'utf-16be'] as const;

/**
 * Text of a file by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if it is valid,
 * else Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return UTF16[0];
  if (first === 0xfe && second === 0xff) return UTF16[1];
  // A Latin letter has one zero byte in UTF-16, the second one in little-endian order.
  if (bytes.length > 1 && second === 0 && first !== 0) return UTF16[0];
  if (bytes.length > 1 && first === 0 && second !== 0) return UTF16[1];
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
