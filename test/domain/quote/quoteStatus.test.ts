import { isQuoteStatus, QUOTE_STATUSES } from '../../../src/domain/quote/quote';

test('ENTITY-35 ENTITY-36 ENTITY-37 the statuses have their labels, colours and ranks', () => {
  expect(QUOTE_STATUSES).toEqual({
    PENDING: { label: 'EN ATTENTE', colour: 'grey', rank: 1 },
    ON_GOING: { label: 'EN COURS', colour: 'blue', rank: 2 },
    ARCHIVED: { label: 'ARCHIVÉ', colour: 'green', rank: 3 },
  });
});

test('FLOW-01 a status is one of the three', () => {
  expect(['PENDING', 'ON_GOING', 'ARCHIVED', 'pending', 'toString', ''].map(isQuoteStatus)).toEqual(
    [true, true, true, false, false, false],
  );
});
