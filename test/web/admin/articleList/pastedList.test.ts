import type { ResolvedReference } from '../../../../src/domain/referenceList/listEntries';
import {
  canBeReference,
  foundLines,
  readPasted,
} from '../../../../src/web/admin/articleList/readPasted';
import {
  articlesOf,
  rowsWithoutArticle,
} from '../../../../src/web/admin/articleList/useArticlesToAdd';
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
  const { lines, references } = readPasted(text);
  const answers = references.map((reference): [string, ResolvedReference] => [
    reference,
    { reference, ...(ANSWERS[reference] ?? { match: 'none', articles: [] }) },
  ]);
  return foundLines(lines, new Map(answers));
};

test('a pasted list is looked up with each reference once, and keeps its quantities', () => {
  const { lines, references, problem } = readPasted('BEFO000097\t12\nBEFO000097\t3\nFIJA000001\t1');
  expect(problem).toBeUndefined();
  expect(references).toEqual(['BEFO000097', 'FIJA000001']);
  expect(lines.map(({ quantity }) => quantity)).toEqual([12, 3, 1]);
});

test('every article of a list is named once, withdrawn ones too, whatever its quantity', () => {
  const lines = read('BEFO000097\t3\nFLCD000003\nBEFO000097\t0');
  expect(articlesOf(lines).map(({ id }) => id)).toEqual([1, 2]);
  expect(rowsWithoutArticle(lines)).toEqual([]);
  expect(lines.map(({ refusal }) => refusal)).toEqual([
    undefined,
    undefined,
    'La quantité doit être de 1 au moins.',
  ]);
});

test('a line without article says why', () => {
  const lines = read('BEFO000097\nGANI000001\nXXXX999999');
  expect(articlesOf(lines).map(({ id }) => id)).toEqual([1]);
  expect(rowsWithoutArticle(lines)).toEqual([
    {
      key: 2,
      name: 'Ligne 2',
      label: 'GANI000001',
      reason: 'Plusieurs articles ont cette référence.',
    },
    {
      key: 3,
      name: 'Ligne 3',
      label: 'XXXX999999',
      reason: 'Aucun article n’a cette référence.',
    },
  ]);
});

test('a list has as many lines as its screen takes', () => {
  const list = (lines: number) =>
    Array.from({ length: lines }, (_, row) => `REFE${String(row).padStart(6, '0')}`).join('\n');
  expect(readPasted(list(5000), 5000).problem).toBeUndefined();
  expect(readPasted(list(5001), 5000).problem).toMatch(/5.001 lignes : 5.000 au plus/);
  expect(readPasted(' ').problem).toMatch(/^Aucune référence ici/);
});

test('a word is no reference, and a code is one', () => {
  expect([canBeReference('Livraison'), canBeReference('BEFO000097')]).toEqual([false, true]);
});
