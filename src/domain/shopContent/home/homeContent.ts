import { contentFilePath } from '../contentFiles';
import type { PublishedContent, ShopFields } from '../sections';
import { BROCHURES, LINKED_SLIDES, SLIDES } from './homeFields';
import { bytesText, readBrochureFile, readSlidePicture } from './homeFiles';
import { videoIdOf } from './readLink';

/** A slide of the banner. */
export interface SlideContent {
  /** The drawing of the sources, from 0, that it has without a photo; by default its place's. */
  drawing?: 0 | 1 | 2 | 3;
  title: string;
  text: string;
  /** The https address of another site; a slide without one is not a link. */
  href?: string;
  /** The photo by the width of the screen, with where it stays in view. */
  pictures?: readonly [small: string, medium: string, wide: string];
  /** What the photo shows, and what of it stays in view on screens between these widths. */
  img?: { alt: string; style: { objectPosition: string } };
  /** The picture is dark: the text over it is white. */
  dark?: boolean;
}

/** A brochure; the own one has no maker. */
export interface BrochureContent {
  /** The sample of the sources, from 0, that it has without a file; by default its place's. */
  drawing?: 0 | 1 | 2 | 3 | 4 | 5;
  maker?: string;
  title: string;
  file?: string;
  size?: string;
}

/** What the home page says besides the catalogue, as the page shows it. */
export interface HomeContent {
  slides: readonly SlideContent[];
  brochures: readonly BrochureContent[];
  video: { title: string; text: string; embed: string };
}

/** What comes with a page: of the home page what it shows, which needs no reading there. */
export type PageContent = Omit<PublishedContent, 'home'> & { home?: HomeContent };

/** The player that sets no cookie, of a video. */
const EMBED = 'https://www.youtube-nocookie.com/embed/';
/** The usual address of a video. */
const WATCH = 'https://www.youtube.com/watch?v=';

/** What the page shows of the fields of the home page. */
export const homeOf = (fields: ShopFields): HomeContent => ({
  slides: SLIDES.map((n) => slideOf(fields, n)),
  brochures: BROCHURES.map((n) => brochureOf(fields, n)),
  video: {
    title: fields.videoTitle ?? '',
    text: fields.videoText ?? '',
    embed: EMBED + (videoIdOf(fields.videoLink ?? '') ?? ''),
  },
});

function slideOf(fields: ShopFields, n: number): SlideContent {
  const valueOf = (name: string): string => fields[`slide${n}${name}`] ?? '';
  const { drawing, isDark, photo } = readSlidePicture(valueOf('Picture')) ?? { drawing: n };
  return {
    drawing: (drawing - 1) as NonNullable<SlideContent['drawing']>,
    title: valueOf('Title'),
    text: valueOf('Text'),
    ...(n <= LINKED_SLIDES && { href: valueOf('Link') }),
    ...(photo && {
      pictures: [
        contentFilePath(photo.small),
        contentFilePath(photo.medium),
        contentFilePath(photo.wide),
      ],
      img: { alt: valueOf('Alt'), style: { objectPosition: `${photo.x}% 50%` } },
    }),
    ...(isDark && { dark: true }),
  };
}

function brochureOf(fields: ShopFields, n: number): BrochureContent {
  const valueOf = (name: string): string => fields[`brochure${n}${name}`] ?? '';
  const { drawing, file } = readBrochureFile(valueOf('File')) ?? { drawing: n };
  const title = valueOf('Title');
  const maker = n === 1 ? undefined : valueOf('Maker');
  return {
    drawing: (drawing - 1) as NonNullable<BrochureContent['drawing']>,
    title,
    ...(maker !== undefined && { maker }),
    ...(file && {
      file: contentFilePath(file.name),
      size: bytesText(file.bytes),
    }),
  };
}

/** The fields of the home page whose page shows `home`, which has no files but of the sources. */
export function homeFieldsOf({ slides, brochures, video }: HomeContent): ShopFields {
  const fields: Record<string, string> = {};
  for (const [index, { title, text, href, dark, drawing }] of slides.entries()) {
    const name = `slide${index + 1}`;
    fields[`${name}Title`] = title;
    fields[`${name}Text`] = text;
    if (href !== undefined) fields[`${name}Link`] = href;
    fields[`${name}Picture`] = `${(drawing ?? index) + 1}${dark ? ' dark' : ''}`;
    fields[`${name}Alt`] = '';
  }
  for (const [index, { title, maker, drawing }] of brochures.entries()) {
    const name = `brochure${index + 1}`;
    if (maker !== undefined) fields[`${name}Maker`] = maker;
    fields[`${name}Title`] = title;
    fields[`${name}File`] = `${(drawing ?? index) + 1}`;
  }
  return {
    ...fields,
    videoTitle: video.title,
    videoText: video.text,
    videoLink: video.embed.replace(EMBED, WATCH),
  };
}
