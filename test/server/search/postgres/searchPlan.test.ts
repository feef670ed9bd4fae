import type { EntrySample } from '../../../../src/server/search/postgres/entrySample';
import { searchPlanner } from '../../../../src/server/search/postgres/searchPlan';
import {
  type Contained,
  fullTextSearch,
  intersectTextSearch,
} from '../../../../src/server/search/postgres/textSteps';
import { parsedQuery } from '../parsedQuery';

/** One entry in a hundred, of 100,000. */
const sample = (labelAt: (position: number) => string): EntrySample => ({
  weight: 100,
  entries: Array.from({ length: 1_000 }, (_, position) => {
    const label = labelAt(position);
    return {
      position,
      label,
      reference: `\nref-${position}\nref${position}\n`,
      texts: `${label}\ndivers\npar boite\nref-${position}\nref${position}\n`,
    };
  }),
});

/** What a vocabulary answers in which every text is a word of its own. */
const words = {
  holding: ({ text }: { text: string }) => [text],
  ending: (text: string) => [text],
  starting: (text: string) => [text],
  has: () => true,
  inside: (): string[] => [],
};

/** Texts are not looked up by words: too many have them. */
const MANY = Array.from({ length: 1_001 }, (_, at) => `word-${at}`);
const commonWords = { ...words, holding: () => MANY, ending: () => MANY, starting: () => MANY };

const planned = (query: string, entries: EntrySample) =>
  searchPlanner(entries)(fullTextSearch(parsedQuery(query), words), commonWords).map(
    ({ access }) => access,
  );

test('a rare text is found by the indexes, for all steps at once', () => {
  expect(
    planned(
      'verre',
      sample((position) => (position % 400 === 0 ? 'tube en verre' : 'tube')),
    ),
  ).toEqual(['indexes']);
});

test('a text that many labels contain is read in the order of the ids', () => {
  expect(
    planned(
      'verre',
      sample((position) => (position % 5 === 0 ? 'tube en verre' : 'tube')),
    ),
  ).toEqual(['indexes', 'indexes', 'order', 'order']);
});

test('texts at the end of the catalogue only are not read from its start', () => {
  expect(
    planned(
      'verre',
      sample((position) => (position >= 980 ? 'tube en verre' : 'tube')),
    ),
  ).not.toContain('order');
});

test('one sampled entry among a million is no reason to read in order', () => {
  const { entries } = sample(() => 'tube');
  expect(planned('ref-0', { entries, weight: 1_000 })).toEqual(['indexes']);
});

test('what no index can find and hardly any entry contains is read once, for all steps', () => {
  expect(
    planned(
      '***',
      sample(() => 'tube'),
    ),
  ).toEqual(['all']);
});

test('an index that has not been sampled is asked first', () => {
  expect(planned('verre', { entries: [], weight: 0 })).toEqual(['indexes']);
  expect(planned('***', { entries: [], weight: 0 })).toEqual(['all']);
});

test('the words of a text are looked up together when they are rarely together', () => {
  const search = intersectTextSearch(parsedQuery('verre tube'), words);
  const entries = sample((position) => (position % 2 === 0 ? 'tube' : 'verre'));
  expect(search && searchPlanner(entries)(search, words)).toMatchObject([{ access: 'few' }]);
});

test('the ends of short words are looked up only where they save more than they cost', () => {
  const patternsOf = (query: string, entries: EntrySample) => {
    const [part] = searchPlanner(entries)(fullTextSearch(parsedQuery(query), words), commonWords);
    return part?.lookup.patterns[0]?.find(({ column }) => column === 'texts')?.pattern;
  };
  const few = sample((position) => (position % 300 === 0 ? 'tube en verre' : 'tube en bois'));
  expect(patternsOf('en verre', few)).toBe('%verre%');
  const many = sample((position) => (position % 300 === 0 ? 'tube en verre' : 'verre de tube'));
  expect(patternsOf('en verre', many)).toBe('%en verre%');
});

test('a word is searched inside others only when the catalogue has such words', () => {
  const search = intersectTextSearch(parsedQuery('verre'), words);
  expect(search?.steps).toMatchObject([{ containing: [[{ text: 'verre', column: 'reference' }]] }]);
  const inOthers = intersectTextSearch(parsedQuery('verre'), {
    ...words,
    inside: () => ['hyperverre'],
  });
  expect(inOthers?.steps[0]).toMatchObject({
    containing: [[{ text: 'hyperverre', column: 'label' }]],
  });
  const inMany = intersectTextSearch(parsedQuery('verre'), {
    ...words,
    inside: () => Array.from({ length: 21 }, () => 'hyperverre'),
  });
  expect(inMany?.steps[0]).toMatchObject({ containing: [[{ text: 'verre', column: 'label' }]] });
});

test('of many terms the three rarest are looked up, and compared here where few have them', () => {
  const find = (query: string, entries: EntrySample) => {
    const search = intersectTextSearch(parsedQuery(query), words);
    const [part] = search ? searchPlanner(entries)(search, commonWords) : [];
    return { access: part?.access, texts: part?.lookup.lists.map(([first]) => first?.text) };
  };
  const tubes = sample((at) =>
    ['tube', 'verre', ...(at % 3 ? [] : ['rouge']), ...(at % 50 ? [] : ['jauge'])].join(' '),
  );
  expect(find('tube verre jauge rouge conique', tubes)).toEqual({
    access: 'few',
    texts: ['conique', 'jauge', 'rouge'],
  });
  // Some of the sample have both: thousands may.
  expect(find('rouge jauge', tubes).access).toBe('indexes');
  expect(find('conique jauge', { entries: [], weight: 0 }).access).toBe('indexes');
});

test('where every entry is read, the rarest of the terms is looked for first', () => {
  const terms = ['u', 'e', 'zz'].map((text) => [{ text, whole: true, column: 'words' as const }]);
  const union = { containing: terms, without: [] };
  const tubes = sample(() => 'tube e u');
  const [part] = searchPlanner(tubes)({ steps: [union], union }, commonWords);
  expect(part?.access).toBe('all');
  expect(part?.found.containing.map(([first]) => first?.text)).toEqual(['zz', 'u', 'e']);
});

test('a text of one or two letters has no trigram: the words with it are looked up', () => {
  const tubes = sample((position) => (position % 100 === 0 ? 'tube u' : 'tube'));
  const union = {
    containing: [[{ text: 'u', whole: true, column: 'words' as const }]],
    without: [],
  };
  const plan = searchPlanner(tubes);
  const lookupsOf = (known: string[]) =>
    plan({ steps: [union], union }, { ...words, holding: () => known }).map(
      ({ access, lookup }) => [access, lookup.words],
    );
  expect(lookupsOf(['u'])).toEqual([['indexes', [['u']]]]);
  // The next search knows more words.
  expect(lookupsOf(['u', 'u-tube'])).toEqual([['indexes', [['u', 'u-tube']]]]);
});

test('where trigrams find most entries, the words with a text are looked up', () => {
  const caps = sample((position) => (position % 100 === 0 ? 'ion' : 'agitation'));
  const union = {
    containing: [[{ text: 'ion', whole: false, start: true, column: 'words' as const }]],
    without: [],
  };
  const [part] = searchPlanner(caps)({ steps: [union], union }, words);
  expect(part?.access).toBe('indexes');
  expect(part?.lookup.words).toEqual([['ion']]);
});

test('what no word has is looked for in references alone', () => {
  const unknown = { ...words, holding: () => [], starting: () => [] };
  expect(fullTextSearch(parsedQuery('becher 5'), unknown).union.containing).toEqual([
    [{ text: 'becher5', whole: false, column: 'reference' }],
  ]);
  expect(intersectTextSearch(parsedQuery('becher u'), unknown)).toBeUndefined();
});

test('in the order of the ids too, where that reads many', () => {
  const labelAt = (at: number) => (at % 2 === 0 ? (at % 90 === 0 ? 'tube u' : 'bec u') : 'tube u');
  const orderOf = (first: number) => {
    const entries = sample((at) => (at < first ? 'tube' : labelAt(at)));
    const union = { containing: [wordsTerm('u'), wordsTerm('bec')], without: [] };
    const [part] = searchPlanner(entries)({ steps: [union], union }, commonWords);
    return { access: part?.access, texts: part?.found.containing.map(([one]) => one?.text) };
  };
  expect(orderOf(0)).toEqual({ access: 'order', texts: ['u', 'bec'] });
  expect(orderOf(500)).toEqual({ access: 'order', texts: ['bec', 'u'] });
});

const wordsTerm = (text: string) => [{ text, whole: true, column: 'words' as const }];

const lookedUp = (entries: EntrySample, ...containing: Contained[][]) => {
  const union = { containing, without: [] };
  const [part] = searchPlanner(entries)({ steps: [union], union }, words);
  const { lists = [], exact = [], ...found } = part?.lookup ?? {};
  return { access: part?.access, texts: lists.map(([first]) => first?.text), exact, ...found };
};

test('a word that many entries have costs little beside a rare one in the index of words', () => {
  const tubes = sample((at) =>
    at % 100 === 0 ? (at % 300 === 0 ? 'duran tube' : 'duran u') : at % 4 === 0 ? 'tube u' : 'tube',
  );
  const [u, duran] = [wordsTerm('u'), wordsTerm('duran')];
  expect(lookedUp(tubes, u, duran)).toMatchObject({
    texts: ['duran', 'u'],
    // What has the words need not be compared.
    exact: [duran, u],
    patterns: [],
    words: [['duran'], ['u']],
    references: [],
  });
});

test('of texts of several words sets are looked up: their ends, and what is before these', () => {
  const flasks = sample((at) =>
    at % 10 === 0 ? 'fiole 5 ml' : at % 3 === 0 ? 'fiole 5 g' : 'pot 10 ml',
  );
  const sizes = ['5 ml', '0,005 l', '5ml'].map(
    (text) => ({ text, whole: true, column: 'words' }) as const,
  );
  expect(lookedUp(flasks, sizes)).toMatchObject({
    exact: [],
    words: [
      ['ml', 'l', '5ml'],
      ['5', '0,005', '5ml'],
    ],
  });
});

test('labels have words of their own; what references have is found by trigrams beside', () => {
  const pumps = sample((at) =>
    at % 20 === 0 ? (at % 60 === 0 ? 'pompe u' : 'pompe') : at % 3 === 0 ? 'cuve u' : 'cuve',
  );
  const inLabel = [{ text: 'pompe', whole: false, start: true, column: 'label' as const }];
  expect(lookedUp(pumps, inLabel)).toMatchObject({ exact: [inLabel], words: [['\tpompe']] });
  const anywhere = [{ text: 'pompe', whole: false, column: 'texts' as const }];
  expect(lookedUp(pumps, anywhere, wordsTerm('u'))).toMatchObject({
    // An entry that a reference finds may lack the other word.
    exact: [],
    words: [['pompe'], ['u']],
    references: ['%pompe%'],
  });
});

test('a text that stands mostly elsewhere than at its place is not read in order', () => {
  const accessesBeside = (label: string) => {
    const entries = sample((at) => (at % 19 === 0 ? 'sac u' : label));
    const union = { containing: [wordsTerm('u')], without: [] };
    return searchPlanner(entries)({ steps: [union], union }, words).map(({ access }) => access);
  };
  expect(accessesBeside('bec')).toEqual(['order']);
  expect(accessesBeside('tube')).toEqual(['indexes']);
});
