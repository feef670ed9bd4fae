import { fold } from '../../../src/domain/text/searchText';
import { TextIndexer } from '../../../src/server/search/indexedTexts';
import { codesOf } from '../../../src/server/search/textCodes';

const article = {
  id: 1,
  reference: '',
  secondary_reference: '',
  label: '',
  brand: '',
  description: '',
  packing: '',
};

test.each([
  'Bécher  forme\u00a0haute',
  'Sœur d’étuve 5 µL 100 % "pur"',
  'a\u00b4b \u00b4c',
  '½ ² ﬁn',
  'ΟΔΟΣ',
  ' ',
  '',
  '\ud83e\uddea x',
])(
  'folding %j word by word gives the same as folding the whole text, also the second time',
  (label) => {
    const indexer = new TextIndexer();
    expect([
      indexer.textsOf({ ...article, label }).label,
      indexer.textsOf({ ...article, label }).label,
    ]).toEqual([fold(label), fold(label)]);
  },
);

test('control characters separate words, as the tokenizer of the index does', () => {
  const indexer = new TextIndexer();
  expect(indexer.textsOf({ ...article, label: 'tube\u0001verre\u007fclair' }).label).toBe(
    'tube verre clair',
  );
  expect(indexer.takeNewWords()).toEqual(['tube', 'verre', 'clair']);
});

test('new words are returned once', () => {
  const indexer = new TextIndexer();
  indexer.textsOf({
    ...article,
    label: 'Tube',
    brand: 'DURAN',
    description: 'tube clair',
    packing: 'Lot',
  });
  expect(indexer.takeNewWords()).toEqual(['tube', 'duran', 'clair', 'lot']);
  indexer.textsOf({ ...article, label: 'Tube long' });
  expect(indexer.takeNewWords()).toEqual(['long']);
});

test('the codes of a part of a reference are consecutive codes of the reference', () => {
  const { codes, reference } = new TextIndexer().textsOf({
    ...article,
    reference: 'AB 12.3',
    secondary_reference: 'Z-9',
  });
  expect(reference).toBe('\nab 12.3\nab123\nz-9\nz9\n');
  for (const part of ['b 1', '12.3', 'ab123', '\nz9\n']) expect(codes).toContain(codesOf(part));
  expect(codes).not.toContain(codesOf('12.4'));
  expect(codesOf('ab')).toBe('');
  const beside = (code: string) => codesOf(code).split(' ').length;
  expect([beside('ab12'), beside('ab1Ω'), beside('a'.repeat(600))]).toEqual([2, 2, 598]);
});

test.each(['x', 'é', '\ud83e\uddea'])(
  'a word of %s is cut behind 500 characters, as an index of PostgreSQL holds 2,700 bytes',
  (character) => {
    const indexer = new TextIndexer();
    const folded = fold(character);
    const { label } = indexer.textsOf({ ...article, label: `a ${character.repeat(1_001)} b` });
    const words = ['a', folded.repeat(500), folded.repeat(500), folded, 'b'];
    expect(label).toBe(words.join(' '));
    expect(indexer.takeNewWords().sort()).toEqual([...new Set(words)].sort());
  },
);
