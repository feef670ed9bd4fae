import { screen, waitFor, within } from '@testing-library/react';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { articleAnswers, main, stirrer } from './showArticle';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined)); // failed requests are logged
afterEach(() => jest.restoreAllMocks());

describe('articles of the same category', () => {
  const others = [16, 13, 15, 14, 18, 17].map((id) => anArticle({ id, label: `Agitateur ${id}`, under_sub_category_id: 211 }));
  const category = (articles: unknown) => ({ ...articleAnswers(), 'GET /exposed/under/sub/category/211/articles': articles });
  const related = () => main().findByRole('region', { name: 'Dans la même catégorie' });
  const labels = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link', { name: /^Agitateur/ })
      .map((link) => link.textContent);

  test('at most five are listed, by name, without the article itself and withdrawn ones', async () => {
    const withdrawn = anArticle({ id: 19, label: 'Agitateur 12 bis', soft_deleted: '1', under_sub_category_id: 211 });
    await renderAt('/a/12', answers(category([stirrer, withdrawn, ...others])));
    const region = await related();
    await within(region).findByRole('link', { name: 'Agitateur 13' });
    expect(labels(region)).toEqual(['Agitateur 13', 'Agitateur 14', 'Agitateur 15', 'Agitateur 16', 'Agitateur 17']);
    expect(within(region).getByRole('link', { name: 'Voir toute la catégorie' })).toHaveAttribute('href', '/usc/211');
  });

  test('can be added to the cart from the list', async () => {
    const { user, store } = await renderAt('/a/12', answers(category([stirrer, others[0]!])));
    await user.click(await within(await related()).findByRole('button', { name: /^AJOUTER/ }));
    expect(selectQuantityOf(store.getState(), 16)).toBe(1);
  });

  test('the list is absent when the article is the only one of its category', async () => {
    const calls = answers(category([stirrer]));
    await renderAt('/a/12', calls);
    await waitFor(() => expect(calls.asked).toContain('GET /api/exposed/under/sub/category/211/articles'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dans la même catégorie' })).toBeNull());
    expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  test('a failed request shows an error and a retry button', async () => {
    let times = 0;
    const { user } = await renderAt('/a/12', answers(category(() => ((times += 1) === 1 ? 503 : others))));
    const region = await related();
    expect(await within(region).findByText('Les autres articles de la catégorie n’ont pas pu être lus')).toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'RÉESSAYER' }));
    expect(await within(region).findByRole('link', { name: 'Agitateur 13' })).toBeInTheDocument();
  });
});
