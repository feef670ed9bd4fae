// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Article } from '../../src/contract/api.gen';
import { expand, openCampaigns } from './openCampaigns';
import { openShop } from './openShop';

const shop = openShop();
const { addCampaign, findById, openScreen } = openCampaigns(shop);
/** Articles of the demo catalogue that no running promotion has. */
async function freeArticles() {
  const all = await shop.articlesOf(20101);
  const free = all.filter(({ active_sales_campaign_id: id }) => id === null);
  return free as [Article, Article, Article];
}

const dialog = () => within(screen.getByRole('dialog', { name: /^Ajouter des articles à/ }));

/** Opens the dialog of a campaign and pastes a list. */
async function pasteList(user: UserEvent, title: string, lines: string[]) {
  const item = await expand(user, title);
  await user.click(item.getByRole('button', { name: 'Ajouter des articles' }));
  await user.click(await screen.findByLabelText('Références'));
  await user.paste(lines.join('\n'));
}

test('articles that another administrator added meanwhile are named, not added twice', async () => {
  const [first, second, third] = await freeArticles();
  const { id } = await addCampaign('À deux', 400, 410);
  const { user } = await openScreen();
  await pasteList(user, 'À deux', [first.crmId, second.crmId, third.crmId]);
  expect(await screen.findByRole('heading', { name: '3 articles à ajouter' })).toBeVisible();
  const { call, loginAs } = shop.server();
  await call('POST', `/api/protected/${id}/sales/campaign/articles`, {
    token: await loginAs('admin'),
    body: { article_ids: [first.id] },
  });
  await user.click(dialog().getByRole('button', { name: 'Ajouter les 3' }));
  expect(await screen.findByRole('heading', { name: '2 articles à ajouter' })).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent(/1 article y est déjà/);
  const present = dialog().getByRole('region', { name: 'Déjà dans la promotion' });
  expect(within(present).getByText(first.crmId)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Ajouter les 2' }));
  await waitFor(async () => expect((await findById(id))?.articlesCnt).toBe(3));
});

test('a list without any article is refused and kept', async () => {
  await addCampaign('Vide', 600, 610);
  const { user } = await openScreen();
  await pasteList(user, 'Vide', ['ZZZZ000001', 'ZZZZ000002']);
  expect(await screen.findByText(/Aucune de ces lignes ne nomme un article/)).toBeVisible();
  expect(screen.getByLabelText('Références')).toHaveValue('ZZZZ000001\nZZZZ000002');
});
