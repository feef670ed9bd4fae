import {
  compareRelevance,
  isNamed,
  type RankedQuery,
  type RankedTexts,
  relevance,
  wholeNames,
} from '../../../src/domain/search/relevance';
import { termPlace } from '../../../src/domain/search/terms';

const query = (...texts: string[]): RankedQuery => ({
  reference: texts.join('').replace(/[^a-z0-9]/g, ''),
  terms: texts.map((text) => ({ alternatives: [{ text, whole: false }] })),
});
const article = (label: string, ...references: string[]): RankedTexts => ({
  label,
  reference: `\n${references.join('\n')}\n`,
});

/** The labels, best first. */
const ranked = (articles: RankedTexts[], asked: RankedQuery): string[] =>
  articles
    .map((texts) => ({ ...texts, key: relevance(texts, asked) }))
    .sort((a, b) => compareRelevance(a.key, b.key))
    .map(({ label }) => label);

test('OPEN-22 references are before designations: exact, its start, the supplier’s', () => {
  const articles = [
    article('tube ab12', 'x'),
    article('of the supplier', 'y', 'ab12'),
    article('start', 'ab-12.3', 'ab123'),
    article('exact', 'ab-12', 'ab12'),
    article('inside', 'zab-12', 'zab12'),
  ];
  expect(ranked(articles, query('ab12'))).toEqual([
    'exact',
    'start',
    'of the supplier',
    'tube ab12',
    'inside',
  ]);
  expect(ranked(articles, { ...query('tube'), reference: '' })[0]).toBe('tube ab12');
});

test('OPEN-22 in designations: all terms at starts of words, then inside words, then some', () => {
  const articles = [
    article('divers', 'a'),
    article('friabilimetre pharmaceutique', 'b'),
    article('sonde de ph', 'c'),
    article('sonde pour metre a ph', 'd'),
  ];
  expect(ranked(articles, query('ph', 'metre'))).toEqual([
    'sonde pour metre a ph',
    'friabilimetre pharmaceutique',
    'sonde de ph',
    'divers',
  ]);
});

test('OPEN-22 three letters that are a word are before those that begin another', () => {
  const articles = [
    article('potassium', 'a'),
    article('bouchon de pot', 'b'),
    article('pots steriles', 'c'),
    article('potentiometre', 'd'),
  ];
  const start = { reference: '', terms: [{ alternatives: [{ text: 'pot', whole: false }] }] };
  expect(ranked(articles, start)).toEqual([
    'pots steriles',
    'bouchon de pot',
    'potassium',
    'potentiometre',
  ]);
  expect(
    ranked([article('bac a becher', 'a'), article('becherine', 'b')], query('becher')),
  ).toEqual(['becherine', 'bac a becher']);
});

test('OPEN-22 within a step, nearer to the start is first, then shorter, then by reference', () => {
  const articles = [
    article('bac a becher', 'a'),
    article('becher forme basse', 'b'),
    article('becher bas', 'z'),
    article('becher bleu', 'd'),
    article('becher vert', 'c'),
  ];
  expect(ranked(articles, query('becher'))).toEqual([
    'becher bas',
    'becher vert',
    'becher bleu',
    'becher forme basse',
    'bac a becher',
  ]);
});

test('the best of the alternatives counts', () => {
  const asked = {
    reference: '',
    terms: [
      {
        alternatives: [
          { text: 'soude', whole: false },
          { text: 'naoh', whole: true },
        ],
      },
    ],
  };
  expect(
    ranked(
      [
        article('pastilles de naoh', 'a'),
        article('soude', 'b'),
        article('dessoude', 'c'),
        article('naohx', 'd'),
      ],
      asked,
    ),
  ).toEqual(['soude', 'pastilles de naoh', 'dessoude', 'naohx']);
});

test('OPEN-22 at one place whole words, plural too, are before longer ones of any length', () => {
  const articles = [
    article('ethanolamine', 'a'),
    article('ethanol absolu anhydre', 'b'),
    article('ethanols purs', 'c'),
  ];
  expect(ranked(articles, query('ethanol'))).toEqual([
    'ethanols purs',
    'ethanol absolu anhydre',
    'ethanolamine',
  ]);
});

const place = (at: number, atWordStart: boolean, isWord: boolean) => ({ at, atWordStart, isWord });

test.each([
  ['5 ml', 'fiole 15 ml', undefined, undefined, undefined],
  ['5 ml', 'fiole 1,5 ml', undefined, undefined, undefined],
  [
    '5 ml',
    'fiole 1.5 ml et 5 ml',
    place(16, true, true),
    place(16, true, true),
    place(16, true, true),
  ],
  ['5 ml', 'a,5 ml', place(2, true, true), place(2, true, true), place(2, true, true)],
  ['5 ml', 'x5 mls', place(1, false, false), undefined, undefined],
  ['5', '5,2', undefined, undefined, undefined],
  ['5', '5, 2', place(0, true, true), place(0, true, true), place(0, true, true)],
  ['5', '5ml', place(0, true, false), undefined, place(0, true, false)],
  ['1000', 'pointe 10000 ul', undefined, undefined, undefined],
  ['1000', '10000 ou 1000', place(9, true, true), place(9, true, true), place(9, true, true)],
  ['m', 'moyen', place(0, true, false), undefined, place(0, true, false)],
  ['m', 's/m/l', place(2, true, true), place(2, true, true), place(2, true, true)],
  ['ballon', 'chauffe-ballon', place(8, false, false), place(8, false, false), undefined],
  ['propanol', 'n-propanol', place(2, true, true), place(2, true, true), place(2, true, true)],
  ['ipa', 'multiparametre', place(4, false, false), undefined, undefined],
  ['gant', 'elegant, gants', place(9, true, true), undefined, place(9, true, true)],
  ['(bois)', 'x(bois)', place(1, true, true), undefined, place(1, true, true)],
  ['verre', 'plastique', undefined, undefined, undefined],
])(
  '%s in %s is a part at %j, stands alone at %j and begins a word at %j',
  (text, label, asPart, alone, atStart) => {
    expect(termPlace(label, { text, whole: false })).toEqual(asPart);
    expect(termPlace(label, { text, whole: true })).toEqual(alone);
    expect(termPlace(label, { text, whole: false, start: true })).toEqual(atStart);
  },
);

test('a name of the whole query is an alternative of each term, but not the words as typed', () => {
  const [name, typed] = ['microtube', 'tube'].map((text) => ({ text, whole: false, start: true }));
  if (!name || !typed) throw new Error('two texts');
  expect(wholeNames([{ alternatives: [typed, name] }], 'tubes')).toEqual([name]);
  expect(wholeNames([{ alternatives: [typed, name] }, { alternatives: [name] }], 'x')).toEqual([
    name,
  ]);
  expect(wholeNames([{ alternatives: [typed, name] }, { alternatives: [typed] }], 'x')).toEqual([
    typed,
  ]);
  // « de » is not required.
  expect(wholeNames([{ alternatives: [typed] }], 'tubes de')).toEqual([]);
  expect(wholeNames([], 'x')).toEqual([]);
  expect(isNamed('microtubes 2 ml', [name])).toBe(true);
  expect(isNamed('d-microtube', [name])).toBe(true);
  expect(isNamed('portoir microtube', [name])).toBe(false);
});
