import {
  classify,
  findOverlap,
  isValidPercentage,
  isValidTitle,
} from '../../domain/campaign/campaign';
import { closingTime } from '../../domain/campaign/campaignClosing';
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
import type { Schemas } from '../contract/operations';
import type { Db } from '../database/tables';
import { bothSides, readSubject, type Subject } from '../edits/edit';
import { badRequest, conflict, notFound } from '../http/httpError';
import { aboutOne } from '../journal/subjects';

type Edit = Pick<CampaignRecord, 'title' | 'percentage'>;

export const isSame = (a: Partial<Edit>, b: Partial<Edit>): boolean =>
  a.title === b.title && a.percentage === b.percentage;

export async function endCampaign(
  trx: Db,
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

/** A campaign in the journal. */
export const campaignFacts = ({ title, percentage, starts_at, ends_at }: CampaignRecord) => ({
  title,
  percentage,
  starts_at,
  ends_at,
});

export const CAMPAIGN: Subject<CampaignRecord> = {
  gone: 'Cette promotion n’existe pas.',
  changed: 'Cette promotion a été modifiée',
  read: (trx, id) => findCampaign(trx, Number(id)),
  target: ({ id, title }) => aboutOne('campaign', id, `Promotion ${id} (${title})`),
  facts: bothSides(campaignFacts),
  isChange: ({ before, after }, stored) =>
    after !== null && isSame(after, stored) && !isSame(before ?? {}, stored),
};

/** @throws 404 */
export const campaignOf = (db: Db, id: string): Promise<CampaignRecord> =>
  readSubject(CAMPAIGN, db, id);

/**
 * Runs inside the linking transaction, so that concurrent links cannot create overlapping
 * campaigns.
 */
export async function link(
  trx: Db,
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
