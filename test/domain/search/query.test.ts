import { countableQuery, COUNTED_QUERY_MAX } from '../../../src/domain/search/query';
import { judgedQueries } from '../../search/judgedQueries';

test.each([
  ['  Gants  NITRILE ', 'gants nitrile'],
  ['Électrophorèse', 'electrophorese'],
  ['Bécher 1\u202F000 mL', 'becher 1 000 ml'],
  ['x'.repeat(COUNTED_QUERY_MAX), 'x'.repeat(COUNTED_QUERY_MAX)],
])('« %s » is counted as « %s »', (query, counted) => {
  expect(countableQuery(query)).toBe(counted);
});

test.each([
  '',
  ' \u00A0 ',
  'x'.repeat(COUNTED_QUERY_MAX + 1),
  'ﬃ'.repeat(40),
  'gants\0nitrile',
  'gants \uD800',
])('« %s » is not counted', (query) => {
  expect(countableQuery(query)).toBeUndefined();
});

test.each([
  'claire.martin@labo.fr',
  'devis pour claire.martin@labo.fr svp',
  'claire @ labo . fr',
  'claire＠labo.fr',
  'claire%40labo.fr',
  'claire arobase labo point fr',
  'claire(at)labo.fr',
  'claire [at] labo.fr',
])('« %s » is not stored: it may be an e-mail address', (query) => {
  expect(countableQuery(query)).toBeUndefined();
});

test.each([
  '0612345678',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '06\u00A012\u00A034\u00A056\u00A078',
  'tel 0612345678 gants',
  'gants 100 06 12 34 56 78',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033612345678',
  '33612345678',
  '612345678',
  '6 12 34 56 78',
  '02 123 45 67',
  '079 123 45 67',
  '+352 27 12 34',
  '０６１２３４５６７８',
])('« %s » is not stored: it may be a telephone number', (query) => {
  expect(countableQuery(query)).toBeUndefined();
});

test.each(['1 85 03 75 115 005 42', '4970 1012 3456 7890', 'FR76 3000 6000 0112 3456 7890 189'])(
  '« %s » is not stored: it may be the number of a person or an account',
  (query) => {
    expect(countableQuery(query)).toBeUndefined();
  },
);

test.each([
  '7732-18-5',
  'cas 10043-35-3',
  '1.09057.1000',
  '734-0326',
  'ISO 4787:2010',
  'pipette 100-1000 µl',
  'tube 15 ml x 500',
  'EN 374-1:2016 taille 8',
  'DURAN 21 801 24 54',
  '211062404',
])('« %s » is counted: its numbers are those of things', (query) => {
  expect(countableQuery(query)).toBeDefined();
});

test('every query of the judged set is counted', () => {
  const queries = Object.values(judgedQueries).flatMap((group) => group.map(([query]) => query));
  expect(queries.length).toBeGreaterThan(200);
  expect(queries.filter((query) => countableQuery(query) === undefined)).toEqual([]);
});
