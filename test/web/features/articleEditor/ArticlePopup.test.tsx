import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import { aShelf, block, FAILED, openEditor, openShelf, type Shelf } from './openEditor';

const TABLE = '/usc/111';
const LIST = 'GET /protected/all/sales/campaigns';
const ADD = 'GET /protected/3/sales/campaign/add/12/article';
const forEver = {
  startDateTime: '2020-01-01 00:00:00',
  start_date_time: '2020-01-01 00:00:00',
  endDateTime: '2099-12-31 23:59:59',
  end_date_time: '2099-12-31 23:59:59',
};
const past = { endDateTime: '2020-12-31 23:59:59', end_date_time: '2020-12-31 23:59:59' };
const rentree = aCampaign({ id: 3, title: 'Rentrée', ...forEver });
const soldes = aCampaign({ id: 4, title: 'Soldes', ...forEver });
const label = anArticle().label;

async function openPopup(shelf: Shelf, table: Parameters<typeof openShelf>[1] = {}) {
  const page = await openShelf(shelf, table, { path: TABLE });
  fireEvent.contextMenu(await screen.findByRole('row', { name: new RegExp(label) }));
  const popup = within(await screen.findByRole('dialog', { name: label }));
  await popup.findByRole('group', { name: 'Promotions' });
  return { ...page, popup };
}

const add = async (user: Awaited<ReturnType<typeof openPopup>>['user'], title: RegExp) => {
  const select = await block('Promotions').findByRole('combobox', { name: 'Ajouter à une promotion' });
  await user.selectOptions(select, await within(select).findByRole('option', { name: title }));
  await user.click(block('Promotions').getByRole('button', { name: 'AJOUTER' }));
};

test('ROUTE-26, ARTADM-21 a right-click opens the popup, which leads to the article page', async () => {
  const { user, popup, address } = await openPopup(aShelf());
  await user.click(popup.getByRole('link', { name: /Modifier l.article/ }));
  await waitFor(() => expect(address()).toBe('/a/12'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where there is no right-click a button of the row opens the popup, and has the focus again afterwards', async () => {
  const { user } = await openShelf(aShelf(), {}, { path: TABLE });
  const button = await screen.findByRole('button', { name: `Gérer ${label}` });
  await user.click(button);
  const popup = within(await screen.findByRole('dialog', { name: label }));
  await user.click(popup.getByRole('button', { name: 'FERMER' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('customers have neither popup nor button, and nothing of the editor is asked', async () => {
  const { asked } = await openShelf(aShelf(), {}, { path: TABLE, admin: false });
  const row = await screen.findByRole('row', { name: new RegExp(label) });
  expect(fireEvent.contextMenu(row)).toBe(false);
  expect(screen.queryByRole('button', { name: /^Gérer/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(asked.filter((call) => /protected\/all|detailed/.test(call))).toEqual([]);
});

test('ARTADM-24 the popup features the article, and the row shows it', async () => {
  const shelf = aShelf();
  const { user, popup } = await openPopup(shelf, {
    'GET /protected/toggle/12/featured': () => {
      shelf.article = anArticle({ featured: '1' });
      return { featured: '1' };
    },
  });
  await user.click(popup.getByRole('button', { name: 'CHANGER' }));
  expect(await popup.findByText('MIS EN AVANT')).toBeVisible();
  const row = screen.getByRole('row', { name: new RegExp(label), hidden: true });
  expect(await within(row).findByAltText('À la une')).toBeInTheDocument();
});

test('ARTADM-22, ERR-37 the popup adds the article to a promotion that runs or is to come', async () => {
  const shelf = aShelf();
  const { user, popup } = await openPopup(shelf, {
    [LIST]: [rentree, soldes, aCampaign({ id: 5, title: 'Finie', ...past })],
    [ADD]: () => shelf.sales_campaigns.push(rentree) && {},
  });
  expect(popup.getByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
  expect(await popup.findByRole('option', { name: /Soldes/ })).toBeInTheDocument();
  expect(popup.queryByRole('option', { name: /Finie/ })).not.toBeInTheDocument();
  await add(user, /Rentrée/);
  expect(await popup.findByRole('button', { name: 'Retirer de la promotion Rentrée' })).toBeVisible();
  expect(popup.queryByRole('option', { name: /Rentrée/ })).not.toBeInTheDocument();
});

test('ARTADM-23 the popup takes the article out of a promotion', async () => {
  const shelf = aShelf({ sales_campaigns: [rentree] });
  const { user, popup } = await openPopup(shelf, {
    'DELETE /protected/remove/12/article/from/3/sales/campaigns': () => shelf.sales_campaigns.splice(0) && { message: 'ok' },
  });
  await user.click(popup.getByRole('button', { name: 'Retirer de la promotion Rentrée' }));
  expect(await popup.findByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
});

test('ERR-36 without a promotion to choose the popup says so', async () => {
  const { popup } = await openPopup(aShelf(), { [LIST]: [aCampaign(past)] });
  expect(await popup.findByText('Aucune campagne de promotion disponible')).toBeVisible();
});

test('ERR-30, ERR-31 an overlap opens an overlay that names the other promotion; closing it leaves the popup', async () => {
  const { user, popup } = await openPopup(aShelf({ sales_campaigns: [soldes] }), {
    [LIST]: [rentree, soldes],
    [ADD]: { overlapping_sales_campaign: soldes },
  });
  await add(user, /Rentrée/);
  const reason = await screen.findByText(
    /^Action impossible\s?: cette campagne de promotion recouperait la campagne de promotion courante de cet article \(Soldes\)\. Veuillez d.abord retirer l.article de sa campagne de promotion courante\.$/,
  );
  const overlay = reason.closest('dialog')!;
  await user.click(within(overlay).getByRole('button', { name: 'FERMER' }));
  expect(reason).not.toBeInTheDocument();
  expect(popup.getByRole('button', { name: 'Retirer de la promotion Soldes' })).toBeVisible();
  expect(popup.queryByRole('button', { name: 'Retirer de la promotion Rentrée' })).not.toBeInTheDocument();
});

test('a promotion that could not be added or removed says so once', async () => {
  const { user, popup } = await openPopup(aShelf({ sales_campaigns: [soldes] }), { [LIST]: [rentree, soldes], [ADD]: 500 });
  await add(user, /Rentrée/);
  const first = await screen.findByText(FAILED);
  await user.click(popup.getByRole('button', { name: 'Retirer de la promotion Soldes' }));
  await waitFor(() => expect(screen.getByText(FAILED)).not.toBe(first));
});

test('ERR-37 the article page links promotions too', async () => {
  const shelf = aShelf();
  const { user } = await openEditor(shelf, { [LIST]: [rentree], [ADD]: () => shelf.sales_campaigns.push(rentree) && {} });
  expect(block('Promotions').getByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
  await add(user, /Rentrée/);
  expect(await block('Promotions').findByRole('button', { name: 'Retirer de la promotion Rentrée' })).toBeVisible();
  expect(block('Promotions').getByText('Aucune campagne de promotion disponible')).toBeVisible();
});
