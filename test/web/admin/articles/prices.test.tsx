import { screen, waitFor, within } from '@testing-library/react';
import type { OwnArticle } from '../../../../src/contract/api.gen';
import { refusal } from '../categories/categoriesSupport';
import { anArticle, openArticles, READ } from './articlesSupport';

const PUT = 'PUT /protected/articles/2';

async function openPanel(article: Partial<OwnArticle> = {}, table = {}) {
  const page = await openArticles('?article=2', { [READ]: anArticle(article), ...table });
  const panel = within(await screen.findByRole('dialog'));
  const field = (name: string) => panel.getByLabelText(name);
  await panel.findByLabelText('Prix HT');
  const retype = async (name: string, text: string) => {
    await page.user.clear(field(name));
    if (text !== '') await page.user.type(field(name), text);
  };
  const save = () => page.user.click(panel.getByRole('button', { name: 'Enregistrer' }));
  return { ...page, panel, field, retype, save };
}

test('ENTITY-15 the price TTC follows typed HT and rate, and the form says so', async () => {
  const { panel, field, retype, save, sent } = await openPanel({}, { [PUT]: anArticle() });
  await retype('Prix HT', '60');
  expect(field('Prix TTC')).toHaveValue('72,00');
  expect(panel.getByText(/^Le prix TTC suit/)).toBeVisible();
  await retype('TVA', '5,5');
  expect(field('Prix TTC')).toHaveValue('63,30');
  await save();
  expect(await sent(PUT)).toEqual({ revision: 3, basePrice: '60', vat_rate: '5,5' });
});

test('ENTITY-15 a typed TTC is sent, also the former one; its refusal is beside it', async () => {
  const message = '60,00 € HT à 20 % font 72,00 € TTC, et non 15,00 €.';
  const { panel, field, retype, save, sent } = await openPanel(
    {},
    { [PUT]: refusal(422, message, 'ttcPrice') },
  );
  await retype('Prix HT', '60');
  await retype('Prix TTC', '15,00');
  expect(panel.queryByText(/^Le prix TTC suit/)).toBeNull();
  await save();
  expect(await sent(PUT)).toEqual({ revision: 3, basePrice: '60', ttcPrice: '15,00' });
  await waitFor(() =>
    expect(field('Prix TTC')).toHaveAccessibleDescription(/60,00.* font 72,00.* et non 15,00/),
  );
  expect(panel.getAllByRole('alert')).toHaveLength(1);
  await retype('Prix TTC', '');
  expect(panel.queryByRole('alert')).toBeNull();
  expect(panel.getByText(/^Le prix TTC suit.* 72,00/)).toBeVisible();
});

test('ENTITY-15 where no rate is known, the form asks for it or for the TTC', async () => {
  const { panel, field, retype } = await openPanel({ vat_rate: null });
  await retype('Prix HT', '60');
  expect(panel.getByText(/taux de TVA n’est pas connu/)).toBeVisible();
  await retype('TVA', '20');
  expect(field('Prix TTC')).toHaveValue('72,00');
});

test('ENTITY-15 an article whose price is to be checked says why', async () => {
  const { panel } = await openPanel({ basePrice: '60.00', ttcPrice: '86.06', price_check: '1' });
  expect(panel.getByText(/^Prix à vérifier.: 60,00.* à 20.% font 72,00/)).toBeVisible();
});

test('ENTITY-15 the list is filtered by prices to be checked', async () => {
  const page = await openArticles('?prix=1');
  await screen.findByRole('button', { name: 'REF-1' });
  const urls = page.requests.map(({ url }) => url);
  expect(urls.some((url) => url.includes('price_check=1'))).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Autres filtres (1)' }));
  expect(screen.getByLabelText('Prix')).toBeInTheDocument();
});
