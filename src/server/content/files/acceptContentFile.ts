import { fileTypeFromBuffer } from 'file-type/core';
import { DOCUMENT_MAX_BYTES, PICTURE_MAX_BYTES } from '../../../domain/fileLimits';
import {
  BROCHURE_REFUSALS,
  SLIDE_MIN_WIDTH_PX,
  SLIDE_REFUSALS,
  tooNarrow,
} from '../../../domain/shopContent/contentFiles';
import type { Schemas } from '../../contract/operations';
import { flawOfPdf } from '../../files/plainPdf';
import { HttpError, unprocessable } from '../../http/httpError';
import { acceptLogo } from './acceptLogo';
import { readStill } from './slidePictures';
import type { AcceptedContent } from './tableContentFiles';

const refuse = (status: 413 | 415, message: string): HttpError =>
  new HttpError(status, message, 'file');

/** Checks an uploaded file by its bytes. @throws 413, 415, 422 with what is wrong with it */
export const ACCEPT_CONTENT: Readonly<
  Record<Schemas['ShopFileKind'], (bytes: Buffer) => Promise<AcceptedContent>>
> = {
  slide: acceptSlide,
  brochure: acceptBrochure,
  logo: acceptLogo,
};

/** The types that a photo of a slide may have. */
const PHOTO_TYPES: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp', 'avif']);

async function acceptSlide(bytes: Buffer): Promise<AcceptedContent> {
  if (bytes.length > PICTURE_MAX_BYTES) throw refuse(413, SLIDE_REFUSALS.weight);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !PHOTO_TYPES.has(type.ext)) throw refuse(415, SLIDE_REFUSALS.type);
  const photo = type.ext === 'apng' ? 'animated' : await readStill(bytes);
  if (photo === 'pixels') throw refuse(413, SLIDE_REFUSALS.pixels);
  if (photo === 'unreadable') throw refuse(415, SLIDE_REFUSALS.unreadable);
  if (photo === 'animated') throw unprocessable(SLIDE_REFUSALS.animated, 'file');
  if (photo.sourceWidth < SLIDE_MIN_WIDTH_PX)
    throw unprocessable(tooNarrow(photo.sourceWidth), 'file');
  return { ...photo, extension: 'webp', mimeType: 'image/webp' };
}

async function acceptBrochure(bytes: Buffer): Promise<AcceptedContent> {
  if (bytes.length > DOCUMENT_MAX_BYTES) throw refuse(413, BROCHURE_REFUSALS.weight);
  const flaw = await flawOfPdf(bytes);
  if (flaw === 'type') throw refuse(415, BROCHURE_REFUSALS.type);
  if (flaw) throw unprocessable(BROCHURE_REFUSALS[flaw], 'file');
  return { bytes, extension: 'pdf', mimeType: 'application/pdf', width: null, height: null };
}
