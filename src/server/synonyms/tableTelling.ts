import type { SynonymEntry, SynonymProblem } from '../../domain/synonyms/entry';
import { fold } from '../../domain/text/searchText';
import type { Db } from '../database/tables';

/** Articles on each end of the catalogue that are looked at. */
const SAMPLED = 200;
/** Fewer articles may all be of one kind. */
const ENOUGH = 20;

/** Folded texts of the oldest and the newest articles, which stand for all. */
export async function sampleArticleTexts(db: Db): Promise<string[]> {
  const rows = [];
  for (const direction of ['asc', 'desc'] as const)
    rows.push(
      ...(await db
        .selectFrom('article')
        .select(['id', 'label', 'brand', 'description'])
        .where('soft_deleted', '=', 0)
        .orderBy('id', direction)
        .limit(SAMPLED)
        .execute()),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].map(({ label, brand, description }) =>
    fold(`${label} ${brand} ${description}`),
  );
}

/**
 * A text that every article has: a synonym with it would find the whole catalogue.
 * @param articles from `sampleArticleTexts`
 */
export function untellingText(
  articles: readonly string[],
  { kind, typed, means }: SynonymEntry,
): SynonymProblem | undefined {
  if (articles.length < ENOUGH) return undefined;
  const searched = kind === 'EACH' ? [...typed, ...means] : means;
  const text = searched
    .flatMap((each) => each.split(' + '))
    .find((part) => articles.every((article) => article.includes(fold(part))));
  if (text === undefined) return undefined;
  return {
    field: typed.includes(text) ? 'typed' : 'means',
    message: `« ${text} » est dans tous les articles : il ne dirait rien à la recherche.`,
  };
}
