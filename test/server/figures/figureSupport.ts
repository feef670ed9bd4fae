import type { Schemas } from '../../../src/server/contract/operations';
import type { Shop } from '../catalogue/catalogueSupport';

/** The ids of the quotes that the list of all quotes has with such a filter; at most 200. */
export async function listedIds(shop: Shop, filter: Record<string, string>): Promise<number[]> {
  const query = new URLSearchParams({ ...filter, limit: '200' }).toString();
  const answer = await shop.call('GET', `/api/protected/quotes?${query}`, { token: shop.admin });
  const { quotes, total } = answer.json<Schemas['QuotePage']>();
  expect([answer.statusCode, quotes.length]).toEqual([200, total]);
  return quotes.map(({ id }) => id).sort((a, b) => a - b);
}

/** How the filter of a list names a row of parts. */
export const filterOf = (by: string, { label, address = '' }: Schemas['FigurePart']) => ({
  figure_by: by,
  ...(by === 'CUSTOMER' ? address && { figure_of: address } : label && { figure_of: label }),
});

/** What quotes add to a row of parts, from their stored figures: its count and its amounts. */
export async function addedBy(
  { services }: Shop,
  by: string,
  label: string,
  { offered, ordered }: { offered: readonly number[]; ordered: readonly number[] },
): Promise<Pick<Schemas['FigurePart'], 'count' | 'offered_ht' | 'ordered_ht'>> {
  const { db } = services.database;
  const isOfLines = by === 'RAYON' || by === 'BRAND';
  const rows = isOfLines
    ? await db
        .selectFrom('quote_figure_part')
        .select(['quote_id', 'lines', 'offered_cents', 'ordered_cents'])
        .where('kind', '=', by)
        .where('label', '=', label)
        .execute()
    : (
        await db
          .selectFrom('quote_figure')
          .select(['quote_id', 'offered_cents', 'ordered_cents'])
          .execute()
      ).map((row) => ({ ...row, lines: 1 }));
  const sum = (ids: readonly number[], amount: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((total, row) => total + (ids.includes(row.quote_id) ? (amount(row) ?? 0) : 0), 0);
  return {
    count: sum(offered, ({ lines }) => lines),
    offered_ht: (sum(offered, (row) => row.offered_cents) / 100).toFixed(2),
    ordered_ht: (sum(ordered, (row) => row.ordered_cents) / 100).toFixed(2),
  };
}
