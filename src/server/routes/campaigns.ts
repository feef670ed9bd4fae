import type { Kysely } from 'kysely';
import { classify, findOverlap, isValidPercentage, isValidTitle } from '../../domain/campaign';
import { closingTime } from '../../domain/campaignClosing';
import { parisDateTime } from '../../domain/parisTime';
import { campaignConflictMessage } from '../campaigns/campaignConflict';
import { presentWithPromotions } from '../catalogue/readers';
import type { OperationId, Operations, Schemas } from '../contract/operations';
import { findArticleOnSale, listArticlesOfCampaign } from '../database/articles';
import {
  addCampaign,
  type CampaignRecord,
  changeCampaign,
  findCampaign,
  linkArticle,
  listAllCampaigns,
  listCampaignsOfArticle,
  removeCampaign,
  unlinkArticle,
} from '../database/campaigns';
import { findLastChange } from '../database/journal';
import type { Tables } from '../database/tables';
import { badRequest, conflict, notFound } from '../httpError';
import { createActionRecorder } from '../journal/recordAction';
import { presentCampaign } from '../present/catalogue';
import type { Services } from '../services';

type CampaignOperations = Pick<
  Operations,
  | 'listCampaigns'
  | 'listCampaignArticles'
  | 'createCampaign'
  | 'updateCampaign'
  | 'closeCampaign'
  | 'deleteCampaign'
  | 'linkArticleToCampaign'
  | 'unlinkArticleFromCampaign'
>;

const NO_CAMPAIGN = 'Cette promotion n’existe pas.';

/** Campaigns, for administrators. All times are Paris wall-clock texts. */
export function campaignsHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): CampaignOperations {
  const now = () => parisDateTime(clock());
  const record = createActionRecorder(clock);

  return {
    async listCampaigns() {
      return (await listAllCampaigns(database.db)).map(presentCampaign);
    },
    async listCampaignArticles(request) {
      const campaign = await campaignOf(database.db, request.params.campaignId);
      return presentWithPromotions(database.db, await listArticlesOfCampaign(database.db, campaign.id), now());
    },
    async createCampaign(request) {
      const campaign = readCreation(request.body);
      const added = await database.write(async (trx) => {
        const row = await addCampaign(trx, campaign);
        await record(trx, request, { ...campaignTarget('createCampaign', row), before: null, after: campaignFacts(row) });
        return row;
      });
      return presentCampaign(added);
    },
    async updateCampaign(request) {
      const edit = readEdit(request.body);
      return database.write(async (trx) => {
        const before = await campaignOf(trx, request.params.id);
        await assertUnchanged(trx, before, request.body.seen, edit);
        await changeCampaign(trx, before.id, edit);
        const after = { ...before, ...edit };
        await record(trx, request, {
          ...campaignTarget('updateCampaign', after),
          before: campaignFacts(before),
          after: campaignFacts(after),
        });
        return presentCampaign(after);
      });
    },
    async closeCampaign(request) {
      return database.write(async (trx) => {
        const before = await campaignOf(trx, request.params.id);
        const after = await close(trx, before, clock());
        await record(trx, request, {
          ...campaignTarget('closeCampaign', after),
          before: campaignFacts(before),
          after: campaignFacts(after),
        });
        return presentCampaign(after);
      });
    },
    async deleteCampaign(request) {
      await database.write(async (trx) => {
        const before = await campaignOf(trx, request.params.id);
        await removeCampaign(trx, before.id);
        await record(trx, request, { ...campaignTarget('deleteCampaign', before), before: campaignFacts(before), after: null });
      });
      return { message: 'Suppression effectuée' };
    },
    async linkArticleToCampaign(request) {
      return database.write(async (trx) => {
        const campaign = await campaignOf(trx, request.params.campaignId);
        const { linked, answer } = await link(trx, campaign, Number(request.params.articleId), now());
        if (linked !== undefined)
          await record(trx, request, {
            ...campaignTarget('linkArticleToCampaign', campaign),
            articleId: linked,
            before: null,
            after: { article: linked },
          });
        return answer;
      });
    },
    async unlinkArticleFromCampaign(request) {
      const articleId = Number(request.params.articleId);
      const isUnlinked = await database.write(async (trx) => {
        const campaign = await findCampaign(trx, Number(request.params.campaignId));
        const isRemoved = campaign !== undefined && (await unlinkArticle(trx, campaign.id, articleId));
        if (isRemoved)
          await record(trx, request, {
            ...campaignTarget('unlinkArticleFromCampaign', campaign),
            articleId,
            before: { article: articleId },
            after: null,
          });
        return isRemoved;
      });
      if (!isUnlinked) throw notFound('Cet article n’est pas dans cette promotion.');
      return { message: 'Article retiré de la promotion' };
    },
  };
}

/** A campaign in the journal. */
const campaignFacts = ({ title, percentage, starts_at, ends_at }: CampaignRecord) => ({ title, percentage, starts_at, ends_at });

const campaignTarget = (operation: OperationId, { id, title }: CampaignRecord) => ({ operation, target: `Promotion ${id} (${title})` });

async function campaignOf(db: Kysely<Tables>, id: string) {
  const campaign = await findCampaign(db, Number(id));
  if (!campaign) throw notFound(NO_CAMPAIGN);
  return campaign;
}

/** Runs inside the linking transaction, so that concurrent links cannot create overlapping campaigns. */
async function link(
  trx: Kysely<Tables>,
  row: CampaignRecord,
  articleId: number,
  now: string,
): Promise<{ linked?: number; answer: Schemas['CampaignLink'] }> {
  const campaign = presentCampaign(row);
  const article = await findArticleOnSale(trx, articleId);
  if (!article) throw notFound('Cet article n’existe pas ou n’est plus proposé.');
  const linked = (await listCampaignsOfArticle(trx, article.id)).map(presentCampaign);
  if (linked.some((other) => other.id === campaign.id)) return { answer: {} };
  const overlapping = findOverlap(campaign, linked, now);
  if (overlapping) return { answer: { overlapping_sales_campaign: overlapping } };
  await linkArticle(trx, campaign.id, article.id);
  return { linked: article.id, answer: {} };
}

type Edit = Pick<CampaignRecord, 'title' | 'percentage'>;

const isSame = (a: Edit, b: Edit): boolean => a.title === b.title && a.percentage === b.percentage;

/** @throws 409 when the campaign was changed since it was `seen`, unless it already equals `edit`. */
async function assertUnchanged(trx: Kysely<Tables>, campaign: CampaignRecord, seen: Edit | undefined, edit: Edit): Promise<void> {
  if (!seen || isSame(seen, campaign) || isSame(edit, campaign)) return;
  throw conflict(campaignConflictMessage(campaign, await findLastChange(trx, ['updateCampaign'], `Promotion ${campaign.id} (`)));
}

async function close(trx: Kysely<Tables>, campaign: CampaignRecord, instant: number): Promise<CampaignRecord> {
  const phase = classify(presentCampaign(campaign), parisDateTime(instant));
  if (phase === 'finished') throw conflict('Cette promotion est déjà terminée.');
  const ends_at = closingTime(instant);
  // A future campaign keeps its start. A running one must not end before it starts, even if it started this second.
  const starts_at = phase === 'future' || campaign.starts_at < ends_at ? campaign.starts_at : ends_at;
  await changeCampaign(trx, campaign.id, { starts_at, ends_at });
  return { ...campaign, starts_at, ends_at };
}

/** The same title and percentage rules serve creation and update (OPEN-16). @throws 400 naming the field */
function readEdit(edit: Edit): Edit {
  const title = edit.title.trim();
  if (!isValidTitle(title)) throw badRequest('Donnez un titre à la promotion.', 'title');
  if (!isValidPercentage(edit.percentage)) {
    throw badRequest('Le pourcentage doit être supérieur à 0 et inférieur à 99, avec 2 décimales au plus.', 'percentage');
  }
  return { title, percentage: edit.percentage };
}

function readCreation(body: Schemas['CampaignCreation']) {
  const { startDateTime, endDateTime } = body;
  const edit = readEdit(body);
  if (!isRealDateTime(startDateTime)) throw badRequest('La date de début n’existe pas.', 'startDateTime');
  if (!isRealDateTime(endDateTime)) throw badRequest('La date de fin n’existe pas.', 'endDateTime');
  if (startDateTime > endDateTime) throw badRequest('La promotion ne peut pas finir avant de commencer.', 'endDateTime');
  return { ...edit, starts_at: startDateTime, ends_at: endDateTime };
}

/** The contract checks the format; this checks that the date and time exist. */
function isRealDateTime(text: string): boolean {
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19).replace('T', ' ') === text;
}
