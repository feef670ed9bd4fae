// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { Flag } from '../../../../src/contract/api.gen';
import { aDetail, anArticle, DETAIL, LIST, openArticles, READ } from './articlesSupport';

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Article' }));

test('pictures, documents, video and « À la Une » stand below the fields', async () => {
  let featured: Flag = '0';
  const { user, asked } = await openArticles('?article=2', {
    [DETAIL]: () => aDetail({ featured }),
    'GET /protected/toggle/2/featured': () => {
      featured = '1';
      return { message: 'ok' };
    },
  });
  const panel = await drawer();
  const tools = await panel.findByRole('region', { name: /^Champs de la boutique/ });
  for (const name of ['Images', 'Documents', 'Mise en avant', 'Lien Video', 'Promotions'])
    expect(within(tools).getByRole('group', { name })).toBeVisible();
  const lists = () => asked.filter((call) => call === LIST.replace(' ', ' /api')).length;
  const before = lists();
  await user.click(within(tools).getByRole('button', { name: 'CHANGER' }));
  expect(await within(tools).findByText('MIS EN AVANT')).toBeVisible();
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(panel.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

test('before a typed address of a video is lost, it is asked', async () => {
  const { user } = await openArticles('?article=2', { [DETAIL]: aDetail() });
  const panel = await drawer();
  await user.click(await panel.findByLabelText('Adresse de la vidéo'));
  await user.paste('https://video');
  await user.click(panel.getByRole('button', { name: 'Article précédent' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
  expect(panel.getByLabelText('Adresse de la vidéo')).toHaveValue('https://video');
  await user.click(panel.getByRole('button', { name: 'Article précédent' }));
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'REF-1' })).toBeVisible();
});

test('a withdrawn article has no such parts, and says when it has', async () => {
  await openArticles('?article=2', { [READ]: anArticle({ soft_deleted: '1' }), [DETAIL]: 404 });
  const panel = await drawer();
  expect(await panel.findByText(/une fois l’article en vente/)).toBeVisible();
  expect(panel.queryByRole('alert')).toBeNull();
});
