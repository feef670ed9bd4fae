// Drawing helpers for A4 pages in the shop's design; all positions are measured from the top of the
// page.
import { PDFDocument, PDFString, StandardFonts } from 'pdf-lib';
import { french } from './sources.mjs';
import { colour } from './svg.mjs';

export const page = { width: 595, height: 842, margin: 48 };
export const right = page.width - page.margin;

/** The colours of src/web/ui/tokens.css. */
export const ink = {
  text: colour('#172a3a'),
  second: colour('#45586a'),
  line: colour('#d3dce4'),
  blue: colour('#0f4c8a'),
  navy: colour('#12304f'),
  tint: colour('#f4f7fa'),
  onNavy: colour('#9fbcd8'),
  paper: colour('#ffffff'),
};

const madeOn = new Date('2026-01-01T00:00:00Z');

/**
 * An empty document with embedded fonts; its dates are fixed, so that the output is deterministic.
 */
export async function createBook(title) {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('fr-FR');
  document.setAuthor('Paillasse');
  document.setProducer('Paillasse');
  document.setCreator('Paillasse');
  document.setCreationDate(madeOn);
  document.setModificationDate(madeOn);
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  return {
    document,
    fonts: { plain, bold },
    addPage: () => document.addPage([page.width, page.height]),
  };
}

/**
 * One line with its baseline `top` points below the page's upper edge; `align: 'right'` ends it at
 * x.
 * @returns its width.
 */
export function write(
  { fonts },
  sheet,
  text,
  { x = page.margin, top, size = 10, bold = false, color = ink.text, align = 'left' },
) {
  const font = bold ? fonts.bold : fonts.plain;
  const line = french(text);
  const width = font.widthOfTextAtSize(line, size);
  sheet.drawText(line, {
    x: align === 'right' ? x - width : x,
    y: page.height - top,
    size,
    font,
    color,
  });
  return width;
}

/** Wraps a text into lines of at most `width` points; breaks only at plain spaces. */
export function linesOf({ fonts }, text, { width, size = 10, bold = false }) {
  const font = bold ? fonts.bold : fonts.plain;
  const lines = [];
  for (const word of french(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Writes a paragraph. @returns the top of the next line. */
export function writeLines(
  book,
  sheet,
  text,
  { top, width = right - page.margin, leading = 14, ...style },
) {
  const lines = linesOf(book, text, { width, ...style });
  lines.forEach((line, index) =>
    write(book, sheet, line, { top: top + index * leading, ...style }),
  );
  return top + lines.length * leading;
}

export function rule(
  sheet,
  top,
  { from = page.margin, to = right, thickness = 0.5, color = ink.line } = {},
) {
  sheet.drawLine({
    start: { x: from, y: page.height - top },
    end: { x: to, y: page.height - top },
    thickness,
    color,
  });
}

/** A thick rule with a hairline below it. */
export function doubleRule(sheet, top, color = ink.text, from = page.margin) {
  rule(sheet, top, { from, thickness: 2, color });
  rule(sheet, top + 4, { from, thickness: 0.5, color });
}

/** Makes a rectangle of the sheet a link to another sheet or to a URL. */
export function linkArea({ document }, sheet, { x, top, width, height }, to) {
  const y = page.height - top;
  const inside = { Dest: [to.ref, 'XYZ', null, null, null] };
  const target =
    typeof to === 'string' ? { A: { Type: 'Action', S: 'URI', URI: PDFString.of(to) } } : inside;
  const annotation = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [x, y - height, x + width, y],
    Border: [0, 0, 0],
    ...target,
  };
  sheet.node.addAnnot(document.context.register(document.context.obj(annotation)));
}

/** Fills a rectangle measured from the top. */
export const fill = (sheet, { x = 0, top = 0, width, height }, color) =>
  sheet.drawRectangle({ x, y: page.height - top - height, width, height, color });
