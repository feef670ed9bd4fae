import type { Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../domain/fileLimits';

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Opens a picture to be decoded. */
export type OpenPicture = (bytes: Buffer) => Sharp;

/** Seconds after which a picture is given up. */
const DECODING_MAX_S = 15;

/** Opens pictures, within the limits of what a received one may cost. */
export async function loadSharp(): Promise<OpenPicture> {
  // Lazy: sharp is the largest package.
  const { default: sharp } = await import('sharp');
  // What is kept of earlier pictures is never used again.
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS }).timeout({
      seconds: DECODING_MAX_S,
    });
}
