import { deniedBySans, deniesTerm } from '../../../src/domain/search/denials';
import { rankNear } from '../../../src/domain/search/rankNear';
import { readableText } from '../../../src/domain/search/readableText';
import { relaxations } from '../../../src/domain/search/relax';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { understand } from '../../../src/domain/search/understand';
import { fold } from '../../../src/domain/text/searchText';
import { wordsOf } from './catalogueWords';
import { foundLists } from './foundLists';

const LABELS = [
  'Masque coque avec soupape FFP2',
  'Masque pliable sans soupape FFP2',
  'Gant latex poudré',
  'Gant latex sans poudre',
  'Gant vinyle',
  'Cryotube pas de vis externe',
  'Eau sans nucléases',
];
const words = wordsOf(...LABELS);
const synonyms = readSynonyms('valve ; soupape ; clapet à ressort\npoudre ; powder\n');

/** The alternatives of the terms of a query. */
const terms = (query: string): string[][] =>
  understand(query, words, { replace: true, synonyms }).terms.map(({ alternatives }) =>
    alternatives.map(({ text }) => text),
  );

test.each([
  ['gants pas de poudre', 'gants sans poudre'],
  ["tube pas d'additif", 'tube sans additif'],
  ['gants non poudrés pas de latex', 'gants non poudres sans latex'],
])('« %s » is « %s »', (query, read) => {
  expect(readableText(query)).toBe(read);
});

test.each([
  'pas de latex',
  'cryotube pas de vis externe',
  'filetage au pas de vingt',
  'écrou pas de 1,27 mm',
  "vous n'avez pas de gants",
  "n'avez-vous pas de gants",
])('« %s » denies nothing', (query) => {
  expect(readableText(query)).toBe(fold(query));
});

test.each([
  'dépourvu de',
  'dépourvues de',
  'exempts de',
  'démunis de',
  'dénuée de',
  'privé de',
  'hors',
  'sauf',
  "à l'exception de",
  "à l'exclusion de la",
  'excluant la',
  'sans aucune',
  'ne contenant pas de',
  'qui ne contient pas de',
  'qui ne comportent aucune',
  "n'ayant pas de",
  'without',
  'excluding',
  ...['', 'e', 's', 'es'].flatMap((ending) =>
    ['muni', 'doté', 'équipé', 'pourvu', 'garni'].map((word) => `non ${word}${ending} de`),
  ),
  ...['livré', 'fournie', 'vendus', 'accompagnées'].map((word) => `non ${word} avec`),
])('« %s » denies as « sans » does', (denial) => {
  expect(deniedBySans(readableText(`tube ${denial} poudre`))).toBe('tube sans poudre');
});

test.each([
  ['essuyage lint-free', 'essuyage sans lint'],
  ['eau rnase free', 'eau sans rnase'],
  ["tubes dépourvus d'additif", 'tubes sans additif'],
  ['étuve hors gel', 'etuve hors gel'],
  ['balance prix hors taxes', 'balance prix hors taxes'],
  ["pompe hors d'usage", "pompe hors d'usage"],
  ['hors latex', 'hors latex'],
  ['sugar free gum', 'sugar free gum'],
])('« %s » is read as « %s »', (query, read) => {
  expect(deniedBySans(readableText(query))).toBe(read);
});

test.each([
  ['tube n/sterile', true],
  ['tube n/ster', true],
  ['tube ster', false],
  ['tube 15 m/s sterile', false],
  ['sachet non/sterile', false],
])('whether « %s » denies that it is sterile: %p', (label, isDenied) => {
  const sterile = { alternatives: [{ text: 'ster', whole: false, start: true }] };
  expect(deniesTerm(label, sterile)).toBe(isDenied);
});

test('what is denied is also denied by its other names of one word', () => {
  const [, , denied] = terms('masque ffp2 sans valve');
  expect(denied).toEqual([
    ...['sans valve', 's/valve', 'non valve', 'non-valve'],
    ...['sans soupape', 's/soupape', 'non soupape', 'non-soupape'],
  ]);
});

test.each([
  ['masque ffp2 sans valve', 'Masque pliable sans soupape FFP2'],
  ['gant latex powder-free', 'Gant latex sans poudre'],
  ['gant latex powder free', 'Gant latex sans poudre'],
  ['gant latex exempt de poudre', 'Gant latex sans poudre'],
  ['gants latex dépourvus de poudre', 'Gant latex sans poudre'],
  ['gants latex hors poudre', 'Gant latex sans poudre'],
])('« %s » finds « %s » alone', (query, label) => {
  const found = [...relaxations(query, words, synonyms, undefined, [])].map((reading) => {
    const candidates = LABELS.map((each, id) => ({ id, label: fold(each), reference: '' }));
    const lists = reading.searches.map(({ terms: all }) =>
      candidates.filter((each) =>
        all.every(({ alternatives }) => alternatives.some(({ text }) => each.label.includes(text))),
      ),
    );
    return rankNear(foundLists(...lists), reading).hits.map(({ id }) => LABELS[id]);
  });
  expect(found.find(({ length }) => length > 0)).toEqual([label]);
});
