import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/fileLimits';
import { nameFromUrl, originalName } from './fileNames';
import { inspectFile } from './inspectFile';
import { reencode } from './pictures';
import { FileRefused } from './refusals';

/** A checked file ready to be stored; a picture is re-encoded. */
export interface AcceptedFile {
  bytes: Buffer;
  extension: string;
  mimeType: string;
  isPicture: boolean;
  width: number | null;
  height: number | null;
  originalName: string;
}

/** Checks an upload: picture or document, detected from its bytes (OPEN-27). @throws FileRefused */
export async function acceptUpload(bytes: Buffer, sentName: string): Promise<AcceptedFile> {
  const type = await typeOf(bytes);
  const name = originalName(sentName);
  assertNameFits(type, name);
  return accept(bytes, type, name);
}

/** Checks a file fetched from the web, which must be of the given kind. @throws FileRefused */
export async function acceptFromWeb(
  bytes: Buffer,
  url: string,
  kind: 'picture' | 'pdf',
): Promise<AcceptedFile> {
  const type = await typeOf(bytes);
  if (kind === 'picture' ? !type.isPicture : type.extension !== 'pdf')
    throw new FileRefused('type');
  return accept(bytes, type, nameFromUrl(url, type.extension));
}

async function accept(bytes: Buffer, type: FileType, name: string): Promise<AcceptedFile> {
  const { isPicture, mimeType, extension } = type;
  if (bytes.length > (isPicture ? PICTURE_MAX_BYTES : DOCUMENT_MAX_BYTES))
    throw new FileRefused('weight');
  if (!isPicture)
    return { bytes, extension, mimeType, isPicture, width: null, height: null, originalName: name };
  const picture = await reencode(bytes);
  return { ...picture, extension: 'webp', mimeType, isPicture, originalName: name };
}

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

/**
 * By the detected type of the bytes, never by the sender's claim. No SVG: it can contain scripts.
 */
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

/**
 * Detects the type from the bytes alone.
 * @throws FileRefused for a type the shop does not accept.
 */
export async function typeOf(bytes: Buffer): Promise<FileType> {
  const { type: detected, isUnsafeSheet } = await inspectFile(bytes);
  const type = TYPES[detected ?? ''];
  if (!type || isUnsafeSheet) throw new FileRefused('type');
  return type;
}

/** @throws FileRefused when the name's extension does not match the detected type. */
function assertNameFits(type: FileType, name: string): void {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  if (!type.extensions.includes(extension.toLowerCase())) throw new FileRefused('type');
}
