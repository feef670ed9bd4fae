// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textDefaults } from '../../../../src/content/textDefaults';
import type { ShopSection } from '../../../../src/contract/api.gen';
import { openAdmin } from '../openAdmin';

const fields = Object.entries(textDefaults).map(([name, value]) => ({ name, value }));
const section = (typed?: Partial<typeof textDefaults>): ShopSection => ({
  section: 'texts',
  revision: 2,
  version: 0,
  fields,
  open_offers: 0,
  ...(typed && {
    draft: {
      fields: Object.entries({ ...textDefaults, ...typed }).map(([name, value]) => ({
        name,
        value,
      })),
      changed_by: 'a@b.example',
      changed_at: '2026-11-21 10:00:00',
    },
  }),
});
const content = {
  sections: [
    { section: 'conditions', fields: [{ name: 'carriage', value: '41' }] },
    { section: 'texts', fields },
  ],
};
const open = (stored: ShopSection, table = {}) =>
  openAdmin('/admin/shop?partie=texts', {
    'GET /protected/shop/texts': () => stored,
    'GET /exposed/shop/content': content,
    ...table,
  });
const text = (title: string) => screen.findByRole('textbox', { name: new RegExp(title) });
const preview = () => screen.getByRole('region', { name: 'Aperçu de la page' });
const page = (title: string) => screen.findByRole('radio', { name: new RegExp(title) });

test('the preview follows what is typed, with the values that are published', async () => {
  await open(section());
  await userEvent.click(await page('Conditions de vente'));
  const terms = await text('Conditions de vente');
  expect(preview()).toHaveTextContent(/emballage de 41,00.€ HT/);
  await userEvent.type(terms, '\n\nPort : {{port}, [[x](javascript:a).');
  expect(preview()).toHaveTextContent(/Port.: 41,00.€, x\./);
  expect(within(preview()).queryByRole('link')).toBeNull();
});

test('publishing goes to the page that is wrong, and says each problem with its line', async () => {
  await open(section({ terms: 'a\n\n{porc}\n\n[x](http://a.fr)' }));
  await text('Qui sommes-nous');
  await userEvent.click(screen.getByRole('button', { name: 'Publier…' }));
  const terms = await text('Conditions de vente');
  await waitFor(() => expect(terms).toHaveFocus());
  expect(terms).toBeInvalid();
  expect(terms).toHaveAccessibleDescription(/Ligne.3.*{porc}.*n’existe pas.*Ligne.5.*https:/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a value is inserted by its name', async () => {
  await open(section({ about: 'Appelez ' }));
  const about = (await text('Qui sommes-nous')) as HTMLTextAreaElement;
  about.setSelectionRange(8, 8);
  await userEvent.click(screen.getByText('Valeurs à insérer'));
  await userEvent.click(screen.getByRole('button', { name: /{téléphone}/ }));
  expect(about).toHaveValue('Appelez {téléphone}');
});

test('the publication names the paragraphs that change, not whole texts', async () => {
  await open(section({ about: textDefaults.about.replace('Une question ?', 'Un doute ?') }));
  await text('Qui sommes-nous');
  await userEvent.click(screen.getByRole('button', { name: 'Publier…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Avant Une question.*Après Un doute/);
  expect(dialog).not.toHaveTextContent('Une société indépendante');
});

test('values that cannot be read can be tried again', async () => {
  await open(section(), { 'GET /exposed/shop/content': 500 });
  expect(await screen.findByText(/Les valeurs de ces textes n’ont pas pu être lues/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
