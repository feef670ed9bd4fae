// @full administration: screens that take seconds.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homeDefaults } from '../../../../../src/content/home';
import { videoTexts } from '../../../../../src/content/videoTexts';
import type { ShopSection } from '../../../../../src/contract/api.gen';
import { homeFieldsOf } from '../../../../../src/domain/shopContent/home/homeContent';
import { openAdmin } from '../../openAdmin';

const stored: ShopSection = {
  section: 'home',
  revision: 0,
  version: 0,
  fields: Object.entries(homeFieldsOf({ ...homeDefaults, video: videoTexts })).map(
    ([name, value]) => ({ name, value }),
  ),
  open_offers: 0,
};
const open = () =>
  openAdmin('/admin/shop?partie=home', {
    'GET /protected/shop/home': () => stored,
    'PUT /protected/shop/home/draft': () => ({ ...stored, revision: 1 }),
  });
const field = (name: string) => screen.findByLabelText(name);

test('HOME-01 HOME-07 there are fields for four slides, six brochures and a video', async () => {
  await open();
  expect(await field('Titre de la diapositive 1')).toHaveValue('Du bécher au réacteur');
  for (const name of ['Diapositive 4', 'Brochure 6', 'Vidéo'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ajouter|Supprimer|Masquer/ })).toBeNull();
});

test('HOME-06 the last slide has no link; it and the own brochure keep their places', async () => {
  await open();
  await field('Titre de la diapositive 4');
  const last = within(screen.getByRole('region', { name: 'Diapositive 4' }));
  expect(last.queryByLabelText(/Lien/)).toBeNull();
  expect(last.queryByRole('button', { name: /Monter|Descendre/ })).toBeNull();
  const own = within(screen.getByRole('region', { name: 'Brochure 1' }));
  expect(own.queryByLabelText(/Fabricant/)).toBeNull();
  expect(own.queryByRole('button', { name: /Monter|Descendre/ })).toBeNull();
});

test('a slide moves with all it has, and the focus moves with it', async () => {
  await open();
  await field('Titre de la diapositive 1');
  expect(screen.getByRole('button', { name: 'Monter la diapositive 1' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Descendre la diapositive 1' }));
  expect(await field('Titre de la diapositive 2')).toHaveValue('Du bécher au réacteur');
  expect(await field('Lien de la diapositive 2')).toHaveValue('https://www.dwk.com/');
  expect(await field('Titre de la diapositive 1')).toHaveValue('Pipeter juste, longtemps');
  expect(screen.getByRole('button', { name: 'Descendre la diapositive 2' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await field('Titre de la diapositive 3')).toHaveValue('Du bécher au réacteur');
  expect(screen.getByRole('button', { name: 'Monter la diapositive 3' })).toHaveFocus();
});

test('HOME-05 what is wrong with a link is said beside it', async () => {
  await open();
  const link = await field('Lien de la diapositive 1');
  await userEvent.clear(link);
  await userEvent.type(link, 'http://www.dwk.com/');
  await userEvent.tab();
  expect(link).toHaveAccessibleDescription('Écrivez une adresse qui commence par https://.');
});
