import { contrastOnWhite, luminance, type Rgb } from '../../domain/shopContent/contrast';
import type { OpenPicture, Picture } from './openPicture';

/** A part of a photo for a width of the screen, and where the slide's text is shown on it. */
export interface Cut {
  width: number;
  height: number;
  maxBytes: number;
  text: { left: number; top: number; width: number; height: number };
}

interface CutOptions {
  /** In hundredths of the width and height of the photo. */
  centre: { x: number; y: number };
  cut: Cut;
  veil?: Veil;
  /** What is behind the text is measured, and nothing else made. */
  isMeasured?: boolean;
}

/**
 * Cuts a photo around a centre. @returns the luminances of what is behind the text; no picture
 * where none has few enough bytes
 */
export async function cutPicture(
  open: OpenPicture,
  photo: Buffer,
  { centre, cut, veil, isMeasured = false }: CutOptions,
): Promise<{ picture: Picture | undefined; luminances: number[] }> {
  const bare = await partAround(open, photo, centre, cut);
  const part = veil ? await veiled(open, bare, cut, veil) : bare;
  const luminances = await luminancesOf(open, part, cut.text);
  return { picture: isMeasured ? undefined : await compressed(open, part, cut), luminances };
}

/** A colour over a photo where the text of a slide is shown. */
export interface Veil {
  colour: Rgb;
  /** From 0 to 1. */
  opacity: number;
}

/** In px: around the text, and from there to the bare photo. */
const VEIL_MARGIN = 16;
const VEIL_FADE = 200;

/** A part of a photo under its veil, which ends beside the text little by little. */
function veiled(
  open: OpenPicture,
  part: Buffer,
  { width, height, text }: Cut,
  { colour, opacity }: Veil,
): Promise<Buffer> {
  const end = text.left + text.width + VEIL_MARGIN;
  const row = Buffer.from(
    Array.from({ length: width }, (_, x) => {
      const share = Math.min(1, Math.max(0, 1 - (x - end) / VEIL_FADE));
      return [...colour, Math.round(255 * opacity * share)];
    }).flat(),
  );
  const input = Buffer.concat(Array.from({ length: height }, () => row));
  return open(part)
    .composite([{ input, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
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

/** The luminance of each square of 4 by 4 pixels: letters are larger than that. */
async function luminancesOf(open: OpenPicture, part: Buffer, text: Cut['text']): Promise<number[]> {
  const data = await open(part)
    .extract(text)
    .resize({ width: Math.ceil(text.width / 4), height: Math.ceil(text.height / 4), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return luminancesIn(data);
}

/** The luminances of raw pixels: three bytes, red, green and blue, each. */
const luminancesIn = (data: Buffer): number[] =>
  Array.from({ length: data.length / 3 }, (_, index) =>
    luminance([data[index * 3] ?? 0, data[index * 3 + 1] ?? 0, data[index * 3 + 2] ?? 0]),
  );

/** How well a picture is seen on a white page. */
export async function measureOnWhite(
  open: OpenPicture,
  bytes: Buffer,
  { background }: { background: '#fff' },
): Promise<number> {
  const flat = open(bytes).flatten({ background }).toColourspace('srgb');
  return contrastOnWhite(luminancesIn(await flat.raw().toBuffer()));
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
