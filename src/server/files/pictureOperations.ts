import type { PngOptions, ResizeOptions, WebpOptions } from 'sharp';
import { cutPicture, measureOnWhite } from './cutPicture';
import type { OpenPicture, Picture } from './openPicture';

/** How a picture is kept. */
export interface Encoding {
  resize: ResizeOptions;
  format: { webp: WebpOptions } | { png: PngOptions };
  /** An animation is not encoded. */
  isStill: boolean;
}

/** Turns a picture upright and encodes it, without metadata. @param open within the limits */
export async function encodePicture(
  open: OpenPicture,
  bytes: Buffer,
  { resize, format, isStill }: Encoding,
): Promise<(Picture & { sourceWidth: number }) | 'animated'> {
  const { pages = 1, autoOrient } = await open(bytes).metadata();
  if (isStill && pages > 1) return 'animated';
  const upright = open(bytes).autoOrient().resize(resize);
  const { data, info } = await (
    'webp' in format ? upright.webp(format.webp) : upright.png(format.png)
  ).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    sourceWidth: autoOrient.width,
  };
}

/** What the process of pictures does by name. */
export const PICTURE_OPERATIONS = {
  encode: encodePicture,
  cut: cutPicture,
  measure: measureOnWhite,
};
export type PictureOperations = typeof PICTURE_OPERATIONS;
export type PictureOperation = keyof PictureOperations;

/** Plain data for the process; the picture itself follows by its standard input. */
export interface PictureJob {
  operation: PictureOperation;
  options: unknown;
  /** Bytes of the picture. */
  length: number;
  /** MB that the process may have meanwhile. */
  maxMb: number;
}

export type PictureAnswer = {
  /** Of the process. */
  memoryMb: number;
} & ({ result: unknown } | { failure: string });
