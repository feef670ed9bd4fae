import { kindFromName } from '../../domain/article/documentKind';
import { toEndDateTime, toStartDateTime } from '../../domain/campaign/campaign';
import { PICTURES_MAX } from '../../domain/limits';
import { parisDateTime } from '../../domain/parisTime';
import { setVideoLink } from '../catalogue/tableArticles';
import { addAttachment } from '../catalogue/tableAttachments';
import { linkArticle } from '../catalogue/tableCampaignLinks';
import { addCampaign } from '../catalogue/tableCampaigns';
import type { Services } from '../services';
import {
  ARTICLES_PER_CATEGORY,
  CAMPAIGNS,
  type DemoCampaign,
  type DemoDocument,
  DOCUMENTS,
  FEATURED,
  VIDEO_LINKS,
} from './content';
import { firstArticlesOf, markFeatured, writeSeedStep } from './tableSeed';

type Trx = Parameters<Parameters<SeedServices['database']['write']>[0]>[0];

const DAY_MS = 24 * 3600 * 1000;

/**
 * Adds campaigns, documents and video links to the demo articles, and marks the seed as done in the
 * same transaction.
 */
export async function decorate({ database, clock, files }: SeedServices): Promise<void> {
  const now = clock();
  const documents = await Promise.all(
    DOCUMENTS.map(async (document) => ({ document, ...(await storeDocument(document, files)) })),
  );
  await database.write(async (trx) => {
    await markFeatured(trx, await firstArticlesOf(trx, FEATURED, 1));
    for (const campaign of CAMPAIGNS) await startCampaign(trx, campaign, now);
    for (const { underSubCategory, link } of VIDEO_LINKS) {
      for (const id of await firstArticlesOf(trx, [underSubCategory], 1))
        await setVideoLink(trx, id, link, now);
    }
    for (const stored of documents) await attach(trx, stored, now);
    await writeSeedStep(trx, 'done');
  });
}

async function startCampaign(
  trx: Trx,
  { title, percentage, startsIn, endsIn, underSubCategories }: DemoCampaign,
  now: number,
): Promise<void> {
  const day = (offset: number): string => parisDateTime(now + offset * DAY_MS).slice(0, 10);
  const { id } = await addCampaign(trx, {
    title,
    percentage,
    starts_at: toStartDateTime(day(startsIn)),
    ends_at: toEndDateTime(day(endsIn)),
  });
  for (const articleId of await firstArticlesOf(trx, underSubCategories, ARTICLES_PER_CATEGORY))
    await linkArticle(trx, id, articleId);
}

async function storeDocument({ title, lines }: DemoDocument, files: SeedServices['files']) {
  // pdfkit is loaded only for a first start.
  const { makeDocument } = await import('./makeDocument');
  const bytes = await makeDocument(title, lines);
  return { storedName: await files.save(bytes, 'pdf'), size: bytes.length };
}

async function attach(
  trx: Trx,
  { document, storedName, size }: { document: DemoDocument; storedName: string; size: number },
  now: number,
): Promise<void> {
  const [articleId] = await firstArticlesOf(trx, [document.underSubCategory], 1);
  if (articleId === undefined) return;
  const row = {
    article_id: articleId,
    is_picture: 0,
    px_width: null,
    px_height: null,
    original_file_name: document.fileName,
    stored_name: storedName,
    mime_type: 'application/pdf',
    byte_size: size,
    kind: kindFromName(document.fileName),
    created_at: now,
  } as const;
  await addAttachment(trx, row, PICTURES_MAX);
}

/** The services that filling an empty database needs. */
export type SeedServices = Pick<Services, 'database' | 'clock' | 'files'> & {
  config: Pick<Services['config'], 'dataDir' | 'database' | 'catalogue'>;
};
