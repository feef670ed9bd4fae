import { SLIDE_REFUSALS } from '../../../domain/shopContent/contentFiles';
import { type TextContrast, textContrast } from '../../../domain/shopContent/contrast';
import type { Cut } from '../../files/cutPicture';
import { decodePicture } from '../../files/decodePicture';
import type { Picture } from '../../files/openPicture';
import { unprocessable } from '../../http/httpError';

const KILOBYTE = 1000;

/** Up to 375 px the screens have two or three pixels for each of these. */
export const CUTS = {
  wide: {
    width: 1280,
    height: 330,
    maxBytes: 60 * KILOBYTE,
    text: { left: 48, top: 56, width: 400, height: 190 },
  },
  medium: {
    width: 768,
    height: 330,
    maxBytes: 40 * KILOBYTE,
    text: { left: 16, top: 24, width: 420, height: 170 },
  },
  small: {
    width: 375,
    height: 330,
    maxBytes: 25 * KILOBYTE,
    text: { left: 16, top: 24, width: 343, height: 190 },
  },
} as const satisfies Record<string, Cut>;

export type CutName = keyof typeof CUTS;

/** The cuts of a photo, and how its text is read on them. */
export interface SlideCuts extends TextContrast {
  cuts: Record<CutName, Picture>;
}

/**
 * Cuts a kept photo around a centre, given in hundredths of its width and height.
 * @throws 422 when a cut cannot be made light enough
 */
export async function cutSlide(
  photo: Buffer,
  centre: { x: number; y: number },
  sizes: Record<CutName, Cut> = CUTS,
): Promise<SlideCuts> {
  const luminances: number[] = [];
  async function make(cut: Cut): Promise<Picture> {
    const made = await decodePicture('cut', photo, { centre, cut });
    if (!made.picture) throw unprocessable(SLIDE_REFUSALS.detail);
    luminances.push(...made.luminances);
    return made.picture;
  }
  const cuts = {
    wide: await make(sizes.wide),
    medium: await make(sizes.medium),
    small: await make(sizes.small),
  };
  return { cuts, ...textContrast(luminances) };
}
