import {
  BROCHURE_REFUSALS,
  SLIDE_MIN_WIDTH_PX,
  SLIDE_REFUSALS,
  tooNarrow,
} from '../../../domain/shopContent/contentFiles';
import type { Schemas } from '../../contract/operations';
import { inspectFile } from '../../files/inspectFile';
import { HttpError, unprocessable } from '../../http/httpError';
import { acceptLogo } from './acceptLogo';
import { acceptPicture } from './acceptPicture';
import type { AcceptedContent } from './tableContentFiles';

/**
 * Checks an uploaded file by its bytes, which are no more than its kind may have.
 * @throws 413, 415, 422 with what is wrong with it
 */
export const ACCEPT_CONTENT: Readonly<
  Record<Schemas['ShopFileKind'], (bytes: Buffer) => Promise<AcceptedContent>>
> = {
  slide: acceptSlide,
  brochure: acceptBrochure,
  logo: acceptLogo,
};

const SLIDE_RULES = {
  types: new Set(['jpg', 'png', 'apng', 'webp', 'avif']),
  minWidth: SLIDE_MIN_WIDTH_PX,
  refusals: SLIDE_REFUSALS,
  tooNarrow,
};
/** The longest side that is kept of a photo: more than its widest cut, for other centres. */
const KEPT_SIDE_PX = 2560;
const KEPT_QUALITY = 88;

async function acceptSlide(bytes: Buffer): Promise<AcceptedContent> {
  const photo = await acceptPicture(bytes, SLIDE_RULES, {
    resize: {
      width: KEPT_SIDE_PX,
      height: KEPT_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    },
    format: { webp: { quality: KEPT_QUALITY } },
  });
  return { ...photo, extension: 'webp', mimeType: 'image/webp' };
}

async function acceptBrochure(bytes: Buffer): Promise<AcceptedContent> {
  const { pdfFlaw: flaw } = await inspectFile(bytes);
  if (flaw === 'type') throw new HttpError(415, BROCHURE_REFUSALS.type, 'file');
  if (flaw) throw unprocessable(BROCHURE_REFUSALS[flaw], 'file');
  return { bytes, extension: 'pdf', mimeType: 'application/pdf', width: null, height: null };
}
