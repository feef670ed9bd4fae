import { screen, waitFor, within } from '@testing-library/react';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';

const categories = {
  categories: [{ id: 2, label: 'Verrerie' }],
  subCategories: [{ id: 21, label: 'Fioles', category_id: 2 }],
  underSubCategories: [{ id: 211, label: 'Fioles jaugées', sub_category_id: 21 }],
};
const articles = Array.from({ length: 80 }, (_, index) =>
  anArticle({ id: index + 1, label: `Fiole ${index + 1}`, under_sub_category_id: 211 }),
);
const network = answers({
  'GET /exposed/categories/flat': categories,
  'GET /exposed/under/sub/category/211/articles': articles,
  'GET /exposed/detailed/80/article': {
    article: [articles[79]],
    attachments: [],
    sales_campaigns: [],
  },
});
const labels = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the sort is restored on back navigation, not on a new visit of the list', async () => {
  const { user } = await renderAt('/usc/211', network);
  await user.click(await screen.findByRole('button', { name: 'Passer à l’ordre décroissant' }));
  expect(labels()[0]).toBe('Fiole 80');
  await user.click(screen.getByRole('link', { name: 'Fiole 80' }));
  await screen.findByRole('button', { name: 'AJOUTER AU DEVIS' });
  window.history.back();
  await screen.findByRole('table', { name: 'Fioles jaugées' });
  expect(labels()[0]).toBe('Fiole 80');
  await user.click(screen.getByRole('link', { name: 'Fiole 80' }));
  const [crumb] = await screen.findAllByRole('link', { name: 'Fioles jaugées' });
  await user.click(crumb!);
  await screen.findByRole('table', { name: 'Fioles jaugées' });
  expect(labels()[0]).toBe('Fiole 1');
});

test('after going back the focus is on the clicked row, if one was clicked', async () => {
  const { user } = await renderAt('/usc/211', network);
  await user.click(await screen.findByRole('button', { name: 'Passer à l’ordre décroissant' }));
  await user.click(screen.getByRole('link', { name: 'Fiole 80' }));
  await screen.findByRole('button', { name: 'AJOUTER AU DEVIS' });
  window.history.back();
  await screen.findByRole('table', { name: 'Fioles jaugées' });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Fiole 80' })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await screen.findByRole('heading', { level: 1, name: 'Conditions de vente' });
  window.history.back();
  await screen.findByRole('table', { name: 'Fioles jaugées' });
  expect(screen.getByRole('main')).toHaveFocus();
});
