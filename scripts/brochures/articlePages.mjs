import { doubleRule, ink, linesOf, page, right, rule, write } from './pdfPage.mjs';
import { priceText, readSvg } from './sources.mjs';
import { baselineOf, drawSvg } from './svg.mjs';

const TOP = 68;
const BOTTOM = 790;
const LEADING = 11;
const ROW_SIZE = 9;
const BRAND_SIZE = 8;
const HEAD = 16;
const BEFORE_FAMILY = 6;
const CHAPTER = 64;
const DRAWING = 54;
const columns = { reference: page.margin, label: 116, brand: 344, packing: 426, price: right };
const widths = { label: 222, brand: 76, packing: 68 };

/**
 * Draws the chapters; a family never breaks across pages.
 * @returns the chapters with the sheet and page number they begin on.
 */
export function drawArticles(book, title, chapters) {
  const place = { sheet: undefined, top: BOTTOM };
  const nextSheet = () => Object.assign(place, { sheet: startSheet(book, title), top: TOP });
  return chapters.map((chapter) => {
    const blocks = chapter.families.map((family) => measure(book, family));
    if (place.top + CHAPTER + blocks[0].height > BOTTOM) nextSheet();
    drawChapterHead(book, place, chapter);
    const begins = { ...chapter, sheet: place.sheet, number: book.document.getPageCount() };
    for (const block of blocks) {
      if (place.top + block.height > BOTTOM) nextSheet();
      drawFamily(book, place, block);
    }
    place.top += 6;
    return begins;
  });
}

/** Adds an empty inner page with its header and footer. */
export function startSheet(book, title) {
  const sheet = book.addPage();
  drawSvg(sheet, readSvg('brand/wordmark.svg'), { x: page.margin, y: page.height - 28, width: 76 });
  write(book, sheet, title, { x: right, top: 48, size: 9, color: ink.second, align: 'right' });
  rule(sheet, 60);
  rule(sheet, 800);
  write(book, sheet, 'Prix HT en euros, hors promotion, de janvier 2026.', {
    top: 816,
    size: 8,
    color: ink.second,
  });
  write(book, sheet, String(book.document.getPageCount()), {
    x: right,
    top: 816,
    size: 9,
    bold: true,
    align: 'right',
  });
  return sheet;
}

function drawChapterHead(book, place, { title, drawing }) {
  const { sheet, top } = place;
  const [baseline, ruleTop] = [top + 40, top + 52];
  write(book, sheet, title, { top: baseline, size: 18, bold: true });
  const corner = { x: right - DRAWING, y: page.height - ruleTop + DRAWING * baselineOf(drawing) };
  if (drawing) drawSvg(sheet, readSvg(`articles/${drawing}.svg`), { ...corner, width: DRAWING });
  doubleRule(sheet, ruleTop);
  place.top += CHAPTER;
}

function measure(book, family) {
  const description = family.description
    ? linesOf(book, family.description, { width: right - page.margin, size: ROW_SIZE })
    : [];
  const rows = family.articles.map((article) => {
    const label = linesOf(book, article.label, { width: widths.label, size: ROW_SIZE });
    const packing = linesOf(book, article.packing, { width: widths.packing, size: ROW_SIZE });
    const brand = linesOf(book, article.brand, { width: widths.brand, size: BRAND_SIZE });
    return {
      article,
      label,
      brand,
      packing,
      height: 9 + Math.max(label.length, brand.length, packing.length) * LEADING,
    };
  });
  const height =
    BEFORE_FAMILY +
    31 +
    description.length * LEADING +
    HEAD +
    rows.reduce((sum, row) => sum + row.height, 0);
  return { ...family, description, rows, height };
}

function drawFamily(book, place, { label, description, rows }) {
  const { sheet } = place;
  place.top += BEFORE_FAMILY;
  write(book, sheet, label, { top: place.top + 18, size: 11, bold: true, color: ink.blue });
  place.top += 31;
  for (const line of description) {
    write(book, sheet, line, { top: place.top, size: ROW_SIZE, color: ink.second });
    place.top += LEADING;
  }
  drawHeads(book, place);
  for (const row of rows) drawRow(book, place, row);
}

function drawHeads(book, place) {
  const style = { top: place.top + 5, size: 7.5, color: ink.second };
  const heads = { reference: 'Référence', label: 'Désignation', brand: 'Marque', packing: 'Cond.' };
  for (const [column, text] of Object.entries(heads))
    write(book, place.sheet, text, { ...style, x: columns[column] });
  write(book, place.sheet, 'Prix HT', { ...style, x: columns.price, align: 'right' });
  place.top += HEAD - 5;
  rule(place.sheet, place.top, { color: ink.second });
}

function drawRow(book, place, { article, label, brand, packing, height }) {
  const { sheet } = place;
  const top = place.top + 13;
  write(book, sheet, article.reference, { top, size: ROW_SIZE, bold: true });
  const column = (lines, style) =>
    lines.forEach((line, index) =>
      write(book, sheet, line, { top: top + index * LEADING, ...style }),
    );
  column(label, { x: columns.label, size: ROW_SIZE });
  column(brand, { x: columns.brand, size: BRAND_SIZE, color: ink.second });
  column(packing, { x: columns.packing, size: ROW_SIZE });
  write(book, sheet, priceText(article.baseCents), {
    x: columns.price,
    top,
    size: ROW_SIZE,
    bold: true,
    align: 'right',
  });
  place.top += height;
  rule(sheet, place.top);
}
