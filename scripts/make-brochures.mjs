// Generates the six sample brochures of the home page from the demo catalogue; the output is
// deterministic.
//   node scripts/make-brochures.mjs
//   node scripts/make-brochures.mjs --check writes nothing and fails when a committed brochure
//   differs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawArticles, startSheet } from './brochures/articlePages.mjs';
import { brochures } from './brochures/brochures.mjs';
import { drawCover } from './brochures/cover.mjs';
import { createBook } from './brochures/pdfPage.mjs';
import { familiesOf } from './brochures/sources.mjs';
import { drawContents, drawLastPage } from './brochures/textPages.mjs';
import { root } from './lib/stamps.mjs';

const folder = join(root, 'src/web/assets/brochures');

async function makeBrochure(brochure) {
  const title = `${brochure.maker} – ${brochure.title}`;
  const book = await createBook(title);
  drawCover(book, brochure);
  const contents = startSheet(book, title);
  const chapters = brochure.chapters.map((chapter) => ({
    ...chapter,
    families: familiesOf(chapter, brochure.maker),
  }));
  const placed = drawArticles(book, title, chapters);
  const last = startSheet(book, title);
  drawLastPage(book, last);
  drawContents(book, contents, brochure, placed, {
    title: 'Demander un devis',
    sheet: last,
    number: book.document.getPageCount(),
  });
  return book.document.save();
}

const isCheck = process.argv.includes('--check');
await mkdir(folder, { recursive: true });
for (const brochure of brochures) {
  const name = `${brochure.file}.pdf`;
  const bytes = await makeBrochure(brochure);
  if (!isCheck) {
    await writeFile(join(folder, name), bytes);
    console.log(`${name}: ${(bytes.length / 1000).toFixed(1).replace('.', ',')} ko`);
  } else if (!(await readFile(join(folder, name))).equals(bytes)) {
    console.error(`${name} is stale: run node scripts/make-brochures.mjs`);
    process.exitCode = 1;
  }
}
