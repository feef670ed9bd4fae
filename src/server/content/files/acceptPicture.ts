import { decodePicture } from '../../files/decodePicture';
import { inspectFile } from '../../files/inspectFile';
import type { Picture } from '../../files/openPicture';
import type { Encoding } from '../../files/pictureOperations';
import { FileRefused } from '../../files/refusals';
import { HttpError, unprocessable } from '../../http/httpError';

/** What a picture has to be, and what others are told. */
interface PictureRules {
  /** File name extensions as file-type names them. */
  types: ReadonlySet<string>;
  /** Pixels. */
  minWidth: number;
  refusals: Record<'type' | 'unreadable' | 'pixels' | 'animated', string>;
  tooNarrow: (width: number) => string;
}

/**
 * Checks an uploaded picture by its bytes, and turns it upright.
 * @param encoding what is kept of it
 * @throws 413, 415, 422 with what is wrong with it
 */
export async function acceptPicture(
  bytes: Buffer,
  { types, minWidth, refusals, tooNarrow }: PictureRules,
  encoding: Omit<Encoding, 'isStill'>,
): Promise<Picture> {
  const { type } = await inspectFile(bytes);
  if (type === undefined || !types.has(type)) throw new HttpError(415, refusals.type, 'file');
  const read = type === 'apng' ? 'animated' : await readStill(bytes, encoding);
  if (read === 'pixels') throw new HttpError(413, refusals.pixels, 'file');
  if (read === 'unreadable') throw new HttpError(415, refusals.unreadable, 'file');
  if (read === 'animated') throw unprocessable(refusals.animated, 'file');
  const { sourceWidth, ...kept } = read;
  if (sourceWidth < minWidth) throw unprocessable(tooNarrow(sourceWidth), 'file');
  return kept;
}

const readStill = (bytes: Buffer, encoding: Omit<Encoding, 'isStill'>) =>
  decodePicture('encode', bytes, { ...encoding, isStill: true }).catch((error: unknown) => {
    if (!(error instanceof FileRefused)) throw error;
    return error.reason === 'pixels' ? 'pixels' : 'unreadable';
  });
