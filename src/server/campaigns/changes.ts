import type { Kysely } from 'kysely';
import {
  classify,
  findOverlap,
  isValidPercentage,
  isValidTitle,
} from '../../domain/campaign/campaign';
import { closingTime } from '../../domain/campaign/campaignClosing';
import { formatNumber } from '../../domain/frenchNumber';
import { parisDateTime } from '../../domain/parisTime';
import { presentCampaign } from '../catalogue/present';
import { findArticleOnSale } from '../catalogue/tableArticles';
import { linkArticle } from '../catalogue/tableCampaignLinks';
import {
  type CampaignRecord,
  changeCampaign,
  findCampaign,
  listCampaignsOfArticle,
} from '../catalogue/tableCampaigns';
import type { OperationId, Schemas } from '../contract/operations';
import type { Tables } from '../database/tables';
import { badRequest, conflict, notFound } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import { findLastChange, type LastChange } from '../journal/tableJournal';

type Edit = Pick<CampaignRecord, 'title' | 'percentage'>;

const isSame = (a: Edit, b: Edit): boolean => a.title === b.title && a.percentage === b.percentage;

/**
 * @throws 409 when the campaign was changed since it was `seen`, unless it already equals `edit`.
 */
export async function assertUnchanged(
  trx: Kysely<Tables>,
  campaign: CampaignRecord,
  seen: Edit | undefined,
  edit: Edit,
): Promise<void> {
  if (!seen || isSame(seen, campaign) || isSame(edit, campaign)) return;
  throw conflict(
    campaignConflictMessage(
      campaign,
      await findLastChange(trx, ['updateCampaign'], 'campaign', campaign.id),
    ),
  );
}

export async function endCampaign(
  trx: Kysely<Tables>,
  campaign: CampaignRecord,
  instant: number,
): Promise<CampaignRecord> {
  const phase = classify(presentCampaign(campaign), parisDateTime(instant));
  if (phase === 'finished') throw conflict('Cette promotion est déjà terminée.');
  const ends_at = closingTime(instant);
  // A future campaign keeps its start. A running one must not end before it starts, even if it
  // started this second.
  const starts_at =
    phase === 'future' || campaign.starts_at < ends_at ? campaign.starts_at : ends_at;
  await changeCampaign(trx, campaign.id, { starts_at, ends_at });
  return { ...campaign, starts_at, ends_at };
}

/**
 * The same title and percentage rules serve creation and update (OPEN-16).
 * @throws 400 naming the field
 */
export function readEdit(edit: Edit): Edit {
  const title = edit.title.trim();
  if (!isValidTitle(title)) throw badRequest('Donnez un titre à la promotion.', 'title');
  if (!isValidPercentage(edit.percentage)) {
    throw badRequest(
      'Le pourcentage doit être supérieur à 0 et inférieur à 99, avec 2 décimales au plus.',
      'percentage',
    );
  }
  return { title, percentage: edit.percentage };
}

export function readCreation(body: Schemas['CampaignCreation']) {
  const { startDateTime, endDateTime } = body;
  const edit = readEdit(body);
  if (!isRealDateTime(startDateTime))
    throw badRequest('La date de début n’existe pas.', 'startDateTime');
  if (!isRealDateTime(endDateTime)) throw badRequest('La date de fin n’existe pas.', 'endDateTime');
  if (startDateTime > endDateTime)
    throw badRequest('La promotion ne peut pas finir avant de commencer.', 'endDateTime');
  return { ...edit, starts_at: startDateTime, ends_at: endDateTime };
}

/** The contract checks the format; this checks that the date and time exist. */
function isRealDateTime(text: string): boolean {
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return (
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().slice(0, 19).replace('T', ' ') === text
  );
}

/**
 * Message of a 409: the campaign's current values and, from the journal, when and by whom they were
 * set.
 */
function campaignConflictMessage(campaign: Edit, last: LastChange | undefined): string {
  const by = last && isSameEdit(last.after, campaign) ? describeAuthor(last) : '';
  const percentage = formatNumber(campaign.percentage);
  return (
    `Cette promotion a été modifiée entre-temps${by} : elle s’appelle « ${campaign.title} » et ` +
    `sa remise est de ${percentage} %.`
  );
}

function isSameEdit(after: string | null, { title, percentage }: Edit): boolean {
  const facts = JSON.parse(after ?? '{}') as Partial<Edit>;
  return facts.title === title && facts.percentage === percentage;
}

const NO_CAMPAIGN = 'Cette promotion n’existe pas.';

export async function campaignOf(db: Kysely<Tables>, id: string) {
  const campaign = await findCampaign(db, Number(id));
  if (!campaign) throw notFound(NO_CAMPAIGN);
  return campaign;
}

/**
 * Runs inside the linking transaction, so that concurrent links cannot create overlapping
 * campaigns.
 */
export async function link(
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

/** An action on a campaign in the journal. */
export const campaignTarget = (operation: OperationId, { id, title }: CampaignRecord) => ({
  operation,
  target: aboutOne('campaign', id, `Promotion ${id} (${title})`),
});

/** A campaign in the journal. */
export const campaignFacts = ({ title, percentage, starts_at, ends_at }: CampaignRecord) => ({
  title,
  percentage,
  starts_at,
  ends_at,
});
