// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textDefaults } from '../../../../src/content/textDefaults';
import type { ShopSection } from '../../../../src/contract/api.gen';
import { anAdmin, aUser } from '../../../support/webBuilders';
import { openAdmin } from '../openAdmin';

const aSection = (over: Partial<ShopSection> = {}): ShopSection => ({
  section: 'conditions',
  revision: 3,
  version: 1,
  published_by: 'anne@labo.example',
  published_at: '2026-11-20 10:00:00',
  fields: [
    { name: 'carriage', value: '29.50' },
    { name: 'validityDays', value: '30' },
  ],
  open_offers: 2,
  ...over,
});
/** Every field of the conditions. */
const FIELDS = [
  ...['freeCarriageAbove', 'depositAbove', 'paymentDays', 'claimHours'],
  ...['warrantyMonths', 'partsWarrantyMonths', 'returnDeduction', 'deliveryText', 'depositText'],
]
  .map((name) => ({ name, value: '1' }))
  .concat(aSection().fields);
/** What is published, as everyone reads it. */
const CONTENT = {
  sections: [
    {
      section: 'texts',
      fields: Object.entries(textDefaults).map(([name, value]) => ({ name, value })),
    },
  ],
};
const open = (section: ShopSection, table = {}) =>
  openAdmin('/admin/shop?partie=conditions', {
    'GET /protected/shop/conditions': () => section,
    'GET /exposed/shop/content': CONTENT,
    ...table,
  });
const band = async () =>
  within(await screen.findByRole('region', { name: 'Brouillon et publication' }));

test('without a draft the band says who published what is shown', async () => {
  await open(aSection());
  expect((await band()).getByText(/20\/11\/2026.*anne@labo\.example/)).toBeVisible();
  expect((await band()).queryByRole('button', { name: 'Publier…' })).toBeNull();
});

test('the fields show the draft; publishing says what changes and which offers stay', async () => {
  const fields = [
    { name: 'carriage', value: '35' },
    { name: 'validityDays', value: '30' },
  ];
  await open(
    aSection({
      fields: FIELDS,
      draft: { fields, changed_by: 'a@b.example', changed_at: '2026-11-21 10:00:00' },
    }),
  );
  expect(await screen.findByLabelText('Port et emballage')).toHaveValue('35');
  const before = await band();
  expect(before.getByText('Port et emballage')).toBeVisible();
  await userEvent.click(before.getByRole('button', { name: 'Publier…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Publier 1.changement/);
  expect(dialog).toHaveTextContent(/2 offres sont ouvertes/);
  expect(dialog).toHaveTextContent(/29,50.*35/);
});

test.each(['29,50', 'trente'])('a draft of a version before shows its number %s', async (value) => {
  const draft = { changed_by: 'a@b.example', changed_at: '2026-11-21 10:00:00' };
  await open(
    aSection({ fields: FIELDS, draft: { ...draft, fields: [{ name: 'carriage', value }] } }),
  );
  expect(await screen.findByLabelText('Port et emballage')).toHaveValue(value);
  expect((await band()).getByText('Port et emballage')).toBeVisible();
});

test('a section that cannot be read can be tried again', async () => {
  await open(aSection(), { 'GET /protected/shop/conditions': 500 });
  expect(await screen.findByText('Cette partie n’a pas pu être lue.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('what is typed while a draft is being saved is saved when the part is left', async () => {
  const answer: ((value: ShopSection | number) => void)[] = [];
  const drafts: unknown[] = [];
  await open(aSection({ fields: FIELDS }), {
    'PUT /protected/shop/conditions/draft': async (request: Request) => {
      drafts.push(await request.json());
      return new Promise((resolve) => answer.push(resolve));
    },
  });
  const carriage = await screen.findByLabelText('Port et emballage');
  await userEvent.type(carriage, '1');
  await waitFor(() => expect(drafts).toHaveLength(1));
  await userEvent.type(carriage, '2');
  await userEvent.click(screen.getByRole('tab', { name: 'Équipe' }));
  answer[0]!(aSection({ revision: 4, fields: FIELDS }));
  await waitFor(() => expect(drafts).toHaveLength(2));
  expect(drafts[1]).toMatchObject({
    revision: 4,
    fields: expect.arrayContaining([{ name: 'carriage', value: '29.5012' }]) as unknown,
  });
  answer[1]!(500);
  expect(await screen.findByText(/derniers changements.*n’ont pas pu/)).toBeVisible();
});

test('what was published is shown before it is read again, and goes on from there', async () => {
  let stored = aSection({ fields: FIELDS });
  let canRead = true;
  const revisions: unknown[] = [];
  const withCarriage = (value: string) =>
    FIELDS.map((field) => (field.name === 'carriage' ? { name: 'carriage', value } : field));
  await open(stored, {
    'GET /protected/shop/conditions': () => (canRead ? stored : 503),
    'PUT /protected/shop/conditions/draft': async (request: Request) => {
      const { revision, fields } = (await request.json()) as Pick<ShopSection, 'revision'> & {
        fields: ShopSection['fields'];
      };
      revisions.push(revision);
      const draft = { fields, changed_by: 'a@b.example', changed_at: '2026-11-21 10:00:00' };
      stored = aSection({ revision: revision + 1, fields: stored.fields, draft });
      return stored;
    },
    'POST /protected/shop/conditions/publication': () => {
      canRead = false;
      stored = aSection({ revision: 5, version: 2, fields: withCarriage('31') });
      return stored;
    },
  });
  const carriage = await screen.findByLabelText('Port et emballage');
  await userEvent.clear(carriage);
  await userEvent.type(carriage, '31');
  const shown = await band();
  expect(await shown.findByText('Brouillon enregistré')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Publier…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publier' }));
  expect(await shown.findByText('La boutique montre ces textes')).toBeVisible();
  await userEvent.type(carriage, '2');
  await waitFor(() => expect(revisions).toEqual([3, 5]));
});

test('a part that is opened again starts from what is stored by then', async () => {
  let stored = aSection({ fields: FIELDS });
  await open(stored, { 'GET /protected/shop/conditions': () => stored });
  expect(await screen.findByLabelText('Port et emballage')).toHaveValue('29,50');
  await userEvent.click(screen.getByRole('tab', { name: 'Équipe' }));
  stored = aSection({
    revision: 4,
    fields: FIELDS.map((field) => (field.name === 'carriage' ? { ...field, value: '35' } : field)),
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Conditions' }));
  await waitFor(() => expect(screen.getByLabelText('Port et emballage')).toHaveValue('35'));
});

test('a missing detail says so, and still how it is written', async () => {
  await openAdmin('/admin/shop', {
    'GET /protected/shop/identity': aSection({
      section: 'identity',
      fields: [{ name: 'privacyOfficer', value: '' }],
    }),
  });
  expect(await screen.findByLabelText(/Délégué/)).toHaveAccessibleDescription(
    /Manque encore.*aucun/,
  );
});

test('a sentence stays one line, whatever is pressed or pasted', async () => {
  await open(aSection({ fields: FIELDS }));
  const field = await screen.findByLabelText('Phrase sur le port');
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, 'Port offert{Enter} partout');
  await user.paste(',\n sauf en Corse.');
  expect(field).toHaveValue('Port offert partout, sauf en Corse.');
});

test('SCOPE-02 the team is shown, with how it is changed; nothing of it can be typed', async () => {
  await openAdmin('/admin/shop?partie=team', {
    'GET /protected/all/users/list': [
      anAdmin(),
      { ...anAdmin(), id: 12, email: 'sans-nom@labo.example', firstName: '', lastName: '' },
      aUser({ email: 'client@labo.example' }),
    ],
    'GET /protected/mailer/btx/staff': { mailer_btx_staff: ['devis@labo.example'] },
  });
  const admins = await screen.findByRole('region', { name: 'Administrateurs' });
  await within(admins).findByText(new RegExp(anAdmin().email));
  expect(admins).not.toHaveTextContent('client@labo.example');
  // Who has given no name is his address, once.
  expect(within(admins).getByText('sans-nom@labo.example')).toBeVisible();
  const notified = screen.getByRole('region', { name: 'Adresses averties' });
  expect(await within(notified).findByText('devis@labo.example')).toBeVisible();
  expect(notified).toHaveTextContent(/STAFF_EMAILS/);
  // The fake server's prefix: with its folder, whatever server it is.
  const prefix = 'cd /srv/paillasse && npm run shop --';
  expect(notified).toHaveTextContent(`${prefix} staff set ADRESSES`);
  for (const name of ['admin add ADRESSE', 'admin remove ADRESSE'])
    expect(admins).toHaveTextContent(`${prefix} ${name}`);
  expect(within(screen.getByRole('tabpanel')).queryByRole('textbox')).toBeNull();
});

test('the preview says what is typed, and the published text of what is refused', async () => {
  await open(
    aSection({
      fields: FIELDS,
      draft: {
        fields: [
          { name: 'carriage', value: '-1' },
          { name: 'validityDays', value: '45' },
        ],
        changed_by: 'a@b.example',
        changed_at: '2026-11-21 10:00:00',
      },
    }),
  );
  await userEvent.click((await band()).getByRole('button', { name: 'Aperçu' }));
  const pages = await screen.findByRole('region', { name: 'Pages du brouillon' });
  expect(pages).toHaveTextContent(/Nos devis sont valables 45 jours/);
  expect(pages).toHaveTextContent(/emballage de 29,50.€ HT/);
  expect(pages).toHaveTextContent(/ne peut pas être publié/);
});

test('what is as the sample is named, and becomes the owner’s own once it is ticked', async () => {
  const sent: unknown[] = [];
  const samples = ['validityDays', 'claimHours'];
  await open(aSection({ fields: FIELDS, samples }), {
    'POST /protected/shop/conditions/publication': async (request: Request) => {
      sent.push(await request.json());
      return aSection({ revision: 4, version: 2, fields: FIELDS, samples: ['claimHours'] });
    },
  });
  expect(await screen.findByText(/2.champs disent encore l’exemple/)).toHaveTextContent(
    /: Validité d’un devis, Réclamation après livraison\.$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Garder ces valeurs…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const publish = dialog.getByRole('button', { name: 'Publier' });
  expect(publish).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Validité d’un devis.: 30.jours/ }));
  await userEvent.click(publish);
  await waitFor(() => expect(sent).toEqual([{ revision: 3, kept: ['validityDays'] }]));
});

test('what a draft no longer says is not offered as the owner’s own', async () => {
  const samples = ['carriage', 'deliveryText', 'claimHours'];
  const draft = {
    fields: [{ name: 'carriageMode', value: 'selon devis' }],
    changed_by: 'a@b.example',
    changed_at: '2026-11-21 10:00:00',
  };
  await open(aSection({ fields: FIELDS, samples, draft }));
  expect(await screen.findByText(/1.champ dit encore l’exemple/)).toHaveTextContent(
    /: Réclamation après livraison\.$/,
  );
  await userEvent.click((await band()).getByRole('button', { name: 'Publier…' }));
  expect(within(await screen.findByRole('dialog')).getAllByRole('checkbox')).toHaveLength(1);
});

test('what carriage, deposit and payment ask for follows the choice', async () => {
  const drafts: { fields: { name: string; value: string }[] }[] = [];
  const fields = FIELDS.map((field) =>
    field.name === 'deliveryText' ? { ...field, value: 'Port : {port} HT.' } : field,
  );
  await open(aSection({ fields }), {
    'PUT /protected/shop/conditions/draft': async (request: Request) => {
      drafts.push((await request.json()) as (typeof drafts)[number]);
      return aSection({ revision: 4, fields });
    },
  });
  const port = within(await screen.findByRole('radiogroup', { name: 'Port' }));
  expect(port.getByRole('radio', { name: 'Un montant' })).toBeChecked();
  await userEvent.click(port.getByText('Selon devis'));
  expect(screen.queryByLabelText('Port et emballage')).toBeNull();
  expect(screen.queryByLabelText('Port offert au-delà de')).toBeNull();
  expect(screen.getByLabelText('Phrase sur le port')).toHaveAccessibleDescription(
    /La boutique dit.*Le port est chiffré dans le devis\./,
  );
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Règlement' })).getByText('À la commande'),
  );
  expect(screen.queryByLabelText('Règlement des factures')).toBeNull();
  await waitFor(() =>
    expect(drafts.at(-1)?.fields).toEqual(
      expect.arrayContaining([
        { name: 'carriageMode', value: 'selon devis' },
        { name: 'paymentMode', value: 'à la commande' },
      ]),
    ),
  );
});
