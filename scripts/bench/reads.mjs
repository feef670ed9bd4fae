// Kinds of reads over HTTP, and how all of them are measured: every call of a kind, some rounds, in
// turns over the variants of the shop.
import { cpuSecondsOf } from '../lib/processes.mjs';
import { articlesWith, search, subCategoryPath } from './shop.mjs';
import {
  describeTimes,
  formatMs,
  measureTime,
  median,
  printLine,
  printRatio,
  quantile,
} from './statistics.mjs';

const SHOWN = 3;
const LIST_SIZE = 500;

/**
 * Prints the times of each variant, its CPU time for a call, its dearest calls, and the ratio.
 * @param kind `name`; `rounds`; `prepare(shop)`; `calls(shop)`: [what, call, before] each, where
 * `before()` is not in the times. @param goals of the ratio of the 99th percentiles, by name.
 */
export async function measureReads({ name, rounds = 20, prepare, calls }, variants, goals = {}) {
  for (const variant of variants) {
    await prepare?.(variant.shop);
    variant.calls = await calls(variant.shop);
    variant.used = { server: 0, database: 0, times: new Map() };
    // Opens the connections and fills the caches.
    for (const [, call] of variant.calls) await call();
  }
  for (let round = 0; round < rounds; round += 1)
    for (const variant of variants) await measureRound(variant);
  for (const { name: of, calls: asked, used, databaseCpu } of variants) {
    const all = [...used.times.values()].flat();
    const perCall = (part) => formatMs((1000 * used[part]) / all.length);
    printLine(
      `${name}, ${asked.length} x ${rounds}${variants.length > 1 ? `, ${of}` : ''}`,
      `${describeTimes(all)}; CPU per call ${perCall('server')} of the server` +
        `${databaseCpu ? `, ${perCall('database')} of PostgreSQL` : ''}`,
    );
    const dearest = [...used.times].toSorted(([, a], [, b]) => median(b) - median(a));
    for (const [what, times] of dearest.slice(0, asked.length > 1 ? SHOWN : 0))
      printLine('  slow', `${describeTimes(times)}: ${what}`);
  }
  const times = variants.map(({ used }) => [...used.times.values()].flat());
  printRatio(variants, times.map(median));
  printRatio(
    variants,
    times.map((all) => quantile(all, 0.99)),
    goals[name],
  );
}

async function measureRound({ shop, calls, used, databaseCpu = () => 0 }) {
  const before = [cpuSecondsOf(shop.pid), databaseCpu()];
  for (const [what, call, first] of calls) {
    await first?.();
    const times = used.times.get(what) ?? [];
    used.times.set(what, [...times, (await measureTime(call)).took]);
  }
  used.server += cpuSecondsOf(shop.pid) - before[0];
  used.database += databaseCpu() - before[1];
}

/** Short and long, common and rare. */
const QUERIES = `becher; bécher forme basse; erlenmeyer 250 mL; fiole jaugée classe A; verre
  verre borosilicaté; boîte de 10; pipette; pointe filtre 200; gants nitrile; gant taille M
  microtube 1,5 mL; boîte de pétri; filtre seringue 0,45; centrifugeuse; balance de précision
  agitateur magnétique; éthanol; 64-17-5; acide chlorhydrique; sodium; BEFO000000; BEFO-000000; befo
  DURAN; sartorius; stérile; ISO 3819; introuvable xyz; polypropylène 50`
  .split(/;|\n/)
  .map((query) => query.trim());

export const SEARCHES = {
  name: 'search',
  calls: (shop) => QUERIES.map((query) => [query, () => search(shop, query)]),
};

/** What a person types on the way to a query: three characters, its first half, all of it. */
const partsOf = (query) =>
  [3, Math.ceil(query.length / 2), query.length].map((length) => query.slice(0, length).trim());

export const SUGGESTIONS = {
  name: 'suggestions',
  calls: ({ read }) =>
    [...new Set(QUERIES.flatMap(partsOf))]
      .filter((text) => text.length >= 3)
      .map((text) => {
        const path = `/exposed/search/suggestions?query=${encodeURIComponent(text)}`;
        return [text, () => read('GET', path)];
      }),
};

/** Lists of 500 references of articles: as they are, and as people have them. */
export const REFERENCE_LISTS = {
  name: `list of ${LIST_SIZE} references`,
  async calls(shop) {
    const articles = [];
    for (const query of ['verre', 'filtre', 'gants'])
      articles.push(...(await articlesWith(shop, query)));
    const known = Array.from({ length: LIST_SIZE }, (_, at) => articles[at % articles.length]);
    const lists = {
      'as written': known.map(({ crmId }) => crmId),
      "a third the supplier's, a tenth mistyped": known.map(mistyped),
      'nonsense words': known.map((_, at) => `blorf ${at} grunte`),
    };
    return Object.entries(lists).map(([what, references]) => [
      what,
      () => shop.read('POST', '/exposed/articles/resolve', { body: { references } }),
    ]);
  },
};

function mistyped({ crmId, crm_secondary_id: supplier }, at) {
  if (at % 10 === 0) return `${crmId.slice(0, 3)}${crmId.slice(4)}`;
  return at % 3 === 0 ? supplier : crmId;
}

export const SUB_CATEGORY = {
  name: 'sub-category',
  rounds: 100,
  async calls(shop) {
    const path = await subCategoryPath(shop);
    return [[path, () => shop.read('GET', path)]];
  },
};
