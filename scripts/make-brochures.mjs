// Makes the six sample brochures of the home page. Same input, same bytes: run it again only to change the samples.
//   node scripts/make-brochures.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';

const folder = fileURLToPath(new URL('../src/web/assets/brochures/', import.meta.url));
const madeOn = new Date('2026-01-01T00:00:00Z');
const [width, height] = [595, 842]; // A4, in points
const margin = 56;

const ink = rgb(0.09, 0.165, 0.227);
const navy = rgb(0.071, 0.188, 0.31);
const blue = rgb(0.059, 0.298, 0.541);
const glass = rgb(0.945, 0.965, 0.984);
const liquid = rgb(0.765, 0.855, 0.937);
const grey = rgb(0.27, 0.345, 0.416);
const paper = rgb(1, 1, 1);

const brochures = [
  {
    file: 'paillasse', maker: 'Paillasse', title: 'Catalogue général 2026', own: true,
    text: ['Consommables, équipements et produits chimiques pour les laboratoires', "d'enseignement, de recherche et d'industrie."],
    chapters: ['Verrerie et porcelaine', 'Consommables plastiques', 'Manipulation des liquides et filtration', 'Équipements de laboratoire', 'Mesure et analyse', 'Produits chimiques', 'Sciences de la vie et microbiologie', 'Sécurité, hygiène et entretien'],
  },
  { file: 'duran', maker: 'DURAN', title: 'Verrerie de laboratoire', text: ['Verre borosilicaté 3.3, gradué, conforme aux normes ISO.'], chapters: ['Béchers', 'Fioles Erlenmeyer', 'Fioles jaugées', 'Flacons'] },
  { file: 'sartorius', maker: 'SARTORIUS', title: 'Filtration et pesage', text: ['Filtrer et peser : membranes, unités de filtration, balances.'], chapters: ['Filtres seringues', 'Membranes', 'Balances de précision', "Balances d'analyse"] },
  { file: 'gilson', maker: 'GILSON', title: 'Manipulation des liquides', text: ['Micropipettes et pointes pour les volumes du quotidien.'], chapters: ['Micropipettes monocanal', 'Micropipettes multicanaux', 'Pointes', 'Étalonnage'] },
  { file: 'ika', maker: 'IKA', title: 'Agitation et chauffage', text: ['Agiter, chauffer, mélanger.'], chapters: ['Agitateurs magnétiques', 'Plaques chauffantes', 'Agitateurs à hélice', 'Vortex'] },
  { file: 'hettich', maker: 'HETTICH', title: 'Centrifugation', text: ['Centrifugeuses de paillasse et rotors.'], chapters: ['Microcentrifugeuses', 'Centrifugeuses de paillasse', 'Rotors et adaptateurs'] },
];

/** The bench: a heavy rule with a hairline below. */
function drawBench(page, y, colour) {
  page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 2, color: colour });
  page.drawLine({ start: { x: margin, y: y - 5 }, end: { x: width - margin, y: y - 5 }, thickness: 0.5, color: colour });
}

/** A beaker standing on the bench at `y`. */
function drawBeaker(page, y) {
  const outline = 'M10 0H110L104 8V128A12 12 0 0 1 92 140H28A12 12 0 0 1 16 128V8Z';
  page.drawSvgPath(outline, { x: width / 2 - 90, y: y + 211, scale: 1.5, color: glass, borderColor: blue, borderWidth: 2 });
  page.drawSvgPath('M16 60H104V128A12 12 0 0 1 92 140H28A12 12 0 0 1 16 128Z', { x: width / 2 - 90, y: y + 211, scale: 1.5, color: liquid, borderColor: blue, borderWidth: 2 });
  for (const step of [0, 1, 2, 3]) {
    const line = y + 60 + step * 32;
    page.drawLine({ start: { x: width / 2 + 30, y: line }, end: { x: width / 2 + 56, y: line }, thickness: 1.5, color: blue });
  }
}

function drawCover(page, { bold, plain }, { maker, title, own }) {
  const words = own ? paper : ink;
  if (own) page.drawRectangle({ x: 0, y: 0, width, height, color: navy });
  page.drawRectangle({ x: 0, y: 0, width: 18, height, color: own ? liquid : navy });
  page.drawText(maker, { x: margin, y: height - 120, size: 44, font: bold, color: words });
  drawBeaker(page, 300);
  drawBench(page, 300, words);
  page.drawText(title, { x: margin, y: 240, size: 24, font: plain, color: words });
}

function drawText(page, { bold, plain }, { maker, title, text, chapters }) {
  page.drawText(`${maker} - ${title}`, { x: margin, y: height - 90, size: 20, font: bold, color: ink });
  drawBench(page, height - 110, ink);
  text.forEach((line, index) => page.drawText(line, { x: margin, y: height - 150 - index * 18, size: 12, font: plain, color: ink }));
  chapters.forEach((line, index) => {
    const y = height - 230 - index * 30;
    page.drawText(`${index + 1}`, { x: margin, y, size: 13, font: bold, color: blue });
    page.drawText(line, { x: margin + 28, y, size: 13, font: plain, color: ink });
  });
  const note = "Brochure d'exemple : remplacez ce fichier par celui de la maison concernée.";
  page.drawText(note, { x: margin, y: 60, size: 9, font: plain, color: grey });
}

async function makeBrochure(brochure) {
  const document = await PDFDocument.create();
  document.setTitle(`${brochure.maker} - ${brochure.title}`);
  document.setLanguage('fr-FR');
  document.setProducer('Paillasse');
  document.setCreator('Paillasse');
  document.setCreationDate(madeOn);
  document.setModificationDate(madeOn);
  const fonts = { bold: await document.embedFont(StandardFonts.HelveticaBold), plain: await document.embedFont(StandardFonts.Helvetica) };
  drawCover(document.addPage([width, height]), fonts, brochure);
  drawText(document.addPage([width, height]), fonts, brochure);
  return document.save();
}

await mkdir(folder, { recursive: true });
for (const brochure of brochures) {
  await writeFile(join(folder, `${brochure.file}.pdf`), await makeBrochure(brochure));
}
