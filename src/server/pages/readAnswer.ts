import type { Kysely } from 'kysely';
import type { Answer, ReadAnswer } from '../../contract/pageRenderer';
import { type CatalogueReaders, catalogueReaders } from '../catalogue/readers';
import type { LocalDateTime, Tables } from '../database/tables';
import { messageOfStatus } from '../errorMessages';

/** The calls of the contract that a public page needs; the group of a pattern is the id. */
const CALLS: readonly [path: RegExp, read: (readers: CatalogueReaders, id: number) => Promise<unknown>][] = [
  [/^\/exposed\/categories\/flat$/, (readers) => readers.listCategories()],
  [/^\/exposed\/active\/sales\/campaigns$/, (readers) => readers.listActiveCampaigns()],
  [/^\/exposed\/featured\/articles$/, (readers) => readers.listFeaturedArticles()],
  [/^\/exposed\/detailed\/(\d+)\/article$/, (readers, id) => readers.getArticle(id)],
  [/^\/exposed\/sub\/category\/(\d+)\/articles$/, (readers, id) => readers.listSubCategoryArticles(id)],
  [/^\/exposed\/under\/sub\/category\/(\d+)\/articles$/, (readers, id) => readers.listUnderSubCategoryArticles(id)],
];

/**
 * Answers calls as the handlers do, without HTTP. @param now Paris wall-clock time that decides which promotions run.
 * @returns a function that rejects for a call that is not in the list above.
 */
export function createReadAnswer(db: Kysely<Tables>, now: LocalDateTime): ReadAnswer {
  const readers = catalogueReaders(db, now);
  return async (path) => {
    for (const [pattern, read] of CALLS) {
      const found = pattern.exec(path);
      if (found) return toAnswer(await read(readers, Number(found[1])));
    }
    throw new Error(`A page asked for an answer that it cannot have: ${path}`);
  };
}

const NOT_FOUND: Answer = { status: 404, body: { message: messageOfStatus(404), requestId: '' } };

const toAnswer = (body: unknown): Answer => (body === undefined ? NOT_FOUND : { status: 200, body });
