import { bench, fill, ink, page, write, writeLines } from './sheet.mjs';
import { readSvg } from './sources.mjs';
import { drawSvg, footOf } from './svg.mjs';

const FOOT = 520; // where the drawing stands, from the top
const SIDE = 300;
const [OUTLINE, OUTLINE_ON_NAVY] = ['#1b3c5c', '#9fbcd8'];

/** The first page: the maker, a drawing on its rule, the title. The company's own wears its navy. */
export function drawCover(book, { maker, title, drawing, own = false, intro }) {
  const sheet = book.addPage();
  const color = own ? ink.paper : ink.text;
  if (own) fill(sheet, { width: page.width, height: page.height }, ink.navy);
  fill(sheet, { width: 18, height: page.height }, own ? ink.onNavy : ink.navy);
  if (own) drawSvg(sheet, readSvg('brand/wordmark-white.svg'), { x: page.margin, y: page.height - 72, width: 220 });
  else write(book, sheet, maker, { top: 116, size: 40, bold: true });
  const standing = page.height - FOOT + SIDE * footOf(drawing);
  const svg = readSvg(`articles/${drawing}.svg`);
  drawSvg(sheet, own ? svg.replaceAll(OUTLINE, OUTLINE_ON_NAVY) : svg, { x: (page.width - SIDE) / 2, y: standing, width: SIDE });
  bench(sheet, FOOT, color);
  write(book, sheet, title, { top: 580, size: 30, bold: true, color });
  writeLines(book, sheet, intro, { top: 612, size: 13, leading: 19, width: 420, color: own ? ink.onNavy : ink.second });
  drawFoot(book, sheet, own);
}

function drawFoot(book, sheet, own) {
  const color = own ? ink.onNavy : ink.second;
  if (!own) drawSvg(sheet, readSvg('brand/wordmark.svg'), { x: page.margin, y: page.height - 746, width: 110 });
  write(book, sheet, 'Édition 2026 – prix hors taxes de janvier 2026', { x: own ? page.margin : 190, top: 774, size: 10, color });
}
