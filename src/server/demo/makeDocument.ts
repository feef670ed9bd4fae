import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const MARGIN = 60;
const TITLE = { font: 'Helvetica-Bold', size: 20, colour: '#1a3366' } as const;
const TEXT = { font: 'Helvetica', size: 12, colour: '#000000' } as const;
const LINE_HEIGHT = 24;

/** A one-page PDF (A4): a title and a few lines. Only characters of Windows-1252. */
export async function makeDocument(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr',
    displayTitle: true,
    info: { Title: title },
  });
  const write = (
    text: string,
    row: number,
    { font, size, colour }: typeof TITLE | typeof TEXT,
  ): void =>
    void document
      .font(font, size)
      .fillColor(colour)
      .text(text, MARGIN, MARGIN + row * LINE_HEIGHT, { lineBreak: false });
  write(title, 0, TITLE);
  lines.forEach((line, index) => write(line, index + 2, TEXT));
  document.end();
  return buffer(document);
}
