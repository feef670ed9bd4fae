import { measureLabel } from '../../../src/domain/article/measureLabel';
import { readGarmentSizes } from '../../../src/domain/search/garmentSizes';
import {
  measureTexts,
  readMeasureLists,
  readMeasures,
  readPackingCounts,
} from '../../../src/domain/search/measureTerms';
import { fold } from '../../../src/domain/text/searchText';

const valuesIn = (text: string) =>
  readMeasures(fold(text)).map(({ kind, form, values }) => ({ kind, form, values }));
const textsOf = (text: string) => readMeasures(fold(text)).flatMap(measureTexts);
const labelsIn = (text: string) => readMeasures(fold(text)).map(measureLabel);

test.each([
  ['Tube 1,5 mL', 'capacity', 1.5],
  ['Tube 1.5ml', 'capacity', 1.5],
  ['Flacon 1 L', 'capacity', 1_000],
  ['Flacon 2 000 mL', 'capacity', 2_000],
  ['Pointe 200 µL', 'capacity', 0.2],
  ['Pointe 200 μl', 'capacity', 0.2],
  ['Acétone 2,5 kg', 'mass', 2_500],
  ['Tuyau 10 m', 'length', 10_000],
  ['Filtre 0,45 µm', 'length', 0.000_45],
  ['Étuve 300 °C', 'temperature', 300],
])('%s says one measure', (text, kind, value) => {
  expect(valuesIn(text)).toEqual([{ kind, form: 'single', values: [value] }]);
});

test('ranges and dimensions are one measure with several values', () => {
  expect(valuesIn('Micropipette 10-100 µl')).toEqual([
    { kind: 'capacity', form: 'range', values: [0.01, 0.1] },
  ]);
  expect(valuesIn('Micropipette 10 à 100 µl')).toEqual([
    { kind: 'capacity', form: 'range', values: [0.01, 0.1] },
  ]);
  expect(valuesIn('Sachet 10 x 20 cm')).toEqual([
    { kind: 'length', form: 'dimensions', values: [100, 200] },
  ]);
});

test.each([
  'Ballon rodage 29/32 500 mL',
  'Erlenmeyer à vis GL 45 500 mL',
  'Réacteur DN 100 500 mL',
  'Bécher verre 3.3 500 mL',
])('%s holds 500 mL: the size before is not its thousands', (text) => {
  expect(valuesIn(text)).toEqual([{ kind: 'capacity', form: 'single', values: [500] }]);
});

test('numbers without a unit, references and parts of words are no measures', () => {
  expect(valuesIn('GL 45')).toEqual([]);
  expect(valuesIn('REF5ML2')).toEqual([]);
  expect(valuesIn('5 mole')).toEqual([]);
  expect(valuesIn('A5 ml')).toEqual([]);
});

test('areas and flows are searched by their words', () => {
  expect(valuesIn('Flacon de culture 75 cm²')).toEqual([]);
  expect(valuesIn('Pompe 1,2 m³/h')).toEqual([]);
  expect(textsOf('50 cm³')).toEqual(expect.arrayContaining(['50 cm3', '50 ml']));
});

test('positions are those of the folded text', () => {
  expect(readMeasures('becher 250 ml verre')).toMatchObject([{ start: 7, end: 13 }]);
});

test('a measure is written with comma and point, joined and parted, and in other units', () => {
  expect(textsOf('1.5 ml')).toEqual(
    expect.arrayContaining([
      '1,5 ml',
      '1.5 ml',
      '1,5ml',
      '1.5ml',
      '1500 ul',
      '1 500 ul',
      '0,15 cl',
      '0,0015 l',
    ]),
  );
  expect(textsOf('1000 mL')).toEqual(
    expect.arrayContaining(['1000 ml', '1 000 ml', '1 l', '1l', '100 cl']),
  );
  expect(textsOf('1 L')[0]).toBe('1 l');
  expect(textsOf('10 x 20 cm').slice(0, 4)).toEqual([
    '10x20 cm',
    '10x20cm',
    '10 x 20 cm',
    '10 x 20cm',
  ]);
  expect(textsOf('10×20 cm')).toEqual(textsOf('10 x 20 cm'));
  expect(textsOf('10×20 cm')).toContain('10×20 cm');
});

const listsIn = (text: string) =>
  readMeasureLists(fold(text)).map((list) => list.flatMap(({ values }) => values));

test.each([
  ['béchers 50 100 250 600 mL', [50, 100, 250, 600]],
  ['bécher 50, 100 mL', [50, 100]],
  ['bécher 50 ou 100 mL', [50, 100]],
  ['bécher 50, 100 et 250 mL', [50, 100, 250]],
  ['bécher 50/100/250 mL', [50, 100, 250]],
  ['filtre 0,2 0,45 0,8 µm', [0.000_2, 0.000_45, 0.000_8]],
])('« %s » lists sizes with one unit', (text, values) => {
  expect(listsIn(text)).toEqual([values]);
});

test.each([
  ['thousands', 'flacon 1 000 ml'],
  ['millions', 'flacon 1 000 000 ml'],
  ['a range', 'micropipette 50 et 100 ul'],
  ['a size of a joint before', 'ballon 24/29 250 500 ml'],
  ['numbers that do not rise', 'lame 76 26 1 mm'],
  ['a concentration', 'ph 4 7 10 mg/l'],
  ['no unit', 'tubes 5 10 15'],
])('%s lists none: « %s »', (_, text) => {
  expect(listsIn(text)).toEqual([]);
});

test('a label has the unit in which people say a size', () => {
  expect(labelsIn('1000 ml, 1,5 ml, 0,2 ml, 500 g, 2000 g')).toEqual([
    '1 L',
    '1,5 mL',
    '200 µL',
    '500 g',
    '2 kg',
  ]);
  expect(labelsIn('10 à 100 µl')).toEqual(['10-100 µL']);
});

const readSizes = (text: string) =>
  readGarmentSizes(text).map(({ term, start, end }) => [
    text.slice(start, end),
    term.alternatives[0]?.text,
  ]);

test('sizes by letters and pairs of numbers are read alone, single numbers with a label', () => {
  expect(readSizes('gants nitrile m')).toEqual([['m', 'm']]);
  expect(readSizes('gants xl bleus')).toEqual([['xl', 'xl']]);
  expect(readSizes('gants (8-9)')).toEqual([['8-9', '8-9']]);
  expect(readSizes('gants taille 8')).toEqual([['taille 8', 'taille 8']]);
  expect(readSizes('gants t. 8-9')).toEqual([['t. 8-9', 'taille 8-9']]);
  expect(readSizes('gants 8')).toEqual([]);
});

test('letters within words, references and numbers are none', () => {
  for (const text of ['ml', 'l-proline', "l'eau", 'pam m12', 'a-m'])
    expect(readSizes(text)).toEqual([]);
});

test('sizes stand alone and include what catalogues also write', () => {
  expect(readGarmentSizes('xxl')[0]?.term.alternatives).toEqual([
    { text: 'xxl', whole: true },
    { text: '2xl', whole: true },
  ]);
  const labelled = readGarmentSizes('taille m')[0]?.term.alternatives.map(({ text }) => text);
  expect(labelled).toEqual(expect.arrayContaining(['taille m', 't. m', 'm', 'medium']));
  expect(readGarmentSizes('taille 8')[0]?.term.alternatives).not.toContainEqual({
    text: '8',
    whole: true,
  });
});

const readCounts = (text: string) =>
  readPackingCounts(text).map(({ term }) => term.alternatives.map(({ text: found }) => found));

test('a container and its count', () => {
  expect(readCounts('lames boite de 50')).toEqual([['boite de 50', 'par 50', 'x50']]);
  expect(readCounts('sachets de 1 000')).toEqual([['sachet de 1000', 'par 1000', 'x1000']]);
});

test.each(['gants x100', 'gants x 100', 'gants par 100', 'gants /100'])(
  'the count alone means any container: « %s »',
  (text) => {
    expect(readCounts(text)[0]).toEqual(
      expect.arrayContaining(['boite de 100', 'lot de 100', 'par 100', 'x100', 'x 100']),
    );
  },
);

test('dimensions, rates and references are no counts', () => {
  for (const text of ['10 x 20 x 30 cm', 'ax100', '250/100', 'boite de 1,5'])
    expect(readCounts(text)).toEqual([]);
});
