import { screen, within } from '@testing-library/react';
import type { Article } from '../../../../src/contract/api.gen';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { articleAnswers, main } from '../article/showArticle';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // failed requests are logged
});
afterEach(() => jest.restoreAllMocks());

const small = anArticle({
  id: 1,
  label: 'Bécher verre 50 mL',
  title: 'DURAN - Bécher',
  crmId: 'B50',
  conditionnement: 'Unité',
  basePrice: '3.00',
});
const large = anArticle({
  id: 2,
  label: 'Bécher verre 1 L',
  title: 'DURAN - Bécher',
  crmId: 'B1000',
  conditionnement: 'Unité',
  basePrice: '9.00',
});
const third = anArticle({
  id: 3,
  label: 'Fiole verre 1 L',
  title: 'PYREX - Fiole',
  crmId: 'F1000',
  conditionnement: 'Unité',
  basePrice: '9.00',
});

const catalogue = (articles: Article[] | number) =>
  answers({ ...articleAnswers(), 'POST /exposed/articles/by/ids': articles });
const compare = async (ids: string, articles: Article[] = [small, large, third]) => {
  const page = await renderAt(`/comparer?articles=${ids}`, catalogue(articles));
  await main().findByRole('table', { name: 'Articles comparés' });
  return page;
};
const rows = () =>
  main()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ')));
const columns = () =>
  main()
    .getAllByRole('columnheader')
    .map((head) => within(head).getByRole('link').textContent);
const removal = (article: Article) =>
  main().getByRole('button', { name: `Retirer de la comparaison : ${article.label}` });

test('articles are side by side in the address’s order; rows that differ say so', async () => {
  await compare('2,1');
  expect(columns()).toEqual(['Bécher verre 1\u00A0L', 'Bécher verre 50\u00A0mL']);
  expect(rows().map((cells) => cells.slice(0, 3))).toEqual([
    ['Référence≠ (valeurs différentes)', 'B1000', 'B50'],
    ['Marque', 'DURAN', 'DURAN'],
    ['Prix HT≠ (valeurs différentes)', '9,00 € HT', '3,00 € HT'],
    ['Conditionnement', 'Unité', 'Unité'],
    ['Contenance≠ (valeurs différentes)', '1 L', '50 mL'],
    ['Matière', 'Verre', 'Verre'],
    ['Devis', 'AJOUTER', 'AJOUTER'],
  ]);
});

test('rows that are equal can be left out', async () => {
  const { user } = await compare('1,2');
  await user.click(main().getByRole('checkbox', { name: 'Seulement ce qui diffère' }));
  expect(rows().map(([name]) => name?.split('≠')[0])).toEqual([
    'Référence',
    'Prix HT',
    'Contenance',
    'Devis',
  ]);
});

test('the only article left keeps its rows when equal ones are left out', async () => {
  const { user } = await compare('1,2');
  const all = rows().map(([name]) => name?.split('≠')[0]);
  await user.click(main().getByRole('checkbox', { name: 'Seulement ce qui diffère' }));
  await user.click(removal(small));
  expect(rows().map(([name]) => name)).toEqual(all);
});

test('an article is removed from the address too, and the focus goes to the next one', async () => {
  const { user, url } = await compare('1,2,3');
  await user.click(removal(small));
  expect(url()).toBe('/comparer?articles=2%2C3');
  expect(columns()).toHaveLength(2);
  expect(removal(large)).toHaveFocus();
});

test('an article is added to the cart from its column', async () => {
  const { user, store } = await compare('1,2');
  await user.click(main().getAllByRole('button', { name: 'AJOUTER' })[1]!);
  expect(selectQuantityOf(store.getState(), 2)).toBe(1);
});

test('a withdrawn or unknown article is said to be no longer offered', async () => {
  await compare('1,2,3', [small, { ...large, soft_deleted: '1' }]);
  expect(columns()).toEqual(['Bécher verre 50\u00A0mL']);
  expect(await main().findByText('Des articles ne sont plus proposés.')).toBeInTheDocument();
});

test('without articles it says how to choose them', async () => {
  await renderAt('/comparer', catalogue([]));
  expect(await main().findByText('Aucun article à comparer')).toBeInTheDocument();
});

test('a failed request shows an error and a retry button', async () => {
  await renderAt('/comparer?articles=1', catalogue(503));
  expect(await main().findByText('Les articles n’ont pas pu être lus')).toBeInTheDocument();
  expect(main().getByRole('button', { name: 'RÉESSAYER' })).toBeInTheDocument();
});

describe('articles chosen on their page', () => {
  const choose = () => main().findByRole('checkbox', { name: 'Comparer Agitateur chauffant' });

  test('are kept on the device and compared without an address', async () => {
    const { user } = await renderAt('/a/12', catalogue([small, large]));
    await user.click(await choose());
    expect(main().getByRole('link', { name: 'Voir la comparaison (1)' })).toHaveAttribute(
      'href',
      '/comparer?articles=12',
    );
    expect(localStorage.getItem('paillasse.compared')).toBe('[12]');
    await user.click(await choose());
    expect(localStorage.getItem('paillasse.compared')).toBeNull();
    expect(main().queryByRole('link', { name: /comparaison/ })).toBeNull();
  });

  test('are four at most', async () => {
    localStorage.setItem('paillasse.compared', '[1,2,3,4]');
    const { user } = await renderAt('/a/12', catalogue([]));
    await user.click(await choose());
    expect(await choose()).not.toBeChecked();
    expect(await screen.findByText(/^Quatre articles au plus se comparent/)).toBeInTheDocument();
  });

  test('are compared on the page without an address', async () => {
    localStorage.setItem('paillasse.compared', '[2,1]');
    await renderAt('/comparer', catalogue([small, large]));
    await main().findByRole('table', { name: 'Articles comparés' });
    expect(columns()).toHaveLength(2);
  });
});
