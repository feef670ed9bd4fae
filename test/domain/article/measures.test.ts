import { measureLabel } from '../../../src/domain/article/measureLabel';
import { parseMeasures } from '../../../src/domain/article/measures';
import { fold } from '../../../src/domain/text/searchText';

const read = (text: string) =>
  parseMeasures(text).map(({ kind, form, values }) => ({ kind, form, values }));
const single = (kind: string, value: number) => [{ kind, form: 'single', values: [value] }];

test.each([
  ['Flacon 1 L', 'capacity', 1_000],
  ['Flacon 500 ML', 'capacity', 500],
  ['Pointe 200 \u00B5L', 'capacity', 0.2],
  ['Pointe 200 uL', 'capacity', 0.2],
  ['Flacon 1 000 mL', 'capacity', 1_000],
  ['Bac 50 cm3', 'capacity', 50],
  ['Étuve 0,5 m3', 'capacity', 500_000],
  ['Acétone 2,5 Kg', 'mass', 2_500],
  ['Balance 0.001 g', 'mass', 0.001],
  ['Filtre 450 nm', 'length', 0.000_45],
  ['Règle 3 dm', 'length', 300],
  ['Flacon de culture 75 cm2', 'area', 7_500],
  ['Étuve 200 °C', 'temperature', 200],
])('a designation and its folded text say the same: %s', (text, kind, value) => {
  expect(read(text)).toEqual(single(kind, value));
  expect(read(fold(text))).toEqual(single(kind, value));
});

test.each(['Tube 8x70 mm', 'Tube 8 X 70 mm', 'Tube 8 × 70 mm'])('%s has two dimensions', (text) => {
  expect(read(text)).toEqual([{ kind: 'length', form: 'dimensions', values: [8, 70] }]);
});

test.each(['10-100 µL', '10 à 100 µL', '10 a 100 µl', '10/100 µL'])('%s is a range', (text) => {
  expect(read(text)).toEqual([{ kind: 'capacity', form: 'range', values: [0.01, 0.1] }]);
});

test.each([
  'Gant taille 8 M',
  'Solution 2 M',
  'Aiguille 20 N',
  'Lot de 5',
  '5 mole',
  'A5 mL',
  '3 MS',
])('%s has no measure', (text) => {
  expect(parseMeasures(text)).toEqual([]);
});

test.each(['GL 45 500 mL', 'gl 45 500 ml', 'DN 100 500 mL', 'rodage 29/32 500 mL'])(
  '%s: the size before is not its thousands',
  (text) => {
    expect(read(text)).toEqual(single('capacity', 500));
  },
);

test.each([
  ['10 mg/L', [true]],
  ['10 mg / L', [true]],
  ['1 µg par mL', [true]],
  ['Pompe 1,2 m3/h', [true]],
  ['10 mg/5 mL', [true, true]],
  ['Papier 80 g/m2', [true]],
  ['Étalon 10 mg/L 100 mL', [true, false]],
  ['Flacon 500 mL', [false]],
])('the measures of « %s » are parts of a ratio: %j', (text, ratios) => {
  expect(parseMeasures(text).map(({ isRatio }) => isRatio)).toEqual(ratios);
});

test('positions are those of the text', () => {
  const text = 'Bécher 250 mL verre, 10 x 20 cm';
  expect(parseMeasures(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '250 mL',
    '10 x 20 cm',
  ]);
});

test.each([
  ['1000 mL', '1 L'],
  ['50 cm3', '50 mL'],
  ['0,5 m3', '500 L'],
  ['10 à 20 cm3', '10-20 mL'],
  ['75 cm2', '75 cm²'],
  ['0,2 mL', '200 µL'],
  ['10 x 20 cm', '10 x 20 cm'],
])('%s is shown as %s', (text, label) => {
  expect(parseMeasures(text).map(measureLabel)).toEqual([label]);
});
