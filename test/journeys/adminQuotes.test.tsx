// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { Article, MyQuotes } from '../../src/contract/api.gen';
import { addDays } from '../../src/domain/days';
import { parisDateTime } from '../../src/domain/parisTime';
import { openShop } from './openShop';

const shop = openShop();
let article: Article;
beforeAll(async () => {
  article = (await shop.articlesOf(20102))[0]!;
});

async function sendQuote(
  email: string,
  contact: { firstName?: string; lastName?: string; phone?: string } = {},
): Promise<string> {
  const body = {
    ...contact,
    email,
    lines: [{ article_id: article.id, quantity: 4 }],
    env: 'production',
  };
  const response = await shop.server().call('POST', '/api/exposed/post/quote', { body });
  return response.json<{ number: string }>().number;
}

const statusOf = async (number: string) => {
  for (const status of ['PENDING', 'ON_GOING', 'ARCHIVED']) {
    const { quotes } = await shop.read<MyQuotes>(
      `/api/protected/quotes/by/${status}/status`,
      'admin',
    );
    if (quotes.some(({ id }) => number.endsWith(`-${id}`))) return status;
  }
  return undefined;
};

const menu = () => within(screen.getByRole('navigation', { name: 'Administration' }));
const openQuote = async (user: Awaited<ReturnType<typeof shop.visit>>['user'], number: string) => {
  await user.click(await screen.findByRole('button', { name: number }));
  return within(await screen.findByRole('dialog'));
};

test('the dialog shows articles and contact, with links for e-mail and telephone', async () => {
  const number = await sendQuote('repondre+a@labo.example', {
    firstName: 'Irène',
    lastName: 'Curie',
    phone: '01 44 27 00 00',
  });
  const { user } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
  const dialog = await openQuote(user, number);
  expect(dialog.getByText('Irène Curie')).toBeVisible();
  const mail = new URL(
    dialog.getByRole('link', { name: 'repondre+a@labo.example' }).getAttribute('href')!,
  );
  expect([
    mail.protocol,
    decodeURIComponent(mail.pathname),
    mail.searchParams.get('subject'),
  ]).toEqual(['mailto:', 'repondre+a@labo.example', `Votre devis n°\u00a0${number}`]);
  expect(
    dialog.getByRole('link', { name: '01 44 27 00 00'.replaceAll(' ', '\u00A0') }),
  ).toHaveAttribute('href', 'tel:0144270000');
  expect(dialog.getByRole('row', { name: /Bécher/ })).toHaveTextContent(article.conditionnement);
  expect(dialog.getByRole('row', { name: /Bécher/ })).toHaveTextContent(`Réf. ${article.crmId}`);
});

describe('the filters of a list', () => {
  const field = (name: string) => screen.findByRole('searchbox', { name });
  const numbers = () =>
    screen.queryAllByRole('button', { name: /^\d{6}-\d+$/ }).map((button) => button.textContent);

  test('text filters the list as it is typed and is in the URL; back shows the whole', async () => {
    const number = await sendQuote('cherchee@filtre.example');
    const other = await sendQuote('autre@filtre.example');
    const { user, url } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
    await screen.findByRole('button', { name: other });
    await user.type(await field('Rechercher un devis'), 'Cherchée Bécher');
    await waitFor(() => expect(numbers()).toEqual([number]));
    expect(screen.getByText('1 devis')).toBeVisible();
    expect(decodeURIComponent(url())).toBe('/admin/quotes/pending?texte=Cherchée+Bécher');

    window.history.back();
    await waitFor(() => expect(numbers()).toContain(other));
    expect(url()).toBe('/admin/quotes/pending');
    expect(await field('Rechercher un devis')).toHaveValue('');
  });

  test('filters and order in the URL are applied on load', async () => {
    const small = await sendQuote('petit@adresse.example');
    const { user, url } = await shop.visit(
      '/admin/quotes/pending?texte=adresse.example&min=0.5&periode=today&tri=total',
      {
        as: 'admin',
      },
    );
    await waitFor(() => expect(numbers()).toEqual([small]));
    expect(await field('Rechercher un devis')).toHaveValue('adresse.example');
    await user.click(screen.getByRole('button', { name: 'Autres filtres (2)' }));
    expect(screen.getByRole('textbox', { name: 'Total HT, de' })).toHaveValue('0,50');
    expect(screen.getByRole('button', { name: 'Aujourd’hui' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('combobox', { name: 'Trier par' })).toHaveValue('TOTAL');

    await user.click(screen.getByRole('button', { name: 'Total HT' }));
    expect(url()).toContain('tri=total&ordre=decroissant');
  });

  test('a list without a match shows a text with a button that clears the filters', async () => {
    const number = await sendQuote('sans-filtre@labo.example');
    const { user, url } = await shop.visit('/admin/quotes/pending?texte=introuvable', {
      as: 'admin',
    });
    expect(await screen.findByText('Aucun devis ne correspond à ces critères')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' }).at(-1)!);
    expect(await screen.findByRole('button', { name: number })).toBeVisible();
    expect(url()).toBe('/admin/quotes/pending');
  });
});

test('a pending quote shows its waiting time, an ongoing one does not', async () => {
  const number = await sendQuote('attente@labo.example');
  const id = Number(number.split('-')[1]);
  const threeDaysAgo = addDays(parisDateTime(Date.now()), -3);
  await shop.server().services.database.write((trx) =>
    trx
      .updateTable('quote')
      .set({ created_at: `${threeDaysAgo} 12:00:00` })
      .where('id', '=', id)
      .execute(),
  );
  const { user } = await shop.visit('/admin/quotes/pending?periode=waiting-2', { as: 'admin' });
  expect(await screen.findByText('il y a 3 jours')).toBeVisible();
  expect(screen.getByText(/une réponse est attendue/)).toBeInTheDocument();

  await shop.server().call('POST', `/api/protected/update/quote/${id}/status`, {
    token: await shop.server().loginAs('admin'),
    body: { new_status: 'ON_GOING' },
  });
  await user.click(menu().getByRole('link', { name: /^Devis en cours/ }));
  expect(await screen.findByText(new RegExp(`-${id}$`))).toBeVisible();
  expect(screen.queryByText('il y a 3 jours')).not.toBeInTheDocument();
});

describe('two administrators on one quote', () => {
  const idOf = (number: string) => number.split('-')[1];
  const changeAsOther = async (number: string, new_status: string) =>
    shop.server().call('POST', `/api/protected/update/quote/${idOf(number)}/status`, {
      token: await shop.server().loginAs('admin'),
      body: { new_status },
    });

  test('the second one sees who changed the status to what, and can still change it', async () => {
    const number = await sendQuote('a-deux@labo.example');
    const { user } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
    const dialog = await openQuote(user, number);
    await user.click(dialog.getByRole('button', { name: 'MODIFIER [ADMIN]' }));
    await user.click(dialog.getByRole('radio', { name: 'ARCHIVÉ' }));
    await changeAsOther(number, 'ON_GOING');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await dialog.findByText(
        /^Ce devis est passé à «.En cours de traitement.» entre-temps \(admin@labo\.example, le /,
      ),
    ).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByText('Traitement').nextElementSibling).toHaveTextContent('EN COURS'),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: number })).not.toBeInTheDocument(),
    );
    expect(await statusOf(number)).toBe('ON_GOING');

    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await statusOf(number)).toBe('ARCHIVED');
  });

  test('the dialog shows somebody else’s change when the window gets the focus', async () => {
    const number = await sendQuote('au-retour@labo.example');
    const { user } = await shop.visit('/admin/quotes/pending', { as: 'admin' });
    const dialog = await openQuote(user, number);
    await changeAsOther(number, 'ARCHIVED');
    window.dispatchEvent(new Event('focus'));
    expect(
      await dialog.findByText(/^Ce devis est passé à «.Archivé.» entre-temps\.$/),
    ).toBeVisible();
    expect(dialog.getByText('Traitement').nextElementSibling).toHaveTextContent('ARCHIVÉ');
  });
});

test('the menu shows the number of pending quotes without fetching them all', async () => {
  await sendQuote('comptee@labo.example');
  const { total } = await shop.read<{ total: number }>(
    '/api/protected/quotes/by/PENDING/status?limit=1',
    'admin',
  );
  await shop.visit('/admin/users/management', { as: 'admin' });
  await waitFor(() =>
    expect(menu().getByRole('link', { name: /^Nouveaux devis/ })).toHaveTextContent(String(total)),
  );
  const urls = shop.network.calledUrls().filter((url) => url.includes('/quotes/by/'));
  expect(urls.map((url) => new URL(url).search)).toEqual(['?limit=1']);
});
