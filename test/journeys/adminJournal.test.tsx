// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { Article, OwnCategories } from '../../src/contract/api.gen';
import { openShop, printed } from './openShop';

const shop = openShop();
const entries = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .filter((item) => item.querySelector('time'));
const newest = () => within(entries()[0]!);

let token: string;
let article: Article;
const callAsAdmin = async (method: string, path: string, body?: object) => {
  const answer = await shop.server().call(method, `/api${path}`, { token, body });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ id: number }>();
};
const toggle = () => callAsAdmin('GET', `/protected/toggle/${article.id}/featured`);

beforeEach(async () => {
  token = await shop.server().loginAs('admin');
  article = (await shop.articlesOf(20101))[0]!;
  await shop.server().services.database.write((trx) => trx.deleteFrom('journal').execute());
});

async function openJournal(search = '') {
  const page = await shop.visit(`/admin/journal${search}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Journal' });
  return page;
}

test('an entry shows user, time, change and a link to the article', async () => {
  await toggle();
  await openJournal();
  expect(
    await screen.findByRole('link', { name: `${article.label} (${article.crmId})` }),
  ).toHaveAttribute('href', `/a/${article.id}`);
  expect(newest().getByText('admin@labo.example')).toBeVisible();
  expect(entries()[0]).toHaveTextContent(/^\d{2}:\d{2}admin@labo.example a (mis|retiré) l’article/);
  expect(newest().getByText('Mise en avant', { exact: false })).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('heading', {
      level: 2,
      name: /^\p{Lu}\p{Ll}+ \d{1,2}(er)? \p{Ll}+ 20\d\d$/u,
    }),
  ).toBeVisible();
});

test('an entry about a campaign links to it', async () => {
  const { id } = await callAsAdmin('POST', '/protected/create/sales/campaign', {
    title: 'Noël',
    percentage: 12.5,
    startDateTime: '2098-12-01 00:00:00',
    endDateTime: '2098-12-24 23:59:59',
  });
  await callAsAdmin('PUT', `/protected/update/${id}/sales/campaign`, {
    title: 'Hiver',
    percentage: 12.5,
  });
  const { user, url } = await openJournal();
  await user.click(await screen.findByRole('link', { name: printed('« Hiver »') }));
  expect(url()).toBe(`/admin/sales/campaigns?promotion=${id}`);
  expect(await screen.findByRole('button', { name: /Hiver/, expanded: true })).toBeVisible();
});

test('an entry about a quote shows both statuses and links to the quote', async () => {
  const quote = (
    await shop.server().call('POST', '/exposed/post/quote', {
      body: { email: 'a@b.example', lines: [{ article_id: article.id, quantity: 1 }] },
    })
  ).json<{ id: number }>();
  await callAsAdmin('POST', `/protected/update/quote/${quote.id}/status`, {
    new_status: 'ON_GOING',
  });
  await openJournal();
  const link = await screen.findByRole('link', {
    name: new RegExp(`^n°\u00A020\\d{4}-${quote.id}$`),
  });
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`^/admin/quotes/pending\\?devis=20\\d{4}-${quote.id}$`),
  );
  expect(newest().getByText('En attente')).toBeVisible();
  expect(newest().getByText('En cours de traitement')).toBeVisible();
});

test('text and date filters narrow the list and the URL, and one button clears them', async () => {
  await toggle();
  await callAsAdmin('POST', '/protected/create/sales/campaign', {
    title: 'Printemps',
    percentage: 3,
    startDateTime: '2098-12-01 00:00:00',
    endDateTime: '2098-12-24 23:59:59',
  });
  const { user, url } = await openJournal();
  await waitFor(() => expect(entries()).toHaveLength(2));
  await user.type(
    screen.getByLabelText('Rechercher', { selector: 'input[placeholder^="E-mail"]' }),
    'printemps',
  );
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(url()).toBe('/admin/journal?texte=printemps');
  await user.type(screen.getByLabelText('Au'), '01/01/2020{Enter}');
  expect(await screen.findByText('Aucune modification ne correspond à ces critères')).toBeVisible();
  expect(url()).toBe('/admin/journal?texte=printemps&au=2020-01-01');
  await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0]!);
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(url()).toBe('/admin/journal');
});

test('filters in the URL are applied on load', async () => {
  await toggle();
  await openJournal(`?texte=${article.crmId}&du=2020-01-01`);
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(screen.getByLabelText('Du')).toHaveValue('01/01/2020');
});

test('Afficher plus loads the next page, and each day has one heading', async () => {
  for (let count = 0; count < 52; count += 1) await toggle();
  const { user } = await openJournal();
  await waitFor(() => expect(entries()).toHaveLength(50));
  await user.click(screen.getByRole('button', { name: 'Afficher plus' }));
  await waitFor(() => expect(entries()).toHaveLength(52));
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument();
  const days = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(new Set(days).size).toBe(days.length);
});

test('an empty journal shows a text, and the page has no button that changes data', async () => {
  await openJournal();
  expect(await screen.findByText('Aucune modification pour l’instant')).toBeVisible();
  const buttons = within(screen.getByRole('main')).queryAllByRole('button', {
    name: /supprimer|modifier|effacer|annuler/i,
  });
  // Beside a field is the button that empties it, which styles hide while it is empty.
  const isBesideField = (button: HTMLElement) =>
    button.parentElement?.parentElement?.querySelector(':scope > input') != null;
  expect(buttons.filter((button) => !isBesideField(button))).toEqual([]);
});

test('a journal that fails to load shows an error with a retry, not the empty text', async () => {
  await toggle();
  shop.network.fail('GET /protected/journal');
  const { user } = await openJournal();
  expect(await screen.findByText('Le journal n’a pas pu être lu.')).toBeVisible();
  expect(screen.queryByText('Aucune modification pour l’instant')).not.toBeInTheDocument();
  shop.network.restore();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: new RegExp(article.crmId) })).toBeVisible();
});

test('a change of the tree is undone after a question, and its entry says so', async () => {
  await callAsAdmin('POST', '/protected/categories', { label: 'Réactifs' });
  const { user } = await openJournal();
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  const confirm = await screen.findByRole('button', { name: 'Annuler le changement' });
  // The question stays when the window gets the focus: the journal is not read again.
  const reads = () => shop.network.calledUrls().filter((url) => url.includes('/protected/journal'));
  const before = reads().length;
  window.dispatchEvent(new Event('focus'));
  await user.hover(confirm);
  expect(reads()).toHaveLength(before);
  await user.click(confirm);
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(entries()[0]).toHaveTextContent(printed('a annulé la création du rayon « Réactifs »'));
  expect(entries()[1]).toHaveTextContent(/Annulé$/);
  expect(entries()[1]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
});

test('what stands on a change is said beside it, and nothing is undone', async () => {
  await callAsAdmin('POST', '/protected/categories', { label: 'Réactifs' });
  const { categories } = (
    await shop.server().call('GET', '/api/protected/categories', { token })
  ).json<OwnCategories>();
  const { id: parent_id } = categories.find((one) => one.label === 'Réactifs')!;
  await callAsAdmin('POST', '/protected/categories', { label: 'Tampons', parent_id });
  const { user } = await openJournal();
  await waitFor(() => expect(entries()).toHaveLength(2));
  const older = within(entries()[1]!);
  await user.click(older.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler le changement' }));
  expect(await older.findByRole('alert')).toHaveTextContent(
    printed('« Réactifs » contient depuis le rayon « Tampons »'),
  );
  expect(entries()).toHaveLength(2);
});
