import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

const A4: [number, number] = [595, 842];
const MARGIN = 60;
const TITLE_SIZE = 20;
const TEXT_SIZE = 12;
const LINE_HEIGHT = 24;

/** A one-page PDF: a title and a few lines. Only characters of Windows-1252. */
export async function makeDocument(title: string, lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('fr');
  const [bold, plain] = [await document.embedFont(StandardFonts.HelveticaBold), await document.embedFont(StandardFonts.Helvetica)];
  const page = document.addPage(A4);
  const top = A4[1] - MARGIN - TITLE_SIZE;
  page.drawText(title, { x: MARGIN, y: top, size: TITLE_SIZE, font: bold, color: rgb(0.1, 0.2, 0.4) });
  lines.forEach((line, index) => page.drawText(line, { x: MARGIN, y: top - (index + 2) * LINE_HEIGHT, size: TEXT_SIZE, font: plain }));
  return Buffer.from(await document.save());
}
