import { brandKinds, everydayTexts, synonymTexts } from '../../../src/content/synonyms';
import { groupsOfWord, readSynonyms, type Synonyms } from '../../../src/domain/search/synonyms';
import { groupOfSynonym, type SynonymSide } from '../../../src/domain/synonyms/entry';
import {
  compileSynonyms,
  NOTHING_PUBLISHED,
  shippedSynonyms,
} from '../../../src/server/search/searchSynonyms';

const meant = (synonyms: Synonyms, key: string) =>
  synonyms.meaningOf(key)?.texts.map(({ text }) => text) ?? [];
const own = (typed: string, means: string): SynonymSide => ({
  kind: 'ONE_WAY',
  typed: [typed],
  means: [means],
  off: false,
});

test('WORDS-04 without a publication all words mean what src/content says', () => {
  const compiled = compileSynonyms(NOTHING_PUBLISHED);
  const written = {
    usual: readSynonyms(synonymTexts),
    everyday: readSynonyms([synonymTexts, everydayTexts].join(''), { isLoose: true }),
    brands: readSynonyms(brandKinds),
  };
  for (const use of ['usual', 'everyday', 'brands'] as const)
    for (const group of groupsOfWord([synonymTexts, everydayTexts, brandKinds].join('')))
      for (const text of 'typed' in group ? group.typed : group) {
        const key = text.split(' ').map(written[use].keyOf).join(' ');
        expect([use, key, compiled[use].meaningOf(key)]).toEqual([
          use,
          key,
          written[use].meaningOf(key),
        ]);
      }
});

test('WORDS-04 what is published is searched beside it, what is off or replaced is not', () => {
  const shipped = shippedSynonyms().find(({ typed }) => typed.includes('flask'))!;
  const { usual, everyday } = compileSynonyms({
    own: [own('blutz', 'bécher'), { ...own('truc', 'fiole'), off: true }],
    changed: new Map([[shipped.id, own('flask', 'zorglub')]]),
  });
  expect([meant(usual, 'blutz'), meant(everyday, 'blutz')]).toEqual([['becher'], ['becher']]);
  expect(meant(usual, 'truc')).toEqual([]);
  const inUse = shipped.use === 'everyday' ? everyday : usual;
  expect(meant(inUse, 'flask')).toEqual(['zorglub']);
  const off = new Map([[shipped.id, { ...shipped, off: true }]]);
  const without = compileSynonyms({ own: [], changed: off })[shipped.use];
  expect(meant(without, 'flask')).toEqual([]);
});

test('each shipped synonym has an id of its own, and reads as it is written', () => {
  const shipped = shippedSynonyms();
  expect(new Set(shipped.map(({ id }) => id)).size).toBe(shipped.length);
  const written = [synonymTexts, everydayTexts, brandKinds].flatMap(groupsOfWord);
  expect(new Set(shipped.map((each) => JSON.stringify(groupOfSynonym(each))))).toEqual(
    new Set(written.map((group) => JSON.stringify(group))),
  );
});
