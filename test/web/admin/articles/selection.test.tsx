// @full administration: screens that take seconds.
import { fireEvent, screen, within } from '@testing-library/react';
import type { ArticlesUpdateGroups, ListedArticle } from '../../../../src/contract/api.gen';
import { updateOf } from '../../../../src/web/admin/articles/selection/articleSelection';
import { aTree, refusal } from '../categories/categoriesSupport';
import { openAdmin } from '../openAdmin';

const LIST = 'GET /protected/articles';
const PREVIEW = 'POST /protected/articles/selection/preview';
const APPLY = 'POST /protected/articles/selection';
const SEEN = 'a'.repeat(32);

const aListed = (id: number): ListedArticle => ({
  id,
  reference: `REF-${id}`,
  revision: 0,
  label: `Bécher ${id}`,
  brand: 'DURAN',
  conditionnement: 'Unité',
  basePrice: '12.50',
  ttcPrice: '15.00',
  under_sub_category_id: 201,
  soft_deleted: '0',
  featured: '0',
  picture: '0',
  sheet: '0',
  made_here: '0',
  kept: [],
});
const name = (id: number) => ({ id, crmId: `REF-${id}`, label: `Bécher ${id}` });
const groups = (over: Partial<ArticlesUpdateGroups> = {}): ArticlesUpdateGroups => ({
  seen: SEEN,
  to_change: [name(1), name(2)],
  unchanged: [],
  refused: [],
  ...over,
});

const open = (table = {}, search = '') =>
  openAdmin(`/admin/catalogue/articles${search}`, {
    [LIST]: { total: 3, articles: [1, 2, 3].map(aListed) },
    'GET /protected/articles/brands': [{ name: 'DURAN', articles: 3 }],
    'GET /protected/categories': aTree(),
    [PREVIEW]: groups(),
    ...table,
  });
const box = (id: number) => screen.findByRole('checkbox', { name: `Sélectionner REF-${id}` });
const bar = async () =>
  within(await screen.findByRole('toolbar', { name: 'Articles sélectionnés' }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('a change is asked for by ids, or by the filter without some', () => {
  const rows = new Map([1, 2].map((id) => [id, { id }]));
  expect(updateOf({ isAllBut: false, rows }, { brand: 'X' }, { featured: '1' })).toEqual({
    article_ids: [1, 2],
    change: { featured: '1' },
  });
  expect(updateOf({ isAllBut: true, rows }, { brand: 'X' }, { featured: '1' })).toEqual({
    filter: { brand: 'X' },
    except_ids: [1, 2],
    change: { featured: '1' },
  });
});

test('selected rows are changed as the preview says; the result leads to the journal', async () => {
  const { user, sent } = await open({ [APPLY]: groups() });
  await user.click(await box(1));
  await user.click(await box(2));
  expect((await bar()).getByRole('status')).toHaveTextContent(/^2.articles sélectionnés$/);
  await user.click((await bar()).getByRole('button', { name: 'État…' }));
  const panel = await dialog();
  const apply = panel.getByRole('button', { name: 'Appliquer' });
  expect(apply).toBeDisabled();
  await user.click(panel.getByText('Retiré'));
  expect(await panel.findByText(/^2.articles changent$/)).toBeVisible();
  expect(await sent(PREVIEW)).toEqual({ article_ids: [1, 2], change: { soft_deleted: '1' } });
  await user.click(panel.getByRole('button', { name: /^Appliquer aux 2.articles$/ }));
  expect(await screen.findByText(/^2.articles modifiés\.$/)).toBeVisible();
  expect(await sent(APPLY)).toEqual({
    article_ids: [1, 2],
    change: { soft_deleted: '1' },
    seen: SEEN,
  });
  expect(screen.getByRole('link', { name: 'Voir dans le journal' })).toHaveAttribute(
    'href',
    '/admin/journal',
  );
  expect(await box(1)).not.toBeChecked();
});

test('a change that is refused says why, and the preview is read again', async () => {
  let previews = 0;
  const { user } = await open({
    [PREVIEW]: () => {
      previews += 1;
      return groups({ to_change: previews === 1 ? [name(1), name(2)] : [name(2)] });
    },
    [APPLY]: refusal(409, 'Ces articles ont changé depuis l’aperçu.'),
  });
  await user.click(await box(1));
  await user.click((await bar()).getByRole('button', { name: 'À la Une…' }));
  const panel = await dialog();
  await user.click(panel.getByText('Mettre à la Une'));
  await user.click(await panel.findByRole('button', { name: /^Appliquer aux 2.articles$/ }));
  expect(await panel.findByText('Ces articles ont changé depuis l’aperçu.')).toBeVisible();
  expect(await panel.findByRole('button', { name: 'Appliquer à l’article' })).toBeEnabled();
});

test('Shift takes all rows between, Ctrl+A all of the filter', async () => {
  const { user, sent } = await open({}, '?marque=DURAN');
  await user.click(await box(1));
  fireEvent.click(await box(3), { shiftKey: true });
  expect((await bar()).getByRole('status')).toHaveTextContent(/^3.articles sélectionnés$/);
  await user.click((await bar()).getByRole('button', { name: 'Désélectionner' }));
  expect(screen.getByRole('button', { name: /^Sélectionner les/ })).toHaveFocus();
  fireEvent.keyDown(await box(2), { key: 'a', ctrlKey: true });
  await user.click(await box(2));
  await user.click((await bar()).getByRole('button', { name: 'Marque…' }));
  const panel = await dialog();
  await user.type(panel.getByRole('combobox', { name: 'Marque' }), 'PYREX');
  await panel.findByRole('button', { name: /^Appliquer aux 2.articles$/ });
  expect(await sent(PREVIEW)).toEqual({
    filter: { brand: 'DURAN' },
    except_ids: [2],
    change: { brand: 'PYREX' },
  });
  await user.click(panel.getByRole('button', { name: 'Annuler' }));
  // Another filter empties the selection.
  await user.type(screen.getByLabelText('Chercher un article'), 'fiole');
  expect(await screen.findByText(/^Le filtre a changé.: la sélection est vidée\.$/)).toBeVisible();
  expect(await box(1)).not.toBeChecked();
});

test('more than 5,000 articles are not selected: the filter has to be refined', async () => {
  const { user } = await open({ [LIST]: { total: 5124, articles: [1, 2, 3].map(aListed) } });
  await user.click(await screen.findByRole('button', { name: /^Sélectionner les 5.124$/ }));
  expect(await screen.findByText(/^Affinez : 5.000 articles au plus\.$/)).toBeVisible();
  expect(await box(1)).not.toBeChecked();
});
