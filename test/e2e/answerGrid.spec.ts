// @full browser:admin: screens of the administration.
import { activeCell, cell, grid, sendButton } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { twoFrames } from './support/quotes';
import {
  ADMIN,
  articlesOf,
  call,
  expect,
  mailsTo,
  newEmail,
  type Page,
  test,
  tokenOf,
} from './support/shop';

interface Flat {
  underSubCategories: { id: number }[];
}

/** Articles on sale, of several families. */
async function manyIds(count: number) {
  const { underSubCategories } = await call<Flat>('GET', '/exposed/categories/flat');
  const found: Awaited<ReturnType<typeof articlesOf>> = [];
  for (const { id } of underSubCategories) {
    if (found.length >= count) break;
    found.push(...(await articlesOf(id)));
  }
  return found.slice(0, count);
}

const line = (row: number) => ({
  id: `l${row}`,
  article_id: null,
  reference: '',
  title: `Bécher forme basse gradué, numéro ${row + 1}`,
  packing: 'Unité',
  unit_price: '10',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
});

/** Opens a draft of so many lines. */
async function openDraft(page: Page, count: number): Promise<number> {
  const { id } = await sendRequest(newEmail('grille'));
  const content = {
    lines: Array.from({ length: count }, (_, row) => line(row)),
    discount: '',
    carriage: '',
    validity_days: '30',
    message: '',
    terms: '',
  };
  const token = await tokenOf(ADMIN);
  await call('PUT', `/protected/quotes/${id}/offer`, { token, body: { revision: 0, content } });
  await page.goto(`/admin/quote/${id}`);
  await expect(cell(page, 1, 'title')).toBeVisible();
  return id;
}

const measured = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=grid] [data-row-key]')];
    const body = document.querySelector('[role=grid] > :last-child')?.getBoundingClientRect();
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const isWhole = ({ top, bottom }: DOMRect) =>
      body !== undefined && top >= body.top - 0.5 && bottom <= body.bottom + 0.5;
    return {
      whole: boxes.filter(isWhole).length,
      rows: rows.length,
      heights: [...new Set(boxes.map(({ height }) => height))],
      fields: document.querySelectorAll('[role=grid] input:not([type=checkbox])').length,
      page: document.documentElement.scrollHeight,
    };
  });

test('14 whole lines at 1280 × 900, 7 at 1366 × 650; 1,000 lines make the page no higher', async ({
  adminTab: page,
}) => {
  const heights: number[] = [];
  for (const count of [5, 40, 1000]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openDraft(page, count);
    await twoFrames(page);
    const large = await measured(page);
    heights.push(large.page);
    expect(large.heights).toEqual([40]);
    expect(large.rows).toBeLessThanOrEqual(40);
    if (count === 5) continue;
    expect(large.whole).toBeGreaterThanOrEqual(14);
    // The scrollbar leaves the end of the rows free.
    const isFree = await page
      .getByRole('button', { name: 'Actions de la ligne 1', exact: true })
      .evaluate((more) => {
        const { right, top, height } = more.getBoundingClientRect();
        return more.contains(document.elementFromPoint(right - 1, top + height / 2));
      });
    expect(isFree).toBe(true);
    const send = page.getByRole('button', { name: 'ENVOYER L’OFFRE…' });
    for (const place of [send, page.getByLabel('Remise globale, %'), page.getByText('Total TTC')])
      await expect(place).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 650 });
    await twoFrames(page);
    expect((await measured(page)).whole).toBeGreaterThanOrEqual(7);
    const top = () =>
      page.locator('[data-answer]').evaluate((each) => each.getBoundingClientRect().top);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(top).toBe(0);
    await page.setViewportSize({ width: 1366, height: 650 });
    await expect.poll(top).toBe(0);
    await expect(send).toBeInViewport({ ratio: 1 });
  }
  expect(new Set(heights).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cell(page, 1000, 'title')).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('F2');
  const last = await measured(page);
  expect([last.fields, last.rows <= 40]).toEqual([1, true]);
});

test('the field for all selected lines does not scroll, and gives the focus back', async ({
  adminTab: page,
}) => {
  await openDraft(page, 40);
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Remise…' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Remise, %', exact: true })).toBeFocused();
  expect(await top()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
});

test('a lost connection in the middle of a paste keeps the pasted lines', async ({
  adminPage: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openDraft(page, 3);
  await grid(page).focus();
  await page.route('**/offer', (route) => route.abort());
  await page.evaluate(() => navigator.clipboard.writeText('1 234,50 €\n7,35\n8'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(cell(page, 1, 'unit_price')).toHaveText(/^1.234,50$/);
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être enregistré');
  await page.reload();
  await expect(cell(page, 3, 'unit_price')).toHaveText('8,00');
  await page.unroute('**/offer');
  const token = await tokenOf(ADMIN);
  await expect
    .poll(async () => {
      const { draft } = await call<{
        draft?: { content: { lines: { unit_price: string }[] } };
      }>('GET', `/protected/quotes/${id}/thread`, { token });
      return draft?.content.lines.map(({ unit_price: price }) => price);
    })
    .toEqual(['1234.50', '7.35', '8']);

  // The reader of lists is a file of its own.
  const [article] = await articlesOf(20101);
  await page.route('**/static/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Coller une liste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coller une liste' });
  await dialog.getByLabel(/^Références et quantités/).fill(`${article?.crmId}\t4`);
  await dialog.getByRole('button', { name: 'Ajouter les lignes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('rien n’a été ajouté. Réessayez.');
  await page.unroute('**/static/*.js');
  await dialog.getByRole('button', { name: 'Ajouter les lignes' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 4, 'quantity')).toBeVisible();
});

/** Seconds of the keystroke-level model. */
const KEY_S = 0.28;
const DECISION_S = 1.35;
const HAND_S = 0.4;
const DECISIONS = 10;

test('forty lines are answered by keyboard alone, with at most 120 keys and in 90 s', async ({
  adminPage: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const articles = await manyIds(42);
  const email = newEmail('quarante');
  const [other, added] = [articles[40], articles[41]];
  const { id } = await call<{ id: number }>('POST', '/exposed/post/quote', {
    body: {
      email,
      firstName: 'Claire',
      lastName: 'Martin',
      env: 'production',
      lines: articles.slice(0, 40).map((article) => ({ article_id: article.id, quantity: 2 })),
    },
  });
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE' }).focus();
  let keys = 0;
  let waitMs = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += name.split('+').length;
      await page.keyboard.press(name);
    }
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const wait = async (until: () => Promise<void>) => {
    const since = Date.now();
    await until();
    waitMs += Date.now() - since;
  };
  await press('Enter');
  await wait(() => expect(grid(page)).toBeFocused());

  // A discount and a lead time for all.
  await press('Tab', 'ControlOrMeta+A');
  await type('5');
  await press('ControlOrMeta+D', 'Tab', 'Tab');
  await type('8 jours');
  await press('ControlOrMeta+D', 'Escape');
  await expect(cell(page, 1, 'lead_time')).toHaveText('8\u00A0jours');

  // Prices from a spreadsheet.
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await page.evaluate(() => navigator.clipboard.writeText('11,5\n12,5\n13,5\n14,5\n1 015,50 €'));
  await press('ControlOrMeta+V');
  await expect(cell(page, 5, 'unit_price')).toHaveText(/^1.015,50/);

  // One in option, one replaced.
  const chooseInMenu = async (...names: string[]) => {
    await press('ArrowDown', 'Shift+F10');
    for (const name of names) {
      await wait(() => expect(page.getByRole('menuitem', { name })).toBeFocused());
      await press(name === names.at(-1) ? 'Enter' : 'ArrowDown');
    }
  };
  await chooseInMenu('Remarque…', 'Remplacer…', 'En option');
  await expect(cell(page, 2, 'marks')).toContainText('Option');
  await expect(grid(page)).toBeFocused();
  await chooseInMenu('Remarque…', 'Remplacer…');
  await wait(() => expect(page.getByLabel('Référence de l’article qui remplace')).toBeFocused());
  await type(other?.crmId ?? '');
  await press('Enter');
  await wait(() => expect(cell(page, 3, 'reference')).toContainText(other?.crmId ?? ''));
  await expect(grid(page)).toBeFocused();

  // One added, behind the last.
  await press('ControlOrMeta+End', 'Tab');
  await wait(() =>
    expect(page.getByLabel('Ajouter une ligne par référence, texte libre ou titre')).toBeFocused(),
  );
  await type(added?.crmId ?? '');
  await press('Enter');
  await wait(() => expect(page.getByLabel('Quantité, ligne 41')).toBeFocused());
  await type('4');
  await press('ControlOrMeta+Enter');
  await wait(() => expect(sendButton(page)).toBeFocused());
  await press('Enter');
  await wait(() => expect(page.getByText(/^Offre 1, envoyée le/)).toBeVisible());

  expect(keys).toBeLessThanOrEqual(120);
  const seconds = keys * KEY_S + DECISIONS * DECISION_S + HAND_S + waitMs / 1000;
  expect(seconds).toBeLessThanOrEqual(90);
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  const { versions } = await call<{
    versions: {
      content: {
        lines: {
          reference: string;
          discount: string;
          lead_time: string;
          unit_price: string;
          optional: boolean;
          replaces: string;
          quantity: string;
        }[];
      };
    }[];
  }>('GET', `/protected/quotes/${id}/thread`, { token: await tokenOf(ADMIN) });
  const sent = versions[0]?.content.lines ?? [];
  expect(sent).toHaveLength(41);
  expect(sent.slice(0, 40).every((each) => each.discount === '5')).toBe(true);
  expect(sent.slice(0, 40).every((each) => each.lead_time === '8 jours')).toBe(true);
  expect([0, 1, 4].map((row) => sent[row]?.unit_price)).toEqual(['11.50', '12.50', '1015.50']);
  expect([sent[1]?.optional, sent[2]?.reference, sent[2]?.replaces]).toEqual([
    true,
    other?.crmId,
    articles[2]?.crmId,
  ]);
  expect([sent[40]?.reference, sent[40]?.quantity]).toEqual([added?.crmId, '4']);
});

test('the screen reader’s tree has the grid with its cells, and the cursor follows', async ({
  adminTab: page,
}) => {
  await openDraft(page, 3);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  expect(await activeCell(page)).toBe('3 unit_price');
  await expect(grid(page)).toMatchAriaSnapshot(`
    - grid "Lignes de l’offre":
      - row:
        - columnheader "Sélectionner toutes les lignes n°":
          - checkbox "Sélectionner toutes les lignes"
        - columnheader "Réf."
        - columnheader "Désignation"
        - columnheader "Cond."
        - columnheader "Prix cat. €"
        - columnheader "Prix HT €"
        - columnheader "Rem. %"
        - columnheader "Qté"
        - columnheader "Délai"
        - columnheader "Total HT €"
        - columnheader "Signes et actions"
      - row:
        - gridcell "Ligne 1":
          - checkbox "Ligne 1"
        - gridcell "Texte libre"
        - gridcell "Bécher forme basse gradué, numéro 1"
        - gridcell "Unité"
        - gridcell "—"
        - gridcell "10,00"
  `);
});
