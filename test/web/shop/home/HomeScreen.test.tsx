import { screen, waitFor } from '@testing-library/react';
import HomeScreen from '../../../../src/web/shop/home/HomeScreen';
import { Refusal, renderScreen } from '../../ui/renderScreen';

const FEATURED = '/exposed/featured/articles';

const article = (id: number) => ({
  id,
  label: `Bécher ${id}`,
  description: 'Gradué',
  short_description: 'Gradué',
  title: `DURAN - Bécher ${id}`,
  brandName: 'DURAN',
  articleTitle: `Bécher ${id}`,
  crmId: `BEFO${id}`,
  crm_secondary_id: '',
  conditionnement: 'Unité',
  basePrice: '10.00',
  ttcPrice: '12.00',
  vat_rate: '20',
  under_sub_category_id: 1,
  featured: '1',
  soft_deleted: '0',
  youtubeLink: '',
  active_sales_campaign_id: null,
});
const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1));

test('HOME-09 the section "Produits à la Une" lists the featured articles', async () => {
  renderScreen(<HomeScreen />, { [FEATURED]: () => articles(3) });
  expect(await screen.findByRole('heading', { name: 'Produits à la Une' })).toBeInTheDocument();
  expect(await screen.findByText('3 articles')).toBeInTheDocument();
  for (const name of ['Bécher 1', 'Bécher 2', 'Bécher 3'])
    expect(await screen.findByText(name)).toBeInTheDocument();
});

test.each([
  ['there are none', () => []],
  ['they cannot be had', () => new Refusal(503)],
])(
  'HOME-10 "Produits à la Une" is not shown when %s, and the rest of the page is',
  async (_case, answer) => {
    const calls = renderScreen(<HomeScreen />, { [FEATURED]: answer });
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector('[data-awaited]')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Produits à la Une' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nos catalogues' })).toBeInTheDocument();
  },
);

test('HOME-13 the video is the last section of the page', async () => {
  renderScreen(<HomeScreen />, { [FEATURED]: () => articles(1) });
  await screen.findByRole('heading', { name: 'Visite de la paillasse' });
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings).toEqual(['Nos catalogues', 'Produits à la Une', 'Visite de la paillasse']);
});
