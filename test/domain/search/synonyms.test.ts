import { synonymTexts } from '../../../src/content/synonyms';
import { groupsOfWord, readSynonyms, synonymKey } from '../../../src/domain/search/synonyms';
import { fold } from '../../../src/domain/text/searchText';

const synonymGroups = groupsOfWord(synonymTexts);
const shop = readSynonyms(synonymTexts);
const texts = (query: string) =>
  shop.meaningOf(synonymKey(fold(query)))?.texts.map(({ text }) => text) ?? [];

test('the groups of the shop are at least 480, and each has two texts', () => {
  expect(synonymGroups.length).toBeGreaterThanOrEqual(480);
  const sizes = synonymGroups.map((group) =>
    'typed' in group ? group.typed.length + group.means.length : group.length,
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
});

test('a group is a line, an arrow one way; titles are left out, long lines go on', () => {
  expect(
    groupsOfWord(
      '\n# Titre\nsoude ; NaOH ;\n  lessive\n\nflask → fiole ; ballon\nsans latex ⇒ nitrile\n',
    ),
  ).toEqual([
    ['soude', 'NaOH', 'lessive'],
    { typed: ['flask'], means: ['fiole', 'ballon'] },
    { typed: ['sans latex'], means: ['nitrile'], instead: true },
  ]);
});

test('no group of the shop names a text twice', () => {
  for (const group of synonymGroups) {
    const folded = ('typed' in group ? group.typed : group).map(fold);
    expect(folded).toEqual([...new Set(folded)]);
  }
});

test.each([
  ['soude', 'hydroxyde de sodium'],
  ['naoh', 'hydroxyde de sodium'],
  ['sodium hydroxide', 'hydroxyde de sodium'],
  ['eau de javel', 'hypochlorite de sodium'],
  ['hcl', 'acide chlorhydrique'],
  ['beakers', 'becher'],
  ['tubes eppendorf', 'microtube'],
  ['petri dish', 'boite de petri'],
  ['lab coats', 'blouse'],
])('« %s » also means « %s »', (query, meaning) => {
  expect(texts(query)).toContain(meaning);
});

test(
  'formulas and short words stand alone, others are found at the start of a word; ' +
    'of several the last is in the singular',
  () => {
    const { meaningOf } = readSynonyms('NaOH ; soude ; gant');
    expect(meaningOf('soude')?.texts).toEqual([
      { text: 'naoh', whole: true },
      { text: 'gant', whole: true },
      { text: 'gants', whole: true },
    ]);
    expect(meaningOf('naoh')?.texts[0]).toEqual({ text: 'soude', whole: false, start: true });
    expect(readSynonyms('poids étalons ; masse').meaningOf('masse')?.texts).toEqual([
      { text: 'poids etalon', whole: false, start: true },
    ]);
  },
);
