// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../categories/categoriesSupport';
import { aListed, anArticle, openArticles } from './articlesSupport';

const POST = 'POST /protected/articles';
const made = anArticle({ id: 9, reference: 'MOI-1', label: 'Portoir', made_here: '1' });

async function openForm(table = {}) {
  const page = await openArticles('?marque=DURAN', {
    'GET /protected/articles/9': made,
    ...table,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Nouvel article' }));
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Nouvel article' })) };
}

async function fill({ user, panel }: Awaited<ReturnType<typeof openForm>>) {
  await user.click(panel.getByLabelText('Référence'));
  await user.paste('MOI-1');
  await user.click(panel.getByLabelText('Désignation'));
  await user.paste('Portoir');
  await user.click(panel.getByLabelText('Rayon'));
  const list = await waitFor(() => document.getElementById('article-under_sub_category_id_list')!);
  await user.click(await within(list).findByTitle('Forme basse'));
  await user.type(panel.getByLabelText('Prix HT'), '10');
  await user.type(panel.getByLabelText('Prix TTC'), '12,00');
}

const create = ({ user, panel }: Awaited<ReturnType<typeof openForm>>) =>
  user.click(panel.getByRole('button', { name: 'Créer l’article' }));

test('an article is created with its own reference, and opens in place of its form', async () => {
  const page = await openForm({ [POST]: made });
  await fill(page);
  await create(page);
  expect(await screen.findByText('Article créé')).toBeVisible();
  expect(await page.sent(POST)).toEqual({
    reference: 'MOI-1',
    label: 'Portoir',
    basePrice: '10',
    ttcPrice: '12,00',
    under_sub_category_id: 201,
  });
  const heading = await screen.findByRole('heading', { level: 2, name: /^MOI-1/ });
  expect(within(heading).getByText('Créé ici')).toBeVisible();
  const pages = page.requests.filter(({ url }) => /\/protected\/articles\?.*limit=100/.test(url));
  expect(pages).toHaveLength(2);
});

test('all that is missing is said beside its field, and nothing is sent', async () => {
  const page = await openForm();
  await page.user.click(page.panel.getByLabelText('Désignation'));
  await page.user.paste('Portoir');
  await create(page);
  const alerts = page.panel.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(4);
  expect(page.panel.getByLabelText('Référence')).toHaveAccessibleDescription(
    /^Donnez une référence/,
  );
  expect(page.panel.getByLabelText('Rayon')).toHaveAccessibleDescription(/^Choisissez le rayon/);
  expect(page.panel.getByLabelText('Référence')).toHaveFocus();
  expect(page.asked).not.toContain('POST /api/protected/articles');
});

test('a reference in use is said beside it, and what was typed stays', async () => {
  const message = 'La référence MOI-1 est déjà celle de « Bécher ».';
  const page = await openForm({ [POST]: refusal(409, message, 'reference') });
  await fill(page);
  await create(page);
  const reference = page.panel.getByLabelText('Référence');
  await waitFor(() => expect(reference).toHaveFocus());
  expect(page.panel.getByRole('alert')).toHaveTextContent(/MOI-1.*« Bécher »/);
  expect(page.panel.getByLabelText('Désignation')).toHaveValue('Portoir');
  await page.user.type(reference, '2');
  expect(page.panel.queryByRole('alert')).toBeNull();
});

test('a typed form is not given up without a question', async () => {
  const page = await openForm();
  await page.user.click(page.panel.getByLabelText('Désignation'));
  await page.user.paste('Portoir');
  await page.user.click(page.panel.getByRole('button', { name: 'Annuler' }));
  await page.user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(page.panel.getByLabelText('Désignation')).toHaveValue('Portoir');
  await page.user.click(page.panel.getByRole('button', { name: 'Annuler' }));
  await page.user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(page.url()).toBe('/admin/catalogue/articles?marque=DURAN'));
});

test('the list marks what was created here', async () => {
  await openArticles('', {
    'GET /protected/articles': { total: 2, articles: [aListed(1), aListed(2, { made_here: '1' })] },
  });
  expect(await screen.findAllByText('Créé ici')).toHaveLength(1);
});
