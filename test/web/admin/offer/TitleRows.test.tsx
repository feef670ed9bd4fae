// @full administration: screens that take seconds.
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { OfferLine } from '../../../../src/domain/offer/offer';
import { endRow, titleRow } from '../../../../src/web/admin/offer/lines/lineFacts';
import { aThread, cellOf, line, openOffer } from './openOffer';

const grid = () => screen.getByRole('treegrid', { name: 'Lignes de l’offre' });
/** What is in view: lines by letter, titles by text, ends as a dot, subtotals as an equal sign. */
const shown = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const text = row.querySelector('[data-column="title"]')?.textContent ?? '';
      if (row.dataset['kind'] === 'FOOT') return `=${totalIn(row)}`;
      if (row.dataset['kind'] === 'END') return `.${totalIn(row)}`;
      return text.replace(/^Article /, '').replace(/\d+\s?lignes?$/, '');
    })
    .join(' ');
const totalIn = (row: Element) => row.querySelector('[data-column="total"]')?.textContent ?? '';
const rowOf = (name: string) => {
  const row = within(grid())
    .getAllByRole('row')
    .find((each) => each.querySelector('[data-column="title"]')?.textContent.startsWith(name));
  if (!row) throw new Error(`No row ${name}`);
  return row;
};
const status = () => document.querySelector('[id$=-status]')?.textContent;
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');

const title = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...titleRow(id),
  id,
  ...change,
});
const end = (): OfferLine => ({ ...endRow(), id: 'end' });
const twoLots = () => [title('Verre'), line('a'), line('b'), title('Gants'), line('c')];

async function openTitles(rows: OfferLine[]) {
  const page = await openOffer(() => aThread({}, rows));
  grid().focus();
  return page;
}

const copy = (kind: 'copy' | 'cut' = 'copy') => {
  let text = '';
  const event = createEvent[kind](grid(), {
    clipboardData: { setData: (_: string, data: string) => (text = data) },
  });
  fireEvent(grid(), event);
  return text;
};
const paste = (text: string) =>
  fireEvent.paste(grid(), { clipboardData: { getData: () => text, types: ['text/plain'] } });

afterEach(() => localStorage.clear());

test('a title is a row header over its lines, which are a level deeper', async () => {
  await openTitles([...twoLots(), end(), line('d')]);
  expect(shown()).toBe('Verre a b =20,00 Gants c .10,00 d');
  expect(rowOf('Verre')).toHaveAttribute('aria-level', '1');
  expect(rowOf('Verre')).toHaveAttribute('aria-expanded', 'true');
  const header = within(rowOf('Verre')).getByRole('rowheader');
  expect(header).toHaveTextContent('Verre2 lignes');
  expect(header).toHaveAttribute('aria-colspan', '8');
  expect(rowOf('Article a')).toHaveAttribute('aria-level', '2');
  expect(rowOf('Article d')).toHaveAttribute('aria-level', '1');
  expect(rowOf('Article d')).toHaveTextContent('Ligne 4');
  expect(rowOf('Fin du lot')).toHaveTextContent('Fin du lot. Sous-total Gants');
});

test('minus folds a lot, plus unfolds it; the title says the subtotal then', async () => {
  const { user } = await openTitles([...twoLots(), line('e')]);
  await user.keyboard('{Home}-');
  expect(shown()).toBe('Verre Gants c e =20,00');
  expect(totalIn(rowOf('Verre'))).toBe('20,00');
  expect(rowOf('Verre')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(active()?.closest('[role=row]')).toBe(rowOf('Gants'));
  await user.keyboard('{ArrowUp}+');
  expect(shown()).toBe('Verre a b =20,00 Gants c e =20,00');
  await user.click(screen.getByRole('button', { name: 'Tout replier' }));
  expect(shown()).toBe('Verre Gants');
  await user.click(screen.getByRole('button', { name: 'Tout déplier' }));
  expect(shown()).toBe('Verre a b =20,00 Gants c e =20,00');
});

test('the cursor keeps its column over a title; Tab stops at its text', async () => {
  const { user } = await openTitles([line('x'), ...twoLots().slice(0, 2)]);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(within(rowOf('Verre')).getByRole('rowheader'));
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveAttribute('data-column', 'unit_price');
  await user.keyboard('{ArrowUp}{Tab}');
  expect(active()?.closest('[role=row]')).toBe(rowOf('Article a'));
});

test('a title is typed, restored and undone as other cells are', async () => {
  const { user } = await openTitles(twoLots());
  await user.keyboard('Optique{Enter}');
  expect(shown()).toBe('Optique a b =20,00 Gants c =10,00');
  await user.keyboard('{ArrowUp}{F2}');
  expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveValue('Optique');
  expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveAttribute('maxlength', '130');
  await user.keyboard('{Escape}{Control>}z{/Control}');
  expect(shown()).toBe('Verre a b =20,00 Gants c =10,00');
});

test('Alt and an arrow move the whole lot; undo puts it back', async () => {
  const { user } = await openTitles([line('x'), ...twoLots()]);
  await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  expect(shown()).toBe('x Gants c =10,00 Verre a b =20,00');
  expect(status()).toContain('1 lot descendu');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
  expect(shown()).toBe('Verre a b .20,00 x Gants c =10,00');
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
  expect(shown()).toBe('x Verre a b =20,00 Gants c =10,00');
});

test('Space chooses a title with its lines, which are removed as one', async () => {
  const { user } = await openTitles(twoLots());
  await user.keyboard('{Home} ');
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 lignes sélectionnées');
  await user.keyboard('{Delete}');
  expect(shown()).toBe('Gants c =10,00');
  expect(status()).toContain('Lot supprimé, 2 lignes');
});

test('a lot is copied, pasted and cut whole', async () => {
  const { user } = await openTitles([title('Verre', { optional: true }), line('a'), line('z')]);
  const text = copy();
  expect(text.split('\n')[0]).toMatch(/^Verre\t/);
  paste(text.replaceAll('\n', '\r\n'));
  expect(shown()).toBe('Verre a z =(20,00) Verre a z =(20,00)');
  expect(copy('cut')).toBe(text);
  expect(shown()).toBe('Verre a z =(20,00)');
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(shown()).toBe('Verre a z =(20,00)');
});

test('the menu of a title ticks what is shown, and keeps lines of a removed title', async () => {
  const { user } = await openTitles(twoLots());
  const open = async (name: string) => {
    await user.click(within(rowOf(name)).getByRole('button', { name: /^Actions/ }));
    // Closed menus stay in the document.
    return (await screen.findAllByRole('menu')).at(-1) as HTMLElement;
  };
  const press = async (name: string, entry: RegExp) =>
    user.click(within(await open(name)).getByRole('menuitem', { name: entry }));
  await press('Verre', /N’afficher que le total/);
  await press('Verre', /En option/);
  expect(rowOf('Verre')).toHaveTextContent('Prix du lotLe demandeur ne voit que le total du lot');
  expect(rowOf('Verre')).toHaveTextContent('Option');
  expect(totalIn(rowOf('Article a'))).toBe('(10,00)');
  const ticked = within(await open('Verre')).getByRole('menuitem', { name: /Coché.*En option/ });
  expect(ticked).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await press('Gants', /Dupliquer/);
  expect(shown()).toBe('Verre a b =(20,00) Gants c =10,00 Gants c =10,00');
  await press('Gants', /Retirer le titre/);
  expect(shown()).toBe('Verre a b .(20,00) c Gants c =10,00');
  await press('Gants', /Supprimer le lot, 1/);
  expect(shown()).toBe('Verre a b .(20,00) c');
});

test('a line that is moved into a folded lot unfolds it', async () => {
  const { user } = await openTitles([line('x'), ...twoLots().slice(0, 3)]);
  await user.keyboard('{ArrowDown}{Home}-{ArrowUp}{Alt>}{ArrowDown}{/Alt}');
  expect(shown()).toBe('Verre x a b =30,00');
});

test('a copied column with a figure for a title is refused whole, and named', async () => {
  const { user } = await openTitles([line('x'), ...twoLots()]);
  paste('1\n2\n3');
  expect(status()?.replace(/\s/g, ' ')).toContain(
    'titre « Verre », Prix HT (« 2 »). Un titre n’a que son texte.',
  );
  await user.keyboard('{ArrowDown}{Delete}');
  expect(shown()).toBe('x Sans titre a b =20,00 Gants c =10,00');
  expect(cellOf(1, 'unit_price')).toHaveTextContent('10,00');
});
