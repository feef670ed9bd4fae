// @postgres: the same arithmetic in SQL.
import { sql } from 'kysely';
import { isAgreed } from '../../../src/domain/catalogue/articlePrice';
import { LEGAL_RATES, LOCAL_RATES, withVat } from '../../../src/domain/vat';
import { isToCheck } from '../../../src/server/database/priceCheck';
import { chance } from '../../domain/random';
import { openShop, type Shop } from '../import/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

test('ENTITY-15 SQL finds the prices that do not agree, and no others', async () => {
  const { between, oneOf, times } = chance(57);
  const prices = times(3000, () => {
    const base = oneOf([between(1, 9), between(1, 99_999), between(1, 99_999_999_999)]);
    const rate = oneOf([...LEGAL_RATES, ...LOCAL_RATES]);
    const ttc = oneOf([withVat(base, rate) + between(-2, 2), between(1, 99_999)]);
    return { base, ttc, rate: oneOf([rate, rate, null, 1_00, oneOf(LEGAL_RATES)]) };
  });
  const values = prices.map(({ base, ttc, rate }) => `(${base}, ${ttc}, ${rate ?? 'null'})`);
  const condition = isToCheck({ base: 'base', ttc: 'ttc', rate: 'rate' });
  const select = `with price (base, ttc, rate) as (values ${values.join(', ')})
    select base, ttc, rate from price where ${condition}`;
  const { rows } = await sql.raw<Record<string, unknown>>(select).execute(shop.database.db);
  const found = rows.map(({ base, ttc, rate }) => ({
    base: Number(base),
    ttc: Number(ttc),
    rate: rate === null ? null : Number(rate),
  }));
  const expected = prices.filter((price) => !isAgreed(price));
  expect(expected.length).toBeGreaterThan(500);
  expect(found).toEqual(expected);
});
