import { waitFor, within } from '@testing-library/react';
import type { DetailedArticle } from '../../../../src/contract/api.gen';
import { accountEndpoints } from '../../../../src/web/api/accountEndpoints.gen';
import { adminEndpoints } from '../../../../src/web/api/adminEndpoints.gen';
import { endpoints } from '../../../../src/web/api/endpoints.gen';
import { findListedArticle } from '../../../../src/web/shop/article/ArticleScreen';
import { makeStore } from '../../../../src/web/store/store';
import { answers } from '../../../support/fakeNetwork';
import { newBrowserStorage, renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { anAttachment, articleAnswers, main, stirrer } from './showArticle';

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Opens the stirrer from its category's list, while the call for the article is not answered. */
async function openFromList() {
  let answer: (value: DetailedArticle | number) => void = () => undefined;
  const held = () => new Promise((resolve) => (answer = resolve));
  const calls = answers({ ...articleAnswers(), 'GET /exposed/detailed/12/article': held });
  const page = await renderAt('/usc/211', calls);
  await page.user.click(await main().findByRole('link', { name: 'Agitateur chauffant' }));
  await main().findByRole('heading', { level: 1, name: 'Agitateur chauffant' });
  return { ...page, ...calls, answer: (value: DetailedArticle | number) => answer(value) };
}

const detailed = (over: Partial<DetailedArticle> = {}): DetailedArticle => ({
  article: [stirrer],
  attachments: [
    anAttachment({ id: 41 }),
    anAttachment({ id: 42 }),
    anAttachment({ id: 43, is_picture: '0', original_file_name: 'Notice.pdf' }),
  ],
  sales_campaigns: [],
  ...over,
});

const documentation = () =>
  within(main().getByRole('row', { name: /^Documentation/ })).getByRole('cell');
const goneText = 'Cet article n’existe pas ou n’est plus proposé';

describe('an article opened from a list', () => {
  test('ART-01 ART-02 ART-03 ART-15 ART-18 is shown before its call is answered', async () => {
    await openFromList();
    expect(main().getByText('Avec sécurité de surchauffe.')).toBeInTheDocument();
    expect(main().getByRole('note', { name: 'Promotion' })).toHaveTextContent('Rentrée');
    expect(
      within(main().getByRole('complementary', { name: 'Prix' })).getByText(/556,75/),
    ).toBeInTheDocument();
    expect(main().getByText('Unité')).toBeInTheDocument();
    expect(
      within(main().getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link'),
    ).toHaveLength(3);
    expect(main().getByRole('img', { name: 'Agitateur chauffant' })).toHaveAttribute(
      'src',
      expect.stringMatching(/article\/12\/get\/thumbnail$/),
    );
  });

  test('ART-20 can be added to the cart before its call is answered', async () => {
    const { user, store } = await openFromList();
    await user.click(main().getByRole('button', { name: 'AJOUTER AU DEVIS' }));
    expect(store.getState().cart.rows).toEqual([expect.objectContaining({ id: 12, quantity: 1 })]);
  });

  test('what is not known yet is not shown as missing', async () => {
    await openFromList();
    expect(documentation()).toBeEmptyDOMElement();
    expect(main().queryByRole('region', { name: 'Articles proches' })).toBeNull();
  });

  test('ART-07 ART-14 the answer adds files, and keeps typed quantity and focus', async () => {
    const { user, answer } = await openFromList();
    const heading = main().getByRole('heading', { level: 1 });
    const quantity = within(main().getByRole('complementary', { name: 'Prix' })).getByRole(
      'textbox',
    );
    await user.clear(quantity);
    await user.type(quantity, '7');
    answer(detailed());
    expect(
      await within(documentation()).findByRole('link', { name: 'Notice.pdf' }),
    ).toBeInTheDocument();
    expect(
      within(main().getByRole('group', { name: 'Images de l’article' })).getAllByRole('button'),
    ).toHaveLength(2);
    expect(main().getByRole('img', { name: 'Agitateur chauffant' })).toHaveAttribute(
      'src',
      expect.stringMatching(/attachment\/41\/get\/full\/size$/),
    );
    expect(main().getByRole('heading', { level: 1 })).toBe(heading);
    expect(quantity).toHaveValue('7');
    expect(quantity).toHaveFocus();
  });

  test.each([
    ['withdrawn', detailed({ article: [{ ...stirrer, soft_deleted: '1' }] })],
    ['unknown', 404],
  ])('OPEN-26 an answer that the article is %s replaces it by a message', async (_, value) => {
    const { answer } = await openFromList();
    answer(value);
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeNull();
  });

  test('OPEN-26 one that went since says what it was, its category and where to ask', async () => {
    const { answer } = await openFromList();
    answer(404);
    expect(await main().findByText(`${stirrer.crmId}, ${stirrer.title}`)).toBeVisible();
    const linkOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');
    expect(linkOf('VOIR LA CATÉGORIE')).toBe('/usc/211');
    expect(linkOf('DEMANDER UN ÉQUIVALENT')).toContain(`?equivalent=${stirrer.crmId}`);
  });

  test('stays when its call fails, and the documentation can be read again', async () => {
    const { user, answer, asked } = await openFromList();
    answer(503);
    await user.click(await within(documentation()).findByRole('button', { name: 'RÉESSAYER' }));
    expect(main().getByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeInTheDocument();
    await waitFor(() => expect(asked.filter((call) => call.includes('detailed'))).toHaveLength(2));
    answer(detailed());
    expect(
      await within(documentation()).findByRole('link', { name: 'Notice.pdf' }),
    ).toBeInTheDocument();
  });
});

describe('the lists in the cache', () => {
  const {
    listFeaturedArticles,
    listSubCategoryArticles,
    listUnderSubCategoryArticles,
    listArticlesByIds,
    listArticlesByReference,
    searchArticles,
  } = {
    ...endpoints.endpoints,
    ...accountEndpoints.endpoints,
    ...adminEndpoints.endpoints,
    ...accountEndpoints.endpoints,
  };
  const found = { match_full_sequence: [anArticle({ id: 1 })], match_intersects: [stirrer] };
  const network = (list: unknown = [anArticle({ id: 1 }), stirrer]) =>
    answers({
      'GET /exposed/featured/articles': list,
      'GET /exposed/sub/category/21/articles': list,
      'GET /exposed/under/sub/category/211/articles': list,
      'GET /exposed/articles/by/AGMC/reference': list,
      'POST /exposed/articles/by/ids': list,
      'POST /exposed/search/articles': found,
    });
  const newStore = (list?: unknown) =>
    makeStore({ fetchFn: network(list).fetchFn, storage: newBrowserStorage() });
  const findIn = (store: ReturnType<typeof makeStore>, id = 12) =>
    findListedArticle(store.getState().api.queries, id);

  test.each([
    ['featured articles', () => listFeaturedArticles.initiate()],
    ['a sub-category', () => listSubCategoryArticles.initiate({ id: '21' })],
    ['a detailed category', () => listUnderSubCategoryArticles.initiate({ id: '211' })],
    ['a reference', () => listArticlesByReference.initiate({ reference: 'AGMC' })],
    ['the cart', () => listArticlesByIds.initiate({ articleIds: { ids: [12] } })],
    ['a search', () => searchArticles.initiate({ searchQuery: { query: 'agitateur' } })],
  ])('an article is found in the answer of %s', async (_, query) => {
    const store = newStore();
    await store.dispatch(query() as ReturnType<typeof listFeaturedArticles.initiate>);
    expect(findIn(store)).toEqual(stirrer);
    expect(findIn(store, 99)).toBeUndefined();
  });

  test('a withdrawn article is not found', async () => {
    const store = newStore([{ ...stirrer, soft_deleted: '1' }]);
    await store.dispatch(listFeaturedArticles.initiate());
    expect(findIn(store)).toBeUndefined();
  });

  test('the latest list decides', async () => {
    const lists = [[stirrer], [{ ...stirrer, basePrice: '1.00' }], [stirrer]];
    const clock = jest.spyOn(Date, 'now');
    const store = newStore(() => lists.shift());
    for (const [time, query] of [
      [1000, listUnderSubCategoryArticles.initiate({ id: '211' })],
      [3000, listFeaturedArticles.initiate()],
      [2000, listSubCategoryArticles.initiate({ id: '21' })],
    ] as const) {
      clock.mockReturnValue(time);
      await store.dispatch(query as ReturnType<typeof listFeaturedArticles.initiate>);
    }
    expect(findIn(store)?.basePrice).toBe('1.00');
  });
});
