import { fileTypeFromBuffer } from 'file-type/core';
import type { Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../../domain/fileLimits';
import {
  LOGO_BOX_PX,
  LOGO_MAX_BYTES,
  LOGO_MIN_WIDTH_PX,
  LOGO_REFUSALS,
  narrowLogo,
} from '../../../domain/shopContent/logo';
import { limitConcurrency } from '../../concurrencyLimit';
import { HttpError, unprocessable } from '../../http/httpError';
import type { AcceptedContent } from './tableContentFiles';

const LOGO_TYPES: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp']);
/** Sharp on any screen, and in print. */
const SHARPNESS = 4;

// Decoding takes memory and CPU: the rest of the machine is for requests.
const limited = limitConcurrency(1);

const refuse = (status: 413 | 415, message: string): HttpError =>
  new HttpError(status, message, 'file');

/** A file that begins like a drawing, which may hold a script. */
const isDrawing = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!doctype|svg)/i.test(bytes.subarray(0, 100).toString()) &&
  /<svg/i.test(bytes.subarray(0, 10_000).toString());

/**
 * A logo as pages, mails and PDF files take it: a PNG with the shape of the box in which they show
 * it, at its left.
 * @throws 413, 415, 422 with what is wrong with it
 */
export async function acceptLogo(bytes: Buffer): Promise<AcceptedContent> {
  if (bytes.length > LOGO_MAX_BYTES) throw refuse(413, LOGO_REFUSALS.weight);
  if (isDrawing(bytes)) throw refuse(415, LOGO_REFUSALS.drawing);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !LOGO_TYPES.has(type.ext)) throw refuse(415, LOGO_REFUSALS.type);
  const logo = type.ext === 'apng' ? 'animated' : await limited(() => readLogo(bytes));
  if (logo === 'pixels') throw refuse(413, LOGO_REFUSALS.pixels);
  if (logo === 'unreadable') throw refuse(415, LOGO_REFUSALS.unreadable);
  if (logo === 'animated') throw unprocessable(LOGO_REFUSALS.animated, 'file');
  if (logo.sourceWidth < LOGO_MIN_WIDTH_PX)
    throw unprocessable(narrowLogo(logo.sourceWidth), 'file');
  const { data, width, height } = logo;
  return { bytes: data, extension: 'png', mimeType: 'image/png', width, height };
}

/** Lazy: sharp is the largest package. */
const open = async (bytes: Buffer): Promise<Sharp> =>
  (await import('sharp')).default(bytes, {
    failOn: 'error',
    limitInputPixels: PICTURE_MAX_PIXELS,
  });

async function readLogo(bytes: Buffer) {
  try {
    const { pages = 1, autoOrient } = await (await open(bytes)).metadata();
    if (pages > 1) return 'animated';
    const { data, info } = await (
      await open(bytes)
    )
      .autoOrient()
      .resize({
        width: LOGO_BOX_PX.width * SHARPNESS,
        height: LOGO_BOX_PX.height * SHARPNESS,
        fit: 'contain',
        position: 'left',
        background: 'transparent',
      })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, width, height, sourceWidth: autoOrient.width };
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable';
  }
}
