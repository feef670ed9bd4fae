import { parisDateTime } from '../../domain/parisTime';
import { synonymsCsv } from '../../domain/synonyms/synonymFile';
import { synonymName, synonymNames } from '../../domain/synonyms/synonymName';
import { callerOf } from '../authentication';
import type { Operations, Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import {
  assertShown,
  bothSides,
  createEdits,
  type EditServices,
  type Subject,
} from '../edits/edit';
import { abandonment } from '../http/abandonment';
import { unprocessable } from '../http/httpError';
import { sendCsv } from '../http/sendCsv';
import { aboutOne } from '../journal/subjects';
import { refuseUnfilled } from '../search/foundIds';
import { lockSynonyms, readSynonymSet } from '../search/tableSynonymSet';
import { searchPeriod } from '../searches/routes';
import type { Services } from '../services';
import {
  addSynonym,
  changeSynonym,
  checkDraft,
  requireSynonymRoom,
  storeSynonymDraft,
  type SynonymAuthor,
} from './changeSynonyms';
import {
  listedSynonym,
  planFile,
  presentPlan,
  refusalOf,
  sidesOf,
  storePlan,
} from './importSynonyms';
import { publishDrafts, publishedText } from './publishSynonyms';
import {
  type EditedSynonym,
  findSynonym,
  listSynonyms,
  presentList,
  presentSynonym,
} from './synonymList';
import { listStoredSynonyms, searchedSynonyms } from './tableSynonyms';
import { impactOf, oneAfterTheOther, previewOf, synonymsWithTrial } from './trySynonyms';
import { requireSearchable } from './writings';

/** « soude, NaOH… » */
const firstTexts = (texts: readonly string[]): string =>
  `${texts.slice(0, 3).join(', ')}${texts.length > 3 ? '…' : ''}`;

const ALL = aboutOne('synonym', 'all', 'Synonymes');

const SYNONYM: Subject<EditedSynonym> = {
  gone: 'Ce synonyme n’existe pas ou plus.',
  changed: 'Ce synonyme a été modifié',
  async read(trx, id) {
    await lockSynonyms(trx);
    return findSynonym(trx, id);
  },
  target: ({ id, side }) => aboutOne('synonym', id, `Synonyme « ${firstTexts(side.typed)} »`),
  facts: bothSides(({ side, draft }) => ({
    synonym: synonymName(side),
    synonymOff: side.off,
    synonymRemoved: draft === 'REMOVED',
  })),
  author: async (_, { stored }) => stored && { email: stored.changed_by, at: stored.changed_at },
};

type SynonymServices = EditServices & Pick<Services, 'content' | 'catalogueVersion'>;

/** The synonyms of the search: shipped ones, the shop's own, and their drafts. */
export function synonymsHandlers(services: SynonymServices) {
  const { database, clock, content, searchIndex, catalogueVersion } = services;
  const { db } = database;
  const edits = createEdits(services);
  const synonyms = edits.of(SYNONYM);
  const shareImpact = oneAfterTheOther<Schemas['SynonymImpact']>();
  const authorOf = (request: Parameters<typeof callerOf>[0]): SynonymAuthor => ({
    changed_by: callerOf(request).email,
    changed_at: parisDateTime(clock()),
  });

  return {
    async listSynonyms(request) {
      return presentList(await listSynonyms(db), await readSynonymSet(db), request.query);
    },
    async createSynonym(request) {
      const created = await synonyms.make(request, 'createSynonym', async (trx) => {
        await lockSynonyms(trx);
        return addSynonym(trx, request.body, authorOf(request));
      });
      return presentSynonym(created);
    },
    async updateSynonym(request) {
      const { revision, ...side } = request.body;
      const changed = await synonyms.change(request, 'updateSynonym', {
        id: request.params.id,
        isTaken: (stored) => stored.revision !== revision,
        change: (trx, before) => changeSynonym(trx, before, side, authorOf(request)),
      });
      return presentSynonym(changed);
    },
    async removeSynonym(request) {
      const { id } = request.params;
      let message = '';
      await synonyms.remove(request, 'removeSynonym', id, async (trx, before) => {
        await requireShown(trx, before, request.query);
        if (before.shipped)
          throw unprocessable('Un synonyme de départ ne se retire pas : éteignez-le.');
        message = before.published ? 'Retiré dans le brouillon' : 'Synonyme retiré du brouillon';
        await storeSynonymDraft(
          trx,
          before,
          before.published ? null : undefined,
          authorOf(request),
        );
      });
      return { message };
    },
    async discardSynonymDraft(request) {
      return synonyms.act(
        request,
        'discardSynonymDraft',
        request.params.id,
        async (trx, before) => {
          await requireShown(trx, before, request.query);
          const answer = { message: 'Brouillon abandonné' };
          if (before.draft === 'NONE') return { answer };
          if (before.draft === 'REMOVED') requireSynonymRoom(await listSynonyms(trx));
          const after = await storeSynonymDraft(trx, before, undefined, authorOf(request));
          if (before.published)
            requireSearchable(await listStoredSynonyms(trx), [before.published]);
          return {
            answer,
            note: SYNONYM.facts(before, before.draft === 'ADDED' ? undefined : after),
          };
        },
      );
    },
    async publishSynonyms(request) {
      const facts = await edits.write(request, {}, async (trx, note) => {
        await requireRevision(trx, request.body.revision);
        const published = await publishDrafts(trx, authorOf(request));
        await note({ operation: 'publishSynonyms', target: ALL, before: null, after: published });
        return published;
      });
      await content.refresh();
      return { message: publishedText(facts) };
    },
    async readSynonymImpact(request) {
      const range = searchPeriod(request.query, clock);
      const { revision, version } = await readSynonymSet(db);
      const catalogue = catalogueVersion.current().version;
      const key = [catalogue, version, revision, range.from, range.to].join(' ');
      return shareImpact(key, async () => {
        const stored = await listStoredSynonyms(db);
        const drafts = (await listSynonyms(db)).filter(({ draft }) => draft !== 'NONE');
        const impact = await impactOf(
          { db, searchIndex },
          range,
          searchedSynonyms(stored, { withDraft: true }),
          drafts.flatMap(({ side, published }) => [side, ...(published ? [published] : [])]),
        );
        return { revision, ...impact };
      }).catch(refuseUnfilled);
    },
    async previewSynonym(request, reply) {
      const { entry: typed, id, text, from, to } = request.body;
      const range = searchPeriod({ from, to }, clock);
      const replaced = id === undefined ? undefined : await findSynonym(db, id);
      // Saved as it is: one that is off stays so.
      const draft = await checkDraft(db, { ...typed, off: replaced?.side.off ?? false }, replaced);
      const after = synonymsWithTrial(await listStoredSynonyms(db), draft, replaced);
      return previewOf(
        { db, searchIndex },
        { entry: draft.side, replaced: replaced?.published, text, range, after },
        abandonment(reply),
      ).catch(refuseUnfilled);
    },
    async exportSynonyms(_, reply) {
      const kept = (await listSynonyms(db)).filter(isKept);
      return sendCsv(reply, 'synonymes', synonymsCsv(kept.map(listedSynonym)));
    },
    async importSynonyms(request) {
      const { revision, csv, check = false } = request.body;
      const plan = await planFile(db, csv);
      const result = presentPlan(plan);
      if (check) return result;
      await edits.write(request, {}, async (trx, note) => {
        // Of the list that was shown, and of the one that the file was compared with.
        for (const known of [revision, plan.revision]) await requireRevision(trx, known);
        if (plan.errors.length > 0) throw unprocessable(refusalOf(plan), 'csv');
        await storePlan(trx, plan, authorOf(request));
        const { added, changed } = result;
        if (added + changed > 0)
          await note({
            operation: 'importSynonyms',
            target: ALL,
            before: null,
            after: {
              synonymNames: synonymNames(sidesOf(plan)),
              synonymsAdded: added,
              synonymsChanged: changed,
            },
          });
      });
      return result;
    },
  } satisfies Partial<Operations>;
}

/** @throws 409 when it was changed since it was read */
const requireShown = (
  trx: Db,
  synonym: EditedSynonym,
  read: { revision?: string },
): Promise<void> =>
  assertShown(SYNONYM, trx, synonym, {
    isTaken: (stored) => stored.revision !== Number(read.revision),
  });

/** Locks the synonyms. @throws 409 when one was changed since the list was read */
async function requireRevision(trx: Db, revision: number): Promise<void> {
  const set = await lockSynonyms(trx);
  const newest = (await listStoredSynonyms(trx)).sort((a, b) => b.revision - a.revision)[0];
  const subject = {
    changed: 'Les synonymes ont été modifiés',
    target: () => ALL,
    author: async () => newest && { email: newest.changed_by, at: newest.changed_at },
  };
  await assertShown(subject, trx, set, { isTaken: (stored) => stored.revision !== revision });
}

const isKept = ({ draft }: EditedSynonym): boolean => draft !== 'REMOVED';
