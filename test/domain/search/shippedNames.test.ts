import { everydayTexts, synonymTexts } from '../../../src/content/synonyms';
import { relaxations } from '../../../src/domain/search/relax';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { wordsOf } from './catalogueWords';

/** What the shipped synonyms make of a word or a name: the texts of all readings. */
const shippedTexts = (query: string, ...labels: string[]): string[] => {
  const shipped = readSynonyms([synonymTexts, everydayTexts].join(''), { isLoose: true });
  return [...relaxations(query, wordsOf(...labels), shipped, undefined, [])]
    .flatMap(({ searches }) => searches.flatMap(({ terms }) => terms))
    .flatMap(({ alternatives }) => alternatives.map(({ text }) => text));
};

test.each([
  ['masque valve', 'soupape', 'Masque avec soupape'],
  ['cryotube pas de vis externe', 'filetage', 'Cryotube filetage externe'],
  ['bécher forme basse', 'griffin', 'Bécher Griffin'],
  ['bécher forme haute', 'berzeliu', 'Bécher Berzelius'],
  ['plaque culture cellulaire', 'tc', 'PLAQUE TC'],
  ['flacon bouchon ventilé', 'bouchon filtre', 'Flacon bouchon filtre'],
  ['glass beads', 'bille', 'Bille de verre'],
  ['coffret 81 positions', 'place', 'Coffret 81 places'],
  ['kit Gram', 'coffret', 'COFFRET GRAM'],
  ['gants résistants aux acides', 'neoprene', 'Gant néoprène'],
])('« %s » is also looked for as « %s »', (query, text, label) => {
  expect(shippedTexts(query, label)).toContain(text);
});

test('a substance is not looked for by a word that many others have', () => {
  expect(shippedTexts('chlorure de sodium', 'Chlorure de sodium', 'Sel minéral')).not.toContain(
    'sel',
  );
  const standards = ['Solution étalon de couleur', 'Étalon de conductivité'];
  expect(shippedTexts('étalon conductivité 1413', ...standards)).not.toContain('solution etalon');
});
