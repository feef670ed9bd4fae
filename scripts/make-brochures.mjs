// Generates the six sample brochures of the home page from the demo catalogue; the output is deterministic.
//   node scripts/make-brochures.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawArticles, startSheet } from './brochures/articlePages.mjs';
import { brochures } from './brochures/brochures.mjs';
import { drawCover } from './brochures/cover.mjs';
import { createBook } from './brochures/pdfPage.mjs';
import { familiesOf } from './brochures/sources.mjs';
import { drawContents, drawLastPage } from './brochures/textPages.mjs';

const folder = fileURLToPath(new URL('../src/web/assets/brochures/', import.meta.url));

async function makeBrochure(brochure) {
  const title = `${brochure.maker} – ${brochure.title}`;
  const book = await createBook(title);
  drawCover(book, brochure);
  const contents = startSheet(book, title);
  const chapters = brochure.chapters.map((chapter) => ({ ...chapter, families: familiesOf(chapter, brochure.maker) }));
  const placed = drawArticles(book, title, chapters);
  const last = startSheet(book, title);
  drawLastPage(book, last);
  drawContents(book, contents, brochure, placed, { title: 'Demander un devis', sheet: last, number: book.document.getPageCount() });
  return book.document.save();
}

await mkdir(folder, { recursive: true });
for (const brochure of brochures) {
  const bytes = await makeBrochure(brochure);
  await writeFile(join(folder, `${brochure.file}.pdf`), bytes);
  console.log(`${brochure.file}.pdf: ${(bytes.length / 1000).toFixed(1).replace('.', ',')} ko`);
}
