import { formatCount } from '../../domain/frenchNumber';
import { parisDateTime } from '../../domain/parisTime';
import { changeFeatured } from '../catalogue/tableArticleSelection';
import { linkArticles } from '../catalogue/tableCampaignLinks';
import type { Operations, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { createEdits, type EditServices } from '../edits/edit';
import { refusalsAsAnswers } from '../edits/refusals';
import { conflict } from '../http/httpError';
import { aboutSeveral } from '../journal/subjects';
import {
  type Change,
  groupsOfSelection,
  presentSelectionGroups,
  readChange,
  readIds,
} from './selectedArticles';
import { selectionFacts } from './selectionFacts';
import { setPinned } from './tableSelection';

const RULES = {
  rest: 'Une sélection d’articles ne change pas pendant ce temps : réessayez ensuite.',
  isSearched: true,
};

/** One field of many articles at once, as a preview showed it, for administrators. */
export function articleSelectionHandlers(services: EditServices) {
  const { database, clock, searchIndex } = services;
  const edits = createEdits(services);
  const group = async (db: Db, asked: Schemas['ArticlesUpdate']) => {
    const now = parisDateTime(clock());
    const change = await readChange(db, asked.change, now);
    const ids = await readIds(db, searchIndex, asked, now);
    return { change, groups: await groupsOfSelection(db, ids, change, now) };
  };
  return {
    previewArticlesUpdate: ({ body }) =>
      refusalsAsAnswers(async () => {
        const { change, groups } = await group(database.db, body);
        return presentSelectionGroups(groups, change);
      }),
    updateArticles: (request) =>
      edits.write(request, RULES, async (trx, note) => {
        const { change, groups } = await group(trx, request.body);
        const shown = presentSelectionGroups(groups, change);
        if (shown.seen !== request.body.seen)
          throw conflict(
            'Ces articles ont changé depuis l’aperçu : aucun n’est modifié. Relisez l’aperçu.',
            'seen',
          );
        const { toChange } = groups;
        if (toChange.length === 0) return shown;
        const ids = toChange.map(({ id }) => id);
        await store(trx, change, ids, clock());
        await note({
          operation: 'updateArticles',
          target: aboutSeveral(
            'articles',
            `Sélection de ${formatCount(ids.length, 'article', 'articles')}`,
          ),
          before: null,
          after: selectionFacts(change, toChange),
        });
        return shown;
      }),
  } satisfies Partial<Operations>;
}

async function store(trx: Db, change: Change, ids: number[], now: number) {
  if (change.field === 'campaign') await linkArticles(trx, change.campaign.id, ids);
  else if (change.field === 'featured') await changeFeatured(trx, ids, change.value, now);
  else await setPinned(trx, change, ids, now);
}
