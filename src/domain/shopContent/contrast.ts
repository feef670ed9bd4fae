/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Of text in small letters (WCAG 2.2, 1.4.3). */
export const ENOUGH_CONTRAST = 4.5;

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two luminances, 1 to 21. */
const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Below it a logo is not seen on the white of pages and documents. */
export const LEAST_ON_WHITE = 1.5;
/** Of a logo with its margins. */
const SEEN_SHARE = 0.005;

/** The contrast with white of the darkest part of a picture, of which lone pixels are none. */
export function contrastOnWhite(luminances: readonly number[]): number {
  const sorted = [...luminances].sort((a, b) => a - b);
  return contrastRatio(1, sorted[Math.floor(sorted.length * SEEN_SHARE)] ?? 1);
}

/** The weakest colour of the text on a light picture, and on a dark one. */
const DARK_TEXT: Rgb = [0x45, 0x58, 0x6a];
const WHITE_TEXT: Rgb = [0xd6, 0xe4, 0xf1];
/** Lone pixels say nothing of a background: of the others the least favourable counts. */
const IGNORED_SHARE = 0.02;

/** Which text a background takes, and how well it is read there. */
export interface TextContrast {
  /** Of the background: the text is white on a dark one. */
  tone: 'light' | 'dark';
  contrast: number;
}

/** Chooses the text for backgrounds of these luminances by its contrast where it is weakest. */
export function textContrast(luminances: readonly number[]): TextContrast {
  const sorted = [...luminances].sort((a, b) => a - b);
  const ignored = Math.floor(sorted.length * IGNORED_SHARE);
  const darkest = sorted[ignored] ?? 0;
  const lightest = sorted[sorted.length - 1 - ignored] ?? 1;
  const ofDarkText = contrastRatio(luminance(DARK_TEXT), darkest);
  const ofWhiteText = contrastRatio(luminance(WHITE_TEXT), lightest);
  // Between two extremes the ratio would be that of the wrong side: both must lie on one.
  const dark = darkest > luminance(DARK_TEXT) ? ofDarkText : 1;
  const white = lightest < luminance(WHITE_TEXT) ? ofWhiteText : 1;
  const rounded = (ratio: number): number => Math.floor(ratio * 10) / 10;
  return white > dark
    ? { tone: 'dark', contrast: rounded(white) }
    : { tone: 'light', contrast: rounded(dark) };
}
