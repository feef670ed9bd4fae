import type { ContentFileKind } from '../shopField';

/** A photo in the value of a field: the kept one, its centre, its cuts and what was measured. */
export interface SlidePhoto {
  name: string;
  x: number;
  y: number;
  wide: string;
  medium: string;
  small: string;
  contrast: number;
}

/** The picture of a slide: a drawing of the sources, from 1, or a photo in its place. */
export interface SlidePicture {
  drawing: number;
  isDark: boolean;
  photo?: SlidePhoto;
}

const WEBP = '([0-9a-f]{32}\\.webp)';
const PICTURE = new RegExp(
  `^([1-4])( dark)?(?: ${WEBP} (\\d{1,3}) (\\d{1,3}) ${WEBP} ${WEBP} ${WEBP} ([\\d.]{1,4}))?$`,
);

/** Reads the value of a picture's field; undefined when it is none. */
export function readSlidePicture(value: string): SlidePicture | undefined {
  const [found, drawing, dark, name, x, y, wide = '', medium = '', small = '', contrast] =
    PICTURE.exec(value) ?? [];
  if (found === undefined) return undefined;
  const picture = { drawing: Number(drawing), isDark: dark !== undefined };
  if (name === undefined) return picture;
  const photo = {
    name,
    x: Number(x),
    y: Number(y),
    wide,
    medium,
    small,
    contrast: Number(contrast),
  };
  return photo.x <= 100 && photo.y <= 100 ? { ...picture, photo } : undefined;
}

/** The value of a picture's field. */
export const slidePictureValue = ({ drawing, isDark, photo }: SlidePicture): string =>
  [
    drawing,
    ...(isDark ? ['dark'] : []),
    ...(photo
      ? [photo.name, photo.x, photo.y, photo.wide, photo.medium, photo.small, photo.contrast]
      : []),
  ].join(' ');

/** The file of a brochure: one of the sources, from 1, or an uploaded one in its place. */
export interface BrochureFile {
  drawing: number;
  file?: { name: string; bytes: number };
}

const FILE = /^([1-6])(?: ([0-9a-f]{32}\.pdf) (\d{1,8}))?$/;

/** Reads the value of a brochure's field; undefined when it is none. */
export function readBrochureFile(value: string): BrochureFile | undefined {
  const [found, drawing, name, bytes] = FILE.exec(value) ?? [];
  if (found === undefined) return undefined;
  return {
    drawing: Number(drawing),
    ...(name !== undefined && { file: { name, bytes: Number(bytes) } }),
  };
}

/** The value of a brochure's field. */
export const brochureFileValue = ({ drawing, file }: BrochureFile): string =>
  [drawing, ...(file ? [file.name, file.bytes] : [])].join(' ');

/** What a value names, in words. */
export function fileText(kind: ContentFileKind, value: string): string {
  if (kind === 'logo') return value === '' ? 'aucun' : `Logo ${value.slice(0, 6)}`;
  if (kind === 'brochure') {
    const { drawing, file } = readBrochureFile(value) ?? {};
    return file
      ? `PDF de ${bytesText(file.bytes)} (${file.name.slice(0, 6)})`
      : `Exemple ${drawing ?? ''}`;
  }
  const { drawing, photo } = readSlidePicture(value) ?? {};
  return photo
    ? `Photo ${photo.name.slice(0, 6)}, centrée à ${photo.x} %, ${photo.y} %`
    : `Dessin ${drawing ?? ''}`;
}

const KILO = 1024;

/** '30,3 ko', '1,2 Mo'. */
export const bytesText = (bytes: number): string =>
  bytes < KILO * KILO ? `${decimal(bytes / KILO)} ko` : `${decimal(bytes / KILO / KILO)} Mo`;

const decimal = (amount: number): string => amount.toFixed(1).replace('.', ',');
