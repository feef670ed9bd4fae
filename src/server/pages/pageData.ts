import type { Answer, ReadAnswer } from '../../contract/pageRenderer';
import { parseCataloguePath } from '../../domain/canonicalPath';
import { opensWithToken, paths } from '../../domain/paths';
import { matcherOf, PAGE_ANSWERS, type PageAnswer, PUBLIC_PAGES } from '../../domain/publicPages';
import { catalogueReaders } from '../catalogue/readers';
import {
  findSubCategoryPath,
  findTopCategoryPath,
  findUnderSubCategoryPath,
} from '../catalogue/tableCategories';
import type { LocalDateTime } from '../database/columnTypes';
import type { Db } from '../database/tables';
import { messageOfStatus } from '../http/httpError';
import type { DescribedPage } from './documentHead';
import { findPageHead } from './pageHeads';
import { isUnknownPath } from './pagePlan';
import { productData } from './productData';
import { breadcrumbData, shopData, shopPicture, type StructuredData } from './structuredData';

/** What is known of a catalogue page beside its head. */
interface Details {
  type: 'website' | 'product';
  image?: string;
  structuredData: StructuredData[];
}

/**
 * The meta tags of a rendered page. @param path normalised. @param publicUrl without a slash at its
 * end.
 * @param now Paris wall-clock time that decides which promotions run. @throws the error of the
 * database.
 */
export async function findPageMeta(
  db: Db,
  path: string,
  publicUrl: string,
  now: LocalDateTime,
): Promise<DescribedPage | 'not found'> {
  if (isUnknownPath(path)) return { isUnknown: true };
  const head = await findPageHead(db, path, publicUrl);
  if (head === 'not found') return head;
  const { type, image, structuredData } =
    (await findDetails(db, path, publicUrl, now)) ?? staticDetails(path, publicUrl);
  return {
    ...head,
    ...(opensWithToken(path) && { isPrivate: true }),
    preview: { type, image: image ?? shopPicture(publicUrl) },
    structuredData,
  };
}

const staticDetails = (path: string, publicUrl: string): Details => ({
  type: 'website',
  structuredData: PUBLIC_PAGES.find((page) => page.path === path)?.presentsCompany
    ? shopData(publicUrl, shopPicture(publicUrl))
    : [],
});

async function findDetails(
  db: Db,
  path: string,
  publicUrl: string,
  now: LocalDateTime,
): Promise<Details | undefined> {
  const asked = parseCataloguePath(path);
  if (!asked) return undefined;
  const id = Number(asked.id);
  if (asked.kind === 'article') return findArticleDetails(db, id, publicUrl, now);
  const find = {
    category: findTopCategoryPath,
    subCategory: findSubCategoryPath,
    underSubCategory: findUnderSubCategoryPath,
  }[asked.kind];
  return {
    type: 'website',
    structuredData: [breadcrumbData(publicUrl, (await find(db, id)) ?? [])],
  };
}

async function findArticleDetails(
  db: Db,
  id: number,
  publicUrl: string,
  now: LocalDateTime,
): Promise<Details | undefined> {
  const readers = catalogueReaders(db, now);
  const found = await readers.getArticle(id);
  const article = found?.article[0];
  if (!article) return undefined;
  const categories = (await findUnderSubCategoryPath(db, article.under_sub_category_id)) ?? [];
  const pictures = found.attachments.filter(({ is_picture }) => is_picture === '1');
  const images = [...pictures]
    .sort((one, other) => Number(other.firstAttachment) - Number(one.firstAttachment))
    .map((picture) => `${publicUrl}/api/exposed/attachment/${picture.id}/get/full/size`);
  // Shown for an article without a picture; previews of shared links cannot show it, because it is
  // an SVG.
  const drawing = `${publicUrl}/api/exposed/article/${id}/get/thumbnail`;
  const campaign = found.sales_campaigns.find((one) => one.id === article.active_sales_campaign_id);
  const facts = {
    article,
    campaign,
    categories: categories.map(({ category }) => category.label),
    url: `${publicUrl}${paths.article(id)}`,
  };
  return {
    type: 'product',
    image: images[0],
    structuredData: [
      productData({ ...facts, images: images.length > 0 ? images : [drawing] }),
      breadcrumbData(publicUrl, categories, article.label),
    ],
  };
}

const CALLS = (Object.entries(PAGE_ANSWERS) as [PageAnswer, string][]).map(
  ([answer, path]) => [matcherOf(path, '(\\d+)'), answer] as const,
);

/**
 * Answers calls as the handlers do, without HTTP. @param now Paris wall-clock time that decides
 * which promotions run.
 * @returns a function that rejects for a call that no public page has.
 */
export function createReadAnswer(db: Db, now: LocalDateTime): ReadAnswer {
  const readers = catalogueReaders(db, now);
  return async (path) => {
    for (const [pattern, answer] of CALLS) {
      const found = pattern.exec(path);
      if (found) return toAnswer(await readers[answer](Number(found[1])));
    }
    throw new Error(`A page asked for an answer that it cannot have: ${path}`);
  };
}

const NOT_FOUND: Answer = { status: 404, body: { message: messageOfStatus(404), requestId: '' } };

const toAnswer = (body: unknown): Answer =>
  body === undefined ? NOT_FOUND : { status: 200, body };
