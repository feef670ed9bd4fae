import { type Migration, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../tables';

const QUOTES_AT_ONCE = 500;

/**
 * Telephone, postcodes, towns and comment in the search text of existing quotes, and the order by
 * number of all statuses together.
 */
export function quoteSearchTexts(): Migration {
  return {
    async up(db: Db) {
      for (let after = 0, full = true; full;) {
        const quotes = await db
          .selectFrom('quote')
          .selectAll()
          .where('id', '>', after)
          .orderBy('id')
          .limit(QUOTES_AT_ONCE)
          .execute();
        for (const quote of quotes) {
          const lines = await db
            .selectFrom('quote_line')
            .selectAll()
            .where('quote_id', '=', quote.id)
            .orderBy('id')
            .execute();
          const search_text = searchTextOf(quote, lines);
          await db.updateTable('quote').set({ search_text }).where('id', '=', quote.id).execute();
        }
        after = quotes.at(-1)?.id ?? after;
        full = quotes.length === QUOTES_AT_ONCE;
      }
      await sql`create index quote_by_month on quote (substr(created_at, 1, 7), id)`.execute(db);
    },
  };
}

/** What is searched beside number, name and articles, in this order. */
const DETAILS = [
  'company',
  'own_reference',
  'delivery_zip_code',
  'delivery_city',
  'billing_zip_code',
  'billing_city',
  'comment',
] as const;

function searchTextOf(
  quote: Selectable<Tables['quote']>,
  lines: readonly { reference: string; title: string }[],
): string {
  const number = `${quote.created_at.slice(0, 4)}${quote.created_at.slice(5, 7)}-${quote.id}`;
  // Delivery and billing are often the same.
  const details = new Set([phoneDigits(quote.phone), ...DETAILS.map((name) => quote[name])]);
  details.delete('');
  const articles = lines.flatMap(({ reference, title }) => [
    reference,
    fold(reference).replace(/[^a-z0-9]/g, ''),
    title,
  ]);
  return fold(
    [number, quote.first_name, quote.last_name, quote.email, ...details, ...articles].join(' '),
  );
}

/** French numbers in the national form: '+33 (0)1 42…' and '01.42…' are '0142…'. */
const phoneDigits = (phone: string): string =>
  phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)33/, '0')
    .replace(/^\+|^00/, '')
    .replace(/\+/g, '');

/** As names and texts were compared at that time. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\u03BC/g, 'u')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2044/g, '/')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
