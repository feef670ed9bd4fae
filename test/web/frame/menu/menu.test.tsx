import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers } from '../../../support/fakeNetwork';
import { memoryStorage } from '../../../support/memoryStorage';
import { renderAt } from '../../../support/renderAt';
import { anArticle } from '../../../support/webBuilders';
import { categories, flat } from '../shopWindow';

const HINT = 'Survolez une catégorie du menu de gauche pour afficher les catégories détaillées';
const bar = () => within(screen.getByRole('navigation', { name: 'Catégories' }));
const category = (name: string) => bar().getByRole('link', { name });
const isOpen = (name: string) => category(name).getAttribute('aria-expanded') === 'true';
const hover = (name: string) => fireEvent.mouseEnter(category(name));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openPage(tree: Parameters<typeof answers>[0] = categories) {
  jest.useFakeTimers();
  const page = await renderAt('/terms', {
    fetchFn: answers(tree).fetchFn,
    storage: memoryStorage(),
    userEvents: { advanceTimers: jest.advanceTimersByTime },
  });
  await pass(50);
  return page;
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('MENU-01 MENU-10 the bar lists the categories, after a link to the home page', async () => {
  // One without sub-categories, too.
  const all = [...flat.categories, { id: 3, label: 'Services' }];
  await openPage({ 'GET /exposed/categories/flat': { ...flat, categories: all } });
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ]),
  ).toEqual([
    ['Accueil', '/home'],
    ['Verrerie', '/c/1'],
    ['Plastiques', '/c/2'],
    ['Services', '/c/3'],
  ]);
});

test('MENU-05 a category opens after 250 ms of hover', async () => {
  await openPage();
  hover('Verrerie');
  await pass(249);
  expect(isOpen('Verrerie')).toBe(false);
  await pass(1);
  expect(isOpen('Verrerie')).toBe(true);
});

test('MENU-05 a pointer that leaves before opens nothing', async () => {
  await openPage();
  hover('Verrerie');
  await pass(200);
  fireEvent.mouseLeave(screen.getByRole('navigation', { name: 'Catégories' }));
  await pass(500);
  expect(isOpen('Verrerie')).toBe(false);
});

test('MENU-02..04 sub-categories are left, under-sub-categories right, after a hint', async () => {
  await openPage();
  hover('Verrerie');
  await pass(250);
  expect(
    bar()
      .getByRole('link', { name: 'Béchers' })
      .compareDocumentPosition(bar().getByRole('link', { name: 'Fioles' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const left = bar().getByRole('link', { name: 'Fioles' }).closest('ul')!;
  expect(left.compareDocumentPosition(bar().getByText(HINT))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  fireEvent.mouseEnter(bar().getByRole('link', { name: 'Fioles' }).closest('li')!);
  expect(bar().queryByText(HINT)).toBeNull();
  expect(bar().getByRole('link', { name: 'Fioles jaugées' })).toHaveAttribute('href', '/usc/111');
  expect(left.compareDocumentPosition(bar().getByRole('link', { name: 'Fioles jaugées' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  fireEvent.mouseEnter(bar().getByRole('link', { name: 'Béchers' }).closest('li')!);
  expect(bar().getByRole('link', { name: 'Forme basse' })).toHaveAttribute('href', '/usc/121');
  expect(bar().queryByRole('link', { name: 'Fioles jaugées' })).toBeNull();
});

test('MENU-06 once one is open, switching is immediate', async () => {
  await openPage();
  hover('Verrerie');
  await pass(250);
  hover('Plastiques');
  expect([isOpen('Verrerie'), isOpen('Plastiques')]).toEqual([false, true]);
});

test('MENU-06 switching is immediate after a sub-category was pointed at, too', async () => {
  await openPage();
  hover('Verrerie');
  await pass(250);
  fireEvent.mouseEnter(bar().getByRole('link', { name: 'Béchers' }).closest('li')!);
  hover('Plastiques');
  expect([isOpen('Verrerie'), isOpen('Plastiques')]).toEqual([false, true]);
});

test('MENU-07 hover is ignored for 1000 ms after a click', async () => {
  await openPage();
  fireEvent.click(category('Verrerie'));
  await pass(500);
  hover('Verrerie');
  await pass(499);
  hover('Plastiques');
  await pass(251);
  expect([isOpen('Verrerie'), isOpen('Plastiques')]).toEqual([false, false]);
  hover('Plastiques');
  await pass(250);
  expect(isOpen('Plastiques')).toBe(true);
});

test('MENU-08 hover is ignored for 1000 ms after articleNavigationTriggered', async () => {
  await openPage();
  hover('Verrerie');
  await pass(250);
  act(() => void window.dispatchEvent(new CustomEvent('articleNavigationTriggered')));
  expect(isOpen('Verrerie')).toBe(false);
  hover('Verrerie');
  await pass(999);
  expect(isOpen('Verrerie')).toBe(false);
  await pass(1);
  hover('Verrerie');
  await pass(250);
  expect(isOpen('Verrerie')).toBe(true);
});

test('MENU-09 a click outside closes the menu', async () => {
  await openPage();
  hover('Verrerie');
  await pass(250);
  fireEvent.click(screen.getByRole('main'));
  expect(isOpen('Verrerie')).toBe(false);
});

test('arrow keys move through the menu, Escape closes it and restores the focus', async () => {
  const { user } = await openPage();
  act(() => category('Verrerie').focus());
  await user.keyboard('{ArrowDown}');
  expect(isOpen('Verrerie')).toBe(true);
  expect(bar().getByRole('link', { name: 'Béchers' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(bar().getByRole('link', { name: 'Fioles' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(bar().getByRole('link', { name: 'Fioles jaugées' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(bar().getByRole('link', { name: 'Fioles' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen('Verrerie')).toBe(false);
  expect(category('Verrerie')).toHaveFocus();
});

test('the panel closes when Tab moves the focus out of it', async () => {
  const { user } = await openPage();
  act(() => category('Plastiques').focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(isOpen('Plastiques')).toBe(true);
  await user.tab(); // from « Tout voir » to the last link
  expect(isOpen('Plastiques')).toBe(true);
  await user.tab();
  expect(isOpen('Plastiques')).toBe(false);
});

test('on touch one tap opens a category or sub-category, a second follows the link', async () => {
  const { user, url } = await openPage();
  const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target });
  await tap(category('Verrerie'));
  expect(isOpen('Verrerie')).toBe(true);
  await tap(bar().getByRole('link', { name: 'Fioles' }));
  expect(bar().getByRole('link', { name: 'Fioles jaugées' })).toBeInTheDocument();
  expect(url()).toBe('/terms');
  await tap(bar().getByRole('link', { name: 'Fioles' }));
  expect(url()).toBe('/sc/11');
  expect(isOpen('Verrerie')).toBe(false);
});

test('OPEN-54 categories that failed are loaded again when the pointer enters', async () => {
  let fails = true;
  await renderAt('/terms', {
    fetchFn: answers({ 'GET /exposed/categories/flat': () => (fails ? 503 : flat) }).fetchFn,
  });
  await waitFor(() => expect(console.warn).toHaveBeenCalledWith('listCategories : 503'));
  fails = false;
  fireEvent.mouseEnter(screen.getByRole('navigation', { name: 'Catégories' }));
  expect(await bar().findByRole('link', { name: 'Verrerie' })).toBeInTheDocument();
});

test('the category of the page shown is marked', async () => {
  await renderAt('/usc/211', {
    fetchFn: answers({ ...categories, 'GET /exposed/under/sub/category/211/articles': [] }).fetchFn,
  });
  expect(await bar().findByRole('link', { name: 'Plastiques', current: true })).toBeInTheDocument();
});

test('an article’s category is marked once loaded, and not on the next page', async () => {
  const detailed = {
    article: [anArticle({ id: 12, under_sub_category_id: 211 })],
    attachments: [],
    sales_campaigns: [],
  };
  const { user } = await renderAt('/a/12', {
    fetchFn: answers({ ...categories, 'GET /exposed/detailed/12/article': detailed }).fetchFn,
  });
  expect(await bar().findByRole('link', { name: 'Plastiques', current: true })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Conditions de vente' }));
  await waitFor(() => expect(bar().queryByRole('link', { current: true })).toBeNull());
});

test('ERR-42 a category load failure is only logged', async () => {
  await renderAt('/terms', { fetchFn: answers({ 'GET /exposed/categories/flat': 503 }).fetchFn });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(console.warn).toHaveBeenCalledWith('listCategories : 503');
});

describe('the mobile menu', () => {
  const drawer = () => within(screen.getByRole('dialog', { name: 'Catégories' }));
  const openDrawer = async () => {
    const page = await renderAt('/terms', { fetchFn: answers(categories).fetchFn });
    await page.user.click(screen.getByRole('button', { name: 'CATÉGORIES' }));
    await screen.findByRole('dialog', { name: 'Catégories' });
    await drawer().findByRole('link', { name: 'Verrerie' });
    return page;
  };

  test(
    'MENU-11 MENU-12 MENU-13 opens on the button: an accordion with a ' + 'link and toggle each',
    async () => {
      const { user } = await openDrawer();
      expect(drawer().getByRole('link', { name: 'Verrerie' })).toHaveAttribute('href', '/c/1');
      expect(drawer().queryByRole('link', { name: 'Fioles' })).toBeNull();
      await user.click(drawer().getByRole('button', { name: 'Ouvrir Verrerie' }));
      expect(drawer().getByRole('link', { name: 'Fioles' })).toHaveAttribute('href', '/sc/11');
      await user.click(drawer().getByRole('button', { name: 'Ouvrir Fioles' }));
      expect(drawer().getByRole('link', { name: 'Fioles jaugées' })).toHaveAttribute(
        'href',
        '/usc/111',
      );
    },
  );

  test('MENU-14 closing a category closes its sub-categories', async () => {
    const { user } = await openDrawer();
    await user.click(drawer().getByRole('button', { name: 'Ouvrir Verrerie' }));
    await user.click(drawer().getByRole('button', { name: 'Ouvrir Fioles' }));
    await user.click(drawer().getByRole('button', { name: 'Fermer Verrerie' }));
    await user.click(drawer().getByRole('button', { name: 'Ouvrir Verrerie' }));
    expect(drawer().getByRole('button', { name: 'Ouvrir Fioles' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(drawer().queryByRole('link', { name: 'Fioles jaugées' })).toBeNull();
  });

  test('the back button closes it without leaving the page', async () => {
    const { url } = await openDrawer();
    act(() => window.history.back());
    await screen.findByRole('button', { name: 'CATÉGORIES', expanded: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(url()).toBe('/terms');
  });

  test('a link navigates and closes it', async () => {
    const { user, url } = await openDrawer();
    await user.click(drawer().getByRole('link', { name: 'Plastiques' }));
    expect(url()).toBe('/c/2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('its button closes it', async () => {
    const { user } = await openDrawer();
    await user.click(drawer().getByRole('button', { name: 'Fermer le menu' }));
    await screen.findByRole('button', { name: 'CATÉGORIES', expanded: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
