import { entryOf, withQuantity } from '../../../src/domain/referenceList/listEntries';
import { entriesText, remarkOf } from '../../../src/domain/referenceList/listText';
import { hasOtherWords } from '../../../src/domain/referenceList/otherWords';
import { readReferenceList } from '../../../src/domain/referenceList/readReferenceList';

test.each([
  ['FLCD000003 x 3', ''],
  ['FLCD000003\t3', ''],
  ['3 x FLCD000003', ''],
  ['FLCD000003;3;pour Paul', 'pour Paul'],
  ['FLCD000003 Flacon 30 mL x 3', 'Flacon 30 mL'],
  ['FLCD000003;Flacon;3;12,50', 'Flacon 12,50'],
  ['1;FLCD000003;3', '(1)'],
  ['FLCD000003;xylène;3', 'xylène'],
])('the remark of « %s » is « %s »', (text, remark) => {
  expect(remarkOf(text)).toBe(remark);
});

test.each([
  'FLCD000003;3;pour Paul',
  '1;FLCD000003;3',
  'FLCD000003 Flacon 30 mL x 3',
  'FLCD000003 3 à 5',
  'FLCD000003;Flacon;3;12,50',
])(
  '« %s » keeps what else it says when its quantity changes, and is read with the new one',
  (text) => {
    const changed = readReferenceList(text).map((line) => withQuantity(entryOf(line), 7));
    const again = entriesText(changed);
    expect(readReferenceList(again)).toMatchObject([{ reference: 'FLCD000003', quantity: 7 }]);
    expect(readReferenceList(again)[0]).not.toHaveProperty('problem');
    expect(again).toContain(remarkOf(text));
  },
);

test('a line that was not changed stays as it was written', () => {
  expect(
    entriesText(readReferenceList('3 x FLCD000003 pour Paul\nOXEL000002;1').map(entryOf)),
  ).toBe('3 x FLCD000003 pour Paul\nOXEL000002;1');
});

const ofFlask = (text: string): boolean =>
  hasOtherWords(text, 'FLCD000003', 'Flacon compte-gouttes 30 mL');

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
