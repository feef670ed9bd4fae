import { screen, waitFor, within } from '@testing-library/react';
import type { Article } from '../../../../src/contract/api.gen';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { articleAnswers, main } from './showArticle';

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const SIZES = 'Autres contenances et tailles';
const RELATED = 'Articles proches';

const withFamily = (answer: unknown) =>
  answers({ ...articleAnswers(), 'GET /exposed/article/12/family': answer });
const show = (family: Article[], related: Article[] = []) =>
  renderAt('/a/12', withFamily({ family, related }));
const size = (id: number, label: string, over: Partial<Article> = {}) =>
  anArticle({
    id,
    label,
    crmId: `BE${id}`,
    title: `DURAN - ${label}`,
    conditionnement: 'Unité',
    ...over,
  });
const table = () => main().findByRole('table', { name: SIZES });
const cells = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('other sizes', () => {
  test('are listed with reference, size, packing and price in the answer’s order', async () => {
    await show([
      size(20, 'Bécher 50 mL', { basePrice: '3.50' }),
      size(21, 'Bécher 1 L', { conditionnement: 'Boîte de 10' }),
    ]);
    const [head, ...rows] = await cells();
    expect(head).toEqual([
      'Référence',
      'Contenance ou taille',
      'Marque',
      'Cond.',
      'Prix HT',
      'Devis',
      'Comparer',
    ]);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['BE20', '50\u00A0mL', 'DURAN', 'Unité'],
      ['BE21', '1\u00A0L', 'DURAN', 'Boîte de 10'],
    ]);
    expect(rows[0]?.[4]).toMatch(/^3,50/);
    expect(within(await table()).getByRole('link', { name: 'BE20' })).toHaveAttribute(
      'href',
      '/a/20',
    );
  });

  test('without sizes and brands have no columns for them', async () => {
    await show([size(20, 'Éthanol', { title: 'Éthanol', conditionnement: '1 L' })]);
    expect((await cells())[0]).toEqual(['Référence', 'Cond.', 'Prix HT', 'Devis', 'Comparer']);
  });

  test('are added to the cart with their quantity', async () => {
    const { user, store } = await show([size(20, 'Bécher 50 mL')]);
    const quantity = within(await table()).getByRole('textbox', {
      name: 'Quantité : Bécher 50 mL',
    });
    await user.clear(quantity);
    await user.type(quantity, '6{Enter}');
    expect(selectQuantityOf(store.getState(), 20)).toBe(6);
  });

  test('beyond ten, eight are shown until all are asked for; the first is focused', async () => {
    const { user } = await show(
      Array.from({ length: 12 }, (_, index) => size(20 + index, `Bécher ${index + 1} L`)),
    );
    expect(await cells()).toHaveLength(1 + 8);
    await user.click(main().getByRole('button', { name: 'Voir les 4 autres' }));
    expect(await cells()).toHaveLength(1 + 12);
    expect(main().getByRole('link', { name: 'BE28' })).toHaveFocus();
    expect(main().queryByRole('button', { name: /^Voir les/ })).toBeNull();
  });
});

describe('related articles', () => {
  const related = () => main().findByRole('region', { name: RELATED });
  const stirrers = [16, 13].map((id) => anArticle({ id, label: `Agitateur ${id}` }));

  test('are a table to add from, with a link to their category', async () => {
    const { user, store } = await show([], stirrers);
    const region = await related();
    expect(within(region).getByRole('link', { name: 'Voir toute la catégorie' })).toHaveAttribute(
      'href',
      '/usc/211',
    );
    await user.click(within(region).getAllByRole('button', { name: /^AJOUTER/ })[0]!);
    expect(selectQuantityOf(store.getState(), 13)).toBe(1);
    expect(main().queryByRole('region', { name: SIZES })).toBeNull();
  });

  test('neither list is shown when both are empty', async () => {
    const calls = withFamily({ family: [], related: [] });
    await renderAt('/a/12', calls);
    await waitFor(() => expect(calls.asked).toContain('GET /api/exposed/article/12/family'));
    await waitFor(() => expect(screen.queryByRole('status', { name: /proches/ })).toBeNull());
    for (const name of [SIZES, RELATED]) expect(main().queryByRole('region', { name })).toBeNull();
    expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  test('a failed request shows an error and a retry button', async () => {
    let times = 0;
    const { user } = await renderAt(
      '/a/12',
      withFamily(() => ((times += 1) === 1 ? 503 : { family: [], related: stirrers })),
    );
    const region = await related();
    expect(
      await within(region).findByText('Les articles proches n’ont pas pu être lus'),
    ).toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'RÉESSAYER' }));
    expect(await main().findByRole('link', { name: 'Agitateur 13' })).toBeInTheDocument();
  });
});
