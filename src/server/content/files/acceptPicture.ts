import type { Sharp } from 'sharp';
import { decodePicture } from '../../files/decodePicture';
import { inspectFile } from '../../files/inspectFile';
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

/** A picture as it is kept. */
export interface KeptPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Checks an uploaded picture by its bytes, and turns it upright.
 * @param encode makes what is kept of it
 * @throws 413, 415, 422 with what is wrong with it
 */
export async function acceptPicture(
  bytes: Buffer,
  { types, minWidth, refusals, tooNarrow }: PictureRules,
  encode: (picture: Sharp) => Sharp,
): Promise<KeptPicture> {
  const { type } = await inspectFile(bytes);
  if (type === undefined || !types.has(type)) throw new HttpError(415, refusals.type, 'file');
  const read = type === 'apng' ? 'animated' : await readStill(bytes, encode);
  if (read === 'pixels') throw new HttpError(413, refusals.pixels, 'file');
  if (read === 'unreadable') throw new HttpError(415, refusals.unreadable, 'file');
  if (read === 'animated') throw unprocessable(refusals.animated, 'file');
  const { sourceWidth, ...kept } = read;
  if (sourceWidth < minWidth) throw unprocessable(tooNarrow(sourceWidth), 'file');
  return kept;
}

const readStill = (
  bytes: Buffer,
  encode: (picture: Sharp) => Sharp,
): Promise<(KeptPicture & { sourceWidth: number }) | 'animated' | 'pixels' | 'unreadable'> =>
  decodePicture(async (open) => {
    try {
      const { pages = 1, autoOrient } = await open(bytes).metadata();
      if (pages > 1) return 'animated';
      const { data, info } = await encode(open(bytes).autoOrient()).toBuffer({
        resolveWithObject: true,
      });
      const { width, height } = info;
      return { bytes: data, width, height, sourceWidth: autoOrient.width };
    } catch (error) {
      return /pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable';
    }
  });
