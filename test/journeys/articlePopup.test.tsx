import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Article, DetailedArticle } from '../../src/contract/api.gen';
import { openShop, printed } from './openShop';

const shop = openShop();

const detailOf = ({ id }: Article) =>
  shop.read<DetailedArticle>(`/api/exposed/detailed/${id}/article`);
const campaignsOf = async (article: Article) =>
  (await detailOf(article)).sales_campaigns.map(({ title }) => title);

/** Right-clicks the row of the first article that matches. */
async function openPopup(matches: (article: Article) => boolean) {
  const article = (await shop.articlesOf(20101)).find(matches)!;
  const page = await shop.visit('/usc/20101', { as: 'admin' });
  fireEvent.contextMenu(await screen.findByRole('link', { name: article.label }));
  const popup = within(await screen.findByRole('dialog', { name: printed(article.label) }));
  await popup.findByRole('group', { name: 'Promotions' });
  return { ...page, article, popup };
}

const isFree = (article: Article) =>
  article.active_sales_campaign_id === null && article.featured === '0';
const isPromoted = (article: Article) => article.active_sales_campaign_id !== null;

test('ARTADM-21, ROUTE-26 the popup links to the article page', async () => {
  const { user, article, popup, url } = await openPopup(isFree);
  await user.click(popup.getByRole('link', { name: /Modifier l.article/ }));
  expect(url()).toBe(`/a/${article.id}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ARTADM-22/23, ERR-37 the popup adds the article to a campaign and removes it', async () => {
  const { user, article, popup } = await openPopup(isFree);
  expect(popup.getByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
  const choice = await popup.findByRole('combobox', { name: /Ajouter à une promotion/ });
  await popup.findByRole('option', { name: /Pipetage malin/ });
  await user.selectOptions(choice, popup.getByRole('option', { name: /Pipetage malin/ }));
  await user.click(popup.getByRole('button', { name: 'AJOUTER' }));
  await user.click(
    await popup.findByRole('button', { name: 'Retirer de la promotion Pipetage malin' }),
  );
  expect(await popup.findByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
  expect(await campaignsOf(article)).toEqual([]);
});

test('ARTADM-24 the popup features the article', async () => {
  const { user, article, popup } = await openPopup(isFree);
  await user.click(popup.getByRole('button', { name: 'CHANGER' }));
  expect(await popup.findByText('MIS EN AVANT')).toBeVisible();
  expect((await detailOf(article)).article[0]!.featured).toBe('1');
});

test(
  'ERR-30 ERR-31 an overlapping campaign is refused; a dialog names the ' + 'current one',
  async () => {
    const { user, article, popup } = await openPopup(isPromoted);
    const [current] = await campaignsOf(article);
    await popup.findByRole('option', { name: /Pipetage malin/ });
    await user.selectOptions(
      popup.getByRole('combobox', { name: /Ajouter à une promotion/ }),
      popup.getByRole('option', { name: /Pipetage malin/ }),
    );
    await user.click(popup.getByRole('button', { name: 'AJOUTER' }));
    const overlapDialog = within(
      await screen.findByRole('dialog', { name: 'Promotions qui se recoupent' }),
    );
    expect(overlapDialog.getByRole('alert')).toHaveTextContent(
      printed(
        'Action impossible: cette campagne de promotion recouperait la campagne de promotion ' +
          'courante de cet article ' +
          `(${current}). Veuillez d'abord retirer l'article de sa campagne de promotion courante.`,
      ),
    );
    await user.click(overlapDialog.getByRole('button', { name: 'FERMER' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Promotions qui se recoupent' })).toBeNull(),
    );
    expect(await campaignsOf(article)).toEqual([current]);
  },
);
