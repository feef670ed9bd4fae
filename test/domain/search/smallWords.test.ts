import { synonymTexts } from '../../../src/content/synonyms';
import { queryWords } from '../../../src/domain/search/query';
import { distinguishes } from '../../../src/domain/search/smallWords';
import { groupsOfWord, synonymKey } from '../../../src/domain/search/synonyms';
import { fold } from '../../../src/domain/text/searchText';
import chemicals from '../../../src/server/demo/chemicals.json';
import families from '../../../src/server/demo/families.json';

const distinguishing = (query: string): string[] =>
  queryWords(fold(query))
    .map(({ typed }) => typed)
    .filter(distinguishes);

test.each([
  ['quel bécher pour le laboratoire', ['becher']],
  ['Gants avec la norme EN 374', ['gants', '374']],
  ['où trouver des pointes pour mes pipettes ?', ['pointes', 'mes', 'pipettes']],
  ["qu'est-ce qu'il faut pour l'acide", ['acide']],
  ['je cherche une balance de qualité, pas chère', ['balance']],
  ['matériels et normes des laboratoires', []],
  ['the best beaker for my lab', ['beaker']],
  ["chlorure d'or", ['chlorure', 'or']],
])('of « %s » only %j distinguish articles', (query, words) => {
  expect(distinguishing(query)).toEqual(words);
});

test('the first word of every designation of the demo distinguishes, and every synonym', () => {
  const labels = [
    ...families.map(({ label }) => label),
    ...chemicals.products.map(({ nom }) => nom),
  ];
  const kinds = labels.flatMap((label) => /^\p{L}\S+/u.exec(label) ?? []);
  expect(kinds.filter((kind) => distinguishing(kind).length === 0)).toEqual([]);
  const synonyms = groupsOfWord(synonymTexts)
    .flatMap((group) => ('typed' in group ? group.typed : group))
    .map((text) => synonymKey(fold(text)));
  // These only rank: « pour le collège ».
  expect(synonyms.filter((text) => !text.split(' ').some(distinguishes))).toEqual([
    'college',
    'lycee',
    'ecole',
  ]);
});
