import { luminance, type TextContrast, textContrast } from '../../../domain/shopContent/contrast';
import { decoding, type OpenPicture } from './acceptPicture';

/** A part of a photo for a width of the screen, and where its text stands on it. */
interface Cut {
  width: number;
  height: number;
  maxBytes: number;
  text: { left: number; top: number; width: number; height: number };
}

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
  cuts: Record<CutName, Buffer>;
}

/** Cuts a kept photo around a centre, given in hundredths of its width and height. */
export function cutSlide(photo: Buffer, centre: { x: number; y: number }): Promise<SlideCuts> {
  return decoding(async (open) => {
    const luminances: number[] = [];
    const make = async (cut: Cut): Promise<Buffer> => {
      const part = await partAround(open, photo, centre, cut);
      luminances.push(...(await luminancesOf(open, part, cut.text)));
      return compressed(open, part, cut.maxBytes);
    };
    const cuts = {
      wide: await make(CUTS.wide),
      medium: await make(CUTS.medium),
      small: await make(CUTS.small),
    };
    return { cuts, ...textContrast(luminances) };
  });
}

/** The largest part of the shape of a cut, as near to the centre as the edges allow. */
async function partAround(
  open: OpenPicture,
  photo: Buffer,
  { x, y }: { x: number; y: number },
  { width, height }: Cut,
): Promise<Buffer> {
  const { width: whole, height: tall } = await open(photo).metadata();
  const scale = Math.min(whole / width, tall / height);
  const part = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const start = (centre: number, length: number, all: number): number =>
    Math.min(Math.max(0, Math.round((centre / 100) * all - length / 2)), Math.max(0, all - length));
  return open(photo)
    .extract({
      left: start(x, part.width, whole),
      top: start(y, part.height, tall),
      width: Math.min(part.width, whole),
      height: Math.min(part.height, tall),
    })
    .resize({ width, height, fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Of squares of 4 pixels: letters are larger than that. */
async function luminancesOf(open: OpenPicture, part: Buffer, text: Cut['text']): Promise<number[]> {
  const data = await open(part)
    .extract(text)
    .resize({ width: Math.ceil(text.width / 4), height: Math.ceil(text.height / 4), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return Array.from({ length: data.length / 3 }, (_, index) =>
    luminance([data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0]),
  );
}

const BEST_QUALITY = 82;
const QUALITY_STEP = 8;
const WORST_QUALITY = 2;

/** At the best quality whose file is light enough. */
async function compressed(open: OpenPicture, part: Buffer, maxBytes: number): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= QUALITY_STEP) {
    const bytes = await open(part).webp({ quality, effort: 5 }).toBuffer();
    if (bytes.length <= maxBytes || quality <= WORST_QUALITY) return bytes;
  }
}
