import type { Kysely } from 'kysely';
import { listArticlesByIds } from '../database/articles';
import type { Tables } from '../database/tables';
import type { CatalogueMoment } from './catalogueVersion';
import { presentWithPromotions } from './readers';

const MAX_BYTES = 8 * 1024 * 1024;
/** Key and objects of an entry, roughly. */
const ENTRY_BYTES = 100;

/** The articles on sale as JSON texts (Article of the contract), of one catalogue version: searches find the same ones again and again. */
export interface ArticleTexts {
  /** @param moment read just before. @returns the texts by id, without articles that are withdrawn or unknown. */
  find(moment: CatalogueMoment, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** @param maxBytes beyond it the articles that were not asked for the longest are dropped. */
export function createArticleTexts(db: Kysely<Tables>, maxBytes = MAX_BYTES): ArticleTexts {
  /** '': not on sale. */
  const kept = new Map<number, string>();
  let current = '';
  let bytes = 0;

  function drop(id: number, text: string): void {
    kept.delete(id);
    bytes -= ENTRY_BYTES + text.length;
  }

  function keep(id: number, text: string): void {
    const earlier = kept.get(id);
    if (earlier !== undefined) drop(id, earlier);
    kept.set(id, text);
    bytes += ENTRY_BYTES + text.length;
    if (bytes > maxBytes) dropOldest();
  }

  /** Kept apart: an iteration of the map passes every entry removed since the last one. */
  function dropOldest(): void {
    for (const [oldest, oldText] of kept) {
      if (bytes <= maxBytes) return;
      drop(oldest, oldText);
    }
  }

  /** @returns '' for an article that is not on sale. */
  async function read({ now }: CatalogueMoment, ids: readonly number[]): Promise<Map<number, string>> {
    const texts = new Map(ids.map((id) => [id, '']));
    const onSale = (await listArticlesByIds(db, ids)).filter((article) => article.soft_deleted === 0);
    for (const article of await presentWithPromotions(db, onSale, now)) texts.set(article.id, JSON.stringify(article));
    return texts;
  }

  return {
    async find(moment, ids) {
      if (moment.version !== current) {
        kept.clear();
        bytes = 0;
        current = moment.version;
      }
      const texts = new Map<number, string>();
      const unknown: number[] = [];
      for (const id of ids) {
        const text = kept.get(id);
        if (text === undefined) unknown.push(id);
        else texts.set(id, text);
      }
      if (unknown.length > 0) for (const [id, text] of await read(moment, unknown)) texts.set(id, text);
      // Another request may have passed a newer version meanwhile.
      if (moment.version === current) for (const [id, text] of texts) keep(id, text);
      for (const [id, text] of texts) if (text === '') texts.delete(id);
      return texts;
    },
  };
}
