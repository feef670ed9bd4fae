import { type ArticleFilter, NO_FILTER } from '../../../../src/domain/article/articleFilter';
import { readFilter, writeFilter } from '../../../../src/web/features/articleFilter/addressFilter';

test('a filter survives the address, beside other parameters', () => {
  const filter: ArticleFilter = {
    chosen: { ...NO_FILTER.chosen, marque: ['DURAN', 'Café & Cie'], contenance: ['2,5 L'] },
    lowest: 10,
    highest: 49.9,
  };
  const address = writeFilter(new URLSearchParams('tri=HT&marque=PYREX'), filter);
  expect(address.get('tri')).toBe('HT');
  expect(readFilter(new URLSearchParams(address.toString()))).toEqual(filter);
  expect(writeFilter(address, NO_FILTER).toString()).toBe('tri=HT');
});

test.each(['prix=abc', 'prix=50', 'prix=--', 'prix=-', `marque=${'x'.repeat(101)}`, 'marque='])(
  '%s in an address filters nothing',
  (text) => {
    expect(readFilter(new URLSearchParams(text))).toEqual(NO_FILTER);
  },
);
