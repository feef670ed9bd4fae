import { SLIDE_REFUSALS } from '../../../domain/shopContent/contentFiles';
import {
  ENOUGH_CONTRAST,
  type Rgb,
  type TextContrast,
  textContrast,
} from '../../../domain/shopContent/contrast';
import type { Cut, Veil } from '../../files/cutPicture';
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

/** Under dark text white, under white text the blue of the shop. */
const VEILS: Record<TextContrast['tone'], Rgb> = {
  light: [255, 255, 255],
  dark: [0x12, 0x30, 0x4f],
};
const OPACITIES = [0.4, 0.6, 0.75, 0.9];

/**
 * Cuts a kept photo around a centre, given in hundredths of its width and height; where its text
 * would not be read, under the lightest veil with which it is.
 * @throws 422 when a cut cannot be made light enough
 */
export async function cutSlide(
  photo: Buffer,
  centre: { x: number; y: number },
  sizes: Record<CutName, Cut> = CUTS,
): Promise<SlideCuts> {
  const measure = async (veil?: Veil): Promise<TextContrast> => {
    const luminances: number[] = [];
    for (const cut of [sizes.wide, sizes.medium, sizes.small]) {
      const options = { centre, cut, veil, isMeasured: true };
      luminances.push(...(await decodePicture('cut', photo, options)).luminances);
    }
    return textContrast(luminances);
  };
  let veil: Veil | undefined;
  let text = await measure();
  const colour = VEILS[text.tone];
  for (const opacity of OPACITIES) {
    if (text.contrast >= ENOUGH_CONTRAST) break;
    veil = { colour, opacity };
    text = await measure(veil);
  }
  async function make(cut: Cut): Promise<Picture> {
    const { picture } = await decodePicture('cut', photo, { centre, cut, veil });
    if (!picture) throw unprocessable(SLIDE_REFUSALS.detail);
    return picture;
  }
  const cuts = {
    wide: await make(sizes.wide),
    medium: await make(sizes.medium),
    small: await make(sizes.small),
  };
  return { cuts, ...text };
}
