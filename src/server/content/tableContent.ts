import {
  type PublishedContent,
  SHOP_SECTIONS,
  type ShopFields,
  type ShopSection,
} from '../../domain/shopContent/sections';
import type { CatalogueLink } from '../../domain/shopContent/texts/checkText';
import type { LocalDateTime } from '../database/columnTypes';
import type { ShopSectionRow, ShopVersionRow } from '../database/contentTables';
import type { Db } from '../database/tables';
import { publishedContent } from './currentContent';

/** The versions that the history lists. */
const LISTED_VERSIONS = 100;

/** A published version with its fields read. */
export interface StoredVersion extends Omit<ShopVersionRow, 'section' | 'fields' | 'kept'> {
  fields: ShopFields;
  /** Names of fields that are as the sample, and that the publisher called his own. */
  kept: string[];
}

const read = ({ fields, kept, ...row }: ShopVersionRow): StoredVersion => ({
  ...row,
  fields: JSON.parse(fields) as ShopFields,
  kept: JSON.parse(kept) as string[],
});

/** The newest versions of a section, newest first. */
export async function listVersions(
  db: Db,
  section: ShopSection,
  limit = LISTED_VERSIONS,
): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('shop_version')
    .selectAll()
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(read);
}

/** One version of a section. */
export async function findVersion(
  db: Db,
  section: ShopSection,
  version: number,
): Promise<StoredVersion | undefined> {
  const row = await db
    .selectFrom('shop_version')
    .selectAll()
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && read(row);
}

/** The newest versions of the sections that were published. */
export async function readStoredSections(
  db: Db,
): Promise<Partial<Record<ShopSection, StoredVersion>>> {
  const stored: Partial<Record<ShopSection, StoredVersion>> = {};
  for (const section of SHOP_SECTIONS) {
    const [newest] = await listVersions(db, section, 1);
    if (newest) stored[section] = newest;
  }
  return stored;
}

/** What the owner has published, of all sections. */
export async function readPublishedContent(db: Db): Promise<PublishedContent> {
  const stored = Object.entries(await readStoredSections(db));
  return publishedContent(
    Object.fromEntries(stored.map(([section, { fields }]) => [section, fields])),
  );
}

/** The draft and the revision of a section; undefined while it was never edited. */
export const findSection = (db: Db, section: ShopSection): Promise<ShopSectionRow | undefined> =>
  db.selectFrom('shop_section').selectAll().where('section', '=', section).executeTakeFirst();

/** Inserts or replaces the draft and the revision of a section. */
export async function writeSection(db: Db, row: ShopSectionRow): Promise<void> {
  await db
    .insertInto('shop_section')
    .values(row)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute();
}

/** Adds a published version. */
export async function insertVersion(
  db: Db,
  section: ShopSection,
  { fields, kept, ...row }: StoredVersion,
): Promise<void> {
  await db
    .insertInto('shop_version')
    .values({ ...row, section, fields: JSON.stringify(fields), kept: JSON.stringify(kept) })
    .execute();
}

/** Whether a link into the catalogue leads to what is or was there. */
export async function leadsSomewhere(
  db: Db,
  { table, id }: Pick<CatalogueLink, 'table' | 'id'>,
): Promise<boolean> {
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (found || table === 'article') return found !== undefined;
  const merged = db.selectFrom('merged_category').select('id').where('id', '=', id);
  return (await merged.executeTakeFirst()) !== undefined;
}

/** The offers that their buyers can still accept: they keep the conditions they were sent with. */
export async function countOpenOffers(db: Db, now: LocalDateTime): Promise<number> {
  const { count } = await db
    .selectFrom('offer')
    .innerJoin('quote', 'quote.id', 'offer.quote_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('offer.sent_at', 'is not', null)
    .where('offer.valid_until', '>=', now.slice(0, 10))
    .where('quote.pipe_status', '!=', 'ARCHIVED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offer as newer')
            .select('newer.version')
            .whereRef('newer.quote_id', '=', 'offer.quote_id')
            .whereRef('newer.version', '>', 'offer.version')
            .where('newer.sent_at', 'is not', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offer_acceptance')
            .select('offer_acceptance.quote_id')
            .whereRef('offer_acceptance.quote_id', '=', 'offer.quote_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
