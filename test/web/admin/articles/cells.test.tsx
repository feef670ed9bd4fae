// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import type { CellField } from '../../../../src/web/admin/articles/cells/cellFields';
import { refusal } from '../categories/categoriesSupport';
import { aListed, anArticle, LIST, openArticles, READ } from './articlesSupport';

const PUT = 'PUT /protected/articles/2';

const open = (table = {}) =>
  openArticles('', {
    [LIST]: { total: 3, articles: [aListed(1), aListed(2), aListed(3)] },
    ...table,
  });
async function cell(column: CellField, id = 2): Promise<HTMLElement> {
  const reference = await screen.findByRole('button', { name: `REF-${id}` });
  const row = reference.closest<HTMLElement>('[role="row"]')!;
  return row.querySelector<HTMLElement>(`[role="gridcell"][data-field="${column}"]`)!;
}
/** What the cells of the second article say, once they do. */
const says = (column: CellField, text: RegExp) =>
  waitFor(async () => expect(await cell(column)).toHaveTextContent(text));
const field = (name: string) => screen.getByRole('textbox', { name: `${name} de REF-2` });

test('a cell is stored with its revision; the focus moves on, and the pin stands', async () => {
  const { user, sent } = await open({
    [PUT]: anArticle({ revision: 4, brand: 'PYREX', kept: ['brand'] }),
  });
  await user.click(await cell('brand'));
  await user.clear(field('Marque'));
  await user.type(field('Marque'), 'PYREX{Enter}');
  await says('brand', /^Gardé malgré l’import.: PYREX$/);
  expect(await sent(PUT)).toEqual({ revision: 3, brand: 'PYREX' });
  expect(await cell('brand', 3)).toHaveFocus();
});

test('typing replaces, Escape restores, and what is not changed is not sent', async () => {
  const { user, asked } = await open();
  (await cell('conditionnement')).focus();
  await user.keyboard('B');
  expect(field('Conditionnement')).toHaveValue('B');
  await user.keyboard('oîte{Escape}');
  expect(await cell('conditionnement')).toHaveFocus();
  await says('conditionnement', /^Unité$/);
  await user.keyboard('{F2}');
  expect(field('Conditionnement')).toHaveValue('Unité');
  await user.keyboard('{Tab}');
  expect(await cell('basePrice')).toHaveFocus();
  expect(asked).not.toContain('PUT /api/protected/articles/2');
});

test('a refused cell keeps what was typed, says why below the list, and is restored', async () => {
  const message = 'Un prix a deux décimales au plus.';
  const { user } = await open({ [PUT]: refusal(422, message, 'basePrice') });
  (await cell('basePrice')).focus();
  await user.keyboard('1,234{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^REF-2, Prix HT.: Un prix a deux décimales au plus\./);
  await user.click(within(alert).getByRole('button', { name: 'Y aller' }));
  await says('basePrice', /^1,234, refusé$/);
  expect(await cell('basePrice')).toHaveFocus();
  await user.click(within(alert).getByRole('button', { name: 'Rétablir' }));
  await says('basePrice', /^12,50$/);
  expect(await cell('basePrice')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a price that contradicts the other is stored with it, once that is typed', async () => {
  let answer = refusal(422, 'Le prix TTC est inférieur au prix HT.', 'ttcPrice') as () => unknown;
  const { user, sent } = await open({ [PUT]: () => answer() });
  (await cell('basePrice')).focus();
  await user.keyboard('20{Enter}');
  await screen.findByRole('alert');
  answer = () =>
    anArticle({ revision: 4, basePrice: '20.00', ttcPrice: '24.00', kept: ['prices'] });
  (await cell('ttcPrice')).focus();
  await user.keyboard('24{Enter}');
  await says('ttcPrice', /^Gardé malgré l’import.: 24,00$/);
  expect(await sent(PUT)).toEqual({ revision: 3, basePrice: '20', ttcPrice: '24' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('two cells of an article in a row are stored one after the other', async () => {
  let revision = 3;
  const { user, sent, asked } = await open({
    [PUT]: () => anArticle({ revision: (revision += 1), kept: ['brand'] }),
  });
  (await cell('brand')).focus();
  await user.keyboard('A{Tab}B{Tab}');
  await waitFor(() =>
    expect(asked.filter((call) => call === 'PUT /api/protected/articles/2')).toHaveLength(2),
  );
  expect(await sent(PUT)).toEqual({ revision: 4, conditionnement: 'B' });
});

test('what somebody else stored meanwhile is said, and replaced on demand', async () => {
  const message = 'Cet article a été modifié entre-temps : il a « Fiole », vous avez envoyé « A ».';
  let answer = refusal(409, message, 'revision') as () => unknown;
  const { user, sent } = await open({
    [PUT]: () => answer(),
    [READ]: anArticle({ revision: 7, label: 'Fiole' }),
  });
  (await cell('label')).focus();
  await user.keyboard('A{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/« Fiole »/);
  answer = () => anArticle({ revision: 8, label: 'A', kept: ['label'] });
  await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  await says('label', /^Gardé malgré l’import.: A$/);
  expect(await cell('label')).toHaveFocus();
  expect(await sent(PUT)).toEqual({ revision: 7, label: 'A' });
});

test('a cell and the open article follow each other: own changes are no conflict', async () => {
  let revision = 3;
  const { user, sent } = await open({
    [PUT]: () => anArticle({ revision: (revision += 1), brand: 'PYREX', kept: ['brand'] }),
    [READ]: () => anArticle({ revision }),
  });
  await user.click(await screen.findByRole('button', { name: 'REF-2' }));
  const packing = within(await screen.findByRole('dialog')).findByLabelText('Conditionnement');
  await user.type(await packing, 's');
  (await cell('brand')).focus();
  await user.keyboard('PYREX{Enter}');
  await says('brand', /PYREX$/);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Article enregistré');
  expect(await sent(PUT)).toEqual({ revision: 4, conditionnement: 'Unités' });
  (await cell('brand')).focus();
  await user.keyboard('A{Enter}');
  await waitFor(async () => expect(await sent(PUT)).toEqual({ revision: 5, brand: 'A' }));
});

test('the state is chosen of two', async () => {
  const { user, sent } = await open({
    [PUT]: anArticle({ revision: 4, soft_deleted: '1', kept: ['state'] }),
  });
  await user.click(await cell('soft_deleted'));
  await user.click(await screen.findByTitle('Retiré'));
  await says('soft_deleted', /^Gardé malgré l’import.: Retiré$/);
  expect(await cell('soft_deleted')).toHaveFocus();
  expect(await sent(PUT)).toEqual({ revision: 3, soft_deleted: '1' });
});

test('ENTITY-15 a price TTC that follows a typed HT is said, and stands in its cell', async () => {
  const { user, sent } = await open({
    [PUT]: anArticle({ revision: 4, basePrice: '20.00', ttcPrice: '24.00', kept: ['prices'] }),
  });
  (await cell('basePrice')).focus();
  await user.keyboard('20{Enter}');
  expect(await screen.findByText(/^REF-2.: le prix TTC suit, 24,00.€$/)).toBeVisible();
  await says('ttcPrice', /24,00$/);
  expect(await sent(PUT)).toEqual({ revision: 3, basePrice: '20' });
});

test('ENTITY-15 a price to be checked is marked until it is right', async () => {
  const { user } = await open({
    [LIST]: { total: 3, articles: [aListed(1), aListed(2, { price_check: '1' }), aListed(3)] },
    [PUT]: anArticle({ revision: 4 }),
  });
  expect(await cell('basePrice')).toHaveTextContent(/^Prix à vérifier.: 12,50$/);
  (await cell('basePrice')).focus();
  await user.keyboard('12,5{Enter}');
  await says('basePrice', /^12,50$/);
});
