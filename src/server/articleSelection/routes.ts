import type { Kysely } from 'kysely';
import { formatCount } from '../../domain/frenchNumber';
import { parisDateTime } from '../../domain/parisTime';
import { changeFeatured } from '../catalogue/tableArticleSelection';
import { linkArticles } from '../catalogue/tableCampaignLinks';
import type { Operations, Schemas } from '../contract/operations';
import type { Tables } from '../database/tables';
import { writeWithoutImport } from '../edits/excludeImports';
import { refusalsAsAnswers } from '../edits/refusals';
import { conflict } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { aboutSeveral } from '../journal/subjects';
import type { Services } from '../services';
import { type Change, groupsOf, presentGroups, readChange, readIds } from './selectedArticles';
import { selectionFacts } from './selectionFacts';
import { setPinned } from './tableSelection';

const REST = 'Une sélection d’articles ne change pas pendant ce temps : réessayez ensuite.';

/** One field of many articles at once, as a preview showed it, for administrators. */
export function articleSelectionHandlers(
  services: Pick<Services, 'database' | 'importer' | 'clock' | 'searchIndex'>,
): Pick<Operations, 'previewArticlesUpdate' | 'updateArticles'> {
  const { database, clock, searchIndex } = services;
  const record = createActionRecorder(clock);
  const group = async (db: Kysely<Tables>, asked: Schemas['ArticlesUpdate']) => {
    const now = parisDateTime(clock());
    const change = await readChange(db, asked.change, now);
    const ids = await readIds(db, searchIndex, asked);
    return { change, groups: await groupsOf(db, ids, change, now) };
  };
  return {
    previewArticlesUpdate: ({ body }) =>
      refusalsAsAnswers(async () => {
        const { change, groups } = await group(database.db, body);
        return presentGroups(groups, change);
      }),
    async updateArticles(request) {
      const answer = await refusalsAsAnswers(() =>
        writeWithoutImport(
          services,
          async (trx) => {
            const { change, groups } = await group(trx, request.body);
            const shown = presentGroups(groups, change);
            if (shown.seen !== request.body.seen)
              throw conflict(
                'Ces articles ont changé depuis l’aperçu : aucun n’est modifié. Relisez l’aperçu.',
                'seen',
              );
            const { toChange } = groups;
            if (toChange.length === 0) return shown;
            const ids = toChange.map(({ id }) => id);
            await store(trx, change, ids, clock());
            await record(trx, request, {
              operation: 'updateArticles',
              target: aboutSeveral(
                'articles',
                `Sélection de ${formatCount(ids.length, 'article', 'articles')}`,
              ),
              before: null,
              after: selectionFacts(change, toChange),
            });
            return shown;
          },
          REST,
        ),
      );
      await searchIndex.refresh();
      return answer;
    },
  };
}

async function store(trx: Kysely<Tables>, change: Change, ids: number[], now: number) {
  if (change.field === 'campaign') await linkArticles(trx, change.campaign.id, ids);
  else if (change.field === 'featured') await changeFeatured(trx, ids, change.value, now);
  else await setPinned(trx, change, ids, now);
}
