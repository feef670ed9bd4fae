import { isAdmin } from '../../domain/account/users';
import { SEARCH_MIN_LENGTH } from '../../domain/limits';
import type { Operations } from '../contract/operations';
import type { UserRow } from '../database/accountTables';
import { networkOf } from '../hashedKeys';
import { badRequest, errorMessages, tooManyCalls } from '../http/httpError';
import { sendJson } from '../http/sendJson';
import type { Services } from '../services';
import { createArticleTexts } from './articleTexts';
import { refuseUnfilled } from './foundIds';
import { resolveReferences } from './resolveReferences';
import { createSuggest } from './suggest';

type SearchServices = Pick<
  Services,
  'database' | 'catalogueVersion' | 'searchIndex' | 'searchCounts' | 'config' | 'clock'
>;

/** References a minute and network address: thirty lists of a thousand lines. */
const REFERENCES_PER_MINUTE = 30_000;

/** Article search by reference, label or keyword, and of lists of references. */
export function searchHandlers({
  database,
  catalogueVersion,
  searchIndex,
  searchCounts,
  config,
  clock,
}: SearchServices) {
  const articleTexts = createArticleTexts(database.db);
  const weighReferences = createWeightLimit(REFERENCES_PER_MINUTE, clock);
  const suggest = createSuggest(database.db, searchIndex);
  return {
    async searchArticles(request, reply) {
      const { query, exact = false } = request.body;
      const { full, intersects, replaced, near } = await searchIndex
        .search(query, { exact })
        .catch(refuseUnfilled);
      // The index may lag behind an import: articles withdrawn since are left out (SEARCH-17).
      const texts = await articleTexts.find(catalogueVersion.current(), [...full, ...intersects]);
      // The same text again, as typed, is no new search.
      if (!exact && !isStaff(request)) searchCounts.count(query, texts.size > 0 && !near);
      const list = (ids: readonly number[]) =>
        `[${ids.flatMap((id) => texts.get(id) ?? []).join(',')}]`;
      const lists = `"match_full_sequence":${list(full)},"match_intersects":${list(intersects)}`;
      const more = {
        ...(replaced.length > 0 && { replaced }),
        ...(near && texts.size > 0 && { relaxed: near }),
      };
      const rest = JSON.stringify(more).slice(1);
      return sendJson(request, reply, `{${lists}${rest === '}' ? rest : `,${rest}`}`);
    },
    async countEmptiedSearch(request) {
      if (!isStaff(request)) searchCounts.countEmptied(request.body.query);
      return { message: 'Compté' };
    },
    async suggest(request, reply) {
      const query = (request.query.query ?? '').trim();
      if (query.length < SEARCH_MIN_LENGTH)
        throw badRequest('Saisissez au moins trois caractères.', 'query');
      const suggestions = await suggest(query, catalogueVersion.current().version).catch(
        refuseUnfilled,
      );
      return reply.header('cache-control', SUGGESTIONS_CACHING).send(suggestions);
    },
    async getSearchHints(request, reply) {
      const hints = await searchIndex.hints(request.query.query ?? '');
      return reply.header('cache-control', SUGGESTIONS_CACHING).send(hints);
    },
    async resolveReferences(request) {
      if (config.rateLimits) weighReferences(networkOf(request.ip), request.body.references.length);
      const { now } = catalogueVersion.current();
      return resolveReferences(database.db, searchIndex, request.body.references, now);
    },
  } satisfies Partial<Operations>;
}

/** What the shop's own people look up says nothing of what visitors want. */
const isStaff = ({ user }: { user: UserRow | null }): boolean => user !== null && isAdmin(user);

/** The same letters are typed again within a minute; neither answer holds a price. */
const SUGGESTIONS_CACHING = 'public, max-age=60';

const WINDOW_MS = 60_000;

/**
 * Limits what callers ask for, in units a minute, where one call may cost a thousand times as much
 * as another. Counted in memory.
 * @returns counts units for a caller. It throws 429, and counts nothing, when they would be more
 * than `max` in this minute.
 */
export function createWeightLimit(
  max: number,
  clock: () => number,
): (caller: string, units: number) => void {
  let minute = 0;
  const spent = new Map<string, number>();
  return (caller, units) => {
    const now = clock();
    if (Math.floor(now / WINDOW_MS) !== minute) spent.clear();
    minute = Math.floor(now / WINDOW_MS);
    const total = (spent.get(caller) ?? 0) + units;
    if (total > max)
      throw tooManyCalls(errorMessages[429], Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000));
    spent.set(caller, total);
  };
}
