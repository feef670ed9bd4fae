import { listFlatCategories } from '../catalogue/tableCategories';
import type { Services } from '../services';
import { makeSitemap, type SitemapFiles } from './sitemap';

const HOUR_MS = 3_600_000;

interface Kept {
  /** When its files were begun. */
  at: number;
  /** The last version of the catalogue with this tree. */
  version: string;
  tree: Promise<string>;
  files: Promise<SitemapFiles>;
}

/**
 * Keeps the files for an hour from the first request, unless categories are added, moved, merged or
 * deleted meanwhile in any process. Concurrent requests share one build, and a failed build is not
 * kept.
 */
export function createSitemapCache({
  clock,
  database,
  catalogueVersion,
  config,
}: Services): () => Promise<SitemapFiles> {
  let kept: Kept | undefined;
  const readTree = async () => treeKey(await listFlatCategories(database.db));

  return async function find(): Promise<SitemapFiles> {
    const { version } = catalogueVersion.current();
    const now = clock();
    const known = kept;
    if (known && now - known.at < HOUR_MS) {
      if (known.version === version || (await known.tree) === (await readTree())) {
        known.version = version;
        return known.files;
      }
      // Another request may have begun the new one.
      if (kept !== known) return find();
    }
    const made: Kept = {
      at: now,
      version,
      tree: readTree(),
      files: makeSitemap(database.db, config.publicUrl),
    };
    kept = made;
    Promise.all([made.tree, made.files]).catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.files;
  };
}

/** Which pages the categories have, and what is below each; their names are not in a sitemap. */
const treeKey = ({
  categories,
  subCategories,
  underSubCategories,
}: Awaited<ReturnType<typeof listFlatCategories>>): string =>
  JSON.stringify([
    categories.map(({ id }) => id),
    subCategories.map(({ id, category_id }) => [id, category_id]),
    underSubCategories.map(({ id, sub_category_id }) => [id, sub_category_id]),
  ]);
