import { PICTURE_MAX_PIXELS } from '../../domain/fileLimits';
import { queueingLimit } from './concurrencyLimit';
import { FileRefused } from './fileRefused';

const FULL_SIZE_PX = 1600;
/** A thumbnail fits in a square of this side: twice the 76 px it is shown at. */
const THUMBNAIL_PX = 152;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

// Two pictures at a time: decoding takes memory, and the other processor stays with the shop.
const decoding = queueingLimit(2);

/**
 * Any picture -> our own webp of at most 1600 px a side, turned upright, its metadata gone (reliability C2, C5).
 * @throws FileRefused when it has more than 25 million pixels or cannot be read to its end.
 */
export function reencode(bytes: Buffer): Promise<Picture> {
  return resize(bytes, FULL_SIZE_PX, 82);
}

/** A thumbnail of a picture. @throws FileRefused when it cannot be read. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  return (await resize(bytes, THUMBNAIL_PX, 78)).bytes;
}

function resize(bytes: Buffer, side: number, quality: number): Promise<Picture> {
  return decoding(async () => {
    // Loaded with the first picture: it is the largest of the packages.
    const { default: sharp } = await import('sharp');
    try {
      const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      throw new FileRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable', error);
    }
  });
}
