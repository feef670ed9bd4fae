// @sampled administration: screens in all their states.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Campaign } from '../../../../src/contract/api.gen';
import { testOfFull } from '../../../support/tiers';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import { FAILED, openAdmin } from '../openAdmin';

const LIST = 'GET /protected/all/sales/campaigns';
const QUESTION =
  "Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui";
const between = (start: string, end: string) => ({
  startDateTime: start,
  start_date_time: start,
  endDateTime: end,
  end_date_time: end,
});
const ONGOING = between('2020-01-01 00:00:00', '2099-12-31 23:59:59');
const group = (name: string) => within(screen.getByRole('region', { name }));
const heads = (name: string) =>
  group(name)
    .getAllByRole('button', { expanded: false })
    .map((head) => within(head).getByText(/^[A-Z]/, { selector: 'b' }).textContent);
/** The title in a campaign's header, not on the timeline. */
const ITEM = { selector: '[aria-expanded] b' };
/**
 * antd removes and re-creates error elements while it validates: waits until the text is visible.
 */
const shown = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible());
const dialog = async () => within(await screen.findByRole('dialog'));

async function openCampaigns(campaigns: Campaign[], table = {}) {
  const page = await openAdmin('/admin/sales/campaigns', {
    [LIST]: campaigns,
    'GET /protected/3/sales/campaign/articles': [anArticle()],
    ...table,
  });
  await screen.findByText(campaigns[0]!.title, ITEM);
  return page;
}

/** Fills a field of the form at once: each key renders it. */
async function paste(user: UserEvent, label: string, text: string, thenKey?: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
  if (thenKey) await user.keyboard(thenKey);
}
const open = (user: UserEvent, title: string) => user.click(screen.getByText(title, ITEM));

test('PROMO-02, PROMO-08, ROUTE-22 campaigns are in three groups by first day', async () => {
  await openCampaigns([
    aCampaign({
      id: 1,
      title: 'Ensuite',
      ...between('2098-02-01 00:00:00', '2098-03-01 23:59:59'),
    }),
    aCampaign({
      id: 2,
      title: 'Bientôt',
      ...between('2098-01-01 00:00:00', '2098-03-01 23:59:59'),
    }),
    aCampaign({ id: 3, title: 'Maintenant', ...ONGOING }),
    aCampaign({ id: 4, title: 'Hier', ...between('2020-05-01 00:00:00', '2020-05-02 23:59:59') }),
    aCampaign({
      id: 5,
      title: 'Avant-hier',
      ...between('2020-04-01 00:00:00', '2020-05-03 23:59:59'),
    }),
  ]);
  expect(heads('En cours')).toEqual(['Maintenant']);
  expect(heads('Futures')).toEqual(['Bientôt', 'Ensuite']);
  expect(heads('Terminées')).toEqual(['Avant-hier', 'Hier']);
});

test('ERR-36 a group without campaign says so', async () => {
  await openCampaigns([aCampaign(ONGOING)]);
  expect(group('Futures').getByText('Aucune campagne de promotion disponible')).toBeVisible();
  expect(
    group('En cours').queryByText('Aucune campagne de promotion disponible'),
  ).not.toBeInTheDocument();
});

test(
  'PROMO-01, ERR-35 a creation sends title, percentage as a number, first and last moment, ' +
    'and empties the form',
  async () => {
    const { user, sent } = await openCampaigns([aCampaign(ONGOING)], {
      'POST /protected/create/sales/campaign': aCampaign(),
    });
    await user.click(screen.getByLabelText('Titre'));
    await user.paste(' Rentrée\u202E\t\n');
    await user.type(screen.getByLabelText('Remise'), '12,5');
    await user.type(screen.getByLabelText('Début'), '1/12/2098{Enter}');
    await user.type(screen.getByLabelText('Fin'), '24122098{Enter}');
    await user.click(screen.getByRole('button', { name: 'Créer la promotion' }));
    expect(await screen.findByText('La nouvelle campagne a été enregistrée')).toBeInTheDocument();
    expect(await sent('POST /protected/create/sales/campaign')).toEqual({
      title: 'Rentrée',
      percentage: 12.5,
      startDateTime: '2098-12-01 00:00:00',
      endDateTime: '2098-12-24 23:59:59',
    });
    expect(screen.getByLabelText('Titre')).toHaveValue('');
  },
);

test('a first or last day that is none is refused in words, and nothing is sent', async () => {
  const { user, sent } = await openCampaigns([aCampaign(ONGOING)], {
    'POST /protected/create/sales/campaign': aCampaign(),
  });
  await paste(user, 'Titre', 'Rentrée');
  await paste(user, 'Remise', '12');
  await paste(user, 'Début', '29/02/2098', '{Enter}');
  await paste(user, 'Fin', '1er déc.', '{Enter}');
  await shown(/^Le 29\/02\/2098 n’existe pas/);
  await shown(/^Il manque l’année/);
  await user.clear(screen.getByLabelText('Début'));
  await paste(user, 'Début', '01.12.98', '{Enter}');
  await user.clear(screen.getByLabelText('Fin'));
  await paste(user, 'Fin', '2098-12-24 18:00');
  await user.click(screen.getByRole('button', { name: 'Créer la promotion' }));
  expect(await sent('POST /protected/create/sales/campaign')).toMatchObject({
    startDateTime: '2098-12-01 00:00:00',
    endDateTime: '2098-12-24 23:59:59',
  });
});

test.each([
  [422, { message: 'Ce titre est déjà pris.', field: 'title' }, /^Ce titre est déjà pris\.$/],
  [
    409,
    { message: 'Une autre promotion l’interdit.' },
    /La promotion n’a pas été enregistrée\. Une autre promotion l’interdit\./,
  ],
])(
  'a creation refused with %d says why, at its field if the server names one, keeping the input',
  async (status, body, text) => {
    const refusal = () => Response.json({ ...body, requestId: 'r' }, { status });
    const { user } = await openCampaigns([aCampaign(ONGOING)], {
      'POST /protected/create/sales/campaign': refusal,
    });
    await paste(user, 'Titre', 'Rentrée');
    await paste(user, 'Remise', '12');
    await paste(user, 'Début', '01/12/2098', '{Enter}');
    await paste(user, 'Fin', '24/12/2098', '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Créer la promotion' }));
    await shown(text);
    expect(screen.getByLabelText('Titre')).toHaveValue('Rentrée');
  },
);

testOfFull('input typed while a creation is in flight stays for the next promotion', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await openCampaigns([aCampaign(ONGOING)], {
    'POST /protected/create/sales/campaign': () => held.then(() => aCampaign()),
  });
  await paste(user, 'Titre', 'Rentrée');
  await paste(user, 'Remise', '12');
  await paste(user, 'Début', '01/12/2098', '{Enter}');
  await paste(user, 'Fin', '24/12/2098', '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Créer la promotion' }));
  await user.clear(screen.getByLabelText('Titre'));
  await user.paste('Printemps');
  answer();
  await waitFor(() => expect(screen.getByLabelText('Remise')).toHaveValue(''));
  expect(screen.getByLabelText('Titre')).toHaveValue('Printemps');
});

test('PROMO-17/18 a blank title, 0, 99 and an early end are gone to, not sent', async () => {
  const { user, asked } = await openCampaigns([aCampaign(ONGOING)]);
  const create = () => user.click(screen.getByRole('button', { name: 'Créer la promotion' }));
  await user.type(screen.getByLabelText('Titre'), '   ');
  await paste(user, 'Remise', '99');
  await paste(user, 'Début', '02/12/2098', '{Enter}');
  await paste(user, 'Fin', '01/12/2098', '{Enter}');
  await create();
  await waitFor(() => expect(screen.getByLabelText('Titre')).toHaveFocus());
  await shown('Donnez un titre à la promotion');
  await shown(
    'La remise est comprise entre 0 et 99, sans les atteindre, avec deux décimales au plus',
  );
  await shown('La fin précède le début');
  await user.clear(screen.getByLabelText('Remise'));
  await paste(user, 'Remise', '0');
  await shown(
    'La remise est comprise entre 0 et 99, sans les atteindre, avec deux décimales au plus',
  );
  await create();
  expect(asked).not.toContain('POST /api/protected/create/sales/campaign');
});

test(
  'PROMO-03 PROMO-07 a campaign expands to its articles; removing one ' + 'fetches again',
  async () => {
    const articles = [
      anArticle({ id: 12, label: 'Bécher' }),
      anArticle({ id: 13, label: 'Fiole' }),
    ];
    const { user } = await openCampaigns([aCampaign(ONGOING)], {
      'GET /protected/3/sales/campaign/articles': () => articles,
      'DELETE /protected/remove/12/article/from/3/sales/campaigns': () =>
        articles.shift() && { message: 'ok' },
    });
    await open(user, 'Rentrée');
    await user.click(await screen.findByRole('button', { name: 'Retirer Bécher de la promotion' }));
    await waitFor(() => expect(screen.queryByText('Bécher')).not.toBeInTheDocument());
    expect(screen.getByText('Fiole')).toBeVisible();
  },
);

testOfFull('the second click of a double click removes no other article', async () => {
  const articles = [anArticle({ id: 12, label: 'Bécher' }), anArticle({ id: 13, label: 'Fiole' })];
  const { user, asked } = await openCampaigns([aCampaign(ONGOING)], {
    'GET /protected/3/sales/campaign/articles': () => articles,
    'DELETE /protected/remove/13/article/from/3/sales/campaigns': () =>
      articles.splice(1) && { message: 'ok' },
  });
  await open(user, 'Rentrée');
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer Bécher de la promotion' }), {
    detail: 2,
  });
  await user.click(screen.getByRole('button', { name: 'Retirer Fiole de la promotion' }));
  await waitFor(() => expect(screen.queryByText('Fiole')).not.toBeInTheDocument());
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /api/protected/remove/13/article/from/3/sales/campaigns',
  ]);
});

testOfFull('promotions are fetched again when the browser window gets the focus', async () => {
  const campaigns = [aCampaign(ONGOING)];
  await openCampaigns(campaigns, { [LIST]: () => campaigns });
  campaigns.push(aCampaign({ id: 4, title: 'Du collègue', ...ONGOING }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Du collègue', ITEM)).toBeVisible();
});

testOfFull(
  'an update of a deleted promotion is refused, keeps the input and says why',
  async () => {
    const campaigns = [aCampaign(ONGOING), aCampaign({ id: 4, title: 'Autre', ...ONGOING })];
    const gone = () => {
      campaigns.shift();
      return Response.json(
        { message: 'Cette promotion n’existe pas.', requestId: 'r' },
        { status: 404 },
      );
    };
    const { user } = await openCampaigns([...campaigns], {
      [LIST]: () => [...campaigns],
      'PUT /protected/update/3/sales/campaign': gone,
    });
    await open(user, 'Rentrée');
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click((await dialog()).getByLabelText('Titre'));
    await user.paste(' prochaine');
    await user.click((await dialog()).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByText('Rentrée', ITEM)).not.toBeInTheDocument());
    expect((await dialog()).getByText(/Cette promotion n’existe pas/)).toBeInTheDocument();
    expect((await dialog()).getByLabelText('Titre')).toHaveValue('Rentrée prochaine');
  },
);

test('PROMO-04, ERR-34 an update sends title and percentage', async () => {
  const { user, sent } = await openCampaigns([aCampaign(ONGOING)], {
    'PUT /protected/update/3/sales/campaign': aCampaign(),
  });
  await open(user, 'Rentrée');
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const form = await dialog();
  await user.clear(form.getByLabelText('Titre'));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await shown('Donnez un titre à la promotion');
  await user.type(form.getByLabelText('Titre'), 'Hiver');
  await user.clear(form.getByLabelText('Remise'));
  await user.type(form.getByLabelText('Remise'), '20');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Modifications effectuées')).toBeInTheDocument();
  expect(await sent('PUT /protected/update/3/sales/campaign')).toEqual({
    title: 'Hiver',
    percentage: 20,
    seen: { title: 'Rentrée', percentage: 12 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Modifier' })).toHaveFocus());
});

const actions = [
  [
    'PROMO-05, ERR-32, ERR-38 closing',
    'Clôturer',
    'Clôturer la promotion',
    'PUT /protected/close/3/sales/campaign',
    'clôture effectuée',
  ],
  [
    'PROMO-06, ERR-33, ERR-39 deleting',
    'Supprimer',
    'Supprimer la promotion',
    'DELETE /protected/delete/3/sales/campaign',
    'Suppression effectuée',
  ],
] as const;

test.each(actions)(
  '%s asks with the documented question, then confirms',
  async (_name, action, confirm, call, done) => {
    const { user, asked } = await openCampaigns([aCampaign(ONGOING)], {
      [call]: { ...aCampaign(), message: 'ok' },
    });
    await open(user, 'Rentrée');
    await user.click(await screen.findByRole('button', { name: action }));
    await shown(QUESTION); // during its opening animation the dialog is in the DOM but not visible
    expect(asked).not.toContain(call.replace(' ', ' /api'));
    await user.click((await dialog()).getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(asked.filter((name) => name === call.replace(' ', ' /api'))).toHaveLength(1);
  },
);

test.each(actions)(
  '%s that fails shows one error and leaves the dialog open',
  async (_name, action, confirm, call) => {
    const { user } = await openCampaigns([aCampaign(ONGOING)], { [call]: 500 });
    await open(user, 'Rentrée');
    await user.click(await screen.findByRole('button', { name: action }));
    await user.click((await dialog()).getByRole('button', { name: confirm }));
    expect(await screen.findAllByText(FAILED)).toHaveLength(1);
    await shown(QUESTION); // during its opening animation the dialog is in the DOM but not visible
  },
);

test('a finished campaign cannot be closed again', async () => {
  const { user } = await openCampaigns([
    aCampaign(between('2020-01-01 00:00:00', '2020-01-02 23:59:59')),
  ]);
  await open(user, 'Rentrée');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Supprimer' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Clôturer' })).not.toBeInTheDocument();
});

test('a promotion of the address that is in no group is told', async () => {
  const known = aCampaign({ id: 3, ...ONGOING });
  const table = { [LIST]: [known] };
  await openAdmin('/admin/sales/campaigns?promotion=4', table);
  expect(await screen.findByText('Cette promotion n’existe plus')).toBeVisible();
  expect(screen.getByText(known.title, ITEM)).toBeVisible();
});
