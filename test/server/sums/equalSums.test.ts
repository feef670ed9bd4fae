// @full properties, @postgres, @faults: npm test reads a few quotes.
import { published } from '../../../src/content/company';
import { carriageRule, offerRule } from '../../../src/content/conditions';
import { setShopContent } from '../../../src/server/content/currentContent';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import { addArticle, addCampaign, openShop, type Shop } from '../catalogue/catalogueSupport';
import { accept, type Requested, saveDraft } from '../offers/offerSupport';
import { postQuote } from '../quotes/quoteSupport';
import { expectedOffer, expectedRequest, type RequestLine, type Rule, text } from './expectedSums';
import {
  PROMOTIONS,
  type RandomArticle,
  randomArticle,
  randomCart,
  randomOffer,
  randomRule,
  type TypedOffer,
} from './randomQuotes';
import {
  acceptanceReaders,
  draftReaders,
  offerExportReaders,
  offerOnScreen,
  offerReaders,
  type Reader,
  requestReaders,
} from './readers';

const ARTICLES = 30;
const QUOTES = HAS_ALL_SAMPLES ? 5 : 2;
const OFFERS_ON_SCREEN = HAS_ALL_SAMPLES ? 150 : 50;

let shop: Shop;
let articles: { id: number; article: RandomArticle }[];
beforeAll(async () => {
  shop = await openShop();
  const random = chance(1);
  const pool = random.times(ARTICLES, () => randomArticle(random));
  articles = [];
  for (const article of pool) {
    const { cents, ttcCents, rate, isRateKnown } = article;
    const prices = {
      base_price_cents: Number(cents),
      ttc_price_cents: Number(ttcCents),
      vat_rate: isRateKnown ? Number(rate) : null,
    };
    articles.push({ id: await addArticle(shop, prices), article });
  }
  for (const percentage of PROMOTIONS) {
    const ids = articles
      .filter(({ article }) => article.percentage === percentage)
      .map(({ id }) => id);
    await addCampaign(shop, '2026-11-01', '2026-12-31', ids, Number(percentage) / 100);
  }
});
afterAll(() => shop.close());

interface Asked extends Requested {
  lines: RequestLine[];
}

/** Sends the request of a visitor for random articles. */
async function askFor(seed: number): Promise<Asked> {
  const cart = randomCart(chance(seed), articles);
  const lines = cart.map(({ article: { id }, quantity }) => ({ article_id: id, quantity }));
  const answer = await postQuote(shop, 0, { lines }, {});
  expect(answer.statusCode).toBe(200);
  const { id, follow_token } = answer.json<{ id: number; follow_token: string }>();
  return {
    id,
    token: follow_token,
    lines: cart.map(({ article: { article }, quantity }) => ({
      ...article,
      quantity: BigInt(quantity),
    })),
  };
}

/** Every reader finds these sums. Fields that a reader does not show are not compared. */
async function expectEqual<T extends object>(
  readers: readonly Reader<T>[],
  quote: Requested,
  expected: object,
): Promise<void> {
  for (const { name, read } of readers)
    expect({ reader: name, ...expected }).toMatchObject({
      reader: name,
      ...(await read(shop, quote)),
    });
}

/** What is shown of an offer: its sums, and those with all options. */
function sumsOf({ offered }: TypedOffer, chosen: readonly string[] = [], rule?: Rule) {
  const all = offered.lines.map(({ id }) => id);
  const { ht, ttc } = expectedOffer(offered, all, rule);
  return { ...expectedOffer(offered, chosen, rule), withOptions: { ht, ttc } };
}

const ruleOfShop = { ...carriageRule };
afterEach(() => {
  Object.assign(carriageRule, ruleOfShop);
  delete published.conditions;
  setShopContent({});
});

/** Publishes conditions for server and pages, as far as sums are concerned. */
function editConditions({ freeAbove, carriage, depositAbove }: Rule): void {
  const edited = {
    free_carriage_above: text(freeAbove, 2),
    carriage: text(carriage, 2),
    deposit_above: text(depositAbove, 2),
  };
  Object.assign(carriageRule, edited);
  published.conditions = {
    freeCarriageAbove: edited.free_carriage_above,
    carriage: edited.carriage,
    depositAbove: edited.deposit_above,
  };
  setShopContent({ conditions: published.conditions });
}

const sendDraft = (id: number) =>
  shop.call('POST', `/api/protected/quotes/${id}/offer/send`, {
    token: shop.admin,
    body: { revision: 1 },
  });

test(`every reader of ${QUOTES} random requests finds the same sums, to the cent`, async () => {
  for (let seed = 0; seed < QUOTES; seed += 1) {
    const asked = await askFor(seed);
    await expectEqual(requestReaders, asked, expectedRequest(asked.lines));
  }
});

test('a filter by a random request’s amount finds it, one a cent off does not', async () => {
  for (let seed = 100; seed < 100 + QUOTES; seed += 1) {
    const { id, lines } = await askFor(seed);
    const cents = BigInt(expectedRequest(lines).ht.replace('.', ''));
    const found = async (from: bigint, to: bigint): Promise<boolean> => {
      const url =
        '/api/protected/quotes/by/PENDING/status' +
        `?min_amount=${text(from, 2)}&max_amount=${text(to, 2)}`;
      const page = (await shop.call('GET', url, { token: shop.admin })).json<
        Schemas['QuotePage']
      >();
      return page.quotes.some((quote) => quote.id === id);
    };
    expect(
      await Promise.all([
        found(cents, cents),
        found(cents + 1n, cents + 1n),
        found(0n, cents - 1n),
      ]),
    ).toEqual([true, false, false]);
  }
});

test(`all readers of ${QUOTES} random offers and their drafts find the same sums`, async () => {
  for (let seed = 200; seed < 200 + QUOTES; seed += 1) {
    const asked = await askFor(seed);
    const offer = randomOffer(chance(seed));
    expect((await saveDraft(shop, asked.id, 0, offer.content)).statusCode).toBe(200);
    await expectEqual(draftReaders, asked, sumsOf(offer));
    expect((await sendDraft(asked.id)).statusCode).toBe(200);
    await expectEqual([...offerReaders, ...offerExportReaders], asked, sumsOf(offer));
    expect((await accept(shop, asked.token, { chosen: offer.chosen })).statusCode).toBe(200);
    await expectEqual(
      [...acceptanceReaders, ...offerExportReaders],
      asked,
      sumsOf(offer, offer.chosen),
    );
  }
});

test('an offer keeps the sums of the day it was sent for every reader', async () => {
  for (let seed = 300; seed < 300 + QUOTES; seed += 1) {
    const random = chance(seed);
    const offer = randomOffer(random);
    const [rule, ...later] = random.times(3, () => randomRule(random, offer.offered)) as [
      Rule,
      Rule,
      Rule,
    ];
    const asked = await askFor(seed);
    editConditions(rule);
    await saveDraft(shop, asked.id, 0, offer.content);
    await expectEqual(draftReaders, asked, sumsOf(offer, [], rule));
    expect((await sendDraft(asked.id)).statusCode).toBe(200);
    editConditions(later[0]);
    await expectEqual([...offerReaders, ...offerExportReaders], asked, sumsOf(offer, [], rule));
    expect((await accept(shop, asked.token, { chosen: offer.chosen })).statusCode).toBe(200);
    editConditions(later[1]);
    await expectEqual(
      [...acceptanceReaders, ...offerExportReaders],
      asked,
      sumsOf(offer, offer.chosen, rule),
    );
  }
});

test(`the screen of ${OFFERS_ON_SCREEN} more random offers shows the sums as computed`, () => {
  for (let seed = 1_000; seed < 1_000 + OFFERS_ON_SCREEN; seed += 1) {
    const offer = randomOffer(chance(seed));
    for (const chosen of [[], offer.chosen])
      expect({ seed, ...sumsOf(offer, chosen) }).toMatchObject({
        seed,
        ...offerOnScreen({ ...offer, rule: offerRule() }, chosen),
      });
  }
});
