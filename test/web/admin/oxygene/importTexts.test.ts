import type { ImportProgress } from '../../../../src/contract/api.gen';
import {
  countsText,
  formatDuration,
  formatFileSize,
  indexedPercent,
  phaseText,
  valueText,
} from '../../../../src/web/admin/oxygene/importTexts';

const counts = { created: 0, changed: 0, withdrawn: 0, restored: 0, refused: 0, unchanged: 5 };
const progress = (over: Partial<ImportProgress>) =>
  ({
    state: 'running',
    task: 'import',
    phase: 'reading',
    lines_read: 0,
    accepted: 0,
    refused: 0,
    indexed: 0,
    to_index: null,
    ...over,
  }) as ImportProgress;
const plain = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ');

test('sizes and durations are formatted as in French', () => {
  expect([10, 115_000, 12_400_000].map(formatFileSize)).toEqual(['1 ko', '115 ko', '12,4 Mo']);
  expect([240, 1_400, 59_900, 125_000].map(formatDuration)).toEqual([
    '0,2 s',
    '1,4 s',
    '59,9 s',
    '2 min 05 s',
  ]);
});

test('zero counts are omitted, and no counts at all read as no change', () => {
  expect(countsText(counts)).toBe('Aucun changement');
  expect(plain(countsText({ ...counts, created: 1, changed: 1_200, refused: 2 }))).toBe(
    '1 créé, 1 200 modifiés, 2 lignes refusées',
  );
});

test('prices, flags and sub-categories are shown as in the shop, an empty value as (vide)', () => {
  const categoryOf = (id: number) => (id === 20101 ? 'Béchers' : undefined);
  expect(plain(valueText('basePrice', '1286.53', categoryOf))).toBe('1 286,53 €');
  expect(valueText('soft_deleted', '1', categoryOf)).toBe('Oui');
  expect(valueText('under_sub_category_id', '20101', categoryOf)).toBe('Béchers');
  expect(valueText('under_sub_category_id', '9', categoryOf)).toBe('9');
  expect(valueText('brand', '', categoryOf)).toBe('(vide)');
});

test('progress names the phase, with a percentage only while the search index is updated', () => {
  expect(phaseText(progress({}))).toBe('Lecture du fichier');
  expect(plain(phaseText(progress({ lines_read: 45_000, accepted: 44_999, refused: 1 })))).toBe(
    'Lecture du fichier : 45 000 lignes lues, 44 999 acceptées, 1 refusée',
  );
  expect(phaseText(progress({ phase: 'comparing', lines_read: 3, accepted: 2, refused: 1 }))).toBe(
    'Comparaison avec le catalogue : 2 lignes acceptées, 1 refusée',
  );
  expect(phaseText(progress({ phase: 'applying' }))).toBe('Écriture des changements');
  const indexing = progress({ phase: 'indexing', indexed: 250, to_index: 1_000 });
  expect(plain(phaseText(indexing))).toBe('Mise à jour de la recherche : 250 sur 1 000 articles');
  expect([indexedPercent(progress({ lines_read: 45_000 })), indexedPercent(indexing)]).toEqual([
    undefined,
    25,
  ]);
});
