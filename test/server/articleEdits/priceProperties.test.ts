// @full properties: random edits, files, selections and undoings over the API. @postgres @faults:
// npm test runs one seed on each engine.
import { isAgreed } from '../../../src/domain/catalogue/articlePrice';
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { seedsOf } from '../../support/engineTests';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from '../import/shop';

const CODES = Array.from({ length: 16 }, (_, number) => `R-${number}`);
const CONFIRMED = 'withdrawals,prices,columns,codes,vat,refused,fields';
const STEPS = 70;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/protected/${path}`, { token: shop.admin, body });

async function readArticles() {
  const rows = await shop.services.database.db.selectFrom('article').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    price: { base: row.base_price_cents, ttc: row.ttc_price_cents, rate: row.vat_rate },
  }));
}
/** The prices that do not agree, by reference. */
async function readMarked(): Promise<Map<string, string>> {
  const articles = (await readArticles()).filter(({ price }) => !isAgreed(price));
  return new Map(articles.map(({ reference, price }) => [reference, JSON.stringify(price)]));
}

type Values = Parameters<typeof line>[0];
type Chance = ReturnType<typeof chance>;

const someLine = ({ oneOf, below }: Chance, CODE: string): Values => ({
  CODE,
  DESIG: oneOf(['Bécher', 'Fiole']),
  PV_HT: oneOf(['0,05', '10,00', '60,00', '71,72']),
  PV_TTC: oneOf(['', '', '12,00', '72,00', '86,06', '75,66', '100,00']),
  TVA_CODE: oneOf(['20', '20', '5,5', '8,5', '1', 'N', '']),
  SUSPENDU: below(8) === 0 ? '1' : '0',
});

async function upload(values: Values[]) {
  const bytes = Buffer.from([HEADINGS, ...values.map(line)].join('\r\n'), 'latin1');
  const { payload, headers } = form(bytes, 'semaine.csv');
  return shop.app.inject({
    method: 'POST',
    url: `/api/oxygene/perform/import?confirmed=${CONFIRMED}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
}

/** A change of one article: prices, other fields, or the file's values. */
async function editSome({ oneOf, below }: Chance): Promise<number> {
  const { id } = oneOf(await readArticles());
  const { revision } = (await call('GET', `articles/${id}`)).json<Schemas['OwnArticle']>();
  const body = {
    ...(below(2) === 0 && { basePrice: oneOf(['60', '10,00', '0,05', '999,99']) }),
    ...(below(4) === 0 && { ttcPrice: oneOf(['72', '86,06', '12', '0,06']) }),
    ...(below(4) === 0 && { vat_rate: oneOf(['20', '5,5', '8,5', '7', null]) }),
    ...(below(4) === 0 && { label: oneOf(['Pipette', 'Burette']) }),
    ...(below(5) === 0 && { file_fields: ['prices'] }),
  };
  return (await call('PUT', `articles/${id}`, { revision, ...body })).statusCode;
}

async function createSome({ oneOf, below }: Chance): Promise<number> {
  const body = {
    reference: `N-${below(50)}`,
    label: 'Portoir',
    basePrice: oneOf(['10', '60']),
    ...(below(2) === 0 && { ttcPrice: oneOf(['12', '72', '50']) }),
    ...(below(2) === 0 && { vat_rate: oneOf(['20', '10']) }),
    under_sub_category_id: 20102,
  };
  return (await call('POST', 'articles', body)).statusCode;
}

async function changeSelection({ oneOf, times }: Chance): Promise<number> {
  const articles = await readArticles();
  const ids = [...new Set(times(5, () => oneOf(articles).id))];
  const asked = { article_ids: ids, change: oneOf([{ brand: 'PYREX' }, { soft_deleted: '1' }]) };
  const preview = await call('POST', 'articles/selection/preview', asked);
  const { seen } = preview.json<Schemas['ArticlesUpdateGroups']>();
  return (await call('POST', 'articles/selection', { ...asked, seen })).statusCode;
}

async function undoSome({ oneOf }: Chance): Promise<number> {
  const entries = await shop.services.database.db
    .selectFrom('journal')
    .select('id')
    .where('operation', 'in', ['updateArticle', 'updateArticles'])
    .execute();
  if (entries.length === 0) return 0;
  return (await call('POST', `journal/${oneOf(entries).id}/undo`)).statusCode;
}

/** What files say of prices that are kept: without the pin they stand in the article. */
async function readKept(): Promise<string[]> {
  const rows = await shop.services.database.db
    .selectFrom('article_edit as e')
    .innerJoin('article', 'article.id', 'e.article_id')
    .selectAll('e')
    .select('reference')
    .where('keeps_prices', '=', 1)
    .execute();
  return rows.map((row) => {
    const price = { base: row.file_base_price_cents, ttc: row.file_ttc_price_cents };
    return `${row.reference} ${JSON.stringify({ ...price, rate: row.file_vat_rate })}`;
  });
}

async function readListed(): Promise<string[]> {
  const answer = await call('GET', 'articles?price_check=1&limit=200');
  return answer.json<Schemas['ListedArticles']>().articles.map(({ reference }) => reference);
}

/** One step, and the disagreements that may not be after it. */
interface Step {
  status: number;
  /** Those that are neither from a file nor reported. */
  strange: string[];
}

/** Random steps in a shop, with what files have said so far. */
function createRun(random: Chance) {
  const ofFiles = new Set<string>();
  let beforeImport = new Map<string, string>();
  const changes = [editSome, editSome, editSome, createSome, changeSelection, undoSome, undoSome];
  const marks = async () => [...(await readMarked())];

  async function importSome(before: Map<string, string>): Promise<Step> {
    const lines = CODES.filter(() => random.below(12) > 0);
    const answer = await upload(lines.map((code) => someLine(random, code)));
    const report = answer.json<string[]>();
    beforeImport = before;
    const marked = await marks();
    for (const [reference, price] of marked) ofFiles.add(`${reference} ${price}`);
    for (const kept of await readKept()) ofFiles.add(kept);
    const isReported = (reference: string) =>
      report.some((text) => text.startsWith(`Prix à vérifier : ${reference},`));
    const strange = marked.filter(
      ([reference, price]) => before.get(reference) !== price && !isReported(reference),
    );
    return { status: answer.statusCode, strange: strange.flat() };
  }

  async function undoImport(before: Map<string, string>): Promise<Step> {
    const { statusCode: status } = await call('POST', 'oxygene/return');
    const isKnown = (reference: string, price: string) =>
      [before.get(reference), beforeImport.get(reference)].includes(price) ||
      ofFiles.has(`${reference} ${price}`);
    const strange = (await marks()).filter(([reference, price]) => !isKnown(reference, price));
    return { status, strange: strange.flat() };
  }

  return async (): Promise<Step> => {
    const before = await readMarked();
    const kind = random.below(8);
    if (kind === 0) return importSome(before);
    if (kind === 1) return undoImport(before);
    const status = await random.oneOf(changes)(random);
    const strange = (await marks()).filter(([reference, price]) => before.get(reference) !== price);
    return { status, strange: strange.flat() };
  };
}

test.each(seedsOf([57, 58, 59, 60]))(
  'ENTITY-15 every disagreement came from a line of a file, and is listed (seed %i)',
  async (seed) => {
    const next = createRun(chance(seed));
    const statuses: number[] = [];
    let most = 0;
    await upload(CODES.map((code) => ({ CODE: code, PV_HT: '71,72', TVA_CODE: '20' })));
    for (let step = 0; step < STEPS; step += 1) {
      const { status, strange } = await next();
      statuses.push(status);
      const marked = [...(await readMarked()).keys()].sort();
      most = Math.max(most, marked.length);
      expect([step, strange, (await readListed()).sort()]).toEqual([step, [], marked]);
    }
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect([count(200) > 20, count(422) > 2, count(500), most > 3]).toEqual([true, true, 0, true]);
  },
);
