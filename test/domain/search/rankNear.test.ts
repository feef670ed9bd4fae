import { CANDIDATES_MAX, SEARCH_LIST_MAX } from '../../../src/domain/limits';
import { rankNear } from '../../../src/domain/search/rankNear';
import { relaxations } from '../../../src/domain/search/relax';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { wordsOf } from './catalogueWords';
import { foundLists } from './foundLists';

/** The last two are in few articles: their lists are not full. */
const WORDS = ['tube', 'verre', 'rodage', 'bouchon'];
const RARE = 2;

/** Of an article, always the same: a number below `most`. */
const chance = (id: number, of: number, most: number): number =>
  ((Math.imul(id + 1, 2_654_435_761) >>> (3 * of)) >>> 0) % most;

interface Article {
  id: number;
  label: string;
  reference: string;
  /** Which of the words it has, in its label or elsewhere. */
  has: boolean[];
}

const ARTICLES = Array.from({ length: 1_500 }, (_, id): Article => {
  const has = WORDS.map((_word, at) => chance(id, at, at < RARE ? 2 : 5) === 0);
  const inLabel = WORDS.filter((_word, at) => has[at] && chance(id, at + 4, 3) > 0);
  const words = chance(id, 8, 2) === 0 ? inLabel.reverse() : inLabel;
  return {
    id,
    label: [...(chance(id, 9, 3) > 0 ? ['lot'] : []), ...words, `n${id}`].join(' '),
    reference: '',
    has,
  };
});

/** What has the word, as an engine lists it: the first ones. */
const LISTS = WORDS.map((_word, at) =>
  ARTICLES.filter(({ has }) => has[at]).slice(0, CANDIDATES_MAX),
);

/** As the rules say it: kind, then each word by its rarity, place and where the article has it. */
function scoreOf(article: Article): number {
  const words = article.label.split(' ');
  const kind = WORDS.indexOf(words[0] ?? '');
  const ofKind = (kind >= 0 ? 0.35 : 0) + (kind === 0 ? 0.1 : 0);
  return WORDS.reduce((sum, word, at) => {
    const list = LISTS[at] ?? [];
    const share = words.includes(word) ? 1 : list.includes(article) ? 0.4 : 0;
    return sum + (share * 0.8 ** at) / (1 + Math.log(1 + list.length));
  }, ofKind);
}

test('of many articles with some of the words the best are found, best first', () => {
  const [reading] = [...relaxations(WORDS.join(' '), wordsOf(...WORDS), readSynonyms(''))].filter(
    ({ searches }) => searches.length === WORDS.length,
  );
  expect(LISTS.map(({ length }) => length === CANDIDATES_MAX)).toEqual([true, true, false, false]);
  const found = new Set(LISTS.flat());
  expect(found.size).toBeGreaterThan(2 * SEARCH_LIST_MAX);
  const scores = [...found].map(scoreOf).sort((a, b) => b - a);
  const hits = reading ? rankNear(foundLists(...LISTS), reading).hits : [];
  expect(
    hits.flatMap(({ id }) => ARTICLES[id] ?? []).map((each) => scoreOf(each).toFixed(9)),
  ).toEqual(scores.slice(0, SEARCH_LIST_MAX).map((score) => score.toFixed(9)));
});
