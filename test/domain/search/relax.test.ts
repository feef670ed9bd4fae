import { nearMeasures } from '../../../src/domain/search/nearMeasures';
import { rankNear } from '../../../src/domain/search/rankNear';
import { relaxations } from '../../../src/domain/search/relax';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { understand } from '../../../src/domain/search/understand';
import { fold } from '../../../src/domain/text/searchText';
import { wordsOf } from './catalogueWords';
import { foundLists } from './foundLists';

const LABELS = [
  'Boîte de Pétri stérile diamètre 100 mm',
  'Boîte de Pétri stérile diamètre 80 mm',
  'Boîte de Pétri non stérile diamètre 60 mm',
  'Micropipette monocanal 100-1000 µL',
  'Micropipette monocanal 20-200 µL',
  'Plaque de chromatographie 20 x 20 cm',
  'Plaque de chromatographie 5 x 10 cm',
  'Aiguille hypodermique 21G x 40 mm',
  'Aiguille hypodermique 25G x 16 mm',
  'Gant nitrile taille M',
  'Gant nitrile taille XL',
  'Gant latex taille S',
  'Tampon pH 7,00',
  'Tampon pH 4,01',
  'Acide chlorhydrique 1 mol/L',
  'Acide chlorhydrique 0,1 mol/L',
  'Éthanol 70 %',
  'Éthanol 96 %',
  'Tamis inox 63 µm',
  'Tamis inox 500 µm',
  'Portoir 24 places',
  'Portoir 60 places',
  'Flacon verre 500 mL',
  'Flacon verre 1 L',
  'Flacon verre 1 kg',
  'Support vert',
  'Écouvillon stérile',
  'Lame de bistouri N° 20',
  'Lame de bistouri N° 15',
  'VERRE MONTRE Ø70',
  'VERRE MONTRE Ø125',
  'Manomètre 0-10 bar',
  'Manomètre 0-60 bar',
  'Papier indicateur pH 5,5-9',
  'Papier indicateur pH 1-14',
];
const catalogue = wordsOf(...LABELS);
const candidates = LABELS.map((label, id) => ({ id, label: fold(label), reference: '' }));
const NONE = readSynonyms('');
const read = (query: string) => [...relaxations(query, catalogue, NONE)];

/** The readings of a query, each as the texts of its terms. */
const readings = (query: string) =>
  read(query).map(({ searches }) =>
    searches.map(({ terms }) =>
      terms.map(({ alternatives: [first] }) => first?.text ?? '').join(' + '),
    ),
  );

/** What the last reading ranks first, and how it differs. */
function nearest(query: string): [string, string] | undefined {
  const reading = read(query).find(({ wanted }) => wanted.length > 0);
  if (!reading) return undefined;
  const inKind = candidates.filter(({ label }) =>
    reading.searches[0]?.terms.every(({ alternatives }) =>
      alternatives.some(({ text }) => label.includes(text)),
    ),
  );
  const [first] = rankNear(foundLists(inKind), reading).hits;
  return first && [LABELS[first.id] ?? '', first.mark];
}

test.each([
  [
    'boîte de Pétri stérile 90 mm',
    'Boîte de Pétri stérile diamètre 100 mm',
    '100 mm au lieu de 90',
  ],
  ['boîte de Pétri 9 cm', 'Boîte de Pétri stérile diamètre 100 mm', '100 mm au lieu de 9 cm'],
  ['micropipette 500 µl', 'Micropipette monocanal 100-1000 µL', '100-1000 µL au lieu de 500'],
  ['micropipette 30-300 µl', 'Micropipette monocanal 20-200 µL', '20-200 µL au lieu de 30-300'],
  ['micropipette 300-30 µl', 'Micropipette monocanal 20-200 µL', '20-200 µL au lieu de 30-300'],
  ['plaque 24 x 24 cm', 'Plaque de chromatographie 20 x 20 cm', '20 x 20 cm au lieu de 24 x 24'],
  ['aiguille 20G', 'Aiguille hypodermique 21G x 40 mm', '21G au lieu de 20G'],
  ['gant nitrile 3XL', 'Gant nitrile taille XL', 'taille XL au lieu de 3XL'],
  ['tampon pH 6,5', 'Tampon pH 7,00', 'pH 7,00 au lieu de 6,5'],
  ['papier indicateur pH 1-10', 'Papier indicateur pH 1-14', 'pH 1-14 au lieu de 1-10'],
  ['acide chlorhydrique 0,2 mol/L', 'Acide chlorhydrique 0,1 mol/L', '0,1 mol/L au lieu de 0,2'],
  ['éthanol 90 %', 'Éthanol 96 %', '96 % au lieu de 90'],
  ['tamis 230 mesh', 'Tamis inox 63 µm', '63 µm au lieu de 230 mesh'],
  ['portoir 50 places', 'Portoir 60 places', '60 places au lieu de 50'],
  ['flacon 2 litres', 'Flacon verre 1 L', '1 L au lieu de 2'],
  ['bistouri n°10', 'Lame de bistouri N° 15', 'n° 15 au lieu de 10'],
  ['verre montre 80 mm', 'VERRE MONTRE Ø70', '70 mm au lieu de 80'],
  ['flacon 800 g', 'Flacon verre 1 kg', '1 kg au lieu de 800 g'],
])('« %s » comes near to « %s »: %s', (query, label, mark) => {
  expect(nearest(query)).toEqual([label, mark]);
});

test.each([
  ['0 mm', 'flacon 0 mm'],
  ['1000000000 mm', 'flacon 1000000000 mm'],
  ['1e9 mm', 'flacon 1e9 mm'],
  ['farther than a hundred times', 'flacon 9999 l'],
  ['of another dimension', 'flacon 90 °C'],
])('a measure that nothing is near to marks nothing: %s', (_, query) => {
  expect(nearest(query)?.[1] ?? '').toBe('');
});

test('a decimal number before a word counts nothing', () => {
  const kinds = (text: string) => nearMeasures(text).map(({ of }) => of);
  expect(kinds('filtre 0,22 sterile')).toEqual([]);
  expect(kinds('manometre 0,5 bar')).toEqual(['bar']);
});

test('of two measures the one that is near to both comes first', () => {
  expect(nearest('boîte de Pétri 90 mm 100 mm')).toEqual([
    'Boîte de Pétri stérile diamètre 100 mm',
    '100 mm au lieu de 90',
  ]);
});

test('of a list of sizes with one unit any is wanted, and all are told', () => {
  const list = 'flacon 100 250 400 ml';
  expect(nearest(list)).toEqual(['Flacon verre 500 mL', '500 mL au lieu de 400']);
  const reading = read(list).find(({ wanted }) => wanted.length > 0);
  expect(reading?.dropped).toEqual([]);
  const found = candidates.filter(({ label }) => label.startsWith('flacon'));
  expect(reading && rankNear(foundLists(found), reading).missed).toEqual([
    { kind: 'measure', text: '100 mL, 250 mL, 400 mL' },
  ]);
});

test('small words go first, then unknown ones, then measures, then words one by one', () => {
  expect(readings('quelle boîte zzyzx pour pétri stérile 90 mm')).toEqual([
    ['boite + petri + sterile + 90 mm'],
    ['boite + petri + sterile'],
    ['boite', 'petri', 'sterile'],
  ]);
  expect(read('quelle boîte zzyzx 90 mm')[0]?.dropped).toEqual([
    { kind: 'unknown', text: 'zzyzx' },
  ]);
});

test('of three numbers without a unit none is required, of two both are', () => {
  expect(readings('gant pour nitrile 5 20')[0]).toEqual(['gant + nitrile + 5 + 20']);
  const [first, ...others] = readings('gant pour nitrile 5 20 500');
  expect(first).toEqual(['gant + nitrile']);
  expect(others.flat().filter((text) => /\d/.test(text))).toEqual([]);
  // A size with its unit says more.
  expect(readings('flacon pour verre 500 ml 5 20')[0]?.[0]).toContain('500 ml');
});

test('of a weaker reading a text of two characters is a word of its own', () => {
  const words = wordsOf('boite', '3d', 'stylo 3d', 'abc3de');
  const [reading] = [...relaxations('boîte 3D zzyzx', words, NONE)];
  expect(reading?.searches[0]?.terms.map(({ alternatives }) => alternatives)).toEqual([
    [{ text: 'boite', whole: false, notInReferences: true }],
    [{ text: '3d', whole: true }],
  ]);
});

test('a word that is typed wrong is read right', () => {
  expect(readings('boîtte stérile 90 mm')[0]).toEqual(['boite + sterile']);
});

test.each([
  ['only small words', 'pour le laboratoire avec'],
  ['only a measure', '90 mm'],
  ['only negations', 'sans latex non stérile'],
  ['only unknown words', 'xyzzy blorp'],
  ['a reference with a measure in it', 'ref-250ml flacon'],
])('nothing weaker is read in %s', (_, query) => {
  expect(read(query)).toEqual([]);
});

test('a word that begins no label is no kind, nonsense finds nothing, a rare word is told', () => {
  const foundWith = (word: string) => {
    const reading = read(`${word} xyzzy`)[0];
    const found = candidates.filter(({ label }) => label.includes(word));
    return reading && rankNear(foundLists(found), reading).hits.map(({ id }) => LABELS[id]);
  };
  expect(foundWith('sterile')).toEqual([]);
  expect(foundWith('hypodermique')).toEqual([
    'Aiguille hypodermique 21G x 40 mm',
    'Aiguille hypodermique 25G x 16 mm',
  ]);
});

test('« sans latex » need not be said, but who says latex is left out', () => {
  const [unsaid] = read('gant sans latex');
  const [, said] = understand('gant sans latex', catalogue, { replace: false }).terms;
  expect(said?.alternatives.map(({ text }) => text)).toEqual([
    'sans latex',
    's/latex',
    'non latex',
    'non-latex',
  ]);
  const found = candidates.filter(({ label }) => label.startsWith('gant'));
  expect(unsaid && rankNear(foundLists(found), unsaid).hits.map(({ id }) => LABELS[id])).toEqual([
    'Gant nitrile taille M',
    'Gant nitrile taille XL',
  ]);
});

test.each(['gant ni latex', 'gant non-latex', 'gant sans le latex'])(
  '« %s » denies the latex',
  (query) => {
    const [unsaid] = read(query);
    expect(unsaid?.without[0]?.alternatives[0]?.text).toBe('latex');
  },
);

test('« sans » at the end is a small word', () => {
  expect(readings('gant nitrile sans')[0]).toEqual(['gant + nitrile']);
});

test('the longest query is eight searches at most, each within the limits of its terms', () => {
  const searches = read('boîte stérile 90 mm pour flacon vert '.repeat(12)).flatMap(
    (reading) => reading.searches,
  );
  expect(searches.length).toBeLessThanOrEqual(8);
  for (const { terms } of searches)
    expect(terms.flatMap(({ alternatives }) => alternatives).length).toBeLessThanOrEqual(256);
});

test('an unknown name is read as the words of another, never as one of them alone', () => {
  const chemicals = wordsOf('ARGENT NITRATE 0.1N', 'Bleu de méthyle', 'Gel orange');
  const names = readSynonyms("nitrate d'argent ; AgNO3\nméthylorange ; orange de méthyle");
  const texts = (query: string) =>
    [...relaxations(query, chemicals, names)].map(({ searches }) =>
      searches.map(({ text }) => text),
    );
  expect(texts('AgNO3')).toEqual([['nitrate argent']]);
  expect(texts('méthylorange')).toEqual([['orange methyle']]);
});

test('a brand without what is wanted stands for its kind of article', () => {
  const shop = wordsOf('Flacon à vis 500 mL', 'Entonnoir DURAN');
  const kinds = readSynonyms('duran → flacon à vis');
  const [first] = relaxations('duran 500 ml', shop, NONE, kinds);
  expect(first?.searches[0]?.text).toBe('flacon vis 500 ml');
  expect(first?.dropped).toEqual([{ kind: 'word', text: 'duran' }]);
});

test('the number of a pH may stand behind other words', () => {
  const wantedIn = (query: string) =>
    JSON.stringify(
      read(query)
        .map(({ wanted }) => wanted)
        .find(({ length }) => length > 0),
    );
  expect(wantedIn('pH tampon 7')).toEqual(wantedIn('pH 7 tampon'));
  expect(wantedIn('pH tampon 70')).not.toEqual(wantedIn('pH 70 tampon'));
});

test('a word is found as the catalogue shortens it', () => {
  const shortened = wordsOf('MEMB. NYLON 0.45UM');
  const [reading] = relaxations('membrane pour nylon', shortened, NONE);
  expect(reading?.searches[0]?.terms[0]?.alternatives).toContainEqual({
    text: 'memb.',
    whole: true,
  });
});

test('letters are not looked for in references, nor two letters inside words', () => {
  const known = wordsOf('Détergent n-d', 'Flacon nd', 'Tube GL45');
  const alternatives = (query: string) =>
    [...relaxations(query, known, NONE)]
      .flatMap(({ searches }) => searches.flatMap(({ terms }) => terms))
      .flatMap((term) => term.alternatives);
  expect(alternatives('détergent n-d xyzzy').map(({ text }) => text)).toEqual([
    'detergent',
    'n-d',
    'detergent',
    'n-d',
  ]);
  const inReferences = alternatives('tube gl45 flacon').filter(
    ({ notInReferences }) => !notInReferences,
  );
  expect(inReferences.map(({ text }) => text)).toContain('gl45');
  expect(inReferences.every(({ text, whole }) => whole || /\d/.test(text))).toBe(true);
});

test('no text holds a measure that is not a number above zero', () => {
  for (const text of [
    '0 mm',
    '0,0 l',
    'ph 0',
    '0 x 5',
    '0-0 ul',
    '9'.repeat(200),
    '1 x '.repeat(50),
  ])
    for (const { values } of nearMeasures(text))
      for (const value of values) expect(value > 0 && value < Infinity).toBe(true);
});
