// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { changeCatalogue } from '../support/changeCatalogue';
import { day, expand, IN_ITEM, openCampaigns } from './openCampaigns';
import { openShop, printed } from './openShop';

const shop = openShop();
const { addCampaign, findByTitle, openScreen } = openCampaigns(shop);
const QUESTION = printed(
  "Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui",
);
const group = (name: string) => within(screen.getByRole('region', { name }));

const confirm = async (user: UserEvent, name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name }));
};

test('closing a future campaign cancels it, and its planned start stays visible', async () => {
  await addCampaign('Jamais venue', 30, 40);
  const { user } = await openScreen();
  const item = await expand(user, 'Jamais venue');
  await user.click(item.getByRole('button', { name: 'Clôturer' }));
  expect(
    await screen.findByText(printed("Elle n'a pas encore commencé : elle sera annulée"), {
      exact: false,
    }),
  ).toBeInTheDocument();
  await confirm(user, 'Clôturer la promotion');
  await waitFor(() =>
    expect(group('Terminées').getByText('Jamais venue', IN_ITEM)).toBeInTheDocument(),
  );
  const head = group('Terminées').getByText('Jamais venue', IN_ITEM).closest('[aria-expanded]');
  expect(head).toHaveTextContent('Annulée');
  expect(head).toHaveTextContent(
    `annulée le ${day(0).typed}, avant son début prévu le ${day(30).typed}`,
  );
});

test('ROUTE-22, PROMO-02 the campaigns are in three groups, each sorted by start', async () => {
  await openScreen();
  expect(group('En cours').getByText('Verrerie de saison')).toBeVisible();
  expect(group('Futures').getByText('Sécurité au laboratoire')).toBeVisible();
  expect(group('Terminées').getByText('Déstockage chauffage')).toBeVisible();
  const ongoing = ['Verrerie de saison', 'Pipetage malin', 'Mesure de précision'].map((title) =>
    group('En cours').getByText(title),
  );
  expect(ongoing[0]!.compareDocumentPosition(ongoing[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(ongoing[1]!.compareDocumentPosition(ongoing[2]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('PROMO-01, ERR-35 a new campaign runs from 00:00:00 to 23:59:59 of its last day', async () => {
  const { user } = await openScreen();
  const form = within(screen.getByRole('region', { name: 'Nouvelle promotion' }));
  await user.type(form.getByLabelText('Titre'), 'Semaine des labos');
  await user.type(form.getByLabelText('Remise'), '12,5');
  await user.type(form.getByLabelText('Début'), `${day(1).typed}{Enter}`);
  await user.type(form.getByLabelText('Fin'), `${day(7).typed}{Enter}`);
  await user.click(form.getByRole('button', { name: 'Créer la promotion' }));
  expect(await screen.findByText('La nouvelle campagne a été enregistrée')).toBeInTheDocument();
  expect(await group('Futures').findByText('Semaine des labos')).toBeVisible();
  expect(await findByTitle('Semaine des labos')).toMatchObject({
    percentage: 12.5,
    startDateTime: `${day(1).iso} 00:00:00`,
    endDateTime: `${day(7).iso} 23:59:59`,
  });
});

test(
  'PROMO-03 PROMO-07 an expanded campaign lists its articles, and one can ' + 'be removed',
  async () => {
    const articles = (await shop.articlesOf(20102)).slice(0, 2);
    await addCampaign('Deux béchers', -1, 3, articles);
    const { user } = await openScreen();
    const item = await expand(user, 'Deux béchers');
    for (const { label } of articles)
      await waitFor(() => expect(item.getByText(label)).toBeVisible());
    await user.click(item.getByRole('button', { name: printed(`Retirer ${articles[0]!.label}`) }));
    await waitFor(() => expect(item.queryByText(articles[0]!.label)).not.toBeInTheDocument());
    expect(item.getByText(articles[1]!.label)).toBeVisible();
    await waitFor(() =>
      expect(
        item.getByRole('button', { name: printed(`Retirer ${articles[1]!.label}`) }),
      ).toHaveFocus(),
    );
    expect(await findByTitle('Deux béchers')).toMatchObject({ articlesCnt: 1 });
  },
);

test('PROMO-04, ERR-34 title and percentage of a campaign can be changed', async () => {
  await addCampaign('Avant', -1, 3);
  const { user } = await openScreen();
  const item = await expand(user, 'Avant');
  await user.click(item.getByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Titre'));
  await user.type(dialog.getByLabelText('Titre'), 'Après');
  await user.clear(dialog.getByLabelText('Remise'));
  await user.type(dialog.getByLabelText('Remise'), '20');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Modifications effectuées')).toBeInTheDocument();
  expect(await group('En cours').findByText('Après')).toBeVisible();
  expect(await findByTitle('Après')).toMatchObject({ percentage: 20 });
});

test('PROMO-05, ERR-32/38 closing asks first, then the campaign is finished at once', async () => {
  await addCampaign('À clore', -1, 3);
  const { user } = await openScreen();
  const item = await expand(user, 'À clore');
  await user.click(item.getByRole('button', { name: 'Clôturer' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(QUESTION)).toBeVisible());
  await confirm(user, 'Clôturer la promotion');
  expect(await screen.findByText('clôture effectuée')).toBeInTheDocument();
  await waitFor(() => expect(group('Terminées').getByText('À clore')).toBeInTheDocument());
  expect(((await findByTitle('À clore'))?.endDateTime ?? '').slice(0, 10)).toBe(day(0).iso);
});

test('PROMO-06, ERR-33/39 deleting asks the same, then the campaign is gone', async () => {
  await addCampaign('À supprimer', -1, 3);
  const { user } = await openScreen();
  const item = await expand(user, 'À supprimer');
  await user.click(item.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(QUESTION)).toBeVisible());
  await confirm(user, 'Supprimer la promotion');
  expect(await screen.findByText('Suppression effectuée')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('À supprimer')).not.toBeInTheDocument());
  expect(await findByTitle('À supprimer')).toBeUndefined();
});

test('a failed deletion shows a toast, and the campaign stays', async () => {
  await addCampaign('Tenace', -1, 3);
  const { user } = await openScreen();
  const item = await expand(user, 'Tenace');
  shop.network.fail('DELETE /protected/delete/');
  await user.click(item.getByRole('button', { name: 'Supprimer' }));
  await confirm(user, 'Supprimer la promotion');
  expect(await screen.findByText('Une erreur est survenue')).toBeInTheDocument();
  expect(await findByTitle('Tenace')).toBeDefined();
});

test('a URL with a campaign id expands that campaign and scrolls to it', async () => {
  const { id } = await addCampaign('Celle du journal', -1, 3);
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await shop.visit(`/admin/sales/campaigns?promotion=${id}`, { as: 'admin' });
  expect(
    await screen.findByRole('button', { name: /Celle du journal/, expanded: true }),
  ).toBeVisible();
  const scrolledTexts = scrollIntoView.mock.contexts.map(
    (element) => (element as Element).textContent,
  );
  scrollIntoView.mockRestore();
  expect(scrolledTexts.filter((text) => text?.startsWith('Celle du journal'))).toHaveLength(1);
});

test('campaigns that fail to load show an error with a retry, not the empty text', async () => {
  shop.network.fail('GET /protected/all/sales/campaigns');
  const { user } = await shop.visit('/admin/sales/campaigns', { as: 'admin' });
  expect(await screen.findByText('Les promotions n’ont pas pu être lues.')).toBeVisible();
  expect(screen.queryByText('Aucune campagne de promotion disponible')).not.toBeInTheDocument();
  shop.network.restore();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Verrerie de saison', IN_ITEM)).toBeVisible();
});

test('ERR-36 groups without campaigns show a text', async () => {
  await changeCatalogue(shop.server().services, async (trx) => {
    await trx.deleteFrom('campaign_article').execute();
    await trx.deleteFrom('campaign').execute();
  });
  await shop.visit('/admin/sales/campaigns', { as: 'admin' });
  await waitFor(() =>
    expect(screen.getAllByText('Aucune campagne de promotion disponible')).toHaveLength(3),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});
