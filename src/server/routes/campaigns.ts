import type { Kysely } from 'kysely';
import { classify, findOverlap, isValidPercentage } from '../../domain/campaign';
import { parisDateTime } from '../../domain/parisTime';
import type { Operations, Schemas } from '../contract/operations';
import { findArticleOnSale, listOfCampaign } from '../database/articles';
import {
  addCampaign,
  changeCampaign,
  findCampaign,
  linkArticle,
  listAllCampaigns,
  listCampaignsOfArticle,
  removeCampaign,
  unlinkArticle,
} from '../database/campaigns';
import type { Tables } from '../database/tables';
import { badRequest, conflict, notFound } from '../httpError';
import { presentArticles, presentCampaign } from '../presentCatalogue';
import type { Services } from '../services';

type CampaignOperations = Pick<
  Operations,
  | 'listCampaigns' | 'listCampaignArticles' | 'createCampaign' | 'updateCampaign' | 'closeCampaign' | 'deleteCampaign'
  | 'linkArticleToCampaign' | 'unlinkArticleFromCampaign'
>;

const NO_CAMPAIGN = 'Cette promotion n’existe pas.';
const SECOND_MS = 1000;

/** Sales campaigns, for administrators (spec §7 Sales campaigns). All times are Paris wall-clock texts. */
export function campaignsHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>): CampaignOperations {
  const now = () => parisDateTime(clock());

  return {
    async listCampaigns() {
      return (await listAllCampaigns(database.db)).map(presentCampaign);
    },
    async listCampaignArticles(request) {
      const campaign = await campaignOf(database.db, request.params.campaignId);
      return presentArticles(database.db, await listOfCampaign(database.db, campaign.id), now());
    },
    async createCampaign(request) {
      const campaign = readCreation(request.body);
      return presentCampaign(await database.write((trx) => addCampaign(trx, campaign)));
    },
    async updateCampaign(request) {
      const edit = readEdit(request.body);
      const changed = await database.write((trx) => changeCampaign(trx, Number(request.params.id), edit));
      if (!changed) throw notFound(NO_CAMPAIGN);
      return presentCampaign(changed);
    },
    async closeCampaign(request) {
      return database.write((trx) => close(trx, request.params.id, clock()));
    },
    async deleteCampaign(request) {
      const done = await database.write((trx) => removeCampaign(trx, Number(request.params.id)));
      if (!done) throw notFound(NO_CAMPAIGN);
      return { message: 'Suppression effectuée' };
    },
    async linkArticleToCampaign(request) {
      return database.write((trx) => link(trx, request.params, now()));
    },
    async unlinkArticleFromCampaign(request) {
      const { campaignId, articleId } = request.params;
      const done = await database.write((trx) => unlinkArticle(trx, Number(campaignId), Number(articleId)));
      if (!done) throw notFound('Cet article n’est pas dans cette promotion.');
      return { message: 'Article retiré de la promotion' };
    },
  };
}

async function campaignOf(db: Kysely<Tables>, id: string) {
  const campaign = await findCampaign(db, Number(id));
  if (!campaign) throw notFound(NO_CAMPAIGN);
  return campaign;
}

/** In the transaction that links: of two links at the same moment, the second one sees the first (reliability I4). */
async function link(trx: Kysely<Tables>, ids: { campaignId: string; articleId: string }, now: string): Promise<Schemas['CampaignLink']> {
  const campaign = presentCampaign(await campaignOf(trx, ids.campaignId));
  const article = await findArticleOnSale(trx, Number(ids.articleId));
  if (!article) throw notFound('Cet article n’existe pas ou n’est plus proposé.');
  const linked = (await listCampaignsOfArticle(trx, article.id)).map(presentCampaign);
  if (linked.some((other) => other.id === campaign.id)) return {};
  const overlapping = findOverlap(campaign, linked, now);
  if (overlapping) return { overlapping_sales_campaign: overlapping };
  await linkArticle(trx, campaign.id, article.id);
  return {};
}

/** The end becomes the second just gone, so that the campaign is finished at once (OPEN-14). */
async function close(trx: Kysely<Tables>, id: string, instant: number): Promise<Schemas['Campaign']> {
  const campaign = await campaignOf(trx, id);
  if (classify(presentCampaign(campaign), parisDateTime(instant)) === 'finished') throw conflict('Cette promotion est déjà terminée.');
  const ends_at = parisDateTime(instant - SECOND_MS);
  // One that had not begun starts and ends together: a period never ends before it starts.
  const starts_at = campaign.starts_at < ends_at ? campaign.starts_at : ends_at;
  await changeCampaign(trx, campaign.id, { starts_at, ends_at });
  return presentCampaign({ ...campaign, starts_at, ends_at });
}

/** The same title and percentage rules serve creation and update (OPEN-16). @throws 400 naming the field */
function readEdit(edit: { title: string; percentage: number }): { title: string; percentage: number } {
  const title = edit.title.trim();
  if (title === '') throw badRequest('Donnez un titre à la promotion.', 'title');
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

/** The contract checks the form; this, that the calendar and the clock have such a moment. */
function isRealDateTime(text: string): boolean {
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 19).replace('T', ' ') === text;
}
