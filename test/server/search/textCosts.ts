// Run by its path: `node --import tsx test/server/search/textCosts.ts <count of texts>`. Prints its
// report as JSON. A process of its own, because code in Jest's context takes several times as long.
import { SEARCH_MIN_LENGTH } from '../../../src/domain/limits';
import { fold } from '../../../src/domain/text/searchText';
import { buildTestApp, type TestApp } from '../../support/buildApp';
import { type CpuClock, cpuClock } from '../../support/cpuTime';
import { TEST_ENGINE } from '../../support/testDatabase';
import { typedTexts } from '../../support/typedTexts';
import { postQuote } from '../quotes/quoteSupport';

const SEED = 33;
const MOST_TIMES = 10;
/**
 * An ordinary search of the demo catalogue takes one to two milliseconds: a garbage collection
 * alone takes longer than ten of them.
 */
const FLOOR_MS = 25;
const WARM_UPS = 5;
const MEASURED_AGAIN = 4;
/** Of the dearest. */
const SHOWN = 50;
const QUOTES = 30;
const ORDINARY = [
  ...[
    'bécher',
    'bécher forme basse',
    'erlenmeyer 250 mL',
    'fiole jaugée classe A',
    'verre',
    'boîte de 10',
    'pipette',
    'gants nitrile',
  ],
  ...[
    'gant taille M',
    'microtube 1,5 mL',
    'boîte de pétri',
    'balance de précision',
    'éthanol',
    '64-17-5',
    'BEFO000000',
    'introuvable xyz',
  ],
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
  dearest: Cost[];
  tooDear: Cost[];
  /**
   * Calls that were answered with another status than 200, or 400 for what is too long once folded.
   */
  wrong: string[];
}

/**
 * What operations of the contract take: the text, and at most how many of its characters, folded.
 */
const operations = ({ call }: TestApp, token: string) => {
  const read = (path: string) => call('GET', `/api${path}`, { token });
  const post = (path: string, body: object) => call('POST', `/api${path}`, { body });
  const encoded = encodeURIComponent;
  return {
    searchArticles: {
      most: 200,
      answer: (query: string) => post('/exposed/search/articles', { query }),
    },
    suggest: {
      most: 200,
      answer: (query: string) => read(`/exposed/search/suggestions?query=${encoded(query)}`),
    },
    getSearchHints: {
      most: 200,
      answer: (query: string) => read(`/exposed/search/hints?query=${encoded(query)}`),
    },
    resolveReferences: {
      most: 100,
      answer: (text: string) => post('/exposed/articles/resolve', { references: [text] }),
    },
    listQuotes: {
      most: 100,
      answer: (text: string) => read(`/protected/quotes?text=${encoded(text)}`),
    },
    listJournal: {
      most: 100,
      answer: (text: string) => read(`/protected/journal?text=${encoded(text)}`),
    },
  };
};

type Operation = [
  name: string,
  { most: number; answer: ReturnType<typeof operations>['suggest']['answer'] },
];

/**
 * Calls operations and measures them; `wrong` collects the calls whose status is another than it is
 * for such a text.
 */
interface Meter {
  costOf: (operation: Operation, text: string) => Promise<number>;
  /** Connections that were opened meanwhile count from now on. */
  restart: () => Promise<void>;
  wrong: string[];
}

function createMeter({ services }: TestApp): Meter {
  let now: CpuClock = () => 0;
  const wrong: string[] = [];
  return {
    wrong,
    restart: async () => {
      now = await cpuClock(services);
    },
    async costOf([name, { most, answer }], text) {
      const sent = Array.from(text).slice(0, most).join('');
      const started = now();
      const { statusCode } = await answer(sent);
      const cost = now() - started;
      if (statusCode !== (fold(sent).length > most ? 400 : 200))
        wrong.push(`${name} ${statusCode} ${text}`);
      return cost;
    },
  };
}

/** The median of ordinary searches. */
async function ordinaryCost({ costOf }: Meter, search: Operation): Promise<number> {
  const costs: number[] = [];
  for (const text of ORDINARY) costs.push(await costOf(search, text));
  return costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
}

/**
 * Measures again, after all others, and keeps the least: what compiling and garbage collections add
 * lasts for a few calls.
 */
async function againLater(
  { costOf }: Meter,
  called: readonly Operation[],
  cost: Cost,
): Promise<Cost> {
  const operation = called.find(([name]) => name === cost.operation);
  let { ms } = cost;
  for (let again = 0; operation && again < MEASURED_AGAIN; again += 1)
    ms = Math.min(ms, await costOf(operation, cost.text));
  return { ...cost, ms };
}

const limitFor = (ordinary: number): number => Math.max(MOST_TIMES * ordinary, FLOOR_MS);

async function measure(shop: TestApp, count: number): Promise<CostReport> {
  const called: Operation[] = Object.entries(operations(shop, await shop.loginAs('admin')));
  const search = called.find(([name]) => name === 'searchArticles');
  if (!search) throw new Error('No search');
  const meter = createMeter(shop);
  // Compiled code and open connections first.
  for (let round = 0; round < WARM_UPS; round += 1)
    for (const text of ORDINARY)
      for (const operation of called) await meter.costOf(operation, text);
  await meter.restart();
  const ordinary = await ordinaryCost(meter, search);
  const limit = limitFor(ordinary);
  const costs: Cost[] = [];
  for (const text of typedTexts(count, SEED).filter(({ length }) => length >= SEARCH_MIN_LENGTH)) {
    for (const operation of called)
      costs.push({ operation: operation[0], text, ms: await meter.costOf(operation, text) });
  }
  const dearest = costs
    .sort((a, b) => b.ms - a.ms)
    .filter(({ ms }, place) => place < SHOWN || ms > limit);
  const confirmed: Cost[] = [];
  for (const cost of dearest) confirmed.push(await againLater(meter, called, cost));
  // Other work on the machine makes all calls dearer for a while.
  const limitNow = Math.max(limit, limitFor(await ordinaryCost(meter, search)));
  confirmed.sort((a, b) => b.ms - a.ms);
  const tooDear = confirmed.filter(({ ms }) => ms > limitNow);
  return {
    engine: TEST_ENGINE,
    texts: count,
    ordinary,
    limit: limitNow,
    dearest: confirmed.slice(0, 1),
    tooDear,
    wrong: meter.wrong,
  };
}

async function run(): Promise<void> {
  const shop = await buildTestApp({ catalogue: 'demo' });
  const { id } = await shop.services.database.db
    .selectFrom('article')
    .select('id')
    .executeTakeFirstOrThrow();
  for (let sent = 0; sent < QUOTES; sent += 1)
    await postQuote(shop, id, { comment: `Demande ${sent}, bécher de 250 mL en verre` }, {});
  const report = await measure(shop, Number(process.argv[2]));
  await shop.close();
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

void run();
