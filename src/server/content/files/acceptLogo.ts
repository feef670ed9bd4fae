import { LEAST_ON_WHITE } from '../../../domain/shopContent/contrast';
import {
  LOGO_BOX_PX,
  LOGO_MIN_WIDTH_PX,
  LOGO_REFUSALS,
  narrowLogo,
} from '../../../domain/shopContent/logo';
import { decodePicture } from '../../files/decodePicture';
import { HttpError, unprocessable } from '../../http/httpError';
import { acceptPicture } from './acceptPicture';
import type { AcceptedContent } from './tableContentFiles';

const RULES = {
  types: new Set(['jpg', 'png', 'apng', 'webp']),
  minWidth: LOGO_MIN_WIDTH_PX,
  refusals: LOGO_REFUSALS,
  tooNarrow: narrowLogo,
};
/** Sharp on any screen, and in print. */
const SHARPNESS = 4;

const ON_WHITE = { background: '#fff' } as const;

/** A file that begins like a drawing (SVG), which may contain a script. */
const isDrawing = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!doctype|svg)/i.test(bytes.subarray(0, 100).toString()) &&
  /<svg/i.test(bytes.subarray(0, 10_000).toString());

/**
 * A logo as pages, mails and PDF files take it: a PNG with the shape of the box in which they show
 * it, at its left.
 * @throws 413, 415, 422 with what is wrong with it
 */
export async function acceptLogo(bytes: Buffer): Promise<AcceptedContent> {
  if (isDrawing(bytes)) throw new HttpError(415, LOGO_REFUSALS.drawing, 'file');
  const logo = await acceptPicture(bytes, RULES, {
    resize: {
      width: LOGO_BOX_PX.width * SHARPNESS,
      height: LOGO_BOX_PX.height * SHARPNESS,
      fit: 'contain',
      position: 'left',
      background: 'transparent',
    },
    format: { png: { palette: true, compressionLevel: 9 } },
  });
  if ((await decodePicture('measure', logo.bytes, ON_WHITE)) < LEAST_ON_WHITE)
    throw unprocessable(LOGO_REFUSALS.invisible, 'file');
  return { ...logo, extension: 'png', mimeType: 'image/png' };
}
