import { formatCount, formatNumber, formatShare } from '../../src/domain/frenchNumber';

test('thousands are separated by a narrow no-break space, decimals by a comma', () => {
  expect([0, 999, 1_200, 1_234_567, 12.5].map(formatNumber)).toEqual([
    '0',
    '999',
    '1\u202F200',
    '1\u202F234\u202F567',
    '12,5',
  ]);
});

test('the noun is singular for 0 and 1, plural from 2 on', () => {
  expect([0, 1, 2, 1_200].map((count) => formatCount(count, 'article', 'articles'))).toEqual([
    '0 article',
    '1 article',
    '2 articles',
    '1\u202F200 articles',
  ]);
});

test('a share is rounded down to whole percents', () => {
  expect([
    formatShare(0, 9),
    formatShare(2, 3),
    formatShare(999, 1_000),
    formatShare(9, 9),
  ]).toEqual(['0 %', '66 %', '99 %', '100 %']);
});
