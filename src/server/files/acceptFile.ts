import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../domain/fileLimits';
import { FileRefused } from './fileRefused';
import { assertNameFits, type FileType, typeOf } from './fileTypes';
import { nameFromUrl, originalName } from './originalName';
import { reencode } from './pictures';

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
export async function acceptFromWeb(bytes: Buffer, url: string, kind: 'picture' | 'pdf'): Promise<AcceptedFile> {
  const type = await typeOf(bytes);
  if (kind === 'picture' ? !type.isPicture : type.extension !== 'pdf') throw new FileRefused('type');
  return accept(bytes, type, nameFromUrl(url, type.extension));
}

async function accept(bytes: Buffer, type: FileType, name: string): Promise<AcceptedFile> {
  const { isPicture, mimeType, extension } = type;
  if (bytes.length > (isPicture ? PICTURE_MAX_BYTES : DOCUMENT_MAX_BYTES)) throw new FileRefused('weight');
  if (!isPicture) return { bytes, extension, mimeType, isPicture, width: null, height: null, originalName: name };
  const picture = await reencode(bytes);
  return { ...picture, extension: 'webp', mimeType, isPicture, originalName: name };
}
