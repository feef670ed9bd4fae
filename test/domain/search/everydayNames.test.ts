import { everydayTexts, synonymTexts } from '../../../src/content/synonyms';
import { nearestWord } from '../../../src/domain/search/nearestWords';
import { nearMeasures } from '../../../src/domain/search/nearMeasures';
import { rankNear } from '../../../src/domain/search/rankNear';
import { relaxations } from '../../../src/domain/search/relax';
import { groupsOfWord, readSynonyms } from '../../../src/domain/search/synonyms';
import { understand } from '../../../src/domain/search/understand';
import { fold } from '../../../src/domain/text/searchText';
import { wordsOf } from './catalogueWords';
import { foundLists } from './foundLists';

const LABELS = [
  'Coffret à lames 50 places',
  'Papier filtre sans cendres 0,45 µm',
  'Évaporateur rotatif',
  'Barreau aimanté PTFE 20x6 mm',
  'Flacon verre brun 500 mL',
  'Flacon verre brun 100 mL',
  'Cône avec filtre 200 µL',
  'Gants nitrile taille M',
  'Tampon pH 7,00',
  'Tampon pH 10,00',
  'Tampon pH 5,00',
  'Tube souple Ø int. 6 mm Ø ext. 9 mm',
  'Tube souple Ø int. 10 mm Ø ext. 14 mm',
  'Éthanol absolu 99 %',
  'Éthanol à 70 %',
  'Lugol 1000 mg/L',
  'Lugol 10 mg/L',
  'Chauffe-flacon',
];
const words = wordsOf(...LABELS);
const synonyms = readSynonyms(
  `
boîte à lames → coffret à lames
rotavapor → évaporateur rotatif
turbulette → barreau aimanté
ambré ; brun
pointe à filtre → embout à filtre
pointe → cône
bouillon ; bouillon LB
`,
  { isLoose: true },
);
const understood = (query: string) => understand(query, words, { replace: true, synonyms });
const firstOf = (query: string) =>
  understood(query).terms.map(({ alternatives }) => alternatives.map(({ text }) => text));

test.each([
  ['boîte pour mes lames', 'coffret a lame'],
  ['boite lames', 'coffret a lame'],
  ['rota vapor', 'evaporateur rotatif'],
  ['rota-vapor', 'evaporateur rotatif'],
  ['ambrée', 'brun'],
  ['turbulete', 'barreau aimante'],
])('« %s » means « %s » whatever its small words, joints and one error', (query, meaning) => {
  expect(firstOf(query).flat()).toContain(meaning);
});

test('exact synonyms compare all words', () => {
  const exact = readSynonyms('boîte à lames → coffret à lames\nrotavapor → évaporateur');
  const read = (query: string) =>
    understand(query, words, { replace: true, synonyms: exact }).terms.flatMap((term) =>
      term.alternatives.map(({ text }) => text),
    );
  expect(read('boîte pour lames')).not.toContain('coffret a lame');
  expect(read('rota vapor')).not.toContain('evaporateur');
  expect(exact.similar('rotavapr', 1)).toEqual([]);
});

test('« sans » keeps its place in a name', () => {
  const named = readSynonyms('papier sans cendre → papier filtre', { isLoose: true });
  const keyOf = (query: string) => query.split(' ').map(named.keyOf).filter(Boolean).join(' ');
  expect(named.meaningOf(keyOf('papier de sans cendre'))).toBeDefined();
  expect(named.meaningOf(keyOf('papier de cendre'))).toBeUndefined();
});

test('a name of several words that no article has is read word by word', () => {
  expect(firstOf('pointe à filtre 200 µL')[0]).toEqual(['cone']);
});

test('a plural of four letters is corrected by one missing letter, a word of three is not', () => {
  expect(nearestWord('gan', words, true)).toBe('gant');
  expect(nearestWord('gan', words)).toBeUndefined();
  expect(understood('gans nitrile').replaced).toEqual([{ typed: 'gans', used: 'gant' }]);
});

test('a word with a hyphen is corrected in its parts', () => {
  expect(understood('chauffe-flacn').replaced).toEqual([
    { typed: 'chauffe-flacn', used: 'chauffe-flacon' },
  ]);
  expect(understood('chauffe-xyzzy').replaced).toEqual([]);
});

test('one error in a word that the catalogue seems to shorten is corrected', () => {
  const shortened = wordsOf('MICRO. 20 UL', 'Turbulent MEMB. NYLON');
  const textsOf = (query: string) =>
    [...relaxations(query, shortened, synonyms)]
      .flatMap(({ searches }) => searches.flatMap(({ terms }) => terms))
      .flatMap(({ alternatives }) => alternatives.map(({ text }) => text));
  expect(textsOf('microx turbulant')).toContain('turbulent');
  expect(textsOf('membrane')).toContain('memb.');
  expect(textsOf('turbulente nylon')).toContain('turbulent');
  const { alternatives } = searched('turbulant acier', ['TURB. ACIER', 'Turbulent']);
  expect(alternatives).toContain('turbulent');
});

test.each([
  'pour un',
  'avec un',
  'for a',
  'with a',
  'munis de',
  "muni d'un",
  "équipée d'un",
  'équipés du',
  'dotées de',
  "pourvu d'un",
  'garni de',
  'livrés avec un',
  'fournie avec',
  'comprenant un',
  'incluant',
])('what is said behind « %s » names no kind, and its words are not required', (small) => {
  const [reading] = relaxations(`gants ${small} tampon xyzzy`, words, synonyms);
  expect(reading?.searches[0]?.text).toBe('gants tampon');
  expect(reading?.searches[0]?.kinds.map(({ alternatives: [first] }) => first?.text)).toEqual([
    'gant',
  ]);
});

test('both may name a kind when no kind stands before or « équipe » stands alone', () => {
  for (const query of ['pour tampon et gants xyzzy', 'gants equipe tampon xyzzy']) {
    const [other] = relaxations(query, words, synonyms);
    expect(other?.searches[0]?.kinds).toHaveLength(2);
  }
});

test('of alternatives those that hold another are not searched', () => {
  const named = readSynonyms('tube ; tube à essai ; éprouvette', { isLoose: true });
  const [reading] = relaxations('tube xyzzy', wordsOf('Tube à essai', 'Éprouvette'), named);
  expect(reading?.searches[0]?.terms[0]?.alternatives.map(({ text }) => text)).toEqual([
    'tube',
    'eprouvette',
  ]);
});

test('a name is corrected to only where articles have what it means', () => {
  const absent = readSynonyms('chaufferette → brasero', { isLoose: true });
  expect(understand('chauferette', words, { replace: true, synonyms: absent }).replaced).toEqual(
    [],
  );
});

/** The best article of the first reading that has any, and how it differs. */
function nearest(query: string): [string, string] | undefined {
  const candidates = LABELS.map((label, id) => ({ id, label: fold(label), reference: '' }));
  for (const reading of relaxations(query, words, synonyms)) {
    const lists = reading.searches.map(({ terms }) =>
      candidates.filter(({ label }) =>
        terms.every(({ alternatives }) => alternatives.some(({ text }) => label.includes(text))),
      ),
    );
    const [first] = rankNear(foundLists(...lists), reading).hits;
    if (first) return [LABELS[first.id] ?? '', first.mark];
  }
  return undefined;
}

test.each([
  ['flacon brun 450', 'Flacon verre brun 500 mL', '500 mL au lieu de 450'],
  ['flacon brun 90', 'Flacon verre brun 100 mL', '100 mL au lieu de 90'],
  ['papier filtre 0.5', 'Papier filtre sans cendres 0,45 µm', '0,45 µm au lieu de 0.5'],
  ['éthanol 96', 'Éthanol absolu 99 %', '99 % au lieu de 96'],
  ['tampon pH 4 7 9', 'Tampon pH 7,00', ''],
  ['tampon pH 3,5, 6 et 12', 'Tampon pH 7,00', 'pH 7,00 au lieu de 6'],
  ['tube souple 10x15', 'Tube souple Ø int. 10 mm Ø ext. 14 mm', '10 x 14 au lieu de 10 x 15'],
  ['lugol 900 ppm', 'Lugol 1000 mg/L', '1 g au lieu de 900 mg'],
  ['flacon brun demi litre en verre', 'Flacon verre brun 500 mL', ''],
])('« %s » comes near to « %s »: « %s »', (query, label, mark) => {
  expect(nearest(query)).toEqual([label, mark]);
});

test('a number that nothing is near to, of a norm or with a unit of its own, marks nothing', () => {
  expect(nearest('flacon brun 9')?.[1]).toBe('');
  expect(nearest('flacon brun ISO 450')?.[1]).toBe('');
  expect(nearest('flacon brun 450 lux')?.[1]).toBe('');
});

/** The texts of what the readings of a query search, and of all their alternatives. */
const searched = (query: string, labels: readonly string[], names = '') => {
  const read = [...relaxations(query, wordsOf(...labels), readSynonyms(names, { isLoose: true }))];
  const searches = read.flatMap((reading) => reading.searches);
  return {
    texts: searches.map(({ text }) => text),
    alternatives: searches.flatMap(({ terms }) =>
      terms.flatMap(({ alternatives }) => alternatives.map(({ text }) => text)),
    ),
    wanted: read.flatMap(({ wanted }) => wanted.flat()).flatMap(({ values }) => values),
  };
};

test('how an article is packed is not required', () => {
  const { texts } = searched('gant nitrile vert xyzzy, la boîte', [
    'Gant nitrile boîte de 50',
    'Gant nitrile vert',
  ]);
  expect(texts).toContain('gant nitrile vert');
});

test('a name that is nearer than a word of the catalogue is what was meant', () => {
  const { replaced } = understand('turbulete', wordsOf('Turbulent', 'Barreau aimanté'), {
    replace: true,
    synonyms,
  });
  expect(replaced).toEqual([{ typed: 'turbulete', used: 'turbulette' }]);
  expect(understood('ambrée').replaced).toEqual([]);
});

test('half a litre is read, N is mol/L, and an abbreviation may have points', () => {
  expect(searched('flacon xyzzy demi-litre', LABELS).wanted).toContain(500);
  expect(nearMeasures('hcl 0,1 n').map(({ of, values }) => [of, ...values])).toEqual([
    ['mol/l', 0.1],
  ]);
  const [term] = understand('BBT', wordsOf('B.B.T. SOL.'), { replace: false }).terms;
  expect(term?.alternatives.map(({ text }) => text)).toContain('b.b.t');
});

test('compounds are also inverted, and a name says more than one of its words', () => {
  const names = 'sel ; chlorure de sodium\ngant acide → gant ; manique';
  const meaning = (key: string, isLoose: boolean) =>
    readSynonyms(names, { isLoose })
      .meaningOf(key)
      ?.texts.map(({ text }) => text);
  expect(meaning('sel', true)).toContain('sodium chlorure');
  expect(meaning('sel', false)).not.toContain('sodium chlorure');
  expect(meaning('gant acide', true)).toEqual(['manique']);
});

test('a name keeps its meaning where the catalogue shortens a word of it', () => {
  const { alternatives } = searched(
    'plaque chauffante xyzzy',
    ['PLAQ. TLC', 'Platine chauffante'],
    'plaque chauffante → platine chauffante',
  );
  expect(alternatives).toContain('platine chauffante');
});

test('at last words mean what they mean alone', () => {
  const { alternatives } = searched(
    'milieu LB',
    ['Gélose PCA', 'Tube milieu Stuart', 'Agar LB'],
    'milieu LB ; bouillon LB\nmilieu → gélose',
  );
  expect(alternatives).toContain('gelose');
});

test('words of a name of which no article has all are read alone at last', () => {
  expect(nearest('bouillon LB flacon')).toEqual(['Flacon verre brun 500 mL', '']);
  expect(nearest('pointe chauffe filtre')?.[0]).toBe('Cône avec filtre 200 µL');
});

const groups = groupsOfWord(everydayTexts);

test('the everyday names are 600 groups at least', () => {
  expect(groups.length).toBeGreaterThanOrEqual(600);
});

test('no everyday group names a text twice', () => {
  for (const group of groups) {
    const typed = ('typed' in group ? group.typed : group).map(fold);
    expect(typed).toEqual([...new Set(typed)]);
  }
});

test('everyday names are not among the exact synonyms', () => {
  expect(synonymTexts).not.toContain('turbulette');
  expect(everydayTexts).toContain('turbulette');
});
