import { luminance } from '../../domain/shopContent/contrast';
import type { OpenPicture, Picture } from './openPicture';

/** A part of a photo for a width of the screen, and where the slide's text is shown on it. */
export interface Cut {
  width: number;
  height: number;
  maxBytes: number;
  text: { left: number; top: number; width: number; height: number };
}

/**
 * Cuts a photo around a centre, given in hundredths of its width and height.
 * @returns the luminances of what is behind the text; no picture where none has few enough bytes
 */
export async function cutPicture(
  open: OpenPicture,
  photo: Buffer,
  { centre, cut }: { centre: { x: number; y: number }; cut: Cut },
): Promise<{ picture: Picture | undefined; luminances: number[] }> {
  const part = await partAround(open, photo, centre, cut);
  const luminances = await luminancesOf(open, part, cut.text);
  return { picture: await compressed(open, part, cut), luminances };
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
/** Of the pixels of a cut in each direction; screens enlarge what has fewer. */
const SHARES = [1, 0.75, 0.5];

/** At the best quality that has few enough bytes; with fewer pixels where none has. */
async function compressed(
  open: OpenPicture,
  part: Buffer,
  { width, height, maxBytes }: Cut,
): Promise<Picture | undefined> {
  for (const share of SHARES) {
    const size = { width: Math.round(width * share), height: Math.round(height * share) };
    for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= QUALITY_STEP) {
      const bytes = await open(part)
        .resize({ ...size, fit: 'fill' })
        .webp({ quality, effort: 5 })
        .toBuffer();
      if (bytes.length <= maxBytes) return { bytes, ...size };
    }
  }
  return undefined;
}
