// The shops that are measured: of this checkout, or of another one that is built.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compiled, root } from '../lib/setup.mjs';
import { admin, startTemporaryShop } from '../lib/temporaryShop.mjs';

/**
 * @param folder of the checkout, built. @param core the only processor core of the server.
 * @param databaseUrl of PostgreSQL; undefined: SQLite. @param catalogue 'empty' or 'demo'.
 * @returns a temporary shop, with the folder and the session's token of its administrator.
 */
export async function startShop({ folder = root, core, databaseUrl, catalogue = 'empty' } = {}) {
  const shop = await startTemporaryShop({
    checkout: folder,
    core,
    settings: {
      CATALOGUE: catalogue,
      LOG_LEVEL: 'error',
      // Two mails for each quote, beside the customer's.
      STAFF_EMAILS: 'devis@paillasse.example,labo@paillasse.example',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  const { token } = await shop.call('POST', '/login_check', { body: admin });
  return { ...shop, folder, token };
}

/** This checkout, then the one in the folder `against`, already built, if it is given. */
export function checkoutsOf(against) {
  const now = { name: 'now', folder: root };
  if (against === undefined) return [now];
  const folder = resolve(process.env.INIT_CWD || process.cwd(), against);
  if (!existsSync(compiled('server/main', folder)))
    throw new Error(`${folder} is not a built checkout`);
  return [now, { name: 'before', folder }];
}

/** Writes the export of a generated catalogue, always the same for a number of articles. */
export function makeCatalogue(size, file) {
  const command = [join(root, 'scripts/shop.mjs'), 'catalogue', 'make', String(size), file];
  execFileSync(process.execPath, command, { cwd: root, stdio: 'ignore' });
}

/** Runs `work` with a temporary folder, which is removed at the end. */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'paillasse-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the whole text of the answer. */
export const search = ({ read }, query) =>
  read('POST', '/exposed/search/articles', { body: { query } });

/** After an import the search is prepared: it answers with 503 until then. */
export async function untilSearchIsReady(shop) {
  const isReady = () =>
    search(shop, 'verre').then(
      () => true,
      ({ status }) => status !== 503,
    );
  while (!(await isReady())) await wait(100);
}

/** @returns the first so many articles that a search finds, 300 at most. */
export async function articlesWith(shop, query, count) {
  await untilSearchIsReady(shop);
  return JSON.parse(await search(shop, query)).match_full_sequence.slice(0, count);
}

/** The path of the articles of a sub-category. */
export async function subCategoryPath({ call }) {
  const { subCategories } = await call('GET', '/exposed/categories/flat');
  return `/exposed/sub/category/${subCategories[0].id}/articles`;
}
