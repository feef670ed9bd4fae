import { fileTypeFromBuffer } from 'file-type/core';
import { FileRefused } from './fileRefused';

/** A file type the shop accepts. */
export interface FileType {
  isPicture: boolean;
  mimeType: string;
  extension: string;
  /** Allowed file name extensions. */
  extensions: readonly string[];
}

const picture = (extension: string, ...others: string[]): FileType => ({
  isPicture: true,
  mimeType: 'image/webp', // pictures are always re-encoded
  extension,
  extensions: [extension, ...others],
});
const document = (extension: string, mimeType: string): FileType => ({
  isPicture: false,
  mimeType,
  extension,
  extensions: [extension],
});

/** By the detected type of the bytes, never by the sender's claim. No SVG: it can contain scripts. */
const TYPES: Record<string, FileType> = {
  jpg: picture('jpg', 'jpeg', 'jpe', 'jfif'),
  png: picture('png'),
  apng: picture('png', 'apng'),
  webp: picture('webp'),
  gif: picture('gif'),
  pdf: document('pdf', 'application/pdf'),
  cfb: document('xls', 'application/vnd.ms-excel'),
  xlsx: document('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
};

/** Detects the type from the bytes alone. @throws FileRefused for a type the shop does not accept. */
export async function typeOf(bytes: Buffer): Promise<FileType> {
  const sniffed = await fileTypeFromBuffer(bytes).catch((error: unknown) => {
    throw new FileRefused('type', error);
  });
  const type = sniffed && TYPES[sniffed.ext];
  if (!type || !isSpreadsheetSafe(sniffed.ext, bytes)) throw new FileRefused('type');
  return type;
}

/** @throws FileRefused when the name's extension does not match the detected type. */
export function assertNameFits(type: FileType, name: string): void {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  if (!type.extensions.includes(extension.toLowerCase())) throw new FileRefused('type');
}

// An old Office container may contain any document; a workbook saved as .xlsx may still contain macros.
function isSpreadsheetSafe(sniffed: string, bytes: Buffer): boolean {
  if (sniffed === 'cfb') return ['Workbook', 'Book'].some((stream) => bytes.includes(Buffer.from(stream, 'utf16le')));
  if (sniffed === 'xlsx') return !bytes.includes('vbaProject.bin');
  return true;
}
