import type { ResolvedReference } from '../../../../src/domain/referenceList/listEntries';
import {
  articlesOfList,
  readArticleList,
} from '../../../../src/web/admin/articleList/readArticleList';
import { anArticle } from '../../../support/webBuilders';

type Answer = Omit<ResolvedReference, 'reference'>;
const found = (id: number, soft_deleted: '0' | '1' = '0'): Answer => ({
  match: 'exact',
  articles: [anArticle({ id, soft_deleted })],
});
const ANSWERS: Record<string, Answer> = {
  BEFO000097: found(1),
  FLCD000003: found(2, '1'),
  GANI000001: { match: 'several', articles: [anArticle({ id: 3 }), anArticle({ id: 4 })] },
};
const read = (text: string) => {
  const { lines, references } = readArticleList(text);
  const answers = references.map((reference) => ({
    reference,
    ...(ANSWERS[reference] ?? { match: 'none' as const, articles: [] }),
  }));
  const { articles, unread } = articlesOfList(lines, references, answers);
  return { ids: articles.map(({ id }) => id), unread };
};

test('every article of a list is named once, withdrawn ones too, whatever its quantity', () => {
  expect(read('BEFO000097\t3\nFLCD000003\nBEFO000097\t0')).toEqual({ ids: [1, 2], unread: [] });
});

test('a line without article says why', () => {
  expect(read('BEFO000097\nGANI000001\nXXXX999999')).toEqual({
    ids: [1],
    unread: [
      { line: 2, text: 'GANI000001', reason: 'Plusieurs articles ont cette référence.' },
      { line: 3, text: 'XXXX999999', reason: 'Aucun article n’a cette référence.' },
    ],
  });
});

test('a list has 5,000 lines at most', () => {
  const list = (lines: number) =>
    Array.from({ length: lines }, (_, row) => `REFE${String(row).padStart(6, '0')}`).join('\n');
  expect(readArticleList(list(5000)).problem).toBeUndefined();
  expect(readArticleList(list(5001)).problem).toMatch(/5.001 lignes : 5.000 au plus/);
  expect(readArticleList(' ').problem).toMatch(/^Aucune référence ici/);
});
