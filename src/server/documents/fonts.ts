import { plainText } from '../../domain/text/plainText';
import { sourceFile } from '../projectFolder';

/** Size and leading in points. */
export interface TextStyle {
  size: number;
  leading: number;
  bold?: boolean;
  colour?: string;
}

export const FONTS = {
  regular: fontFile('SourceSans3-Regular.ttf'),
  bold: fontFile('SourceSans3-SemiBold.ttf'),
};

function fontFile(name: string): string {
  return sourceFile('documents/fonts', name);
}

export const setFont = (doc: PDFKit.PDFDocument, { bold, size }: TextStyle): PDFKit.PDFDocument =>
  doc.font(bold ? FONTS.bold : FONTS.regular).fontSize(size);

/** Of a font of fontkit, which PDFKit opens for each document. */
interface FontFile {
  /** What was read of the file so far. */
  _tables: object;
  hasGlyphForCodePoint(code: number): boolean;
}

const tablesOf = new Map<string, object>();

/**
 * Fonts have the tables that were read for the first document: reading them took half of the time
 * of each.
 */
export function openFonts(doc: PDFKit.PDFDocument): FontFile {
  const [, regular] = [FONTS.bold, FONTS.regular].map((path) => {
    const { font } = (doc.font(path) as unknown as { _font: { font: FontFile } })._font;
    font._tables = tablesOf.get(path) ?? font._tables;
    tablesOf.set(path, font._tables);
    return font;
  });
  return regular as FontFile;
}

/** Width of a text in points. Words repeat in a quote: their widths are kept. */
export function createMeasure(doc: PDFKit.PDFDocument): (text: string, style: TextStyle) => number {
  const known = new Map<string, number>();
  return (text, style) => {
    const key = `${style.bold ? 'b' : 'r'}${text}`;
    let width = known.get(key);
    if (width === undefined) {
      width = setFont(doc, { ...style, size: 1000 }).widthOfString(text);
      known.set(key, width);
    }
    return (width * style.size) / 1000;
  };
}

/** Replaces what the fonts cannot draw; both have the same characters. */
export function createDrawable(font: FontFile): (text: string) => string {
  return (text) => withoutGlyphs(text, (code) => font.hasGlyphForCodePoint(code));
}

/** An emoji with what belongs to it: skin tones, joined further ones, flags. */
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})/u;
/** Not seen on their own: joiners, variation selectors, combining enclosures. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}]/u;

/**
 * The text with substitutes for what a font cannot draw, instead of boxes: emoji are left out,
 * unknown spaces become spaces, anything else a question mark. Characters that do not show are left
 * out: fonts draw the soft hyphen as a hyphen.
 */
export function withoutGlyphs(text: string, hasGlyph: (code: number) => boolean): string {
  let drawn = '';
  for (const character of plainText(text))
    drawn += isDrawn(character, hasGlyph) ? character : substitute(character);
  return drawn;
}

const isDrawn = (character: string, hasGlyph: (code: number) => boolean): boolean =>
  character === '\n' || hasGlyph(character.codePointAt(0) ?? 0);

function substitute(character: string): string {
  if (EMOJI.test(character) || INVISIBLE.test(character)) return '';
  return /\p{Z}/u.test(character) ? ' ' : '?';
}
