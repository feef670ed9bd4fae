import { ARTICLE_FIELDS, type ArticleValues } from '../../../src/domain/article/fields';
import {
  ArticleRefused,
  type EditableArticle,
  editArticle,
  takeFileValues,
  undoEdit,
} from '../../../src/domain/catalogue/articleEdits';
import { chance } from '../random';
import { importValues } from './importValues';

const FILE: ArticleValues = {
  label: 'Bécher',
  description: '',
  brand: 'DURAN',
  supplier: 'Z-1',
  packing: 'Unité',
  prices: { base: 1000, ttc: 1200, rate: 2000 },
  category: 20101,
  state: 0,
};
const article: EditableArticle = { values: FILE, kept: {}, madeHere: false };

test('a changed field is kept beside the file’s value, an equal one is not', () => {
  const edited = editArticle(article, { label: 'Bécher gradué', brand: 'DURAN' });
  expect(edited.values.label).toBe('Bécher gradué');
  expect(edited.kept).toEqual({ label: 'Bécher' });
  expect(editArticle(edited, { label: 'Fiole' }).kept).toEqual({ label: 'Bécher' });
});

test('an import writes what is not kept, and remembers the rest', () => {
  const imported = importValues(editArticle(article, { state: 1 }), {
    ...FILE,
    label: 'Becher',
    state: 0,
  });
  expect(imported.values).toEqual({ ...FILE, label: 'Becher', state: 1 });
  expect(imported.kept).toEqual({ state: 0 });
});

test('a file without a rate leaves the known one, kept or not', () => {
  const prices = { base: 1100, ttc: 1320, rate: null };
  const known = { ...prices, rate: 2000 };
  expect(importValues(article, { prices }).values.prices).toEqual(known);
  const kept = editArticle(article, { prices: { base: 900, ttc: 1080, rate: 2000 } });
  expect(importValues(kept, { prices }).kept.prices).toEqual(known);
});

test('the file’s value is taken of kept fields, not where no file gave one', () => {
  const edited = editArticle(article, { label: 'Fiole', packing: 'Lot de 10' });
  expect(takeFileValues(edited, ['label', 'brand'])).toEqual({
    ...edited,
    values: { ...FILE, packing: 'Lot de 10' },
    kept: { packing: 'Unité' },
  });
  expect(() => takeFileValues({ ...article, kept: { label: null } }, ['label'])).toThrow(
    ArticleRefused,
  );
});

test('the state of an article made here is never the file’s', () => {
  const made = { values: FILE, kept: { state: 1 as const }, madeHere: true };
  expect(() => takeFileValues(made, ['state'])).toThrow('jamais du fichier');
});

test.each([1, 2, 3, 4, 5])('taking all fields gives what the last file says (seed %i)', (seed) => {
  const random = chance(seed);
  const some = (): ArticleValues => ({
    ...FILE,
    label: random.oneOf(['a', 'b', 'c']),
    packing: random.oneOf(['1', '2']),
    prices: { base: random.between(1, 3), ttc: 9, rate: 2000 },
    state: random.oneOf([0, 1] as const),
  });
  let [current, file] = [article, FILE];
  for (const _ of random.times(60, () => 0)) {
    if (random.below(2) === 0) current = editArticle(current, some());
    else current = importValues(current, (file = some()));
    const written = ARTICLE_FIELDS.filter((field) => !(field in current.kept));
    expect(written.map((field) => current.values[field])).toEqual(
      written.map((field) => file[field]),
    );
  }
  expect(takeFileValues(current, ARTICLE_FIELDS)).toEqual({ ...article, values: file });
});

describe('undoing an edit', () => {
  test('gives the value back, and the field to the import', () => {
    const before = article;
    const after = editArticle(before, { label: 'Fiole' });
    expect(undoEdit(after, before, after)).toEqual({ values: FILE, kept: {} });
  });

  test('leaves what an import and another edit did since', () => {
    const before = article;
    const after = editArticle(before, { label: 'Fiole' });
    const later = editArticle(importValues(after, { label: 'Du fichier', brand: 'B' }), {
      packing: 'Lot',
    });
    expect(undoEdit(later, before, after)).toEqual({
      values: { ...FILE, label: 'Du fichier', brand: 'B', packing: 'Lot' },
      kept: { packing: FILE.packing },
    });
  });

  test('of a value taken from the file keeps the field again', () => {
    const before = editArticle(article, { label: 'Fiole' });
    const after = takeFileValues(before, ['label']);
    expect(undoEdit(after, before, after)).toEqual({
      values: { ...FILE, label: 'Fiole' },
      kept: { label: FILE.label },
    });
  });

  test('names the fields that were edited since', () => {
    const before = article;
    const after = editArticle(before, { label: 'Fiole', brand: 'B' });
    const later = editArticle(after, { label: 'Flacon' });
    expect(undoEdit(later, before, after)).toEqual({ changed: ['label'] });
  });
});
