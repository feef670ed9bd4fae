// Imports, reads and writes of catalogues of several sizes, in variants of the shop in turns: this
// checkout and another one, SQLite and PostgreSQL.
import { join } from 'node:path';
import { AFTER_EDITS, ARTICLE_LISTS } from './articleLists.mjs';
import { measureCommand, measureUploads } from './imports.mjs';
import { openPostgres } from './postgres.mjs';
import { measureQuotes, QUOTE_LISTS } from './quotes.mjs';
import { measureReads, REFERENCE_LISTS, SEARCHES, SUB_CATEGORY, SUGGESTIONS } from './reads.mjs';
import { checkoutsOf, makeCatalogue, startShop, untilSearchIsReady, withFolder } from './shop.mjs';
import { formatCount, printTitle } from './statistics.mjs';

const OF_ARTICLES = [SEARCHES, SUGGESTIONS, REFERENCE_LISTS, SUB_CATEGORY];
const BY_COMMAND = { measureImports: measureCommand, before: [SEARCHES, SUB_CATEGORY], after: [] };
/** Of PostgreSQL, beside SQLite. */
const GOALS = { imports: 2, search: 2, quotesPerS: 300 };

const variantsOf = (against) =>
  checkoutsOf(against).map(({ name, folder }) => ({ name, start: () => startShop({ folder }) }));

/** @param sizes numbers of articles. */
export const measureCatalogues = ({ sizes = [10_000, 100_000] }) =>
  measureSizes(sizes, variantsOf(), 'Catalogue', {
    measureImports: measureUploads,
    before: OF_ARTICLES,
    after: [QUOTE_LISTS, ARTICLE_LISTS, AFTER_EDITS],
  });

/** @param against see checkoutsOf(). */
export const measureGrowth = ({ sizes = [100_000], against }) =>
  measureSizes(sizes, variantsOf(against), 'Catalogue', BY_COMMAND);

export async function measureEngines({ sizes = [100_000] }) {
  const postgres = await openPostgres(process.env.TEST_DATABASE_URL);
  const startOnPostgres = async () => startShop({ databaseUrl: await postgres.createDatabase() });
  const variants = [
    { name: 'SQLite', start: () => startShop() },
    { name: 'PostgreSQL', start: startOnPostgres, databaseCpu: postgres.cpuSeconds },
  ];
  try {
    await measureSizes(sizes, variants, `SQLite and PostgreSQL ${postgres.version}`, {
      ...BY_COMMAND,
      after: [ARTICLE_LISTS, AFTER_EDITS],
      goals: GOALS,
    });
  } finally {
    await postgres.stop();
  }
}

/** @param before kinds of reads before quotes are sent. @param after the others. */
async function measureSizes(sizes, variants, title, { measureImports, before, after, goals }) {
  await withFolder(async (folder) => {
    for (const size of sizes) {
      const file = join(folder, `${size}.csv`);
      printTitle(`${title}, ${formatCount(size)} articles`);
      makeCatalogue(size, file);
      try {
        await measureImports(variants, file, size, goals);
        for (const { shop } of variants) await untilSearchIsReady(shop);
        for (const kind of before) await measureReads(kind, variants, goals);
        await measureQuotes(variants, goals);
        for (const kind of after) await measureReads(kind, variants, goals);
      } finally {
        for (const { shop } of variants) await shop?.close();
      }
    }
  });
}
