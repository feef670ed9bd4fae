import { limitConcurrency } from '../concurrencyLimit';
import { decodePicture } from './decodePicture';
import { loadSharp, type Picture } from './openPicture';
import { encodePicture, type Encoding } from './pictureOperations';
import { FileRefused } from './refusals';

const FULL_SIZE_PX = 1600;
/** Maximum width and height: twice the 76 px it is shown at. */
const THUMBNAIL_PX = 152;

/** For thumbnails of stored pictures, which are small: visitors do not wait for those received. */
const limited = limitConcurrency(2);

const within = (side: number, quality: number): Encoding => ({
  resize: { width: side, height: side, fit: 'inside', withoutEnlargement: true },
  format: { webp: { quality } },
  isStill: false,
});

/**
 * Re-encodes any picture as WebP of at most 1600 px a side, rotated upright, without metadata.
 * @throws FileRefused when it has more than 25 million pixels or cannot be decoded completely.
 */
export async function reencode(bytes: Buffer): Promise<Picture> {
  const encoded = encodedOf(await decodePicture('encode', bytes, within(FULL_SIZE_PX, 82)));
  return { bytes: encoded.bytes, width: encoded.width, height: encoded.height };
}

/** @throws FileRefused when the picture cannot be decoded. */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  const thumbnail = await limited(async () =>
    encodePicture(await loadSharp(), bytes, within(THUMBNAIL_PX, 78)),
  ).catch((error: unknown) => {
    throw new FileRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable', error);
  });
  return encodedOf(thumbnail).bytes;
}

function encodedOf(encoded: Picture | 'animated'): Picture {
  // Only where stills alone are encoded.
  if (encoded === 'animated') throw new FileRefused('unreadable');
  return encoded;
}
