// @postgres: orders, their undoing and the files of lines read and write there otherwise.
import { parse } from 'csv-parse/sync';
import type { OfferContent } from '../../../src/contract/api.gen';
import { checkOffer } from '../../../src/domain/offer/checkOffer';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import { optionalLines } from '../../../src/domain/offer/offer';
import { pricedOffer } from '../../../src/domain/offer/offerDocument';
import { orderProblem } from '../../../src/domain/offer/order';
import { formatPrice } from '../../../src/domain/price';
import type { Schemas } from '../../../src/server/contract/operations';
import {
  added,
  cents,
  isChosen,
  isLucky,
  type Model,
  modelOf,
  plain,
  randomOffer,
  randomOrder,
} from '../../domain/offer/offerModel';
import { chance } from '../../domain/random';
import { readPdf } from '../../support/readPdf';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { ORDER, order, orderOf, undo } from '../orders/orderSupport';
import { accept, follow, request, type Requested, sendOffer } from './offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const random = chance(6363);

/** One that may be sent, with a title at least. */
function sendable(): OfferContent {
  for (;;) {
    const content = randomOffer(random);
    const hasTitle = content.lines.some(({ kind }) => kind === 'TITLE');
    if (hasTitle && checkOffer(content, {}).length === 0) return content;
  }
}

function orderable(content: OfferContent): Schemas['OrderLine'][] {
  for (;;) {
    const lines = randomOrder(random, content);
    if (!orderProblem({ content }, { ...ORDER, lines }, ORDER.ordered_on)) return lines;
  }
}

const whenChosen = (content: OfferContent, chosen: readonly string[]): Model =>
  added(
    content,
    (line, lot) => isChosen(line, lot, chosen),
    () => false,
    plain,
  );

function whenOrdered(content: OfferContent, lines: readonly Schemas['OrderLine'][]): Model {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const isOrdered = ({ id }: { id: string }) => quantities.has(id);
  return added(
    content,
    isOrdered,
    () => false,
    (line) => quantities.get(line.id) ?? 0,
  );
}

const price = (amount: number) => formatPrice((amount / 100).toFixed(2));
const byStaff = (path: string) =>
  shop.call('GET', `/api/protected/quotes/${path}`, { token: shop.admin });
const csv = async (path: string): Promise<Record<string, string>[]> =>
  parse((await byStaff(path)).body, {
    bom: true,
    delimiter: ';',
    columns: true,
    record_delimiter: '\r\n',
  });
const ofCsv = (text: string | undefined) => cents((text ?? '').replace(',', '.'));
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** That files and the last mail to the buyer say what was taken. */
async function expectTaken(id: number, email: string, model: Model): Promise<void> {
  const [quote] = await csv(`export.csv?ids=${id}`);
  expect([quote?.['Offre : total HT'], quote?.['Offre : total TTC']].map(ofCsv)).toEqual([
    model.ht,
    model.ht + model.taxes,
  ]);
  const lines = await csv(`lines.csv?ids=${id}`);
  expect(sum(lines.map((line) => ofCsv(line['Total HT'])))).toBe(model.ht);
  const handed = await csv(`oxygene.csv?ids=${id}`);
  expect(sum(handed.map((line) => Number(line.QUANTITE) * ofCsv(line.PV_HT)))).toBe(model.lines);
  const mail = (await shop.mails()).filter(({ recipient }) => recipient === email).at(-1);
  expect(mail?.body_text).toContain(`Total HT : ${price(model.ht)}\n`);
  expect(mail?.body_text).toContain(`Total TTC : ${price(model.ht + model.taxes)}`);
}

const ALL_CONFIRMED: Schemas['OrderConfirmation'][] = [
  'EARLIER_DAY',
  'REPEATED_NUMBER',
  'MORE_THAN_OFFERED',
];

/** The offer accepted, or ordered, or ordered and then, once that is undone, accepted. */
async function takenBy(
  way: number,
  { id, token }: Requested,
  content: OfferContent,
  chosen: string[],
): Promise<{ statuses: number[]; model: Model }> {
  const statuses: number[] = [];
  const lines = orderable(content);
  if (way % 2 === 1) {
    statuses.push((await order(shop, id, { lines, confirmed: ALL_CONFIRMED })).statusCode);
    if (way === 3) return { statuses, model: whenOrdered(content, lines) };
    const recorded = await orderOf(shop, id);
    statuses.push((await undo(shop, id, recorded?.id ?? 0)).statusCode);
  }
  statuses.push((await accept(shop, token, { chosen })).statusCode);
  return { statuses, model: whenChosen(content, chosen) };
}

test('TITLE-02 TITLE-08 random offers with lots add up to the cent, however taken', async () => {
  for (let round = 0; round < 8; round += 1) {
    const content = sendable();
    const email = `lots-${round}@labo.example`;
    const { id, token } = await request(shop, { email });
    const { lines, discount, carriage } = content;
    expect(await sendOffer(shop, id, { lines, discount, carriage })).toMatchObject({ version: 1 });
    const page = (await follow(shop, token)).json<Schemas['FollowedQuote']>();
    const [version] = page.versions;
    const chosen = optionalLines(content).filter(() => isLucky(random, 2));
    for (const each of [[], chosen]) {
      const totals = documentTotals(pricedOffer(version!.content, each), version!.rule!);
      const { lots: _, ...sums } = whenChosen(content, each);
      expect(modelOf(totals.asChosen)).toEqual(sums);
    }
    const { ht, taxes } = whenChosen(content, []);
    const pdf = await readPdf((await byStaff(`${id}/offers/1/pdf`)).rawPayload);
    expect(pdf.root.text).toContain(`Total HT ${price(ht)}`);
    expect(pdf.root.text).toContain(`Total TTC ${price(ht + taxes)}`);
    const answers = await takenBy(round % 4, { id, token }, content, chosen);
    expect(answers.statuses.filter((status) => status !== 200)).toEqual([]);
    await expectTaken(id, email, answers.model);
  }
});
