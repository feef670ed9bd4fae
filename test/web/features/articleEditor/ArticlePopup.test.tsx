import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import {
  anEditedArticle,
  block,
  type EditedArticle,
  FAILED,
  openEditor,
  openPage,
} from './openEditor';

const TABLE = '/usc/111';
const LIST = 'GET /protected/all/sales/campaigns';
const ADD = 'GET /protected/3/sales/campaign/add/12/article';
const ongoing = {
  startDateTime: '2020-01-01 00:00:00',
  start_date_time: '2020-01-01 00:00:00',
  endDateTime: '2099-12-31 23:59:59',
  end_date_time: '2099-12-31 23:59:59',
};
const finished = { endDateTime: '2020-12-31 23:59:59', end_date_time: '2020-12-31 23:59:59' };
const rentree = aCampaign({ id: 3, title: 'Rentrée', ...ongoing });
const soldes = aCampaign({ id: 4, title: 'Soldes', ...ongoing });
const label = anArticle().label;

async function openPopup(edited: EditedArticle, responses: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(edited, responses, { path: TABLE });
  fireEvent.contextMenu(await screen.findByRole('row', { name: new RegExp(label) }));
  const popup = within(await screen.findByRole('dialog', { name: label }));
  await popup.findByRole('group', { name: 'Promotions' });
  return { ...page, popup };
}

const addToCampaign = async (
  user: Awaited<ReturnType<typeof openPopup>>['user'],
  title: RegExp,
) => {
  const select = await block('Promotions').findByRole('combobox', {
    name: 'Ajouter à une promotion',
  });
  await user.selectOptions(select, await within(select).findByRole('option', { name: title }));
  await user.click(block('Promotions').getByRole('button', { name: 'AJOUTER' }));
};

test('ROUTE-26, ARTADM-21 a right-click opens the popup, which leads to the article', async () => {
  const { user, popup, url } = await openPopup(anEditedArticle());
  await user.click(popup.getByRole('link', { name: /Modifier l.article/ }));
  await waitFor(() => expect(url()).toBe('/a/12'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a button of the row opens the popup too, and gets the focus back on close', async () => {
  const { user } = await openPage(anEditedArticle(), {}, { path: TABLE });
  const button = await screen.findByRole('button', { name: `Gérer ${label}` });
  await user.click(button);
  const popup = within(await screen.findByRole('dialog', { name: label }));
  await user.click(popup.getByRole('button', { name: 'FERMER' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('customers have neither popup nor button, and no editor call is made', async () => {
  const { asked } = await openPage(anEditedArticle(), {}, { path: TABLE, admin: false });
  const row = await screen.findByRole('row', { name: new RegExp(label) });
  expect(fireEvent.contextMenu(row)).toBe(false);
  expect(screen.queryByRole('button', { name: /^Gérer/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(asked.filter((call) => /protected\/all|detailed/.test(call))).toEqual([]);
});

test('ARTADM-24 the popup toggles the featured flag, and the row shows the pennant', async () => {
  const edited = anEditedArticle();
  const { user, popup } = await openPopup(edited, {
    'GET /protected/toggle/12/featured': () => {
      edited.article = anArticle({ featured: '1' });
      return { featured: '1' };
    },
  });
  await user.click(popup.getByRole('button', { name: 'CHANGER' }));
  expect(await popup.findByText('MIS EN AVANT')).toBeVisible();
  const row = screen.getByRole('row', { name: new RegExp(label), hidden: true });
  expect(await within(row).findByRole('img', { name: 'À la une' })).toBeInTheDocument();
});

test('ARTADM-22, ERR-37 the popup adds the article to an ongoing or future campaign', async () => {
  const edited = anEditedArticle();
  const { user, popup } = await openPopup(edited, {
    [LIST]: [rentree, soldes, aCampaign({ id: 5, title: 'Finie', ...finished })],
    [ADD]: () => edited.sales_campaigns.push(rentree) && {},
  });
  expect(popup.getByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
  expect(await popup.findByRole('option', { name: /Soldes/ })).toBeInTheDocument();
  expect(popup.queryByRole('option', { name: /Finie/ })).not.toBeInTheDocument();
  await addToCampaign(user, /Rentrée/);
  expect(
    await popup.findByRole('button', { name: 'Retirer de la promotion Rentrée' }),
  ).toBeVisible();
  expect(popup.queryByRole('option', { name: /Rentrée/ })).not.toBeInTheDocument();
});

test('ARTADM-23 the popup removes the article from a campaign', async () => {
  const edited = anEditedArticle({ sales_campaigns: [rentree] });
  const { user, popup } = await openPopup(edited, {
    'DELETE /protected/remove/12/article/from/3/sales/campaigns': () =>
      edited.sales_campaigns.splice(0) && { message: 'ok' },
  });
  await user.click(popup.getByRole('button', { name: 'Retirer de la promotion Rentrée' }));
  expect(await popup.findByText('Aucune campagne de promotion liée à cet article')).toBeVisible();
});

test('ERR-36 without an open campaign the popup shows a text', async () => {
  const { popup } = await openPopup(anEditedArticle(), { [LIST]: [aCampaign(finished)] });
  expect(await popup.findByText('Aucune campagne de promotion disponible')).toBeVisible();
});

test(
  'ERR-30 ERR-31 an overlap opens a dialog naming the campaign; the popup ' + 'stays open',
  async () => {
    const { user, popup } = await openPopup(anEditedArticle({ sales_campaigns: [soldes] }), {
      [LIST]: [rentree, soldes],
      [ADD]: { overlapping_sales_campaign: soldes },
    });
    await addToCampaign(user, /Rentrée/);
    const reason = await screen.findByText(
      new RegExp(
        '^Action impossible\\s?: cette campagne de promotion recouperait la campagne de ' +
          'promotion courante de cet article ' +
          '\\(Soldes\\)\\. Veuillez d.abord retirer l.article de sa campagne de promotion ' +
          'courante\\.$',
      ),
    );
    const dialog = reason.closest('dialog')!;
    await user.click(within(dialog).getByRole('button', { name: 'FERMER' }));
    expect(reason).not.toBeInTheDocument();
    expect(popup.getByRole('button', { name: 'Retirer de la promotion Soldes' })).toBeVisible();
    expect(
      popup.queryByRole('button', { name: 'Retirer de la promotion Rentrée' }),
    ).not.toBeInTheDocument();
  },
);

test('an error while adding or removing a campaign shows one toast', async () => {
  const { user, popup } = await openPopup(anEditedArticle({ sales_campaigns: [soldes] }), {
    [LIST]: [rentree, soldes],
    [ADD]: 500,
  });
  await addToCampaign(user, /Rentrée/);
  const first = await screen.findByText(FAILED);
  await user.click(popup.getByRole('button', { name: 'Retirer de la promotion Soldes' }));
  await waitFor(() => expect(screen.getByText(FAILED)).not.toBe(first));
});

test('ERR-37 the article page adds campaigns too', async () => {
  const edited = anEditedArticle();
  const { user } = await openEditor(edited, {
    [LIST]: [rentree],
    [ADD]: () => edited.sales_campaigns.push(rentree) && {},
  });
  expect(
    block('Promotions').getByText('Aucune campagne de promotion liée à cet article'),
  ).toBeVisible();
  await addToCampaign(user, /Rentrée/);
  expect(
    await block('Promotions').findByRole('button', { name: 'Retirer de la promotion Rentrée' }),
  ).toBeVisible();
  expect(block('Promotions').getByText('Aucune campagne de promotion disponible')).toBeVisible();
});
