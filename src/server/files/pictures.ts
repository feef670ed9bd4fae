import { limitConcurrency } from '../concurrencyLimit';
import { decodePicture, loadSharp, type OpenPicture } from './decodePicture';
import { FileRefused } from './refusals';

const FULL_SIZE_PX = 1600;
/** Maximum width and height: twice the 76 px it is shown at. */
const THUMBNAIL_PX = 152;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** For thumbnails of stored pictures, which are small: visitors do not wait for those received. */
const limited = limitConcurrency(2);

/**
 * Re-encodes any picture as WebP of at most 1600 px a side, rotated upright, without metadata.
 * @throws FileRefused when it has more than 25 million pixels or cannot be decoded completely.
 */
export function reencode(bytes: Buffer): Promise<Picture> {
  return decodePicture((open) => resize(open, bytes, FULL_SIZE_PX, 82));
}

/** @throws FileRefused when the picture cannot be decoded. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  const { bytes: thumbnail } = await limited(async () =>
    resize(await loadSharp(), bytes, THUMBNAIL_PX, 78),
  );
  return thumbnail;
}

async function resize(
  open: OpenPicture,
  bytes: Buffer,
  side: number,
  quality: number,
): Promise<Picture> {
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new FileRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable', error);
  }
}
