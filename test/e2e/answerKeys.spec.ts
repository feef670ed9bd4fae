// @full browser:admin: screens of the administration.
import { activeCell, cell, drawer, grid, openDrawer, setPrice } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { twoFrames } from './support/quotes';
import { articlesOf, expect, newEmail, type Page, test } from './support/shop';

const SOLVENTS = 70102;

const begin = (page: Page) => page.getByRole('button', { name: 'RÉPONDRE' });
const addField = (page: Page) =>
  page.getByLabel('Ajouter une ligne par référence, texte libre ou titre');
const savedAt = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /nregistré à \d\d:\d\d$/ })).toBeVisible();

/** Where the title begins in the window, and how far the page is scrolled. */
const places = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const { left, top, height } = title.getBoundingClientRect();
    return { left, top, height, scrolled: window.scrollY };
  });

test('quotes follow each other by keyboard, and nothing jumps where an answer begins', async ({
  adminTab: page,
}) => {
  const email = newEmail('clavier');
  for (let count = 0; count < 2; count += 1) await sendRequest(email);
  await page.goto(`/admin/quotes/pending?texte=${email}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d{6}-\d+/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'RÉPONDRE' }).press('Enter');
  await expect(begin(page)).toBeFocused();
  await expect(page.getByRole('search')).not.toBeInViewport();
  const before = await places(page);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  expect(await places(page)).toEqual(before);
  expect(await activeCell(page)).toBe('2 unit_price');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await savedAt(page);
  await page.getByRole('link', { name: 'Devis suivant' }).press('Enter');
  await expect(begin(page)).toBeFocused();
  expect(await places(page)).toEqual(before);
  await page.getByRole('link', { name: 'Devis précédent' }).press('Enter');
  await expect(cell(page, 1, 'unit_price')).toHaveText('12,50');
  await expect(grid(page)).toBeFocused();
});

test('the shortcuts work in a draft that is opened, and outside its table', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('raccourci'));
  await page.goto(`/admin/quote/${id}`);
  await begin(page).press('Enter');
  await setPrice(page, 1, '12,5');
  await savedAt(page);
  await page.reload();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await grid(page).blur();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await setPrice(page, 1, '13');
  await grid(page).blur();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, 1, 'unit_price')).toHaveText('12,50');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(cell(page, 1, 'unit_price')).toHaveText('13,00');
  const carriage = page.getByLabel('Port HT, €');
  await carriage.fill('0');
  await carriage.press('ControlOrMeta+Enter');
  await expect(drawer(page)).toContainText('offert');
  await drawer(page).getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(carriage).toBeFocused();
});

test('a chemical is added with its mark; Enter in its quantity leads to the next one', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('ajout'));
  const found = await articlesOf(SOLVENTS);
  const [chemical] = found.slice(-1);
  await page.goto(`/admin/quote/${id}`);
  await begin(page).press('Enter');
  await addField(page).fill(chemical?.crmId ?? '');
  await addField(page).press('Enter');
  await expect(page.getByLabel('Quantité, ligne 2')).toBeFocused();
  await expect(cell(page, 2, 'marks')).toContainText('La fiche de sécurité manque');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(addField(page)).toBeFocused();
  await expect(cell(page, 2, 'quantity')).toHaveText('4');
  await page.keyboard.type('Mise en service');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Prix HT, ligne 3')).toBeFocused();
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(addField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Sélectionner les lignes : FDS, 1' }).press('Enter');
  await expect(page.getByRole('toolbar')).toContainText('1 ligne sélectionnée');
});

test('the proposals that replace a line are as wide as the dialog allows', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('remplace'));
  await page.goto(`/admin/quote/${id}`);
  await begin(page).press('Enter');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Remplacer…' }).press('Enter');
  const field = page.getByLabel('Référence de l’article qui remplace');
  await expect(field).toBeFocused();
  const reference = page.locator('b', { hasText: /^[A-Z]{4}\d{6}$/ }).last();
  // The list is laid over the dialog, which grows as it opens.
  const spaceBeside = () =>
    reference.evaluate((inside) => {
      let list: Element | null = inside;
      while (list && getComputedStyle(list).position !== 'absolute') list = list.parentElement;
      const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
      return widthOf(document.querySelector('[role=dialog]')) - widthOf(list);
    });
  await expect.poll(spaceBeside).toBe(48);
});

test('the drawer’s labels are at the left from 768 px on; at 375 its buttons are a column', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('tiroir'));
  await page.goto(`/admin/quote/${id}`);
  await begin(page).press('Enter');
  await openDrawer(page);
  // Read at once: the drawer slides in.
  const boxesOf = async () => {
    await twoFrames(page);
    return drawer(page).evaluate((root) => {
      const boxOf = (element: Element | null | undefined) => {
        if (!element) throw new Error('The drawer lacks a label, its field or a button');
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      };
      const label = [...root.querySelectorAll('label')].find(
        ({ textContent }) => textContent.trim() === 'Destinataire',
      );
      const names = ['ENVOYER L’OFFRE', 'Aperçu du PDF', 'Revenir aux lignes'];
      const buttons = [...root.querySelectorAll('button')];
      return {
        label: boxOf(label),
        field: boxOf(label?.control),
        buttons: names.map((name) =>
          boxOf(buttons.find(({ textContent }) => textContent.trim() === name)),
        ),
      };
    });
  };
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const { label, field, buttons } = await boxesOf();
    expect(label.x + label.width).toBeLessThanOrEqual(field.x);
    const middles = buttons.map(({ y, height }) => y + height / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  const { label, field, buttons } = await boxesOf();
  expect(label.y + label.height).toBeLessThanOrEqual(field.y);
  expect(new Set(buttons.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
  const tops = buttons.map(({ y }) => y);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('a line’s menu takes the focus while it is open, and the table has it again behind', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('menu'));
  await page.goto(`/admin/quote/${id}`);
  await begin(page).press('Enter');
  const entries = page.getByRole('menuitem');
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Shift+F10');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(grid(page)).toBeFocused();
  }
  // Faster than a frame, as where frames are slow.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector<HTMLElement>('[aria-label="Actions de la ligne 1"]')?.click();
    const entry = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
        textContent.startsWith('En option'),
      );
    while (!entry()) await new Promise((resolve) => setTimeout(resolve));
    entry()?.click();
    for (let count = 0; count < 8; count += 1) await frame();
  });
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await expect(page.getByRole('toolbar', { name: 'Lignes sélectionnées' })).toBeVisible();
});

test('values beside each other are one stop of the Tab key, which arrow keys change', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/figures');
  await expect(page.getByRole('radio', { name: '12 mois' })).toBeChecked();
  await page.getByRole('button', { name: 'Exporter (CSV)' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '12 mois' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/periode=annee/);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Exporter (CSV)' })).toBeFocused();
});

test('without motion a menu has its place and height from the first frame on', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('hauteur'));
  await page.goto(`/admin/quote/${id}`);
  await begin(page).press('Enter');
  await expect(grid(page)).toBeFocused();
  const heights = await page.evaluate(async () => {
    const seen = new Set<number>();
    document.querySelector<HTMLElement>('[aria-label="Actions de la ligne 1"]')?.click();
    for (let count = 0; count < 30; count += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const menu = document.querySelector('[role=menu]')?.getBoundingClientRect();
      if (menu && menu.left >= 0) seen.add(Math.round(menu.height));
    }
    return [...seen];
  });
  expect(heights).toHaveLength(1);
  await page.keyboard.press('Escape');
});
