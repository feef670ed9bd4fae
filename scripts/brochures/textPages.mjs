import {
  doubleRule,
  fill,
  ink,
  linkArea,
  page,
  right,
  rule,
  write,
  writeLines,
} from './pdfPage.mjs';
import { company, conditionTexts } from './sources.mjs';

const STEPS = [
  [
    'Notez les références',
    'La référence d’un article est en tête de sa ligne. Elle suffit pour le retrouver dans la ' +
      'boutique.',
  ],
  [
    'Composez votre devis',
    'Dans la page « Mon devis », saisissez la référence pour ajouter l’article, puis corrigez ' +
      'la quantité.',
  ],
  [
    'Envoyez votre demande',
    'Vérifiez vos coordonnées, ajoutez un commentaire si besoin, et envoyez. La demande ne ' +
      'vous engage à rien.',
  ],
];

/** Draws the table of contents; called last because it needs the page number of each chapter. */
export function drawContents(book, sheet, { intro }, chapters, last) {
  write(book, sheet, 'Sommaire', { top: 124, size: 24, bold: true });
  doubleRule(sheet, 138);
  const top =
    writeLines(book, sheet, intro, {
      top: 168,
      size: 11,
      leading: 16,
      color: ink.second,
      width: 440,
    }) + 12;
  const entries = [...chapters, { ...last, families: [] }];
  const height = Math.min(76, (770 - top) / entries.length);
  entries.forEach((entry, index) =>
    drawEntry(book, sheet, entry, { top: top + index * height, height }),
  );
  writeLines(book, sheet, 'Brochure d’exemple, composée avec le catalogue de démonstration.', {
    top: 784,
    size: 8,
    color: ink.second,
  });
}

function drawEntry(book, sheet, { title, number, families, sheet: target }, { top, height }) {
  const baseline = top + (families.length > 0 ? 24 : height / 2 + 5);
  write(book, sheet, title, { top: baseline, size: 13, bold: true });
  write(book, sheet, String(number), {
    x: right,
    top: baseline,
    size: 13,
    bold: true,
    color: ink.blue,
    align: 'right',
  });
  const labels = families.map(({ label }) => label).join(', ');
  if (labels)
    writeLines(book, sheet, labels, {
      top: baseline + 16,
      size: 9.5,
      leading: 12,
      color: ink.second,
      width: 420,
    });
  rule(sheet, top + height);
  linkArea(book, sheet, { x: page.margin, top, width: right - page.margin, height }, target);
}

/** The last page: how to request a quote, and the phone number. */
export function drawLastPage(book, sheet) {
  write(book, sheet, 'Demander un devis', { top: 124, size: 24, bold: true });
  doubleRule(sheet, 138);
  STEPS.forEach(([title, text], index) =>
    drawStep(book, sheet, { number: index + 1, title, text }, 176 + index * 78),
  );
  drawCall(book, sheet, 430);
  write(book, sheet, 'Conditions', { top: 606, size: 13, bold: true });
  rule(sheet, 616, { color: ink.second });
  const prices = 'Les prix de cette brochure s’entendent hors taxes ; ceux du devis font foi.';
  [conditionTexts.quoteValidity, conditionTexts.deliveryPrice, prices].forEach((line, index) =>
    write(book, sheet, line, { top: 640 + index * 20, size: 10.5 }),
  );
}

function drawStep(book, sheet, { number, title, text }, top) {
  write(book, sheet, String(number), { top: top + 22, size: 28, bold: true, color: ink.blue });
  write(book, sheet, title, { x: 92, top: top + 12, size: 13, bold: true });
  writeLines(book, sheet, text, {
    x: 92,
    top: top + 30,
    size: 10.5,
    leading: 15,
    width: 455,
    color: ink.second,
  });
}

function drawCall(book, sheet, top) {
  const box = { x: page.margin, top, width: right - page.margin, height: 136 };
  fill(sheet, box, ink.tint);
  fill(sheet, { ...box, width: 4 }, ink.navy);
  write(book, sheet, 'Une question sur un article ?', {
    x: 72,
    top: top + 32,
    size: 13,
    bold: true,
  });
  write(book, sheet, company.phone, { x: 72, top: top + 70, size: 26, bold: true });
  linkArea(
    book,
    sheet,
    { x: 72, top: top + 46, width: 200, height: 32 },
    `tel:+33${company.phone.replaceAll(' ', '').slice(1)}`,
  );
  write(book, sheet, `${company.openingHours}, ${company.phoneNote}.`, {
    x: 72,
    top: top + 96,
    size: 10.5,
    color: ink.second,
  });
  write(book, sheet, 'Ou par écrit, depuis la page « Contact » de la boutique.', {
    x: 72,
    top: top + 114,
    size: 10.5,
    color: ink.second,
  });
}
