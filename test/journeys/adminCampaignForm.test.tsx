// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { day, expand, openCampaigns } from './openCampaigns';
import { openShop, printed } from './openShop';

const shop = openShop();
const { addCampaign, findById, findByTitle, openScreen } = openCampaigns(shop);

describe('two administrators editing one campaign', () => {
  /** The second one has typed another title when the first one saves another percentage. */
  async function conflict(title: string) {
    const { id } = await addCampaign(title, -1, 20);
    const { user } = await openScreen();
    const item = await expand(user, title);
    await user.click(item.getByRole('button', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Titre'), ' bis');
    const { call, loginAs } = shop.server();
    await call('PUT', `/api/protected/update/${id}/sales/campaign`, {
      token: await loginAs('admin'),
      body: { title, percentage: 25 },
    });
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /admin@labo\.example, le \d\d\/\d\d\/\d{4} à \d\d:\d\d/,
    );
    expect(await dialog.findByText(printed('25 %'), { selector: 'b' })).toBeInTheDocument();
    expect(await findByTitle(title)).toMatchObject({ title, percentage: 25 });
    return { user, dialog, id };
  }

  test('the second one can save the typed values over the new ones', async () => {
    const { user, dialog, id } = await conflict('Gardée');
    await user.click(dialog.getByRole('button', { name: 'Garder ma saisie' }));
    await waitFor(async () =>
      expect(await findById(id)).toMatchObject({ title: 'Gardée bis', percentage: 10 }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('the second one can take over the new values and go on from there', async () => {
    const { user, dialog, id } = await conflict('Reprise');
    await user.click(dialog.getByRole('button', { name: 'Prendre ce qui est enregistré' }));
    expect(dialog.getByLabelText('Titre')).toHaveValue('Reprise');
    expect(dialog.getByLabelText('Remise')).toHaveValue('25');
    await user.type(dialog.getByLabelText('Titre'), ' ter');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () =>
      expect(await findById(id)).toMatchObject({ title: 'Reprise ter', percentage: 25 }),
    );
  });
});

describe('the form', () => {
  async function fillForm(user: UserEvent, title: string, from = 40) {
    const form = within(screen.getByRole('region', { name: 'Nouvelle promotion' }));
    await user.type(form.getByLabelText('Titre'), title);
    await user.type(form.getByLabelText('Remise'), '5');
    await user.type(form.getByLabelText('Début'), `${day(from).typed}{Enter}`);
    await user.type(form.getByLabelText('Fin'), `${day(from + 7).typed}{Enter}`);
    return {
      ...form,
      send: () => user.click(form.getByRole('button', { name: 'Créer la promotion' })),
    };
  }

  test('shows the new campaign beside the others, with overlaps', async () => {
    await addCampaign('Mois du verre', 205, 220);
    const { user } = await openScreen();
    const form = await fillForm(user, 'Semaine du verre', 200);
    expect(
      await form.findByText(
        printed(
          'Elle chevauche « Mois du verre » : un même article ne peut être que dans l’une des ' +
            'deux.',
        ),
      ),
    ).toBeInTheDocument();
    const rows = form.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Semaine du verre -5%.*, à venir Chevauche du /);
    expect(rows.find((row) => row?.startsWith('Mois du verre'))).toMatch(/Chevauche du/);
    expect(rows.find((row) => row?.startsWith('Verrerie de saison'))).not.toMatch(/Chevauche/);
  });

  test('asks for confirmation before Escape discards an update', async () => {
    await addCampaign('À garder', -1, 3);
    const { user } = await openScreen();
    const item = await expand(user, 'À garder');
    await user.click(item.getByRole('button', { name: 'Modifier' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Titre'), ' en tête');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(form.getByLabelText('Titre')).toHaveValue('À garder en tête');
    await user.click(form.getByRole('button', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() =>
      expect(
        screen.queryByLabelText('Titre', { selector: '#update_title' }),
      ).not.toBeInTheDocument(),
    );
    expect(await findByTitle('À garder')).toBeDefined();
  });
});
