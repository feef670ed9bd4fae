import PDFDocument from 'pdfkit';
import { createDrawable, createMeasure, FONTS, openFonts, setFont } from './fonts';
import { COLOURS, PAGE, type Sheet } from './sheet';

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
    picture: (bytes, x, y, fit) => void doc.image(Buffer.from(bytes), x, y, { fit }),
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

function ended(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}

const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

/** Line breaks stay; other control characters have no glyph. */
const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ');

/**
 * The fonts draw them with the glyphs of the plain space and hyphen, and a glyph is copied as one
 * character: without this all of them would be copied as no-break ones.
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
