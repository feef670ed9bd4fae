import type { SearchTerm } from '../../../src/domain/search/searchTerm';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { understand } from '../../../src/domain/search/understand';
import { wordsOf } from './catalogueWords';

const NO_WORDS = wordsOf();
const firstTexts = (query: string) =>
  understand(query, NO_WORDS, { replace: false }).terms.map(({ alternatives }) => alternatives[0]);

const catalogue = wordsOf(
  'Erlenmeyer col étroit 500 mL',
  'pH-mètre portable',
  'Micropipette monocanal',
  'Microtube 1,5 mL',
  'Hydroxyde de sodium en pastilles',
  'Fiole jaugée, 50 mL',
  'Pince (bois)',
  'Bocal vert',
  'Gant nitrile taille M',
  'Pipette Pasteur en verre',
  'Chauffe-ballon',
  'Participation principale',
  'Propan-2-ol',
);
const synonyms = readSynonyms(`
hydroxyde de sodium ; soude ; NaOH ; sodium hydroxide
propan-2-ol ; IPA
gant ; glove
tube eppendorf ; eppendorf tube → microtube
flask → fiole ; erlenmeyer
`);

const alternativesOf = ({ alternatives }: SearchTerm): string =>
  alternatives.map(({ text, whole }) => (whole ? `«${text}»` : text)).join('|');
const firstTermTexts = (query: string) =>
  understand(query, NO_WORDS, { replace: false }).terms[0]?.alternatives.map(({ text }) => text) ??
  [];

/** Each term as « a|b », what stands alone in guillemets. */
const read = (query: string, replace = true) =>
  understand(query, catalogue, { replace, synonyms }).terms.map(alternativesOf);

test('words are singular, without elision and punctuation, each once', () => {
  expect(firstTexts("Gants (nitrile), gants d'examen")).toEqual([
    { text: 'gant', whole: false },
    { text: 'nitrile', whole: false },
    { text: 'examen', whole: false },
  ]);
});

test('a measure is one term that stands alone, in the place where it was typed', () => {
  expect(firstTexts('bécher 250ml verre')).toEqual([
    { text: 'becher', whole: false },
    { text: '250 ml', whole: true },
    { text: 'verre', whole: false },
  ]);
  expect(firstTexts('2 litres')).toEqual([{ text: '2 l', whole: true }]);
});

test('sizes with one unit are one term, of each the usual writings first', () => {
  const { terms } = understand('bécher 50 100 250 ml', NO_WORDS, { replace: false });
  const texts = terms[1]?.alternatives.map(({ text }) => text);
  expect(terms).toHaveLength(2);
  expect(texts?.slice(0, 3)).toEqual(['50 ml', '100 ml', '250 ml']);
  expect(texts).toContain('0,25 l');
});

test('CAS numbers, packing counts and garment sizes are terms of their own', () => {
  expect(firstTexts('gants nitrile m boite de 100')).toEqual([
    { text: 'gant', whole: false },
    { text: 'nitrile', whole: false },
    { text: 'm', whole: true },
    { text: 'boite de 100', whole: true, start: true },
  ]);
  expect(firstTexts('eau cas 7732-18-5')).toEqual([
    { text: 'eau', whole: false, start: true },
    { text: '7732-18-5', whole: true },
  ]);
});

test('a synonym is found for a word, an abbreviation and several words, the longest first', () => {
  expect(read('soude')).toEqual(['hydroxyde de sodium']);
  expect(read('NaOH pastilles')).toEqual(['hydroxyde de sodium', 'pastille']);
  expect(read('sodium hydroxide')).toEqual(['hydroxyde de sodium']);
  expect(read('nitrile gloves')).toEqual(['nitrile', '«gant»']);
});

test('a synonym in one direction is not used in the other', () => {
  expect(read('flask')).toEqual(['fiole|erlenmeyer']);
  expect(read('fiole')).toEqual(['fiole']);
});

test('each word of a phrase that the catalogue knows may be there, or its synonym for all', () => {
  const words = wordsOf('Tube EPPENDORF', 'Microtube');
  const { terms } = understand('tubes eppendorf', words, { replace: true, synonyms });
  expect(terms).toEqual([
    {
      alternatives: [
        { text: 'tube', whole: false },
        { text: 'microtube', whole: false, start: true },
      ],
    },
    {
      alternatives: [
        { text: 'eppendorf', whole: false },
        { text: 'microtube', whole: false, start: true },
      ],
    },
  ]);
});

test('what must be there together is a term each, a measure in all its writings', () => {
  const models = readSynonyms(
    'P200 ; cône jaune → micropipette + 20-200 µL ; pipette + 0,02-0,2 mL',
  );
  const words = wordsOf('Micropipette 20-200 µL', 'Pipette P200', 'Cône bleu', 'Poudre jaune');
  const understood = (query: string, known = words) =>
    understand(query, known, { replace: false, synonyms: models }).terms.map(alternativesOf);
  const kinds = 'micropipette|pipette';
  const sizes = '«20-200 ul»|«20 - 200 ul»|«20 a 200 ul»';
  expect(understood('P200')).toEqual([`«p200»|${kinds}`, `«p200»|${sizes}`]);
  expect(understood('cônes jaunes')).toEqual([
    `cone|${kinds}`,
    `cone|${sizes}`,
    `jaune|${kinds}`,
    `jaune|${sizes}`,
  ]);
  // A part that no article has.
  expect(understood('p200', wordsOf('Pointe P200'))).toEqual(['p200']);
  expect(understood('p200', wordsOf('Pipette 20-200 µL'))).toEqual([
    'p200|p 200|pipette',
    `p200|p 200|${sizes}`,
  ]);
});

test('an abbreviation is no part of another word', () => {
  expect(read('IPA')).toEqual(['«ipa»|«propan-2-ol»']);
});

test('words are joined and parted as the catalogue writes them', () => {
  expect(read('pH mètre')).toEqual(['«ph»|ph-metre', 'metre|ph-metre']);
  expect(read('phmètre')).toEqual(['ph-metre']);
  expect(read('ph-metre')).toEqual(['ph-metre']);
  expect(read('micro pipette')).toEqual(['micro|micropipette', 'pipette|micropipette']);
  expect(read('micro-pipettes')).toEqual(['micropipette']);
  expect(read('chauffeballon')).toEqual(['chauffe-ballon']);
  expect(read('pipettepasteur')).toEqual(['pipette pasteur']);
  expect(read('pipette en verre')).toEqual(['pipette', 'verre']);
});

test.each(['ref AB-12', 'Réf. AB-12', 'référence : AB-12', 'code AB-12', 'Réf AB-12'])(
  '%s asks for AB-12',
  (query) => {
    expect(firstTexts(query)).toEqual([{ text: 'ab-12', whole: false }]);
  },
);

test('ref alone, inside or before a word without digits is a word like others', () => {
  expect(firstTexts('ref')).toEqual([{ text: 'ref', whole: false, start: true }]);
  expect(firstTexts('référence verre').map((first) => first?.text)).toEqual(['reference', 'verre']);
  expect(firstTexts('verre ref AB-12').map((first) => first?.text)).toEqual([
    'verre',
    'ref',
    'ab-12',
  ]);
});

test('letters joined to a number, and decimals, are searched as typed and as catalogued', () => {
  expect(read('gl45')).toEqual(['gl45|gl 45']);
  expect(read('0.45')).toEqual(['0.45|0,45']);
  expect(read('gani000003')).toEqual(['gani000003|gani 000003']);
});

test('words of one or two letters stand alone; small words only count without others', () => {
  expect(read('tube uv')).toEqual(['tube', '«uv»']);
  expect(read('tube de la')).toEqual(['tube']);
  expect(read('de la')).toEqual(['«de»', '«la»']);
});

test('words of three letters begin words, in the plural too', () => {
  expect(understand('sac', catalogue, { replace: true }).terms).toEqual([
    { alternatives: [{ text: 'sac', whole: false, start: true }] },
  ]);
  expect(understand('Tris', catalogue, { replace: true }).terms).toEqual([
    {
      alternatives: [
        { text: 'tris', whole: false, start: true },
        { text: 'tri', whole: true },
      ],
    },
  ]);
});

test.each([
  [
    'tampon pH 7',
    [
      'tampon',
      '«ph 7»|«ph7»|«ph 7,0»|«ph7,0»|«ph 7.0»|«ph7.0»|«ph 7,00»|«ph7,00»|«ph 7.00»|«ph7.00»',
    ],
  ],
  ['pH7,40', ['«ph 7,4»|«ph7,4»|«ph 7.4»|«ph7.4»|«ph 7,40»|«ph7,40»|«ph 7.40»|«ph7.40»']],
  ['fiole classe A', ['fiole', '«classe a»|«class a»|«cl. a»']],
  ['fiole n°15', ['fiole', '«n° 15»|«n°15»|«no 15»|«no. 15»|«numero 15»']],
  ['KCl 3 mol par L', ['kcl', '«3 mol/l»|«3 mol par l»|«3mol/l»|«3 m»|«3m»']],
])('« %s » is read with its number', (query, terms) => {
  expect(understand(query, catalogue, { replace: true }).terms.map(alternativesOf)).toEqual(terms);
});

test('sizes are found in both orders, with spaces, a cross, a star or mm', () => {
  for (const query of ['76x26', '26 × 76', '76*26 mm']) {
    const texts = firstTermTexts(query);
    expect(texts).toEqual(expect.arrayContaining(['76x26', '26x76', '76 x 26', '76×26']));
  }
  expect(firstTermTexts('1,5x20')).toEqual(expect.arrayContaining(['1,5x20', '1.5x20']));
  expect(firstTermTexts('29-32')).toEqual(['29-32', '29/32']);
});

test('a length in mm also stands for sizes that begin with it, in m for a concentration', () => {
  const sizes = wordsOf('Tuyau 6x9 mm', 'Tuyau 6x10', 'Tuyau 16x21 mm', 'Zoom 6x');
  const texts = understand('6 mm', sizes, { replace: true }).terms[0]?.alternatives.map(
    ({ text }) => text,
  );
  expect(texts).toEqual(expect.arrayContaining(['6 mm', '6x10', '6x9']));
  expect(texts).not.toContain('16x21');
  expect(texts).not.toContain('6x');
  expect(firstTermTexts('3 m')).toContain('3 mol/l');
  expect(firstTermTexts('30 m')).not.toContain('30 mol/l');
});

test('what a group replaces is not searched itself', () => {
  const replacing = readSynonyms('sans latex ⇒ nitrile');
  const words = wordsOf('Gant nitrile', 'Gant latex sans poudre');
  expect(
    understand('gants sans latex', words, { replace: true, synonyms: replacing }).terms.map(
      alternativesOf,
    ),
  ).toEqual(['gant', 'nitrile']);
});

test('plurals in -aux and feminine forms find the form of the catalogue', () => {
  expect(read('bocaux verts')).toEqual(['bocal', 'vert']);
  expect(read('bocal verte')).toEqual(['bocal', 'vert']);
});

test('a word of no article is replaced by the nearest, and reported', () => {
  expect(understand('Erlenmayer 500 ml', catalogue, { replace: true, synonyms })).toMatchObject({
    terms: [{ alternatives: [{ text: 'erlenmeyer', whole: false }] }, {}],
    replaced: [{ typed: 'erlenmayer', used: 'erlenmeyer' }],
  });
});

test('no word is replaced unasked, inside a longer one, with a synonym, or in a reference', () => {
  expect(understand('erlenmayer', catalogue, { replace: false, synonyms }).replaced).toEqual([]);
  for (const known of ['erlenmey', 'glove', 'phmetre', 'bois1', '7732-18-4']) {
    expect(understand(known, catalogue, { replace: true, synonyms }).replaced).toEqual([]);
  }
});

test('the synonyms of a word that replaces another are searched too', () => {
  expect(read('hydroxide de sodium')).toEqual(['hydroxyde', 'sodium']);
  expect(understand('glpve', wordsOf('Glove', 'Gant'), { replace: true, synonyms }).terms).toEqual([
    {
      alternatives: [
        { text: 'glove', whole: false },
        { text: 'gant', whole: true },
      ],
    },
  ]);
});

test('a word that only parts of words have is replaced too, after a usual error', () => {
  const words = wordsOf('Auto-pipeteur', 'Pipette jaugée', 'Filtre', 'Filtration');
  const replacedOf = (query: string) => understand(query, words, { replace: true }).replaced;
  expect(replacedOf('pipete jaugée')).toEqual([{ typed: 'pipete', used: 'pipette' }]);
  for (const part of ['pipeteur', 'pipe', 'filtr', 'pipette']) expect(replacedOf(part)).toEqual([]);
});
