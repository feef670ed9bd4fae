import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { ArticleTable } from '../../../src/server/database/catalogueTables';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { changeCatalogue } from '../../support/changeCatalogue';

const ARTICLE = {
  secondary_reference: '',
  label: 'Bécher forme basse 250 mL',
  brand: 'DURAN',
  description: 'Bécher à bec verseur',
  packing: 'Unité',
  base_price_cents: 1250,
  ttc_price_cents: 1500,
  vat_rate: 2000,
  under_sub_category_id: 20101,
  soft_deleted: 0 as const,
  created_at: 0,
  updated_at: 0,
};

/** An article of the test shop; fields that a test does not set have default values. */
export async function addArticle(
  { services }: TestApp,
  given: Partial<Insertable<ArticleTable>> = {},
): Promise<number> {
  const reference = `REF-${Math.random().toString(36).slice(2).toUpperCase()}`;
  const row = await changeCatalogue(services, (trx) =>
    trx
      .insertInto('article')
      .values({ reference, ...ARTICLE, ...given })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** So many articles of a brand, in few statements. */
export const addArticlesOf = ({ services }: TestApp, brand: string, count: number) =>
  changeCatalogue(services, async (trx) => {
    const all = Array.from({ length: count }, (_, at) => ({
      ...ARTICLE,
      brand,
      reference: `${brand}-${at}`,
    }));
    for (let from = 0; from < count; from += 500)
      await trx
        .insertInto('article')
        .values(all.slice(from, from + 500))
        .execute();
  });

/** A campaign from `start` to `end` (days), with articles linked behind the server's back. */
export async function addCampaign(
  { services }: TestApp,
  start: string,
  end: string,
  articleIds: number[] = [],
  percentage = 12,
): Promise<number> {
  const campaign = {
    title: `Du ${start} au ${end}`,
    percentage,
    starts_at: `${start} 00:00:00`,
    ends_at: `${end} 23:59:59`,
  };
  return changeCatalogue(services, async (trx) => {
    const { id } = await trx
      .insertInto('campaign')
      .values(campaign)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const article_id of articleIds)
      await trx.insertInto('campaign_article').values({ campaign_id: id, article_id }).execute();
    return id;
  });
}

export const withdraw = ({ services }: TestApp, id: number) =>
  changeCatalogue(services, (trx) =>
    trx.updateTable('article').set({ soft_deleted: 1 }).where('id', '=', id).execute(),
  );

/** One server for a test file, with its three tokens. */
export async function openShop(options: Parameters<typeof buildTestApp>[0] = {}) {
  const shop = await buildTestApp(options);
  const admin = await shop.loginAs('admin');
  const customer = await shop.loginAs('customer');
  return { ...shop, admin, customer };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';
export const picture = (format: PictureFormat = 'png', width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A multipart form as a browser writes it. */
export function form(bytes: Buffer, fileName: string, field = 'file') {
  const boundary = '----paillasse';
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${fileName}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Uploads a file to an article, by default as the administrator. */
export function upload(
  shop: Shop,
  articleId: number | string,
  bytes: Buffer,
  fileName: string,
  token: string | null = shop.admin,
) {
  return uploadTo(
    shop,
    `/api/protected/post/article/${articleId}/attachment`,
    bytes,
    fileName,
    token,
  );
}

/** Uploads a file to a path, with its query. */
export function uploadTo(
  shop: Shop,
  url: string,
  bytes: Buffer,
  fileName: string,
  token: string | null = shop.admin,
) {
  const { payload, headers } = form(bytes, fileName);
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...authorization },
  });
}
