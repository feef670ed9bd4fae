import type { Database } from '../../../src/server/database/engine/engine';

/** The day, the text, how often it was searched, and how often it found nothing. */
export const countsIn = async ({ db }: Pick<Database, 'db'>) =>
  (await db.selectFrom('search_count').selectAll().orderBy('day').orderBy('query').execute()).map(
    ({ day, query, searches, found_nothing }) => [day, query, searches, found_nothing],
  );

/** A text that is hidden. */
export const HIDDEN = expect.stringMatching(/^#[\w-]{4}$/) as string;
