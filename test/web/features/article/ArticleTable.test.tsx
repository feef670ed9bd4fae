import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import { renderTable, rows, shownLabels } from './renderTable';
import { balance, beaker, three } from './threeArticles';

/** The heads as a screen reader reads them: without sort arrows and second titles. */
function heads(): string[] {
  return screen.getAllByRole('columnheader').map((head) => {
    const copy = head.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
    return copy.textContent ?? '';
  });
}

test('TABLE-08 the columns of a list', () => {
  renderTable(three);
  expect(heads()).toEqual(['Image', 'Nom', 'Marque', 'Ref', 'Cond.', 'Prix HT', 'Devis', 'Comp.']);
});

test('TABLE-09 TABLE-10 in cart mode Quantité and Actions replace Devis and Comp.', () => {
  renderTable([beaker], { props: { mode: 'cart', renderActions: () => <button>Retirer</button> } });
  expect(heads()).toEqual([
    'Image',
    'Nom',
    'Marque',
    'Ref',
    'Cond.',
    'Prix HT',
    'Quantité',
    'Actions',
  ]);
  const cells = within(rows()[0]!).getAllByRole('cell');
  expect(cells).toHaveLength(8);
  expect(within(cells[7]!).getByRole('button', { name: 'Retirer' })).toBeInTheDocument();
  expect(rows()[0]).not.toHaveTextContent('DUR-12');
});

test('TABLE-11 ENTITY-09/21 GEN-03 a row shows all columns, the description cut at 180', () => {
  const article = anArticle({
    id: 5,
    label: 'Fiole',
    title: 'DURAN - Fiole - classe A',
    crmId: 'FIOL5',
    crm_secondary_id: 'DUR-5',
    conditionnement: 'Boîte de 2',
    basePrice: '1286.53',
    description: 'd'.repeat(181),
  });
  renderTable([article]);
  const [picture, name, brand, reference, packing, price, quantity, secondary] = within(
    rows()[0]!,
  ).getAllByRole('cell');
  expect(picture!.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/exposed\/article\/5\/get\/thumbnail$/),
  );
  expect(name).toHaveTextContent(`Fiole${'d'.repeat(180)}…`);
  expect(brand!.textContent).toBe('DURAN');
  expect(reference).toHaveTextContent('FIOL5');
  expect(packing!.textContent).toBe('Boîte de 2');
  expect(price).toHaveTextContent('1 286,53 € HT');
  expect(quantity!.textContent).toBe('quantité 5');
  expect(secondary).toHaveTextContent('DUR-5');
});

test('TABLE-13 the row is a link to the article page', () => {
  renderTable([beaker]);
  expect(within(rows()[0]!).getByRole('link', { name: 'Bécher' })).toHaveAttribute('href', '/a/1');
});

test('thumbnails load lazily and reserve their size', () => {
  renderTable([beaker]);
  const picture = rows()[0]!.querySelector('img')!;
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '76');
  expect(picture).toHaveAttribute('height', '76');
});

test('OPEN-26 a thumbnail that fails to load is replaced by a neutral drawing', () => {
  renderTable([beaker]);
  const picture = rows()[0]!.querySelector('img')!;
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).not.toMatch(/thumbnail/);
});

describe('an article on promotion', () => {
  const promoted = anArticle({ id: 8, basePrice: '20.98', active_sales_campaign_id: 3 });
  const campaigns = [aCampaign({ id: 3, percentage: 15 })];

  test('ENTITY-18 PRICE-03 shows the badge, the base price struck and the sale price', () => {
    renderTable([promoted], { campaigns });
    const price = within(rows()[0]!).getAllByRole('cell')[5]!;
    expect(price).toHaveTextContent('-15%');
    expect(price.querySelector('s')).toHaveTextContent('20,98 €');
    expect(price).toHaveTextContent('Prix en promotion 17,83 €');
  });

  test('shows the base price alone when its campaign is not active', () => {
    renderTable([promoted], { campaigns: [aCampaign({ id: 4 })] });
    const price = within(rows()[0]!).getAllByRole('cell')[5]!;
    expect(price.querySelector('s')).toBeNull();
    expect(screen.queryByRole('img', { name: 'En promotion' })).toBeNull();
  });

  test('OPEN-55 shows the promotion pennant alone on a promoted and featured article', () => {
    renderTable([{ ...promoted, featured: '1' }, anArticle({ id: 9, featured: '1' })], {
      campaigns,
    });
    expect(screen.getAllByRole('img', { name: 'En promotion' })).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'À la une' })).toHaveLength(1);
  });
});

test('TABLE-14 an empty table shows its text, without heads and sorts', () => {
  renderTable([]);
  expect(screen.getByText('Aucun article à afficher')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByLabelText(/^Trier par/)).toBeNull();
});

test('OPEN-26 withdrawn articles are not listed', () => {
  renderTable([beaker, { ...balance, soft_deleted: '1' }]);
  expect(shownLabels()).toEqual(['Bécher']);
  expect(screen.getByText('1 article')).toBeInTheDocument();
});

test('while loading, skeleton rows are shown below the heads', () => {
  const { change } = renderTable([], { props: { loading: true } });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: 'Chargement en cours' })).toBeInTheDocument();
  expect(screen.queryByText('Aucun article à afficher')).toBeNull();
  change({ loading: false, articles: three });
  expect(shownLabels()).toHaveLength(3);
});

test('a table whose articles failed to load offers a retry', async () => {
  const onRetry = jest.fn();
  const { user } = renderTable([], { props: { onRetry } });
  await user.click(screen.getByRole('button', { name: 'RÉESSAYER' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('TABLE-15 TABLE-18 10,000 articles', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    anArticle({ id: index + 1, label: `Article ${10_000 - index}` }),
  );

  test('aria-rowcount gives all rows, the DOM holds those near the viewport and 10 beyond', () => {
    renderTable(many, { props: { height: 600 } });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    const indexes = rows().map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(indexes[0]).toBe(2);
    expect(indexes.at(-1)).toBeGreaterThanOrEqual(17);
    expect(indexes.at(-1)).toBeLessThanOrEqual(20);
    expect(shownLabels()[0]).toBe('Article 1');
  });

  test('without a height the list takes most of the viewport', () => {
    renderTable(many);
    expect(screen.getByRole('rowgroup', { name: 'Articles' }).style.height).toBe(
      `${window.innerHeight - 180}px`,
    );
  });
});

test('a list of up to 50 articles is rendered in full', () => {
  renderTable(Array.from({ length: 50 }, (_, index) => anArticle({ id: index + 1 })));
  expect(rows()).toHaveLength(50);
});

test('TABLE-19 a right-click opens no context menu of the browser', () => {
  renderTable([beaker]);
  const event = createEvent.contextMenu(rows()[0]!);
  fireEvent(rows()[0]!, event);
  expect(event.defaultPrevented).toBe(true);
});

test('a right-click calls onArticleContextMenu with the article', () => {
  const onArticleContextMenu = jest.fn();
  renderTable([beaker], { props: { onArticleContextMenu } });
  fireEvent.contextMenu(within(rows()[0]!).getByText('R3'));
  expect(onArticleContextMenu).toHaveBeenCalledWith(beaker);
});

test('a right-click calls the function of ArticleMenuContext', () => {
  const open = jest.fn();
  renderTable([beaker], { menu: open });
  fireEvent.contextMenu(rows()[0]!);
  expect(open).toHaveBeenCalledWith(beaker);
});
