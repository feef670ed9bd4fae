import { isQuoteStatus, QUOTE_STATUSES } from '../../../src/domain/quote/quote';

test('ENTITY-35 PENDING is EN ATTENTE, grey, rank 1', () => {
  expect(QUOTE_STATUSES.PENDING).toEqual({ label: 'EN ATTENTE', colour: 'grey', rank: 1 });
});

test('ENTITY-36 ON_GOING is EN COURS, blue, rank 2', () => {
  expect(QUOTE_STATUSES.ON_GOING).toEqual({ label: 'EN COURS', colour: 'blue', rank: 2 });
});

test('ENTITY-37 ARCHIVED is ARCHIVÉ, green, rank 3', () => {
  expect(QUOTE_STATUSES.ARCHIVED).toEqual({ label: 'ARCHIVÉ', colour: 'green', rank: 3 });
});

test('FLOW-01 a status is one of the three', () => {
  expect(['PENDING', 'ON_GOING', 'ARCHIVED', 'pending', 'toString', ''].map(isQuoteStatus)).toEqual(
    [true, true, true, false, false, false],
  );
});
