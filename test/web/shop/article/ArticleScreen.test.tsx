import { within } from '@testing-library/react';
import { recentArticles } from '../../../../src/web/features/article/recentArticles';
import { ARTICLE_NAVIGATION_TRIGGERED } from '../../../../src/web/store/windowEvents';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';
import { anAdmin, aToken, aUser } from '../../../support/webBuilders';
import { categories } from '../category/catalogue';
import { articleAnswers, main, network, showArticle, stirrer } from './showArticle';

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('ART-01 the breadcrumb has 4 levels', async () => {
  await showArticle();
  const crumbs = main().getByRole('navigation', { name: 'Fil d’Ariane' });
  expect(
    within(crumbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/c/2', '/sc/21', '/usc/211']);
  expect(within(crumbs).getByText('Agitateur chauffant')).toHaveAttribute('aria-current', 'page');
});

test('ART-02 label and description are shown, however long it is', async () => {
  const description = `Avec sécurité de surchauffe${', et plateau en céramique'.repeat(80)}.`;
  await showArticle({ article: { description } });
  expect(
    main().getByRole('heading', { level: 1, name: 'Agitateur chauffant' }),
  ).toBeInTheDocument();
  expect(main().getByText(description)).toBeInTheDocument();
});

describe('OPEN-26 an article that cannot be shown', () => {
  const goneText = 'Cet article n’existe pas ou n’est plus proposé';

  test('an unknown article shows a message, ways on, and what was seen before', async () => {
    recentArticles.write([12]);
    const seen = { 'POST /exposed/articles/by/ids': [stirrer] };
    await renderAt('/a/13', answers({ ...articleAnswers(), ...seen }));
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'NOUS ÉCRIRE' })).toHaveAttribute(
      'href',
      '/contact/us',
    );
    expect(await main().findByRole('heading', { name: 'Vus récemment' })).toBeVisible();
    expect(main().getByRole('link', { name: 'RETOUR À L’ACCUEIL' })).toHaveAttribute(
      'href',
      '/home',
    );
  });

  test('a withdrawn article is named, with what is near and where to ask', async () => {
    const near = { ...stirrer, id: 14, crmId: 'AGMC000014', title: 'STUART - Agitateur 2 L' };
    const withdrawn = {
      reference: 'AGMC13',
      title: 'STUART - Agitateur',
      under_sub_category_id: 211,
    };
    await renderAt(
      '/a/13',
      answers({
        ...articleAnswers(),
        'GET /exposed/article/13/family': { family: [], related: [near], withdrawn },
      }),
    );
    expect(await main().findByText('AGMC13, STUART - Agitateur')).toBeVisible();
    const linkOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');
    expect(linkOf('VOIR LA CATÉGORIE')).toBe('/usc/211');
    expect(linkOf('DEMANDER UN ÉQUIVALENT')).toBe(
      `/contact/us?equivalent=${encodeURIComponent('AGMC13, STUART - Agitateur')}`,
    );
    expect(await main().findByText('AGMC000014')).toBeVisible();
  });

  test('a withdrawn article shows the same message and no add button', async () => {
    await renderAt('/a/12', network({ article: { soft_deleted: '1' } }));
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(main().queryByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeNull();
  });

  test('an id that is not a number sends no request', async () => {
    const calls = network();
    await renderAt('/a/bécher', calls);
    expect(await main().findByText(goneText)).toBeInTheDocument();
    expect(calls.asked.filter((call) => call.includes('detailed'))).toEqual([]);
  });

  test('a failed request can be retried', async () => {
    let times = 0;
    const answer = () =>
      (times += 1) === 1 ? 503 : { article: [stirrer], attachments: [], sales_campaigns: [] };
    const { user } = await renderAt(
      '/a/12',
      answers({ 'GET /exposed/detailed/12/article': answer }),
    );
    expect(await main().findByText('Référence de l’incident : r')).toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'RÉESSAYER' }));
    expect(
      await main().findByRole('heading', { level: 1, name: 'Agitateur chauffant' }),
    ).toBeInTheDocument();
  });
});

describe('ARTADM-02 the editing block', () => {
  const title = 'Modification de l’article (admin)';

  test('is shown to an administrator', async () => {
    await renderAt('/a/12', {
      ...network(),
      user: { token: aToken(600, Date.now()), user: anAdmin() },
    });
    expect(await main().findByRole('heading', { name: title })).toBeInTheDocument();
  });

  test('is not shown to a customer', async () => {
    await renderAt('/a/12', {
      ...network(),
      user: { token: aToken(600, Date.now()), user: aUser() },
    });
    await main().findByRole('heading', { level: 1 });
    expect(main().queryByRole('heading', { name: title })).toBeNull();
  });
});

test('TABLE-13 a row links to the article page and dispatches an event on window', async () => {
  const onNavigation = jest.fn();
  window.addEventListener(ARTICLE_NAVIGATION_TRIGGERED, onNavigation);
  const detailed = { article: [stirrer], attachments: [], sales_campaigns: [] };
  const { user, url } = await renderAt(
    '/usc/211',
    answers({
      'GET /exposed/categories/flat': categories,
      'GET /exposed/under/sub/category/211/articles': [stirrer],
      'GET /exposed/detailed/12/article': detailed,
    }),
  );
  await user.click(await main().findByRole('link', { name: 'Agitateur chauffant' }));
  expect(await main().findByRole('button', { name: 'AJOUTER AU DEVIS' })).toBeInTheDocument();
  expect(url()).toBe('/a/12');
  expect(onNavigation).toHaveBeenCalledTimes(1);
  window.removeEventListener(ARTICLE_NAVIGATION_TRIGGERED, onNavigation);
});
