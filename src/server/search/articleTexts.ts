import { type CatalogueMoment, createVersionCache } from '../catalogue/currentVersion';
import { presentWithPromotions } from '../catalogue/readers';
import { listArticlesByIds } from '../catalogue/tableArticleLists';
import type { Db } from '../database/tables';

const MAX_BYTES = 8 * 1024 * 1024;
/** Key and objects of an entry, roughly. */
const ENTRY_BYTES = 100;

/**
 * The articles on sale as JSON texts (Article of the contract), of one catalogue version: searches
 * find the same ones again and again.
 */
export interface ArticleTexts {
  /**
   * @param moment read just before.
   * @returns the texts by id, without articles that are withdrawn or unknown.
   */
  find(moment: CatalogueMoment, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** @param maxBytes beyond it the articles that were not asked for the longest are dropped. */
export function createArticleTexts(db: Db, maxBytes = MAX_BYTES): ArticleTexts {
  /** '': not on sale. */
  const cache = createVersionCache<number, string>(maxBytes, (text) => ENTRY_BYTES + text.length);

  /** @returns '' for an article that is not on sale. */
  async function read(
    { now }: CatalogueMoment,
    ids: readonly number[],
  ): Promise<Map<number, string>> {
    const texts = new Map(ids.map((id) => [id, '']));
    const onSale = (await listArticlesByIds(db, ids)).filter(
      (article) => article.soft_deleted === 0,
    );
    for (const article of await presentWithPromotions(db, onSale, now))
      texts.set(article.id, JSON.stringify(article));
    return texts;
  }

  return {
    async find(moment, ids) {
      cache.turnTo(moment.version);
      const texts = new Map<number, string>();
      const unknown: number[] = [];
      for (const id of ids) {
        const text = cache.entries.get(id);
        if (text === undefined) unknown.push(id);
        else texts.set(id, text);
      }
      const found = unknown.length > 0 ? await read(moment, unknown) : [];
      // Another request may have passed a newer version meanwhile.
      const isCurrent = cache.isAt(moment.version);
      for (const [id, text] of found) {
        texts.set(id, text);
        if (isCurrent) cache.entries.set(id, text);
      }
      for (const [id, text] of texts) if (text === '') texts.delete(id);
      return texts;
    },
  };
}
