import { paragraphDifferences } from '../../../../src/domain/shopContent/texts/textDifferences';
import {
  boldEdit,
  insertEdit,
  lineSelection,
  linkEdit,
  listEdit,
  type Selection,
  type TextEdit,
  titleEdit,
} from '../../../../src/domain/shopContent/texts/textEdits';

/** A text with its selection between bars: 'un |mot|'. */
function marked(text: string): [text: string, selection: Selection] {
  const start = text.indexOf('|');
  return [text.replaceAll('|', ''), [start, text.lastIndexOf('|') - 1]];
}
function edited(before: string, edit: (text: string, selection: Selection) => TextEdit): string {
  const [text, selected] = marked(before);
  const { from, to, insert, selection } = edit(text, selected);
  const after = text.slice(0, from) + insert + text.slice(to);
  const [start, end] = selection;
  return `${after.slice(0, start)}|${after.slice(start, end)}|${after.slice(end)}`;
}

test.each([
  [boldEdit, 'un |mot| ici', 'un **|mot|** ici'],
  [boldEdit, 'un **|mot|** ici', 'un |mot| ici'],
  [boldEdit, 'un || ici', 'un **|gras|** ici'],
  [linkEdit, 'voir |nos prix|.', 'voir [nos prix](|https://|).'],
  [linkEdit, 'voir ||', 'voir [|texte|](https://)'],
  [titleEdit, 'a\nLiv||raison\nb', 'a\n|## Livraison|\nb'],
  [titleEdit, 'a\n## Liv||raison', 'a\n|Livraison|'],
  [titleEdit, '- Liv||raison', '|## Livraison|'],
  [listEdit, 'a|b\n\nc|d', '|- ab\n\n- cd|'],
  [listEdit, '- a|b\n- c|d', '|ab\ncd|'],
  [listEdit, '||', '|- |'],
])('%p makes %j %j', (edit, before, after) => {
  expect(edited(before, edit)).toBe(after);
});

test('a value replaces the selection, and typing goes on after it', () => {
  expect(edited('Port : |35 €|.', (_, selection) => insertEdit('{port}', selection))).toBe(
    'Port : {port}||.',
  );
});

test('a line is found by its number', () => {
  const text = 'un\n\ntrois';
  expect([1, 2, 3].map((line) => text.slice(...lineSelection(text, line)))).toEqual([
    'un',
    '',
    'trois',
  ]);
});

test('two texts differ in the paragraphs that are not in both', () => {
  const before = 'Un\n\nDeux\n\nTrois\n\nQuatre';
  expect(paragraphDifferences(before, before)).toEqual([]);
  expect(paragraphDifferences(before, 'Un\n\nDeux bis\n\nTrois\n\nQuatre\n\nCinq')).toEqual([
    { before: 'Deux', after: 'Deux bis' },
    { after: 'Cinq' },
  ]);
  expect(paragraphDifferences(before, 'Deux\n\nQuatre')).toEqual([
    { before: 'Un' },
    { before: 'Trois' },
  ]);
  expect(paragraphDifferences('', 'Un')).toEqual([{ after: 'Un' }]);
});
