import type { FoundLine } from '../../../../src/web/admin/articleList/readPasted';
import { resolvedRows, roomProblem } from '../../../../src/web/admin/offer/lines/pastedList';
import { anArticle } from '../../../domain/samples';

const beaker = anArticle({ id: 1, crmId: 'BEFO000097' });
const aLine = (line: number, reference: string, given: Partial<FoundLine> = {}): FoundLine => ({
  line,
  text: `${reference}\t12`,
  reference,
  quantity: 12,
  article: undefined,
  refusal: undefined,
  missing: 'Aucun article n’a cette référence.',
  ...given,
});

test('a list that does not fit in the 1,000 lines of an offer is refused with both numbers', () => {
  expect(roomProblem(998, 2)).toBeUndefined();
  expect(roomProblem(999, 2)).toBe(
    'Une offre a 1\u202F000 lignes au plus : elle en a 999, la liste en a 2 lignes. ' +
      'Rien n’a été ajouté.',
  );
});

test('articles come with their quantities; a line without one refuses all, and is named', () => {
  expect(resolvedRows([aLine(1, 'BEFO000097', { article: beaker })])).toEqual({
    rows: [{ article: beaker, quantity: 12 }],
    wrong: undefined,
  });
  const unknown = ['XYZ-1', 'XYZ-2', 'XYZ-3', 'XYZ-4'].map((name, row) => aLine(row + 1, name));
  expect(resolvedRows(unknown).wrong).toBe(
    'Rien n’a été ajouté. Ligne 1 (« XYZ-1 ») : aucun article n’a cette référence. ' +
      'Ligne 2 (« XYZ-2 ») : aucun article n’a cette référence. ' +
      'Ligne 3 (« XYZ-3 ») : aucun article n’a cette référence. Et 1 autre ligne.',
  );
});

test('a refused quantity refuses a list too, though its article is known', () => {
  const refused = aLine(1, 'BEFO000097', {
    article: beaker,
    refusal: 'La quantité dépasse 9 999.',
  });
  expect(resolvedRows([refused]).wrong).toBe(
    'Rien n’a été ajouté. Ligne 1 (« BEFO000097 ») : La quantité dépasse 9 999.',
  );
});

test('a heading becomes a title in its place, with the articles behind it', () => {
  const heading = aLine(1, 'Verrerie', { heading: 'Verrerie', refusal: 'Aucune référence.' });
  const found = resolvedRows([heading, aLine(2, 'BEFO000097', { article: beaker })]);
  expect(found).toEqual({
    rows: [{ heading: 'Verrerie' }, { article: beaker, quantity: 12 }],
    wrong: undefined,
  });
});
