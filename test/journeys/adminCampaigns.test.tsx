import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Article, Campaign } from '../../src/web/api/endpoints.gen';
import { parisDateTime } from '../../src/domain/parisTime';
import { openShop, printed } from './openShop';

const shop = openShop();
const QUESTION = printed("Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui");
const group = (name: string) => within(screen.getByRole('region', { name }));
const campaigns = () => shop.read<Campaign[]>('/api/protected/all/sales/campaigns', 'admin');
const find = async (title: string) => (await campaigns()).find((campaign) => campaign.title === title);

/** A day of Paris, so many days from today: '2026-11-21', and as it is typed. */
function day(offset: number): { iso: string; typed: string } {
  const iso = parisDateTime(Date.now() + offset * 24 * 3600 * 1000).slice(0, 10);
  return { iso, typed: iso.split('-').reverse().join('/') };
}

async function addCampaign(title: string, from: number, to: number, articles: Article[] = []): Promise<Campaign> {
  const { call, loginAs } = shop.server();
  const token = await loginAs('admin');
  const body = { title, percentage: 10, startDateTime: `${day(from).iso} 00:00:00`, endDateTime: `${day(to).iso} 23:59:59` };
  const campaign = (await call('POST', '/api/protected/create/sales/campaign', { token, body })).json() as Campaign;
  for (const { id } of articles) await call('GET', `/api/protected/${campaign.id}/sales/campaign/add/${id}/article`, { token });
  return campaign;
}

async function openCampaigns() {
  const page = await shop.visit('/admin/sales/campaigns', { as: 'admin' });
  await screen.findByText('Verrerie de saison');
  return page;
}

/** The opened item of a campaign: its actions and articles. */
async function open(user: UserEvent, title: string) {
  const head = (await screen.findByText(title)).closest<HTMLElement>('[role=button], button, [aria-expanded]')!;
  await user.click(head);
  return within(head.parentElement!);
}

const confirm = async (user: UserEvent, name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name }));
};

test('ROUTE-22, PROMO-02 the campaigns of the shop stand in three groups, each by its start', async () => {
  await openCampaigns();
  expect(group('En cours').getByText('Verrerie de saison')).toBeVisible();
  expect(group('Futures').getByText('Sécurité au laboratoire')).toBeVisible();
  expect(group('Terminées').getByText('Déstockage chauffage')).toBeVisible();
  const ongoing = ['Verrerie de saison', 'Pipetage malin', 'Mesure de précision'].map((title) => group('En cours').getByText(title));
  expect(ongoing[0]!.compareDocumentPosition(ongoing[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(ongoing[1]!.compareDocumentPosition(ongoing[2]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('PROMO-01, ERR-35 a new campaign runs from the first moment of its first day to the last of its last', async () => {
  const { user } = await openCampaigns();
  const form = within(screen.getByRole('region', { name: 'Nouvelle promotion' }));
  await user.type(form.getByLabelText('Titre'), 'Semaine des labos');
  await user.type(form.getByLabelText('Remise'), '12,5');
  await user.type(form.getByLabelText('Début'), `${day(1).typed}{Enter}`);
  await user.type(form.getByLabelText('Fin'), `${day(7).typed}{Enter}`);
  await user.click(form.getByRole('button', { name: 'Créer la promotion' }));
  expect(await screen.findByText('La nouvelle campagne a été enregistrée')).toBeInTheDocument();
  expect(await group('Futures').findByText('Semaine des labos')).toBeVisible();
  expect(await find('Semaine des labos')).toMatchObject({
    percentage: 12.5,
    startDateTime: `${day(1).iso} 00:00:00`,
    endDateTime: `${day(7).iso} 23:59:59`,
  });
});

test('PROMO-03, PROMO-07 a campaign opens on its articles, and one can be taken out', async () => {
  const articles = (await shop.articlesOf(20102)).slice(0, 2);
  await addCampaign('Deux béchers', -1, 3, articles);
  const { user } = await openCampaigns();
  const item = await open(user, 'Deux béchers');
  for (const { label } of articles) expect(await item.findByText(label)).toBeVisible();
  await user.click(item.getByRole('button', { name: printed(`Retirer ${articles[0]!.label}`) }));
  await waitFor(() => expect(item.queryByText(articles[0]!.label)).not.toBeInTheDocument());
  expect(item.getByText(articles[1]!.label)).toBeVisible();
  expect(await find('Deux béchers')).toMatchObject({ articlesCnt: 1 });
});

test('PROMO-04, ERR-34 title and percentage of a campaign can be changed', async () => {
  await addCampaign('Avant', -1, 3);
  const { user } = await openCampaigns();
  const item = await open(user, 'Avant');
  await user.click(item.getByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Titre'));
  await user.type(dialog.getByLabelText('Titre'), 'Après');
  await user.clear(dialog.getByLabelText('Remise'));
  await user.type(dialog.getByLabelText('Remise'), '20');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Modifications effectuées')).toBeInTheDocument();
  expect(await group('En cours').findByText('Après')).toBeVisible();
  expect(await find('Après')).toMatchObject({ percentage: 20 });
});

test('PROMO-05, ERR-32, ERR-38 closing asks, then the campaign is finished at once', async () => {
  await addCampaign('À clore', -1, 3);
  const { user } = await openCampaigns();
  const item = await open(user, 'À clore');
  await user.click(item.getByRole('button', { name: 'Clôturer' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(QUESTION)).toBeVisible());
  await confirm(user, 'Clôturer la promotion');
  expect(await screen.findByText('clôture effectuée')).toBeInTheDocument();
  await waitFor(() => expect(group('Terminées').getByText('À clore')).toBeInTheDocument());
  expect(((await find('À clore'))?.endDateTime ?? '').slice(0, 10)).toBe(day(0).iso);
});

test('PROMO-06, ERR-33, ERR-39 deleting asks with the same words, then the campaign is gone', async () => {
  await addCampaign('À supprimer', -1, 3);
  const { user } = await openCampaigns();
  const item = await open(user, 'À supprimer');
  await user.click(item.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText(QUESTION)).toBeVisible());
  await confirm(user, 'Supprimer la promotion');
  expect(await screen.findByText('Suppression effectuée')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('À supprimer')).not.toBeInTheDocument());
  expect(await find('À supprimer')).toBeUndefined();
});

test('a failed deletion says so and keeps the campaign', async () => {
  await addCampaign('Tenace', -1, 3);
  const { user } = await openCampaigns();
  const item = await open(user, 'Tenace');
  shop.network.breaks('DELETE /protected/delete/');
  await user.click(item.getByRole('button', { name: 'Supprimer' }));
  await confirm(user, 'Supprimer la promotion');
  expect(await screen.findByText('Une erreur est survenue')).toBeInTheDocument();
  expect(await find('Tenace')).toBeDefined();
});

test('ERR-36 groups without campaign say so', async () => {
  await shop.server().services.database.write(async (trx) => {
    await trx.deleteFrom('campaign_article').execute();
    await trx.deleteFrom('campaign').execute();
  });
  await shop.visit('/admin/sales/campaigns', { as: 'admin' });
  await waitFor(() => expect(screen.getAllByText('Aucune campagne de promotion disponible')).toHaveLength(3));
  expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});
