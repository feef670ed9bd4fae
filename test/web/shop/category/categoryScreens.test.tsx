import { screen, waitFor, within } from '@testing-library/react';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { categoryDrawing } from '../../../../src/web/features/catalogue/categories';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { categories } from './catalogue';

const tree = { 'GET /exposed/categories/flat': categories };
const main = () => within(screen.getByRole('main'));
const crumbs = () => main().getByRole('navigation', { name: 'Fil d’Ariane' });
const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => jest.restoreAllMocks());

const fiole = anArticle({ id: 5, label: 'Fiole jaugée 50 ml', under_sub_category_id: 211 });
const articles = [fiole, anArticle({ id: 6, label: 'Fiole jaugée 5 ml' })];

describe('category page', () => {
  test(
    'CAT-01 CAT-02 shows a breadcrumb and its sub- and ' + 'under-sub-categories by label',
    async () => {
      await renderAt('/c/2', answers(tree));
      const panel = await main().findByRole('navigation', { name: 'Catégories de Verrerie' });
      expect(links(panel)).toEqual([
        ['Béchers', '/sc/22'],
        ['Béchers forme basse', '/usc/221'],
        ['Fioles', '/sc/21'],
        ['Éprouvettes', '/usc/213'],
        ['Erlenmeyers', '/usc/212'],
        ['Fioles jaugées', '/usc/211'],
      ]);
      expect(crumbs()).toHaveTextContent('AccueilVerrerie');
      expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Verrerie');
      await waitFor(() => expect(document.title).toMatch(/^Verrerie/));
    },
  );

  const pictures = () =>
    [...screen.getByRole('main').querySelectorAll('img')].map((picture) =>
      picture.getAttribute('src'),
    );

  test('CAT-03 each of the categories 2 to 9 has the drawing of its own number', () => {
    for (const id of [2, 3, 4, 5, 6, 7, 8, 9])
      expect(categoryDrawing(id)).toBe(`category-${id}.svg`);
    expect([1, 10, 12].map(categoryDrawing)).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [2, ['category-2.svg']],
    [10, []],
  ])('CAT-03 the page of the category %i shows the drawings %j', async (id, shown) => {
    await renderAt(
      `/c/${id}`,
      answers({
        'GET /exposed/categories/flat': { ...categories, categories: [{ id, label: 'Divers' }] },
      }),
    );
    await main().findByRole('heading', { level: 1, name: 'Divers' });
    expect(pictures()).toEqual(shown);
  });

  test('OPEN-26 an unknown category shows a message and a link to the home page', async () => {
    await renderAt('/c/99', answers(tree));
    expect(
      await main().findByText('Cette catégorie n’existe pas ou n’est plus proposée'),
    ).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'RETOUR À L’ACCUEIL' })).toHaveAttribute(
      'href',
      '/home',
    );
  });
});

test('OPEN-54 a catalogue that could not be loaded can be retried', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let fails = true;
  const { user } = await renderAt(
    '/c/2',
    answers({ 'GET /exposed/categories/flat': () => (fails ? 503 : categories) }),
  );
  const again = await main().findByRole('button', { name: 'RÉESSAYER' });
  fails = false;
  await user.click(again);
  expect(await main().findByRole('heading', { level: 1, name: 'Verrerie' })).toBeInTheDocument();
});

describe('sub-category page', () => {
  const read = { ...tree, 'GET /exposed/sub/category/21/articles': articles };

  test(
    'CAT-04 CAT-05 CAT-06 shows the category above and its ' + 'under-sub-categories by label',
    async () => {
      await renderAt('/sc/21', answers(read));
      const row = await main().findByRole('navigation', { name: 'Catégories détaillées' });
      expect(links(row)).toEqual([
        ['Éprouvettes', '/usc/213'],
        ['Erlenmeyers', '/usc/212'],
        ['Fioles jaugées', '/usc/211'],
      ]);
      expect(crumbs()).toHaveTextContent('VerrerieFioles');
      expect(links(crumbs())).toEqual([['Verrerie', '/c/2']]);
    },
  );

  test('CAT-07 shows the article table', async () => {
    await renderAt('/sc/21', answers(read));
    const table = await main().findByRole('table', { name: 'Fioles' });
    expect((await within(table).findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Fiole jaugée 5 ml',
      'Fiole jaugée 50 ml',
    ]);
  });
});

describe('under-sub-category page', () => {
  const read = { ...tree, 'GET /exposed/under/sub/category/211/articles': articles };

  test('CAT-08 CAT-09 shows a breadcrumb of 3 levels and the article table', async () => {
    await renderAt('/usc/211', answers(read));
    await main().findByRole('link', { name: 'Fiole jaugée 5 ml' });
    expect(links(crumbs())).toEqual([
      ['Verrerie', '/c/2'],
      ['Fioles', '/sc/21'],
    ]);
    expect(within(crumbs()).getByText('Fioles jaugées')).toHaveAttribute('aria-current', 'page');
    expect(main().getByText('2 articles')).toBeInTheDocument();
  });

  test('TABLE-12 CART-16 a row adds its quantity to the cart', async () => {
    const { user, store } = await renderAt('/usc/211', answers(read));
    const box = await main().findByRole('textbox', { name: 'Quantité : Fiole jaugée 50 ml' });
    await user.clear(box);
    await user.type(box, '3');
    await user.click(main().getAllByRole('button', { name: 'AJOUTER' })[1]!);
    expect(selectQuantityOf(store.getState(), fiole.id)).toBe(3);
    expect(box).toHaveValue('1');
    expect(screen.getByText('3 articles ajoutés au devis')).toBeInTheDocument();
  });

  test('filters that no article passes are cleared by a button', async () => {
    const { user, url } = await renderAt('/usc/211?marque=INCONNUE&classement=prix', answers(read));
    expect(
      await main().findByText('Aucun article ne correspond à ces filtres'),
    ).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'EFFACER LES FILTRES' }));
    expect(url()).toBe('/usc/211?classement=prix');
    expect(main().getByRole('link', { name: 'Fiole jaugée 5 ml' })).toBeInTheDocument();
  });

  test('the order of the list stands in the address, beside its filters', async () => {
    const priced = [
      anArticle({ id: 5, label: 'Fiole A', basePrice: '1.00' }),
      anArticle({ id: 6, label: 'Fiole B', basePrice: '2.00' }),
    ];
    const network = answers({ ...tree, 'GET /exposed/under/sub/category/211/articles': priced });
    const { user, url } = await renderAt('/usc/211?classement=prix-decroissant&prix=1-', network);
    const shown = () =>
      main()
        .getAllByRole('link', { name: /^Fiole [AB]/ })
        .map((link) => link.textContent);
    await main().findByRole('link', { name: 'Fiole B' });
    expect(shown()).toEqual(['Fiole B', 'Fiole A']);
    await user.selectOptions(main().getByLabelText(/^Trier par/), 'REF');
    expect(url()).toBe('/usc/211?classement=reference&prix=1-');
    await user.selectOptions(main().getByLabelText(/^Trier par/), 'NAME');
    expect(url()).toBe('/usc/211?classement=nom&prix=1-');
    expect(shown()).toEqual(['Fiole A', 'Fiole B']);
  });

  test('TABLE-06 an unreadable order, or one of search results, is the usual one', async () => {
    for (const order of ['couleur', 'pertinence']) {
      const { unmount } = await renderAt(`/usc/211?classement=${order}`, answers(read));
      await main().findByRole('link', { name: 'Fiole jaugée 5 ml' });
      expect(main().getByLabelText(/^Trier par/)).toHaveValue('NAME');
      unmount();
    }
  });

  test('TABLE-14 without articles the table shows a message', async () => {
    await renderAt(
      '/usc/212',
      answers({ ...tree, 'GET /exposed/under/sub/category/212/articles': [] }),
    );
    expect(await main().findByText('Aucun article à afficher')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'RÉESSAYER' })).toBeNull();
  });

  test('a list that could not be loaded says so and can be retried', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // failed requests are logged
    let times = 0;
    const { user } = await renderAt(
      '/usc/211',
      answers({
        ...tree,
        'GET /exposed/under/sub/category/211/articles': () => ((times += 1) === 1 ? 500 : articles),
      }),
    );
    expect(await main().findByText('Référence de l’incident : r')).toBeInTheDocument();
    expect(main().getByText(/^Les articles n.ont pas pu être lus$/)).toBeInTheDocument();
    expect(main().queryByText('Aucun article à afficher')).toBeNull();
    await user.click(main().getByRole('button', { name: 'RÉESSAYER' }));
    expect(await main().findByRole('link', { name: 'Fiole jaugée 5 ml' })).toBeInTheDocument();
  });
});
