import { isCasNumber } from '../../../src/domain/article/casNumber';

test.each(['67-64-1', '1313-13-9', '7732-18-5'])('%s is a CAS number', (word) => {
  expect(isCasNumber(word)).toBe(true);
});

test.each(['67-64-2', '67641', '7-64-1', '67-641', '67-64-1 ', '12-34', 'il-2', ''])(
  '%j is none: its check digit is wrong, or its dashes are',
  (word) => {
    expect(isCasNumber(word)).toBe(false);
  },
);
