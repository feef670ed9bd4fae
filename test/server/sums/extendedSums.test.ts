// @full properties: random offers, extended under other conditions. @postgres @faults: npm test
// extends a few on each engine.
import { offerRule } from '../../../src/content/conditions';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { setShopContent } from '../../../src/server/content/currentContent';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { seedsOf } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { readThread, request, saveDraft } from '../offers/offerSupport';
import { text } from './expectedSums';
import { randomOffer, randomRule } from './randomQuotes';
import { offerOfPdf, offerOfText } from './readSums';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => setShopContent({}));
afterAll(() => shop.close());

const post = (path: string, body: object) =>
  shop.call('POST', `/api/protected/quotes/${path}`, { token: shop.admin, body });
const totalsOf = ({ content, rule }: Schemas['SentOffer']) =>
  documentTotals(pricedOffer(content), rule ?? offerRule());
const pdfOf = async (id: number, version: number) => {
  const path = `/api/protected/quotes/${id}/offers/${version}/pdf`;
  return offerOfPdf((await shop.call('GET', path, { token: shop.admin })).rawPayload);
};
async function mailOf(id: number, end: string) {
  const { db } = shop.services.database;
  const mails = db.selectFrom('outbox').selectAll();
  const subject = `Notre offre n° 202611-${id}${end}`;
  return offerOfText(await mails.where('subject', '=', subject).executeTakeFirstOrThrow());
}

/** The owner publishes random conditions. */
function editConditions(random: ReturnType<typeof chance>, offer: ReturnType<typeof randomOffer>) {
  const { freeAbove, carriage, depositAbove } = randomRule(random, offer.offered);
  const conditions = {
    freeCarriageAbove: text(freeAbove, 2),
    carriage: text(carriage, 2),
    depositAbove: text(depositAbove, 2),
  };
  setShopContent({ conditions });
}

test.each(seedsOf([1, 2, 3, 4, 5, 6]))(
  'OPEN-37 an extension has lines, rule, totals and deposit of its version (seed %i)',
  async (seed) => {
    for (let count = 0; count < 3; count += 1) {
      const random = chance(100 * seed + count);
      const offer = randomOffer(random);
      const { id } = await request(shop);
      editConditions(random, offer);
      expect((await saveDraft(shop, id, 0, offer.content)).statusCode).toBe(200);
      const sent = await post(`${id}/offer/send`, { revision: 1 });
      expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()]);
      editConditions(random, offer);
      const extended = await post(`${id}/offer/extension`, {
        version: 1,
        valid_until: '2027-09-01',
      });
      expect([extended.statusCode, extended.body]).toEqual([200, expect.anything()]);
      const [next, first] = (await readThread(shop, id)).versions;
      const validity_days = next?.content.validity_days;
      expect([next?.content, next?.rule]).toEqual([
        { ...first?.content, validity_days },
        first?.rule,
      ]);
      expect(totalsOf(next!)).toEqual(totalsOf(first!));
      expect(await pdfOf(id, 2)).toEqual(await pdfOf(id, 1));
      expect(await mailOf(id, ', version 2, est prolongée')).toEqual(await mailOf(id, ''));
    }
  },
);
