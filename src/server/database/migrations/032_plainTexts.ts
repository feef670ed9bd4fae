import { type Migration, sql } from 'kysely';
import type { Db } from '../tables';

const ROWS_AT_ONCE = 2000;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Pages and answers of the public show the references. */
const RAISE_VERSION = sql`insert into setting (name, value) values ('catalogue_version', '1')
  on conflict (name) do update set value = cast(cast(setting.value as bigint) + 1 as text)`;

/**
 * References of articles, search texts of quotes and keys of names as they are compared from now
 * on: composed, with plain spaces, without characters that do not show. Where that makes two rows
 * the same, the second one stays as it is. The other texts of articles follow with the next import;
 * search reads the changed folding of those that need it again. The version before can still read
 * all of it.
 */
export function plainTexts(): Migration {
  return {
    async up(db: Db) {
      if (await renameArticles(db)) await RAISE_VERSION.execute(db);
      await refoldQuotes(db);
      await refoldNames(db, 'saved_list');
      await refoldNames(db, 'offer_template');
    },
  };
}

/** @returns whether there was one to rename. */
async function renameArticles(db: Db): Promise<boolean> {
  let isRenamed = false;
  for (let after = 0, full = true; full;) {
    const articles = await db
      .selectFrom('article')
      .select([
        'id',
        'reference',
        'secondary_reference',
        'label',
        'brand',
        'description',
        'packing',
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const article of articles) isRenamed = (await renameArticle(db, article)) || isRenamed;
    after = articles.at(-1)?.id ?? after;
    full = articles.length === ROWS_AT_ONCE;
  }
  return isRenamed;
}

type Texts = Record<
  'reference' | 'secondary_reference' | 'label' | 'brand' | 'description' | 'packing',
  string
> & { id: number };

async function renameArticle(db: Db, { id, ...texts }: Texts): Promise<boolean> {
  const reference = plainReference(texts.reference);
  const secondary_reference = plainLine(texts.secondary_reference);
  const isTaken = reference !== texts.reference && (await hasArticle(db, reference));
  const isRenamed =
    (reference !== texts.reference && !isTaken && reference !== '') ||
    secondary_reference !== texts.secondary_reference;
  if (isRenamed)
    await db
      .updateTable('article')
      .set({ secondary_reference, ...(isTaken || reference === '' ? {} : { reference }) })
      .where('id', '=', id)
      .execute();
  if (isRenamed || Object.values(texts).some((text) => INVISIBLE.test(text)))
    await db
      .insertInto('search_queue')
      .values({ article_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return isRenamed;
}

const hasArticle = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('article')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined;

/** Folding is idempotent but for the characters that it leaves out from now on. */
async function refoldQuotes(db: Db): Promise<void> {
  for (let after = 0, full = true; full;) {
    const quotes = await db
      .selectFrom('quote')
      .select(['id', 'search_text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, search_text } of quotes.filter((quote) => INVISIBLE.test(quote.search_text)))
      await db
        .updateTable('quote')
        .set({ search_text: fold(search_text) })
        .where('id', '=', id)
        .execute();
    after = quotes.at(-1)?.id ?? after;
    full = quotes.length === ROWS_AT_ONCE;
  }
}

/** Names of one account's lists, and of all templates, are each there once. */
async function refoldNames(db: Db, table: 'saved_list' | 'offer_template'): Promise<void> {
  const rows: { id: number; name: string; name_key: string; user_id?: number }[] =
    table === 'saved_list'
      ? await db.selectFrom('saved_list').select(['id', 'name', 'name_key', 'user_id']).execute()
      : await db.selectFrom('offer_template').select(['id', 'name', 'name_key']).execute();
  const keyOf = (userId: number | undefined, key: string) => `${userId ?? ''} ${key}`;
  const taken = new Set(rows.map(({ user_id, name_key }) => keyOf(user_id, name_key)));
  for (const { id, name, name_key, user_id } of rows) {
    const key = fold(name);
    if (key === name_key || taken.has(keyOf(user_id, key))) continue;
    taken.add(keyOf(user_id, key));
    await db.updateTable(table).set({ name_key: key }).where('id', '=', id).execute();
  }
}

/** Anything that plainLine() may change. */
const UNUSUAL = /[^ !-~\u00A1-\u00AC\u00AE-\u02FF]|^ | $| {2}/;
/** Without those that emoji and some scripts need. */
const MEANINGLESS =
  /(?![\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;

const plainLine = (text: string): string =>
  UNUSUAL.test(text)
    ? text
        .normalize('NFC')
        .replace(MEANINGLESS, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
    : text;

/** Upper case, with the signs of a keyboard. */
const plainReference = (text: string): string =>
  (UNUSUAL.test(text)
    ? plainLine(
        withPlainHyphens(
          text
            .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
            .replace(/[\uFF01-\uFF5E]/g, (sign) =>
              String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
            ),
        )
          .replace(/[\u2018\u2019\u02BC\u2032]/g, "'")
          .replace(/[\u201C\u201D\u2033]/g, '"')
          .replace(/[\u2044\u2215]/g, '/'),
      )
    : text
  ).toUpperCase();

const withPlainHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');

const fold = (text: string): string =>
  withPlainHyphens(text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u03BC/g, 'u')
    .replace(/\u2044/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
