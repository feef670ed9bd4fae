import type { DroppedPart } from '../../../src/contract/api.gen';
import { lackText, maybeText, typedPart } from '../../../src/domain/search/droppedText';

test.each([
  ['Boîtes de pétri Stériles', 'steriles', 'Stériles'],
  ['boîtes  90 mm  stériles', '90 mm', '90 mm'],
  ['boîtes 90mm', '90 mm', '90 mm'],
  ['aiguille 21G', '21 g', '21 G'],
  ['grœßen21 x', 'groessen 21', 'groessen 21'],
  ['gants Non Poudrés', 'non poudres', 'Non Poudrés'],
  ['bécher', 'forme haute', 'forme haute'],
])('in « %s » the part « %s » was typed « %s »', (query, part, typed) => {
  expect(typedPart(query, part)).toBe(typed);
});

test('OPEN-22 what articles lack is said behind a noun, what they do not say apart', () => {
  const lack = (...dropped: DroppedPart[]) => lackText('Bécher Ambré 90 mm sans Mercure', dropped);
  const size = { kind: 'measure', text: '90 mm' } as const;
  const not = { kind: 'not', text: 'sans mercure' } as const;
  expect(lack(size, { kind: 'word', text: 'ambre' })).toBe('sans 90 mm, Ambré');
  expect(lack(size, not)).toBe('sans 90 mm, « sans Mercure » non précisé');
  expect(lack(not)).toBe('« sans Mercure » non précisé');
});

test('one proposal and several are announced with what they lack, if anything', () => {
  expect(maybeText(1, 'bécher')).toBe('Peut-être celui-ci :');
  expect(maybeText(2, 'bécher 90 mm', [{ kind: 'measure', text: '90 mm' }])).toBe(
    'Peut-être l’un de ceux-ci, sans 90 mm :',
  );
});
