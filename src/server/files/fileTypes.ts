import { fileTypeFromBuffer } from 'file-type/core';
import { FileRefused } from './fileRefused';

/** A type of file the shop takes. */
export interface FileType {
  isPicture: boolean;
  mimeType: string;
  extension: string;
  /** What its name may end with. */
  extensions: readonly string[];
}

const picture = (extension: string, ...others: string[]): FileType => ({
  isPicture: true,
  mimeType: 'image/webp', // whatever comes in, the shop serves its own encoding
  extension,
  extensions: [extension, ...others],
});
const document = (extension: string, mimeType: string): FileType => ({
  isPicture: false,
  mimeType,
  extension,
  extensions: [extension],
});

/** By what the bytes are, never by what the sender says they are. SVG is not among them: it can hold scripts. */
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

/** The type of `bytes`, by the bytes alone. @throws FileRefused for a type the shop does not take. */
export async function typeOf(bytes: Buffer): Promise<FileType> {
  const sniffed = await fileTypeFromBuffer(bytes).catch((error: unknown) => {
    throw new FileRefused('type', error);
  });
  const type = sniffed && TYPES[sniffed.ext];
  if (!type || !isHonest(sniffed.ext, bytes)) throw new FileRefused('type');
  return type;
}

/** @throws FileRefused when the name ends otherwise than the bytes allow. */
export function assertNameFits(type: FileType, name: string): void {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  if (!type.extensions.includes(extension.toLowerCase())) throw new FileRefused('type');
}

// An old Office container may hold anything; a macro may hide in a workbook that claims to have none.
function isHonest(sniffed: string, bytes: Buffer): boolean {
  if (sniffed === 'cfb') return ['Workbook', 'Book'].some((stream) => bytes.includes(Buffer.from(stream, 'utf16le')));
  if (sniffed === 'xlsx') return !bytes.includes('vbaProject.bin');
  return true;
}
