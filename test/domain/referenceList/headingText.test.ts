import { headingText } from '../../../src/domain/referenceList/headingText';
import { readReferenceList } from '../../../src/domain/referenceList/readReferenceList';

const headings = (text: string) => readReferenceList(text).map((line) => headingText(line));

test('words without a number that stand alone are a title, a colon behind them is not', () => {
  expect(headings('Verrerie de la salle :\nBEFO000097\t12\nPipetage et gants')).toEqual([
    'Verrerie de la salle',
    undefined,
    'Pipetage et gants',
  ]);
});

test('a line that begins with # is a title, numbers in it too', () => {
  expect(headings('# Salle 12\n## Optique')).toEqual(['Salle 12', 'Optique']);
});

test('references, quantities, several cells and more than 130 characters are none', () => {
  expect(headings('BEFO000097')).toEqual([undefined]);
  expect(headings('Bécher 250 mL')).toEqual([undefined]);
  expect(headings('Bécher\tpour Paul')).toEqual([undefined]);
  expect(headings(`# ${'x'.repeat(131)}`)).toEqual([undefined]);
  expect(headings(`# ${'x'.repeat(130)}`)).toEqual(['x'.repeat(130)]);
});
