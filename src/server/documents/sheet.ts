import PDFDocument from 'pdfkit';
import { sourceFile } from '../projectFolder';
import { withoutGlyphs } from './withoutGlyphs';

/** A4 in points, with margins of 12 mm at the sides and 14 mm at head and foot. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 34,
  right: 561.28,
  top: 40,
  bottom: 786,
} as const;

export const COLOURS = {
  ink: '#172a3a',
  ink2: '#45586a',
  line: '#d3dce4',
  ground: '#f4f7fa',
} as const;

/** Size and leading in points. */
export interface TextStyle {
  size: number;
  leading: number;
  bold?: boolean;
  colour?: string;
}

/** Types of structure elements (ISO 32000, 14.8.4). */
type ElementType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export type StructureElement = PDFKit.PDFStructureElement;

export interface Placement {
  x: number;
  /** Needed to set at the right: the text ends at x + width. */
  width?: number;
  atRight?: boolean;
}

/**
 * A tagged A4 document, written from top to bottom. Decoration and repeated parts are artifacts,
 * the rest has a structure element.
 */
export interface Sheet {
  /** Top of what comes next, in points from the top of the page. */
  y: number;
  readonly root: StructureElement;
  /** In points, on one line. */
  width(text: string, style: TextStyle): number;
  /** The text in lines of at most this width; a word that is wider is cut. */
  wrap(text: string, width: number, style: TextStyle): string[];
  /** An element that gets children. */
  group(parent: StructureElement, type: ElementType): StructureElement;
  /** An element with what `draw` draws. */
  leaf(parent: StructureElement, type: ElementType, draw: () => void, options?: LeafOptions): void;
  /** What only sighted readers need. */
  artifact(draw: () => void): void;
  /**
   * Writes one line; `y` is the top of its leading.
   * @param more follows in the same element: a space parts the two for readers.
   */
  line(text: string, y: number, style: TextStyle, placement: Placement, more?: boolean): void;
  /** Writes lines one below the other. */
  lines(lines: readonly string[], y: number, style: TextStyle, placement: Placement): void;
  rule(y: number, thickness: number, colour?: string, from?: number, to?: number): void;
  box(x: number, y: number, width: number, height: number): void;
  fill(x: number, y: number, width: number, height: number, colour: string): void;
  newPage(): void;
  /** Draws on every page, as artifacts, and ends the document. */
  finish(onEveryPage: (page: number, pages: number) => void): Promise<Buffer>;
}

export interface LeafOptions {
  scope?: 'Row' | 'Column';
  /** What an abbreviation stands for. */
  expanded?: string;
}

const FONTS = {
  regular: fontFile('SourceSans3-Regular.ttf'),
  bold: fontFile('SourceSans3-SemiBold.ttf'),
};
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

/**
 * @param title of the document, shown by readers instead of the file's name.
 * @param date 'YYYY-MM-DD': the document's date of creation, so that the same content gives the
 * same bytes.
 */
export function createSheet(title: string, author: string, date: string): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    pdfVersion: '1.7',
    font: FONTS.regular,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: 'PDFKit',
      CreationDate: new Date(`${date}T12:00:00Z`),
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const measure = createMeasure(doc);
  const drawable = createDrawable(openFonts(doc));

  const sheet: Sheet = {
    y: PAGE.top,
    root,
    width: (text, style) => measure(drawable(text), style),
    wrap: (text, width, style) =>
      wrapText(drawable(cleaned(text)), width, (word) => measure(word, style)),
    group(parent, type) {
      const element = doc.struct(type);
      parent.add(element);
      return element;
    },
    leaf(parent, type, draw, options = {}) {
      parent.add(doc.struct(type, options, draw));
    },
    artifact(draw) {
      doc.markContent('Artifact');
      draw();
      doc.endMarkedContent();
    },
    line(written, y, style, { x, width = 0, atRight = false }, more = false) {
      const text = drawable(written);
      const left = atRight ? x + width - measure(text, style) : x;
      setFont(doc, style).fillColor(style.colour ?? COLOURS.ink);
      doc.text(breakable(more ? `${text} ` : text), left, y + style.leading * BASELINE, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    },
    lines(lines, y, style, placement) {
      lines.forEach((line, index) =>
        sheet.line(line, y + index * style.leading, style, placement, index < lines.length - 1),
      );
    },
    rule: (y, thickness, colour = COLOURS.ink, from = PAGE.left, to = PAGE.right) =>
      void doc.moveTo(from, y).lineTo(to, y).lineWidth(thickness).stroke(colour),
    box: (x, y, width, height) =>
      void doc.rect(x, y, width, height).lineWidth(0.75).stroke(COLOURS.ink),
    fill: (x, y, width, height, colour) => void doc.rect(x, y, width, height).fill(colour),
    newPage() {
      doc.addPage();
      sheet.y = PAGE.top;
    },
    finish(onEveryPage) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        sheet.artifact(() => onEveryPage(index + 1, count));
      }
      return ended(doc);
    },
  };
  return sheet;
}

/** Where the baseline lies in a line, as a part of its leading. */
const BASELINE = 0.76;

function fontFile(name: string): string {
  return sourceFile('documents/fonts', name);
}

const setFont = (doc: PDFKit.PDFDocument, { bold, size }: TextStyle): PDFKit.PDFDocument =>
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
function openFonts(doc: PDFKit.PDFDocument): FontFile {
  const [, regular] = [FONTS.bold, FONTS.regular].map((path) => {
    const { font } = (doc.font(path) as unknown as { _font: { font: FontFile } })._font;
    font._tables = tablesOf.get(path) ?? font._tables;
    tablesOf.set(path, font._tables);
    return font;
  });
  return regular as FontFile;
}

/** Width of a text in points. Words repeat in a quote: their widths are kept. */
function createMeasure(doc: PDFKit.PDFDocument): (text: string, style: TextStyle) => number {
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
function createDrawable(font: FontFile): (text: string) => string {
  return (text) => withoutGlyphs(text, (code) => font.hasGlyphForCodePoint(code));
}

/** Line breaks stay; other control characters have no glyph. */
const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ');

/**
 * Their glyphs are those of the space and the hyphen: what is copied would have the wrong one
 * everywhere.
 */
const breakable = (text: string): string =>
  text.replaceAll('\u00A0', ' ').replaceAll('\u2011', '-');

function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(
  paragraph: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of paragraph.split(/ +/).flatMap((each) => cutWord(each, width, measure))) {
    const needed = measure(word);
    const fits = line !== '' && used + space + needed <= width;
    if (line && !fits) lines.push(line);
    line = fits ? `${line} ${word}` : word;
    used = fits ? used + space + needed : needed;
  }
  return [...lines, line];
}

function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function ended(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}
