import { readCasNumbers } from '../../../src/domain/search/numberTerms';

const read = (text: string) =>
  readCasNumbers(text).map(({ term }) => term.alternatives.map(({ text: found }) => found));

test.each([
  '7732-18-5',
  'cas 7732-18-5',
  'cas: 7732-18-5',
  'cas n° 7732-18-5',
  'cas7732-18-5',
  '7732 18 5',
  'cas 7732185',
])('a CAS number is read from « %s »', (text) => {
  expect(readCasNumbers(text)).toEqual([
    {
      start: 0,
      end: text.length,
      term: {
        alternatives: [
          { text: '7732-18-5', whole: true },
          { text: '7732185', whole: true },
        ],
      },
    },
  ]);
});

test('digits alone may also be part of a reference', () => {
  expect(readCasNumbers('7732185')[0]?.term.alternatives).toEqual([
    { text: '7732185', whole: false },
    { text: '7732-18-5', whole: true },
  ]);
});

test('without the right check digit, inside a reference and with a decimal there is none', () => {
  for (const text of [
    '7732-18-4',
    'cas 7732184',
    'ab-7732-18-5',
    '17732-18-5',
    '7732-18-5-1',
    '0384974',
  ])
    expect(read(text)).toEqual([]);
});
