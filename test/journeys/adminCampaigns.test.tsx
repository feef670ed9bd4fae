// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { day, expand, IN_ITEM, openCampaigns } from './openCampaigns';
import { openShop, printed } from './openShop';

const shop = openShop();
const { addCampaign, findByTitle, openScreen } = openCampaigns(shop);
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
