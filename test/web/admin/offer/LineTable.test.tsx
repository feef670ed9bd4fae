// @full administration: screens that take seconds.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCampaign, anArticle } from '../../../support/webBuilders';
import { aThread, cellOf, editCell, line, openOffer, sendButton } from './openOffer';

const grid = () => screen.getByRole('grid', { name: 'Lignes de l’offre' });
const fields = () => within(grid()).queryAllByRole('textbox');
const column = (name: 'unit_price' | 'discount' | 'lead_time' | 'title', count = 3) =>
  Array.from({ length: count }, (_, row) => cellOf(row + 1, name).textContent);
const paste = (text: string) =>
  fireEvent.paste(grid(), { clipboardData: { getData: () => text, types: ['text/plain'] } });
const isHere = (position: number, name: 'unit_price' | 'discount' | 'quantity') =>
  grid().getAttribute('aria-activedescendant') === cellOf(position, name).id;

async function openGrid(lines = ['a', 'b', 'c'].map(line), table = {}) {
  const page = await openOffer(() => aThread({}, lines), table);
  grid().focus();
  return page;
}

afterEach(() => localStorage.clear());

test('the grid says its size, and names the cell of its cursor', async () => {
  const { user } = await openGrid();
  expect(grid()).toHaveAttribute('aria-rowcount', '4');
  expect(grid()).toHaveAttribute('aria-colcount', '11');
  expect(isHere(1, 'unit_price')).toBe(true);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(isHere(2, 'discount')).toBe(true);
  expect(within(grid()).getAllByRole('columnheader')).toHaveLength(11);
});

test('typing replaces a text, F2 edits it, Escape restores it; one field at most', async () => {
  const { user } = await openGrid();
  await user.keyboard('12,5');
  expect(fields()).toHaveLength(1);
  expect(fields()[0]).toHaveFocus();
  expect(fields()[0]).toHaveValue('12,5');
  await user.keyboard('{Enter}');
  expect(fields()).toHaveLength(0);
  expect(grid()).toHaveFocus();
  expect([column('unit_price'), isHere(2, 'unit_price')]).toEqual([
    ['12,50', '10,00', '10,00'],
    true,
  ]);
  await user.keyboard('{F2}9{Escape}');
  expect(column('unit_price')).toEqual(['12,50', '10,00', '10,00']);
  await user.keyboard('{Control>}z{/Control}');
  expect(column('unit_price')).toEqual(['10,00', '10,00', '10,00']);
});

test('AltGr writes the first character too, on Windows with Ctrl and Alt', async () => {
  const { user } = await openGrid();
  fireEvent.keyDown(grid(), { key: '@', ctrlKey: true, altKey: true });
  expect(fields()).toHaveLength(1);
  expect(fields()[0]).toHaveValue('');
  await user.keyboard('{Escape}');
  fireEvent.keyDown(grid(), { key: 'q', altKey: true });
  expect(fields()).toHaveLength(0);
});

test('one value is filled into all lines, as one step to undo', async () => {
  const { user } = await openGrid();
  await user.keyboard('{Tab}{Control>}a{/Control}5{Control>}d{/Control}');
  expect(column('discount')).toEqual(['5', '5', '5']);
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 lignes sélectionnées');
  await user.keyboard('{Escape}{Control>}z{/Control}');
  expect(column('discount')).toEqual(['5', '', '']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(column('discount')).toEqual(['5', '5', '5']);
});

test('without selected lines, Ctrl+D takes the text of the cell above', async () => {
  const { user } = await openGrid();
  editCell(1, 'lead_time', '8 jours');
  await user.keyboard('{Control>}d{/Control}{ArrowDown}{Control>}d{/Control}');
  expect(column('lead_time')).toEqual(Array(3).fill('8\u00A0jours'));
});

test('a column is pasted; a wrong value changes nothing and names its cell', async () => {
  await openGrid();
  paste('1 234,50 €\n7,35\n8');
  expect(column('unit_price')).toEqual(['1\u202F234,50', '7,35', '8,00']);
  paste('1\nabc\n3');
  expect(column('unit_price')).toEqual(['1\u202F234,50', '7,35', '8,00']);
  expect(screen.getByText(/^Rien n’a été collé.: ligne 2, Prix HT/)).toBeVisible();
});

test('a block is copied with tabs and decimal commas', async () => {
  const { user } = await openGrid();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(grid(), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '10\t\n10\t');
});

test('Suppr empties cells, removes selected lines; Alt and an arrow moves a line', async () => {
  const { user } = await openGrid();
  await user.keyboard('{Delete}');
  expect(column('unit_price')).toEqual(['', '10,00', '10,00']);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(column('title')).toEqual(['Article b', 'Article a', 'Article c']);
  await user.keyboard('{Home} {Delete}');
  expect(column('title', 2)).toEqual(['Article b', 'Article c']);
  expect(grid()).toHaveAttribute('aria-rowcount', '3');
  await user.keyboard('{Control>}z{/Control}');
  expect(column('title')).toEqual(['Article b', 'Article a', 'Article c']);
});

test('selected lines get a discount in one step; a discount of 120 is refused', async () => {
  const { user } = await openGrid();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Remise…' }));
  const field = await screen.findByRole('textbox', { name: 'Remise, %' });
  await user.type(field, '120{Enter}');
  expect(await screen.findByText(/^Écrivez un pourcentage/)).toBeVisible();
  expect(column('discount')).toEqual(['', '', '']);
  await user.clear(field);
  await user.type(field, '7,5{Enter}');
  expect(column('discount')).toEqual(['7,5', '7,5', '7,5']);
  await user.click(screen.getByRole('button', { name: 'En option' }));
  expect(cellOf(2, 'total')).toHaveTextContent('(9,25)');
});

test('a line that is not available has no price, and leads to another article', async () => {
  const lines = [line('a'), { ...line('b'), reference: 'OLD-1', unavailable: true }];
  const article = anArticle({ id: 7, crmId: 'NEW-0001', title: 'Nouveau', basePrice: '12.00' });
  const { user } = await openGrid(lines, {
    'GET /exposed/articles/by/NEW-0001/reference': [article],
  });
  expect(cellOf(2, 'marks')).toHaveTextContent('Non disponible');
  expect(cellOf(2, 'total')).toHaveTextContent('—');
  await user.keyboard('{ArrowDown}{Enter}');
  const field = await screen.findByRole('combobox', {
    name: 'Référence de l’article qui remplace',
  });
  await user.type(field, 'NEW-0001{Enter}');
  await waitFor(() => expect(cellOf(2, 'title')).toHaveTextContent('Nouveau'));
  expect(cellOf(2, 'reference')).toHaveTextContent('NEW-0001remplace OLD-1');
  expect(cellOf(2, 'unit_price')).toHaveTextContent('12,00');
});

test('a reference adds its article; an unknown one is refused', async () => {
  const article = anArticle({ id: 7, crmId: 'NEW-0001', title: 'Nouveau', basePrice: '12.00' });
  const { user } = await openGrid(undefined, {
    'GET /exposed/articles/by/NEW-0001/reference': [article],
    'GET /exposed/articles/by/ABCD000404/reference': [],
  });
  const add = screen.getByRole('combobox', {
    name: 'Ajouter une ligne par référence, texte libre ou titre',
  });
  await user.type(add, 'NEW-0001{Enter}');
  await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '5'));
  await waitFor(() => expect(screen.getByLabelText('Quantité, ligne 4')).toHaveFocus());
  await user.clear(add);
  await user.type(add, 'ABCD000404{Enter}');
  expect(await screen.findByText(/^Aucun article n’a la référence/)).toBeVisible();
  expect(grid()).toHaveAttribute('aria-rowcount', '5');
});

test('an empty price is an error, and has the cursor, once sending was asked for', async () => {
  const lines = [line('a'), { ...line('b'), unit_price: '' }];
  await openGrid(lines);
  expect(screen.getByText('Aucune erreur dans les lignes')).toBeVisible();
  fireEvent.click(sendButton());
  expect(screen.getByText(/^Ligne 2, Prix HT.: Donnez un prix\./)).toBeVisible();
  expect([grid() === document.activeElement, isHere(2, 'unit_price')]).toEqual([true, true]);
});

test('of 1,000 lines the rows in view are in the document', async () => {
  await openGrid(Array.from({ length: 1000 }, (_, row) => line(`l${row}`)));
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(40);
  expect(grid()).toHaveAttribute('aria-rowcount', '1001');
});

test('an offer is not sent while a text to add is not added, which has the focus', async () => {
  await openGrid();
  const add = screen.getByRole('combobox', { name: /^Ajouter une ligne/ });
  fireEvent.change(add, { target: { value: 'Gants' } });
  fireEvent.click(sendButton());
  expect(add).toHaveFocus();
  expect(screen.getByText(/n’est pas encore ajouté à l’offre/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a 1,001st line and a designation that is too long are refused with a sentence', async () => {
  const { user } = await openGrid(Array.from({ length: 1000 }, (_, row) => line(`l${row}`)));
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dupliquer' }));
  expect(await screen.findByText(/^Une offre a 1.000 lignes au plus/)).toBeVisible();
  const add = screen.getByRole('combobox', {
    name: 'Ajouter une ligne par référence, texte libre ou titre',
  });
  const long = 'mot '.repeat(200).trim();
  fireEvent.change(add, { target: { value: long } });
  fireEvent.click(screen.getByRole('button', { name: 'Texte libre' }));
  expect(
    screen.getByText(/^Une désignation a 500 caractères au plus, ce texte en a 799/),
  ).toBeVisible();
  expect(add).toHaveValue(long);
  expect(grid()).toHaveAttribute('aria-rowcount', '1001');
});

test('the last prices of an article are shown on demand, and a press takes one', async () => {
  const price = (number: string, unitPrice: string, accepted: boolean) => ({
    number,
    version: 1,
    sent_at: '2026-09-01 10:00:00',
    unit_price: unitPrice,
    quantity: 4,
    accepted,
  });
  const lines = [{ ...line('a'), article_id: 7, reference: 'NEW-0001', discount: '5' }, line('b')];
  const { user } = await openGrid(lines, {
    'GET /protected/articles/7/last-prices': {
      own: [price('202609-1', '9.40', true)],
      others: [price('202608-4', '9.90', false)],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Derniers prix…' }));
  const own = await screen.findByRole('region', { name: 'À ce client' });
  expect(own).toHaveTextContent(/01\/09\/2026202609-1, offre 149,40.€Oui/);
  expect(screen.getByRole('region', { name: 'Aux autres clients' })).toHaveTextContent(/9,90.€Non/);
  await user.click(within(own).getByRole('button', { name: /^Reprendre 9,40/ }));
  expect([column('unit_price', 2), column('discount', 2)]).toEqual([
    ['9,40', '10,00'],
    ['', ''],
  ]);
});

test('the menu of a line names its promotion, and its sheet or where one is added', async () => {
  const chemical = { ...line('a'), article_id: 7, reference: 'ETOH000002' };
  const other = { ...line('b'), article_id: 8, reference: 'ACCH000001' };
  const article = anArticle({
    id: 7,
    crmId: 'ETOH000002',
    basePrice: '96.40',
    active_sales_campaign_id: 3,
  });
  const sheets = {
    safety_sheets: [{ id: 41, article_id: 7, name: 'ethanol.pdf' }],
    missing_sheets: [8],
  };
  const { user } = await openOffer(() => aThread(sheets, [chemical, other, line('c')]), {
    'GET /exposed/active/sales/campaigns': [aCampaign({ percentage: 12.5 })],
    'POST /exposed/articles/resolve': [
      { reference: 'ETOH000002', match: 'exact', articles: [article] },
    ],
  });
  const openMenu = (position: number) =>
    user.click(screen.getByLabelText(`Actions de la ligne ${position}`));
  const choose = async (position: number, name: string) => {
    await openMenu(position);
    // The menus of other lines stay in the document.
    await user.click((await screen.findAllByText(name)).at(-1)!);
    return screen.findByRole('dialog');
  };
  await waitFor(() => expect(cellOf(1, 'marks')).toHaveTextContent('-12,5%'));
  const promotion = await choose(1, 'Promotion…');
  expect(promotion).toHaveTextContent(/Rentrée, 12,5.%Périodedu 01\/01\/2026 au 31\/12\/2026/);
  expect(promotion).toHaveTextContent(/96,40.€ HTPrix en promotion84,35.€ HT/);
  const leads = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(leads(promotion)).toEqual(['/admin/sales/campaigns?promotion=3']);
  await user.click(within(promotion).getByText('Fermer'));

  expect(cellOf(1, 'marks').querySelector('[data-tone=orange]')).toBeNull();
  expect(cellOf(2, 'marks').querySelector('[data-tone=orange]')).toHaveTextContent('FDS');
  expect(cellOf(2, 'marks')).toHaveTextContent('La fiche de sécurité manque');
  const sheet = await choose(1, 'Fiche de sécurité…');
  expect(leads(sheet)).toEqual([expect.stringMatching(/attachment\/41\/get\/full\/size$/), '/a/7']);
  await user.click(within(sheet).getByText('Fermer'));
  const missing = await choose(2, 'Fiche de sécurité…');
  expect(within(missing).getByRole('alert')).toHaveTextContent('sa fiche de sécurité manque');
  expect(leads(missing)).toEqual(['/a/8']);
  await user.click(within(missing).getByText('Fermer'));

  await openMenu(3);
  const off = await screen.findAllByRole('menuitem', { name: /^(Promotion|Fiche)/ });
  expect(off.slice(-2).map((entry) => entry.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
  ]);
});

test('what changed is said with its value, and one line by its number', async () => {
  const { user } = await openGrid();
  const said = () => document.querySelector('[role=status][id$=-status]')?.textContent;
  await user.keyboard('{Delete}');
  expect(said()).toBe('1 cellule vidée');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  expect(said()).toBe('2 cellules vidées');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(said()).toBe('1 ligne descendue');
  await user.keyboard('{Control>}a{/Control}');
  await user.click(screen.getByRole('button', { name: 'Délai…' }));
  const field = await screen.findByRole('textbox', { name: 'Délai' });
  await user.type(field, '8 jours{Enter}');
  expect(said()).toMatch(/^Délai.: «.8.jours.» \(3 lignes\)$/);
  await user.click(screen.getByRole('button', { name: 'En option' }));
  expect(said()).toBe('En option (3 lignes)');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ligne ferme' }));
  expect(said()).toBe('Plus en option (ligne 2)');
});

test('rates of VAT are pasted over the signs; a rate of 200 changes nothing', async () => {
  const { user } = await openGrid();
  await user.keyboard('{End}');
  paste('5,5\n10 %');
  expect([1, 2, 3].map((row) => /TVA [\d,]+/.exec(cellOf(row, 'marks').textContent)?.[0])).toEqual([
    'TVA 5,5',
    'TVA 10',
    undefined,
  ]);
  paste('200');
  expect(screen.getByText(/^Rien n’a été collé.: ligne 1, TVA/)).toBeVisible();
  await user.keyboard('{Home}');
  paste('1');
  expect(screen.getByText(/^Cette colonne ne se modifie pas/)).toBeVisible();
});

test('the rate of VAT of a line takes one value in its dialog, as selected lines do', async () => {
  const { user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'TVA…' }));
  const field = await screen.findByLabelText('TVA, %');
  fireEvent.paste(field, { clipboardData: { getData: () => '5,5\n20' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Plusieurs valeurs/);
  for (const [typed, sentence] of [
    ['-20', /négatif/],
    ['2.500', /«.2.500.» ou «.2,5.»/],
    ['20 €', /^Écrivez un pourcentage/],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  }
  fireEvent.change(field, { target: { value: '5,50 %' } });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(cellOf(1, 'marks')).toHaveTextContent(/TVA 5,5/));
});

test('a wrong block over an open cell leaves it open, with what was typed', async () => {
  const { user } = await openGrid();
  await user.keyboard('12');
  fireEvent.paste(fields()[0]!, { clipboardData: { getData: () => '1\nabc' } });
  expect(screen.getByText(/^Rien n’a été collé.: ligne 2, Prix HT/)).toBeVisible();
  expect(fields()[0]).toHaveValue('12');
  fireEvent.paste(fields()[0]!, { clipboardData: { getData: () => '1\n2' } });
  expect(column('unit_price')).toEqual(['1,00', '2,00', '10,00']);
  await user.keyboard('{Control>}z{/Control}');
  expect(column('unit_price')).toEqual(['10,00', '10,00', '10,00']);
});

test('bars, fills and keys leave a closed cell as it is, and say so', async () => {
  const { user } = await openGrid([line('a'), { ...line('b'), unavailable: true }]);
  await user.keyboard('{ArrowDown}{Delete}');
  expect(screen.getByText('Une ligne non disponible n’a ni prix ni remise.')).toBeVisible();
  await user.keyboard('{Control>}d{/Control}');
  expect(screen.getByText('Une ligne non disponible n’a ni prix ni remise.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disponible' }));
  expect(column('unit_price', 2)).toEqual(['10,00', '10,00']);
});
