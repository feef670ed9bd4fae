import {
  DOCUMENT_MAX_BYTES,
  FILE_REFUSALS,
  PICTURE_MAX_BYTES,
  PURCHASE_ORDER_REFUSALS,
} from '../fileLimits';
import { LOGO_MAX_BYTES, LOGO_REFUSALS } from './logo';
import type { ContentFileKind } from './shopField';

/** The narrowest photo of a slide: the widest screen shows it without enlarging it much. */
export const SLIDE_MIN_WIDTH_PX = 1200;

/** A value of a file field's `accept`. */
export const SLIDE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';
export const BROCHURE_ACCEPT = '.pdf,application/pdf';

const WIDE_ENOUGH = '1 200 pixels de large au moins';
export const SLIDE_LIMITS = `JPEG, PNG, WebP ou AVIF, 10 Mo au plus, ${WIDE_ENOUGH}.`;
export const BROCHURE_LIMITS = 'PDF, 20 Mo au plus.';

/** Why a file is refused. */
export const SLIDE_REFUSALS = {
  type: `Ce fichier n’est pas une photo acceptée : ${SLIDE_LIMITS}`,
  unreadable: FILE_REFUSALS.unreadable,
  pixels: FILE_REFUSALS.pixels,
  weight: 'Cette photo est trop lourde : 10 Mo au plus.',
  animated: 'Cette image est animée : choisissez une photo fixe.',
  detail: 'Cette photo a trop de détails pour une page légère : choisissez-en une plus unie.',
};
export const BROCHURE_REFUSALS = {
  type: 'Une brochure doit être un fichier PDF.',
  weight: 'Cette brochure est trop lourde : 20 Mo au plus.',
  encrypted: PURCHASE_ORDER_REFUSALS.encrypted,
  foreign: PURCHASE_ORDER_REFUSALS.foreign,
};

/** The most bytes of each kind, and what a heavier file is told. */
export const CONTENT_WEIGHTS: Readonly<Record<ContentFileKind, { max: number; message: string }>> =
  {
    slide: { max: PICTURE_MAX_BYTES, message: SLIDE_REFUSALS.weight },
    brochure: { max: DOCUMENT_MAX_BYTES, message: BROCHURE_REFUSALS.weight },
    logo: { max: LOGO_MAX_BYTES, message: LOGO_REFUSALS.weight },
  };

/** What a photo that is too narrow is told. */
export const tooNarrow = (width: number): string =>
  `Cette photo n’a que ${width} pixels de large : il en faut ${SLIDE_MIN_WIDTH_PX} au moins.`;

/** The names of stored files in a text, such as the stored fields of a version. */
export const contentFileNames = (text: string): string[] =>
  text.match(/\b[0-9a-f]{32}\.[a-z]{3,4}\b/g) ?? [];

/** Where everyone reads a file of the content. */
export const contentFilePath = (name: string): string => `/api/exposed/shop/files/${name}`;
