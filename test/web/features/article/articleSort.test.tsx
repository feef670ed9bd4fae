import { screen, within } from '@testing-library/react';
import { anArticle } from '../../../support/webBuilders';
import { renderTable, shownLabels } from './renderTable';
import { balance, beaker, burette, three } from './threeArticles';

test('TABLE-02 the sort selector offers the five sorts', () => {
  renderTable(three);
  const options = within(screen.getByLabelText(/^Trier par/)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Nom/description',
    'Marque/fabricant',
    'Référence',
    'Conditionnement',
    'Tarif HT',
  ]);
});

test('TABLE-06 rows are sorted by name ascending at first', () => {
  renderTable(three);
  expect(shownLabels()).toEqual(['Balance', 'Bécher', 'Burette']);
  expect(screen.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('TABLE-03 the sort selector sorts', async () => {
  const { user } = renderTable(three);
  await user.selectOptions(screen.getByLabelText(/^Trier par/), 'BRAND');
  expect(shownLabels()).toEqual(['Burette', 'Bécher', 'Balance']);
});

test('TABLE-04 the toggle reverses the order, and back', async () => {
  const { user } = renderTable(three);
  for (const round of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Passer à l’ordre décroissant' }));
    expect([round, ...shownLabels()]).toEqual([round, 'Burette', 'Bécher', 'Balance']);
    await user.click(screen.getByRole('button', { name: 'Passer à l’ordre croissant' }));
    expect([round, ...shownLabels()]).toEqual([round, 'Balance', 'Bécher', 'Burette']);
  }
});

test('TABLE-05 a second click on a head reverses it, another head is ascending', async () => {
  const { user } = renderTable(three);
  const price = screen.getByRole('columnheader', { name: 'Prix HT' });
  await user.click(within(price).getByRole('button'));
  expect(price).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(price).getByRole('button'));
  expect(price).toHaveAttribute('aria-sort', 'descending');
  expect(shownLabels()).toEqual(['Burette', 'Bécher', 'Balance']);
  await user.click(screen.getByRole('button', { name: 'Marque' }));
  expect(shownLabels()).toEqual(['Burette', 'Bécher', 'Balance']);
  expect(price).toHaveAttribute('aria-sort', 'none');
});

test('TABLE-07 featured articles come first in both directions, each group sorted', async () => {
  const { user } = renderTable([
    balance,
    { ...burette, featured: '1' },
    { ...beaker, featured: '1' },
    anArticle({ id: 9, label: 'Ampoule' }),
  ]);
  expect(shownLabels()).toEqual(['Bécher', 'Burette', 'Ampoule', 'Balance']);
  await user.click(screen.getByRole('button', { name: 'Nom' }));
  expect(shownLabels()).toEqual(['Burette', 'Bécher', 'Balance', 'Ampoule']);
});

test('a controlled sort is left to the parent', async () => {
  const onSortChange = jest.fn();
  const { user } = renderTable(three, {
    props: { sort: { sortBy: 'HT', descending: true }, onSortChange },
  });
  expect(shownLabels()).toEqual(['Burette', 'Bécher', 'Balance']);
  await user.click(screen.getByRole('button', { name: 'Prix HT' }));
  expect(onSortChange).toHaveBeenCalledWith({ sortBy: 'HT', descending: false });
  expect(shownLabels()).toEqual(['Burette', 'Bécher', 'Balance']);
});

test('an unchanged row is not rendered again when the sort changes', async () => {
  const renderQuantity = jest.fn(() => null);
  const { user } = renderTable([beaker], { props: { renderQuantity } });
  const before = renderQuantity.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Marque' }));
  expect(renderQuantity.mock.calls).toHaveLength(before);
});
