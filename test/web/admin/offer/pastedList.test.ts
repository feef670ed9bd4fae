import {
  articlesOf,
  looksLikeReference,
  readList,
} from '../../../../src/web/admin/offer/lines/pastedList';
import { anArticle } from '../../../domain/samples';

const beaker = anArticle({ id: 1, crmId: 'BEFO000097' });

test('a pasted list is read with each reference once, and the quantities of its lines', () => {
  const { lines, references, problem } = readList(
    'BEFO000097\t12\nBEFO000097\t3\nFIJA000001\t1',
    0,
  );
  expect(problem).toBeUndefined();
  expect(references).toEqual(['BEFO000097', 'FIJA000001']);
  expect(lines.map(({ quantity }) => quantity)).toEqual([12, 3, 1]);
});

test('a list that does not fit in the 1,000 lines of an offer is refused with both numbers', () => {
  const { problem } = readList('BEFO000097\t12\nFIJA000001\t1', 999);
  expect(problem).toBe(
    'Une offre a 1\u202F000 lignes au plus : elle en a 999, la liste en a 2 lignes. ' +
      'Rien n’a été ajouté.',
  );
});

test('articles come with their quantities; a line without one refuses all, and is named', () => {
  const found = readList('BEFO000097\t12', 0);
  expect(
    articlesOf(found.lines, found.references, [
      { reference: 'BEFO000097', match: 'exact', articles: [beaker] },
    ]),
  ).toEqual({ articles: [{ article: beaker, quantity: 12 }], wrong: undefined });

  const unknown = readList('XYZ-1\t1\nXYZ-2\t1\nXYZ-3\t1\nXYZ-4\t1', 0);
  const answers = unknown.references.map((reference) => ({
    reference,
    match: 'none' as const,
    articles: [],
  }));
  expect(articlesOf(unknown.lines, unknown.references, answers).wrong).toBe(
    'Rien n’a été ajouté. Ligne 1 (« XYZ-1 ») : aucun article n’a cette référence. ' +
      'Ligne 2 (« XYZ-2 ») : aucun article n’a cette référence. ' +
      'Ligne 3 (« XYZ-3 ») : aucun article n’a cette référence. Et 1 autre ligne.',
  );
});

test('a word is no reference, and a code is one', () => {
  expect([looksLikeReference('Livraison'), looksLikeReference('BEFO000097')]).toEqual([
    false,
    true,
  ]);
});
