import { PICTURE_MAX_PIXELS } from '../../domain/fileLimits';
import { limitConcurrency } from '../concurrencyLimit';
import { FileRefused } from './refusals';

const FULL_SIZE_PX = 1600;
/** Maximum width and height: twice the 76 px it is shown at. */
const THUMBNAIL_PX = 152;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

// Decoding takes memory and CPU: the rest of the machine is for requests.
const limited = limitConcurrency(2);

/**
 * Re-encodes any picture as WebP of at most 1600 px a side, rotated upright, without metadata.
 * @throws FileRefused when it has more than 25 million pixels or cannot be decoded completely.
 */
export function reencode(bytes: Buffer): Promise<Picture> {
  return resize(bytes, FULL_SIZE_PX, 82);
}

/** @throws FileRefused when the picture cannot be decoded. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  return (await resize(bytes, THUMBNAIL_PX, 78)).bytes;
}

function resize(bytes: Buffer, side: number, quality: number): Promise<Picture> {
  return limited(async () => {
    // Lazy: sharp is the largest package.
    const { default: sharp } = await import('sharp');
    try {
      const { data, info } = await sharp(bytes, {
        failOn: 'error',
        limitInputPixels: PICTURE_MAX_PIXELS,
      })
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
