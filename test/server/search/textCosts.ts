// Run by its path: `node --import tsx test/server/search/textCosts.ts <count of texts>`. Prints its report as JSON. A process of its own,
// because code in Jest's context takes several times as long.
import { SEARCH_MIN_LENGTH } from '../../../src/domain/limits';
import { fold } from '../../../src/domain/searchText';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { type CpuClock, cpuClock } from '../../support/cpuTime';
import { TEST_ENGINE } from '../../support/testDatabase';
import { typedTexts } from '../../support/typedTexts';
import { postQuote } from '../routes/quoteSupport';

const SEED = 33;
const MOST_TIMES = 10;
/** An ordinary search of the demo catalogue takes one to two milliseconds: a garbage collection alone takes longer than ten of them. */
const FLOOR_MS = 25;
const ROUNDS = 6;
const MEASURED_AGAIN = 2;
const QUOTES = 30;
const ORDINARY = [
  ...['bécher', 'bécher forme basse', 'erlenmeyer 250 mL', 'fiole jaugée classe A', 'verre', 'boîte de 10', 'pipette', 'gants nitrile'],
  ...['gant taille M', 'microtube 1,5 mL', 'boîte de pétri', 'balance de précision', 'éthanol', '64-17-5', 'BEFO000000', 'introuvable xyz'],
];

interface Cost {
  operation: string;
  text: string;
  ms: number;
}

export interface CostReport {
  engine: string;
  texts: number;
  /** CPU time of the median of ordinary searches, and the limit, in milliseconds. */
  ordinary: number;
  limit: number;
  dearest: Cost;
  tooDear: Cost[];
  /** Calls that were answered with another status than 200, or 400 for what is too long once folded. */
  wrong: string[];
}

/** What operations of the contract take: the text, and at most how many of its characters, folded. */
const operations = ({ call }: TestApp, token: string) => {
  const read = (path: string) => call('GET', `/api${path}`, { token });
  const post = (path: string, body: object) => call('POST', `/api${path}`, { body });
  const encoded = encodeURIComponent;
  return {
    searchArticles: { most: 200, answer: (query: string) => post('/exposed/search/articles', { query }) },
    suggest: { most: 200, answer: (query: string) => read(`/exposed/search/suggestions?query=${encoded(query)}`) },
    getSearchHints: { most: 200, answer: (query: string) => read(`/exposed/search/hints?query=${encoded(query)}`) },
    resolveReferences: { most: 100, answer: (text: string) => post('/exposed/articles/resolve', { references: [text] }) },
    listQuotes: { most: 100, answer: (text: string) => read(`/protected/quotes?text=${encoded(text)}`) },
    listJournal: { most: 100, answer: (text: string) => read(`/protected/journal?text=${encoded(text)}`) },
  };
};

async function measure(shop: TestApp, count: number): Promise<CostReport> {
  const called = Object.entries(operations(shop, await shop.loginAs('admin')));
  const wrong: string[] = [];
  let now: CpuClock = () => 0;

  async function costOf([operation, { most, answer }]: (typeof called)[number], text: string): Promise<number> {
    const sent = Array.from(text).slice(0, most).join('');
    const started = now();
    const { statusCode } = await answer(sent);
    const cost = now() - started;
    if (statusCode !== (fold(sent).length > most ? 400 : 200)) wrong.push(`${operation} ${statusCode} ${text}`);
    return cost;
  }

  /** What other threads and garbage collections add differs between calls: the least of three is what the text itself costs. */
  async function leastCost(operation: (typeof called)[number], text: string, enough: number): Promise<number> {
    let least = await costOf(operation, text);
    for (let again = 0; again < MEASURED_AGAIN && least > enough; again += 1) least = Math.min(least, await costOf(operation, text));
    return least;
  }

  const [search] = called;
  const searches: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Compiled code and open connections first: those of the last round are measured.
    now = await cpuClock(shop.services);
    searches.length = 0;
    for (const text of ORDINARY) {
      for (const operation of called) await costOf(operation, text);
      if (search) searches.push(await costOf(search, text));
    }
  }
  const ordinary = searches.sort((a, b) => a - b)[Math.floor(searches.length / 2)] ?? 0;
  const limit = Math.max(MOST_TIMES * ordinary, FLOOR_MS);
  const texts = typedTexts(count, SEED).filter((text) => text.length >= SEARCH_MIN_LENGTH);
  const tooDear: Cost[] = [];
  let dearest: Cost = { operation: '', text: '', ms: 0 };
  for (const text of texts) {
    for (const each of called) {
      const cost = { operation: each[0], text, ms: await leastCost(each, text, Math.min(limit, dearest.ms)) };
      if (cost.ms > dearest.ms) dearest = cost;
      if (cost.ms > limit) tooDear.push(cost);
    }
  }
  return { engine: TEST_ENGINE, texts: texts.length, ordinary, limit, dearest, tooDear, wrong };
}

async function run(): Promise<void> {
  const shop = await buildTestApp({ catalogue: 'demo' });
  const { id } = await shop.services.database.db.selectFrom('article').select('id').executeTakeFirstOrThrow();
  for (let sent = 0; sent < QUOTES; sent += 1) await postQuote(shop, id, { comment: `Demande ${sent}, bécher de 250 mL en verre` }, {});
  const report = await measure(shop, Number(process.argv[2]));
  await shop.close();
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

void run();
