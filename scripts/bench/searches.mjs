// Searches, suggestions and pasted lists of references over HTTP.
import { articlesWith, search } from './shop.mjs';
import { describeTimes, measureTime, printLine, timesOf } from './statistics.mjs';

/** Short and long, common and rare. */
const QUERIES = `becher; bécher forme basse; erlenmeyer 250 mL; fiole jaugée classe A; verre
  verre borosilicaté; boîte de 10; pipette; pointe filtre 200; gants nitrile; gant taille M
  microtube 1,5 mL; boîte de pétri; filtre seringue 0,45; centrifugeuse; balance de précision
  agitateur magnétique; éthanol; 64-17-5; acide chlorhydrique; sodium; BEFO000000; BEFO-000000; befo
  DURAN; sartorius; stérile; ISO 3819; introuvable xyz; polypropylène 50`
  .split(/;|\n/)
  .map((query) => query.trim());
const ROUNDS = 20;
const LIST_SIZE = 500;

export const describeSearches = (rounds = ROUNDS) =>
  `search, ${QUERIES.length} queries x ${rounds}`;

/** Sends each query once. @returns the milliseconds until each answer was read. */
export async function timeSearches(shop) {
  const times = [];
  for (const query of QUERIES) times.push((await measureTime(() => search(shop, query))).took);
  return times;
}

export async function measureSearches(shop) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(...(await timeSearches(shop)));
  printLine(describeSearches(), describeTimes(times));
}

/** What a person types on the way to a query: three characters, its first half, all of it. */
const partsOf = (query) =>
  [3, Math.ceil(query.length / 2), query.length].map((length) => query.slice(0, length).trim());

export async function measureSuggestions({ read }) {
  const texts = [...new Set(QUERIES.flatMap(partsOf))].filter((text) => text.length >= 3);
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of texts) {
      const path = `/exposed/search/suggestions?query=${encodeURIComponent(text)}`;
      times.push((await measureTime(() => read('GET', path))).took);
    }
  }
  printLine(`suggestions, ${texts.length} texts x ${ROUNDS}`, describeTimes(times));
}

/** Lists of 500 references of articles: as they are, and as people have them. */
export async function measureReferenceLists(shop) {
  const articles = [];
  for (const query of ['verre', 'filtre', 'gants'])
    articles.push(...(await articlesWith(shop, query)));
  const known = Array.from({ length: LIST_SIZE }, (_, at) => articles[at % articles.length]);
  const lists = {
    'as written': known.map(({ crmId }) => crmId),
    "a third the supplier's, a tenth mistyped": known.map(mistyped),
    'nonsense words': known.map((_, at) => `blorf ${at} grunte`),
  };
  for (const [name, references] of Object.entries(lists)) {
    const body = { references };
    const times = await timesOf(ROUNDS, () =>
      shop.read('POST', '/exposed/articles/resolve', { body }),
    );
    printLine(`list of ${LIST_SIZE} references, ${name}`, describeTimes(times));
  }
}

function mistyped({ crmId, crm_secondary_id: supplier }, at) {
  if (at % 10 === 0) return `${crmId.slice(0, 3)}${crmId.slice(4)}`;
  return at % 3 === 0 ? supplier : crmId;
}
