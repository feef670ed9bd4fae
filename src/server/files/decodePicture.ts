import type { Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../domain/fileLimits';
import { limitConcurrency } from '../concurrencyLimit';

/** Opens a picture to be decoded. */
export type OpenPicture = (bytes: Buffer) => Sharp;

/** Seconds after which a picture is given up. */
const DECODING_MAX_S = 15;

// A picture of 25 million pixels takes 100 MB and a core: the rest of the machine is for requests.
const limited = limitConcurrency(1);

/** Decodes received pictures, outside of the event loop: one at a time in the whole process. */
export const decodePicture = <T>(work: (open: OpenPicture) => Promise<T>): Promise<T> =>
  limited(async () => work(await loadSharp()));

/** Opens pictures, within the limits of what a received one may cost. */
export async function loadSharp(): Promise<OpenPicture> {
  // Lazy: sharp is the largest package.
  const { default: sharp } = await import('sharp');
  // What is kept of earlier pictures is never used again.
  sharp.cache(false);
  return (bytes) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS }).timeout({
      seconds: DECODING_MAX_S,
    });
}
