import { doubleRule, fill, ink, page, write, writeLines } from './pdfPage.mjs';
import { readSvg } from './sources.mjs';
import { baselineOf, drawSvg } from './svg.mjs';

const BASELINE = 520; // of the drawing, from the top of the page
const SIDE = 300;
const [OUTLINE, OUTLINE_ON_NAVY] = ['#1b3c5c', '#9fbcd8'];

/**
 * The cover: maker, drawing on a double rule, title. The company's own brochure has a navy
 * background.
 */
export function drawCover(book, { maker, title, drawing, own = false, intro }) {
  const sheet = book.addPage();
  const color = own ? ink.paper : ink.text;
  if (own) fill(sheet, { width: page.width, height: page.height }, ink.navy);
  fill(sheet, { width: 18, height: page.height }, own ? ink.onNavy : ink.navy);
  if (own)
    drawSvg(sheet, readSvg('brand/wordmark-white.svg'), {
      x: page.margin,
      y: page.height - 72,
      width: 220,
    });
  else write(book, sheet, maker, { top: 116, size: 40, bold: true });
  const drawingY = page.height - BASELINE + SIDE * baselineOf(drawing);
  const svg = readSvg(`articles/${drawing}.svg`);
  drawSvg(sheet, own ? svg.replaceAll(OUTLINE, OUTLINE_ON_NAVY) : svg, {
    x: (page.width - SIDE) / 2,
    y: drawingY,
    width: SIDE,
  });
  doubleRule(sheet, BASELINE, color);
  write(book, sheet, title, { top: 580, size: 30, bold: true, color });
  writeLines(book, sheet, intro, {
    top: 612,
    size: 13,
    leading: 19,
    width: 420,
    color: own ? ink.onNavy : ink.second,
  });
  drawFooter(book, sheet, own);
}

function drawFooter(book, sheet, own) {
  const color = own ? ink.onNavy : ink.second;
  if (!own)
    drawSvg(sheet, readSvg('brand/wordmark.svg'), {
      x: page.margin,
      y: page.height - 746,
      width: 110,
    });
  write(book, sheet, 'Édition 2026 – prix hors taxes de janvier 2026', {
    x: own ? page.margin : 190,
    top: 774,
    size: 10,
    color,
  });
}
