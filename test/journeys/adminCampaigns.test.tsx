import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { parisDateTime } from '../../src/domain/parisTime';
import type { Article, Campaign } from '../../src/web/api/endpoints.gen';
import { openShop, printed } from './openShop';

const shop = openShop();
const QUESTION = printed("Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui");
/** In the head of a campaign's item, not on the time line. */
const ITEM = { selector: '[aria-expanded] b' };
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
  await screen.findByText('Verrerie de saison', ITEM);
  return page;
}

/** The opened item of a campaign: its actions and articles. */
async function open(user: UserEvent, title: string) {
  const head = (await screen.findByText(title, ITEM)).closest<HTMLElement>('[role=button], button, [aria-expanded]')!;
  await user.click(head);
  return within(head.parentElement!);
}

const confirm = async (user: UserEvent, name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name }));
};

describe('two administrators and one promotion', () => {
  /** The later one types another title, while the earlier one gives it another percentage. */
  async function meet(title: string) {
    const { id } = await addCampaign(title, -1, 20);
    const { user } = await openCampaigns();
    const item = await open(user, title);
    await user.click(item.getByRole('button', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Titre'), ' bis');
    const { call, loginAs } = shop.server();
    await call('PUT', `/api/protected/update/${id}/sales/campaign`, { token: await loginAs('admin'), body: { title, percentage: 25 } });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/admin@labo\.example, le \d\d\/\d\d\/\d{4} à \d\d:\d\d/);
    expect(await dialog.findByText(printed('10 %'), { selector: 's' })).toBeInTheDocument();
    expect(await find(title)).toMatchObject({ title, percentage: 25 });
    return { user, dialog, id };
  }
  const now = async (wanted: number) => (await campaigns()).find(({ id }) => id === wanted);

  test('the later one keeps what was typed, and saves it over what the other did', async () => {
    const { user, dialog, id } = await meet('Gardée');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer ma saisie' }));
    await waitFor(async () => expect(await now(id)).toMatchObject({ title: 'Gardée bis', percentage: 10 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the later one takes over what the other did, and goes on from there', async () => {
    const { user, dialog, id } = await meet('Reprise');
    await user.click(dialog.getByRole('button', { name: 'Reprendre les nouvelles valeurs' }));
    expect(dialog.getByLabelText('Titre')).toHaveValue('Reprise');
    expect(dialog.getByLabelText('Remise')).toHaveValue('25');
    await user.type(dialog.getByLabelText('Titre'), ' ter');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await now(id)).toMatchObject({ title: 'Reprise ter', percentage: 25 }));
  });
});

test('a promotion to come that is closed is told as cancelled, with the start it would have had', async () => {
  await addCampaign('Jamais venue', 30, 40);
  const { user } = await openCampaigns();
  const item = await open(user, 'Jamais venue');
  await user.click(item.getByRole('button', { name: 'Clôturer' }));
  expect(await screen.findByText(printed("Elle n'a pas encore commencé : elle sera annulée"), { exact: false })).toBeInTheDocument();
  await confirm(user, 'Clôturer la promotion');
  await waitFor(() => expect(group('Terminées').getByText('Jamais venue', ITEM)).toBeInTheDocument());
  const head = group('Terminées').getByText('Jamais venue', ITEM).closest('[aria-expanded]');
  expect(head).toHaveTextContent('Annulée');
  expect(head).toHaveTextContent(`annulée le ${day(0).typed}, avant son début prévu le ${day(30).typed}`);
});

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
  for (const { label } of articles) await waitFor(() => expect(item.getByText(label)).toBeVisible());
  await user.click(item.getByRole('button', { name: printed(`Retirer ${articles[0]!.label}`) }));
  await waitFor(() => expect(item.queryByText(articles[0]!.label)).not.toBeInTheDocument());
  expect(item.getByText(articles[1]!.label)).toBeVisible();
  await waitFor(() => expect(item.getByRole('button', { name: printed(`Retirer ${articles[1]!.label}`) })).toHaveFocus());
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

describe('what was typed', () => {
  async function typePromotion(user: UserEvent, title: string, from = 40) {
    const form = within(screen.getByRole('region', { name: 'Nouvelle promotion' }));
    await user.type(form.getByLabelText('Titre'), title);
    await user.type(form.getByLabelText('Remise'), '5');
    await user.type(form.getByLabelText('Début'), `${day(from).typed}{Enter}`);
    await user.type(form.getByLabelText('Fin'), `${day(from + 7).typed}{Enter}`);
    return { ...form, send: () => user.click(form.getByRole('button', { name: 'Créer la promotion' })) };
  }

  test('stays when the promotion cannot be saved, and can be sent again', async () => {
    const { user } = await openCampaigns();
    const form = await typePromotion(user, 'Hors ligne');
    shop.network.breaks('POST /protected/create/');
    await form.send();
    expect(await screen.findByText('Une erreur est survenue')).toBeInTheDocument();
    await waitFor(() => expect(form.getByText(/^La promotion n’a pas été enregistrée. Le serveur n’a pas répondu/)).toBeVisible());
    expect([form.getByLabelText('Titre'), form.getByLabelText('Fin')].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Hors ligne',
      day(47).typed,
    ]);
    shop.network.mends();
    await form.send();
    expect(await screen.findByText('La nouvelle campagne a été enregistrée')).toBeInTheDocument();
    expect(await find('Hors ligne')).toBeDefined();
    expect(form.getByLabelText('Titre')).toHaveValue('');
  });

  test('stands beside the other promotions, which it overlaps or not', async () => {
    await addCampaign('Mois du verre', 205, 220);
    const { user } = await openCampaigns();
    const form = await typePromotion(user, 'Semaine du verre', 200);
    expect(
      await form.findByText(printed('Elle chevauche « Mois du verre » : un même article ne peut être que dans l’une des deux.')),
    ).toBeInTheDocument();
    const rows = form.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Semaine du verre -5%.*, à venir Chevauche du /);
    expect(rows.find((row) => row?.startsWith('Mois du verre'))).toMatch(/Chevauche du/);
    expect(rows.find((row) => row?.startsWith('Verrerie de saison'))).not.toMatch(/Chevauche/);
  });

  test('is not thrown away by Escape without a question, in an update', async () => {
    await addCampaign('À garder', -1, 3);
    const { user } = await openCampaigns();
    const item = await open(user, 'À garder');
    await user.click(item.getByRole('button', { name: 'Modifier' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Titre'), ' en tête');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(form.getByLabelText('Titre')).toHaveValue('À garder en tête');
    await user.click(form.getByRole('button', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByLabelText('Titre', { selector: '#update_title' })).not.toBeInTheDocument());
    expect(await find('À garder')).toBeDefined();
  });

  test('stays in an update that is refused, with the reason', async () => {
    const { id } = await addCampaign('Bientôt partie', -1, 3);
    const { user } = await openCampaigns();
    const item = await open(user, 'Bientôt partie');
    await user.click(item.getByRole('button', { name: 'Modifier' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Titre'), ' ?');
    shop.network.breaks(`PUT /protected/update/${id}/`);
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(form.getByText(/^Les modifications n’ont pas été enregistrées/)).toBeVisible());
    expect(form.getByLabelText('Titre')).toHaveValue('Bientôt partie ?');
  });
});

test('an address that names a promotion shows it open', async () => {
  const { id } = await addCampaign('Celle du journal', -1, 3);
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  await shop.visit(`/admin/sales/campaigns?promotion=${id}`, { as: 'admin' });
  expect(await screen.findByRole('button', { name: /Celle du journal/, expanded: true })).toBeVisible();
  const places = shown.mock.contexts.map((place) => (place as Element).textContent);
  shown.mockRestore();
  expect(places.filter((text) => text?.startsWith('Celle du journal'))).toHaveLength(1);
});

test('promotions that cannot be read are not said to be none, and can be asked for again', async () => {
  shop.network.breaks('GET /protected/all/sales/campaigns');
  const { user } = await shop.visit('/admin/sales/campaigns', { as: 'admin' });
  expect(await screen.findByText('Les promotions n’ont pas pu être lues.')).toBeVisible();
  expect(screen.queryByText('Aucune campagne de promotion disponible')).not.toBeInTheDocument();
  shop.network.mends();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Verrerie de saison', ITEM)).toBeVisible();
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
