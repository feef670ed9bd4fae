// @full properties: random cases.
import { atShownPrice, matchesFilter, NO_FILTER } from '../../../src/domain/article/articleFilter';
import { computeTotals } from '../../../src/domain/price';
import type { Schemas } from '../../../src/server/contract/operations';
import { productData } from '../../../src/server/pages/productData';
import { articleLine } from '../../../src/web/admin/offer/lines/lineFacts';
import { presentCartLines } from '../../../src/web/features/quote/presentCartLines';
import { chance } from '../../domain/random';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';
import { expectedRequest, text } from './expectedSums';
import { PROMOTIONS, randomArticle } from './randomQuotes';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('PRICE-01 60 random articles have one price in cart, filters, data and offers', async () => {
  const random = chance(77);
  const articles = [];
  for (const facts of random.times(60, () => randomArticle(random))) {
    const prices = {
      base_price_cents: Number(facts.cents),
      ttc_price_cents: Number(facts.ttcCents),
    };
    articles.push({
      facts,
      id: await addArticle(shop, {
        ...prices,
        vat_rate: facts.isRateKnown ? Number(facts.rate) : null,
      }),
    });
  }
  for (const percentage of PROMOTIONS) {
    const ids = articles.filter(({ facts }) => facts.percentage === percentage).map(({ id }) => id);
    await addCampaign(shop, '2026-11-01', '2026-12-31', ids, Number(percentage) / 100);
  }
  const campaigns = (await shop.call('GET', '/exposed/active/sales/campaigns')).json<
    Schemas['Campaign'][]
  >();
  for (const { facts, id } of articles) {
    const quantity = random.between(1, 9999);
    const expected = expectedRequest([{ ...facts, quantity: BigInt(quantity) }]);
    const { article } = (await shop.call('GET', `/exposed/detailed/${id}/article`)).json<{
      article: [Schemas['Article']];
    }>();
    const [shown] = article;
    const campaign = campaigns.find((each) => each.id === shown.active_sales_campaign_id);
    const percentage = campaign?.percentage ?? 0;
    const { unitPrice, total } = expected.lines[0]!;
    expect(computeTotals([{ ...shown, quantity, percentage }])).toMatchObject({
      ht: expected.ht,
      ttc: expected.ttc,
      taxes: expected.taxes,
    });
    expect(presentCartLines([{ rowId: 1, id, article: shown, quantity }], campaigns)).toMatchObject(
      [{ unitPrice, total }],
    );
    const offers = { price: unitPrice, priceSpecification: { price: unitPrice } };
    expect(
      productData({ article: shown, campaign, categories: [], url: '', images: [''] }),
    ).toMatchObject({ offers });
    const [price, filtered] = [Number(unitPrice), atShownPrice(shown, campaigns)];
    const passed = [price, price + 0.01].map((lowest) =>
      matchesFilter(filtered, { ...NO_FILTER, lowest }),
    );
    expect({ unitPrice, passed }).toEqual({ unitPrice, passed: [true, false] });
    const rate = {
      vat_rate: text(facts.rate, 2, 0),
      ...(!facts.isRateKnown && { vat_guessed: true }),
    };
    expect(articleLine(shown, percentage)).toMatchObject({ unit_price: unitPrice, ...rate });
  }
});
