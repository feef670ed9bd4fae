import { stemOf } from '../../../src/domain/search/stems';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { understand } from '../../../src/domain/search/understand';
import { wordsOf } from './catalogueWords';

test.each([
  ['filtr', 'filtre filtres filtration filtrant filtrante filtrantes filtrer filtrage'],
  ['creuset', 'creuset creusets'],
  ['ambr', 'ambre ambree ambrees'],
  ['agit', 'agitateur agitateurs agitation agiter agitatrice'],
  ['centrifug', 'centrifugeuse centrifugation centrifuger centrifuge'],
  ['steril', 'sterile sterilise sterilisee sterilisation steriliser sterilisateur'],
  ['chauff', 'chauffe chauffant chauffante chauffage chauffer'],
  ['lav', 'lavage laver laveur laveuse lavee'],
  ['dos', 'dosage doser doseur'],
  ['pes', 'pesee peser pesage'],
  ['congel', 'congelation congelateur congeler congele'],
  ['extrac', 'extraction extracteur'],
  ['ver', 'verse verseur verser versement'],
  ['regl', 'regle reglable reglage regler'],
  ['microscop', 'microscope microscopie microscopique'],
  ['act', 'actif active actifs'],
  ['por', 'poreux poreuse'],
  ['blanc', 'blanc blanche blanches'],
  ['gro', 'gros grosse grosses'],
  ['universel', 'universel universelle'],
  ['rond', 'rond ronde ronds'],
])('the family of « %s » is %s', (stem, words) => {
  expect([...new Set(words.split(' ').map(stemOf))]).toEqual([stem]);
});

test.each([
  ['pot', 'potable'],
  ['tube', 'tubulure'],
  ['portoir', 'porte'],
  ['solution', 'soluble'],
  ['verre', 'verrerie'],
  ['element', 'elevateur'],
  ['station', 'statif'],
  ['fioles', 'filtres'],
  ['gl45', 'gl'],
])('« %s » and « %s » are of two families', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

const words = wordsOf(
  'Filtre seringue',
  'Membrane filtrante ronde',
  'Unité de filtration',
  'Pince trois bras',
  'Pince 4 doigts',
  'Gélose GL45',
  'Bec Bunsen',
);
/** The alternatives of each term of a query that finds nothing as typed. */
const wide = (query: string) =>
  understand(query, words, { replace: true, synonyms: readSynonyms('') }).terms.map((term) =>
    term.alternatives.map(({ text }) => text),
  );

test.each([
  ['filtrage', [['filtrante', 'filtration', 'filtre']]],
  ['filtres', [['filtre', 'filtrante', 'filtration']]],
  ['pince 3 bras', [['pince'], ['3', 'trois'], ['bras', 'bra']]],
  ['quatre doigts', [['4', 'quatre'], ['doigt']]],
  [
    'gl 45',
    [
      ['gl', 'gl45'],
      ['45', 'gl45'],
    ],
  ],
  ['bec-bunsen', [['bec bunsen']]],
  // A typing error rather than a family of three letters.
  ['becer', [['becer']]],
])('« %s » is searched in all its forms when nothing has it as typed: %j', (query, terms) => {
  expect(wide(query)).toEqual(terms);
});

test('a query is read as typed first, without the forms of known words', () => {
  const typed = understand('filtres', words, { replace: false }).terms;
  expect(typed).toEqual([{ alternatives: [{ text: 'filtre', whole: false }] }]);
  // Nor are they searched beside a word that replaces another.
  expect(wide('filtres seringuf')).toEqual([['filtre'], ['seringue']]);
});

test('a usual typing error is corrected; the family of what was typed follows', () => {
  const timers = wordsOf('Minuteur digital', 'Armoire 30 minutes', 'Diluteur', 'Solution');
  const read = (query: string, replace: boolean) => {
    const { terms, replaced } = understand(query, timers, { replace });
    return [
      terms.map(({ alternatives }) => alternatives.map(({ text }) => text)),
      replaced.map(({ used }) => used),
    ];
  };
  expect(read('minutteur', false)).toEqual([[['minutteur']], []]);
  expect(read('minutteur', true)).toEqual([[['minuteur', 'minute']], ['minuteur']]);
  // « Solution » is two unusual errors away.
  for (const replace of [false, true])
    expect(read('dilution', replace)).toEqual([[['diluteur']], []]);
});

test.each([
  ['pince noire', ['noire', 'noir']],
  ['pince verte', ['verte']],
  ['pince noir', ['noir']],
])('the colour of « %s » is looked for as %j', (query, colours) => {
  const catalogue = wordsOf('Pince noir', 'Plaque noire', 'Support verte');
  const [, colour] = understand(query, catalogue, { replace: false }).terms;
  expect(colour?.alternatives.map(({ text }) => text)).toEqual(colours);
});
