import { readReferenceList } from '../../../src/domain/referenceList/readReferenceList';
import { saysMore } from '../../../src/domain/referenceList/saysMore';

const ofFlask = (text: string): boolean => saysMore(text, 'FLCD000003', 'Flacon compte-gouttes 30 mL');

test.each([
  'FLCD000003',
  'FLCD000003 x 3',
  'flcd000003x3',
  '3 boîtes FLCD000003',
  'réf. FLCD000003 ; qté : 3',
  'FLCD000003;Flacon compte-gouttes 30 mL;3',
  'FLCD000003\tFlacon 30 mL\t3 pcs',
])('« %s » says nothing but its reference, its designation and its quantity', (text) => {
  expect(ofFlask(text)).toBe(false);
});

test.each([
  'FLCD000003 boîte de 100',
  'FLCD000003;3;pour Paul',
  'FLCD000003;Flacon;3;12,50',
  '1;FLCD000003;3',
  'FLCD000003 Bécher 250',
  'il me faudrait 4 FLCD000003',
])('« %s » says more', (text) => {
  expect(ofFlask(text)).toBe(true);
});

test('lines of 1,000 characters are read in a moment each', () => {
  const lines = Array.from({ length: 300 }, () => 'Flacon 12 " de 3 à 5 x '.repeat(43));
  expect(readReferenceList(lines.join('\n'))).toHaveLength(300);
});
