// @full browser:admin: screens of the administration.
import {
  activeCell,
  cell,
  drawer,
  grid,
  openDrawer,
  sendButton,
  typeInCell,
} from './support/offerGrid';
import { sendOffer, sendRequest } from './support/offers';
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
import { faultsAtWidths } from './support/widths';

interface Thread {
  draft?: {
    revision: number;
    content: { lines: { title: string; unit_price: string }[]; message: string };
  };
  versions: { version: number }[];
}

const threadOf = async (id: number): Promise<Thread> =>
  call<Thread>('GET', `/protected/quotes/${id}/thread`, { token: await tokenOf(ADMIN) });

async function openAnswer(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: /^(RÉPONDRE|FAIRE UNE NOUVELLE VERSION)$/ }).click();
}

/** Reads the thread, and moves the first line down in its sheet, which stays with the line. */
async function moveOnPhone(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await page.getByRole('radiogroup', { name: 'Partie de l’offre' }).getByText(/^Fil/).click();
  await expect(page.getByRole('list', { name: 'Fil du devis' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /^Modifier la ligne 1\s/ }).press('Enter');
  const title = await page.getByLabel('Désignation, ligne 1').inputValue();
  await sheet.getByRole('button', { name: 'Descendre' }).press('Enter');
  await expect(page.getByLabel('Désignation, ligne 2')).toHaveValue(title);
  await expect(sheet.getByText(/^Ligne 2 sur 3$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(sheet).toHaveCount(0);
}

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /nregistré à/ })).toBeVisible();

test(
  'a request is answered from its dialog, the requester gets the mail, at 1280 and 375',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    const email = newEmail('reponse');
    const { id, number } = await sendRequest(email);
    const [, other] = await articlesOf(20101);
    await page.goto(`/admin/quotes/pending?texte=${email}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${number}`) })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'RÉPONDRE' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`n°.${number}`));
    await expect(page.getByRole('group', { name: 'Place dans la liste' })).toContainText(/1.sur.1/);
    await page.getByRole('button', { name: 'RÉPONDRE' }).click();
    await expect(grid(page)).toBeFocused();
    await page.keyboard.type('12,34');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'unit_price')).toHaveText('12,34');
    const add = page.getByLabel('Ajouter une ligne par référence, texte libre ou titre');
    await add.fill(other?.crmId.toLowerCase() ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Quantité, ligne 2')).toBeFocused();
    await page.keyboard.press('Enter');
    // The brand stands last.
    const [brand = '', designation = ''] = other?.title.split(' - ') ?? [];
    await expect(cell(page, 2, 'title')).toHaveText(`${designation} ${brand}`);
    await page.getByRole('button', { name: 'Texte libre' }).click();
    await expect(page.getByLabel('Désignation, ligne 3')).toBeFocused();
    await page.keyboard.type('Mise en service sur place');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(grid(page)).toBeFocused();
    expect(await activeCell(page)).toBe('4 unit_price');
    await expect(page.getByText(/^Ligne 3, Prix HT.: Donnez un prix/)).toBeVisible();
    expect(await faultsAtWidths(page, [1280, 375])).toEqual([]);
    await moveOnPhone(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await typeInCell(page, 3, 'unit_price', '90');
    await openDrawer(page);
    await page.getByLabel('Message au demandeur').fill('Livraison sous huit jours.');
    const copy = newEmail('copie');
    await page.getByRole('combobox', { name: 'Copies' }).fill(copy);
    await page.keyboard.press('Enter');
    await saved(page);
    expect((await threadOf(id)).draft?.content.lines[2]).toMatchObject({
      title: 'Mise en service sur place',
      unit_price: '90',
    });
    await page.reload();
    await expect(cell(page, 3, 'title')).toHaveText('Mise en service sur place');
    await openDrawer(page);
    await expect(page.getByLabel('Message au demandeur')).toHaveValue('Livraison sous huit jours.');
    await expect(page.getByTitle(copy)).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    await sendButton(page).press('Enter');
    await expect(page.getByText(/^Offre 1, envoyée le/)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('list', { name: 'Fil du devis' })).toContainText(/Offre 1 envoyée/);
    await expect
      .poll(
        () => mailsTo(email).filter((mail) => mail.includes('Mise en service sur place')).length,
      )
      .toBe(1);
    await expect.poll(() => mailsTo(copy).map((mail) => mail.includes('/suivi#'))).toEqual([true]);
    expect(await faultsAtWidths(page)).toEqual([]);
  },
);

test('a sent offer is announced at the focus; Tab leads to the request waiting longest', async ({
  adminTab: page,
}) => {
  const answered = await sendRequest(newEmail('suivant'));
  await sendRequest(newEmail('attend'));
  await openAnswer(page, answered.id);
  const oldest = page.waitForResponse(/[/]by[/]PENDING[/]status[?]sort=DATE&limit=1$/);
  await openDrawer(page);
  await sendButton(page).press('Enter');
  await expect(page.locator(':focus')).toContainText('Offre 1 envoyée.');
  const next = page.getByRole('link', { name: /^DEVIS EN ATTENTE SUIVANT/ });
  await expect(next).toBeVisible();
  const { quotes } = (await (await oldest).json()) as { quotes: { id: number }[] };
  expect(quotes.map(({ id }) => id)).not.toContain(answered.id);
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/quote/${quotes[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Devis n°/);
});

test('a draft changed by somebody else leads to a focused choice; either one can go on', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('conflit'));
  await openAnswer(page, id);
  const message = page.getByLabel('Message au demandeur');
  await openDrawer(page);
  await message.fill('Mon message');
  await saved(page);
  const saveElsewhere = async (theirs: string) => {
    const { draft } = await threadOf(id);
    const body = { revision: draft?.revision, content: { ...draft?.content, message: theirs } };
    await call('PUT', `/protected/quotes/${id}/offer`, { token: await tokenOf(ADMIN), body });
  };
  const typeOver = async (mine: string, theirs: string) => {
    await saveElsewhere(theirs);
    await message.fill(mine);
    await expect(page.getByRole('alert')).toContainText(ADMIN.email);
  };
  await typeOver('Ma suite', 'Le sien');
  await expect(message).toHaveValue('Ma suite');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await saved(page);
  expect((await threadOf(id)).draft?.content.message).toBe('Ma suite');
  await typeOver('Perdu', 'Encore le sien');
  await page.getByRole('button', { name: 'Prendre ce qui est enregistré' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await openDrawer(page);
  await expect(message).toHaveValue('Encore le sien');

  const sendOver = sendButton(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await saveElsewhere(`Le sien à ${width}`);
    await message.fill(`Le mien à ${width}`);
    await sendOver.press('Enter');
    const notice = page.locator(':focus');
    await expect(notice).toContainText(ADMIN.email);
    await expect(notice).toBeInViewport();
    expect(await faultsAtWidths(page, [width])).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await saved(page);
  }
  await sendOver.press('Enter');
  await expect(page.locator(':focus')).toContainText('Offre 1 envoyée.');
});

test('a second version starts from the first; messages and notes are in the timeline', async ({
  adminTab: page,
}) => {
  const email = newEmail('version');
  const { id } = await sendRequest(email);
  await sendOffer(await tokenOf(ADMIN), id, '150');
  await openAnswer(page, id);
  await expect(cell(page, 1, 'unit_price')).toHaveText('150,00');
  await typeInCell(page, 1, 'unit_price', '140');
  await openDrawer(page);
  await sendButton(page).click();
  await expect(page.getByText(/^Offre 2, envoyée le/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Écrire au demandeur' }).fill('Le prix a baissé.');
  await page.getByRole('button', { name: 'ENVOYER LE MESSAGE' }).click();
  const thread = page.getByRole('list', { name: 'Fil du devis' });
  await expect(thread).toContainText('Le prix a baissé.');
  await page.getByText('Note interne', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Note interne' }).fill('Marge faible');
  await page.getByRole('button', { name: 'AJOUTER LA NOTE' }).click();
  await expect(thread).toContainText('Marge faible');
  await expect
    .poll(() => mailsTo(email).filter((mail) => mail.includes('Le prix a baiss')).length)
    .toBe(1);
  expect(mailsTo(email).filter((mail) => mail.includes('Marge faible'))).toEqual([]);
});

const leave = async (page: Page): Promise<void> => {
  await drawer(page).getByRole('button', { name: 'Revenir aux lignes' }).click();
  await page.getByRole('link', { name: 'Devis en cours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devis en cours' })).toBeVisible();
};

test('what is typed before leaving, in a slow save or offline is stored, can be given up', async ({
  adminTab: page,
}) => {
  const { id } = await sendRequest(newEmail('brouillon'));
  await openAnswer(page, id);
  const message = page.getByLabel('Message au demandeur');
  const stored = async () => (await threadOf(id)).draft?.content.message;
  const comeBack = async () => {
    await page.goBack();
    await openDrawer(page);
  };
  await openDrawer(page);
  await message.fill('Tapé au dernier moment');
  await leave(page);
  await expect.poll(stored).toBe('Tapé au dernier moment');
  await comeBack();
  await expect(message).toHaveValue('Tapé au dernier moment');

  const held: (() => void)[] = [];
  await page.route('**/offer', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await message.fill('11');
  await expect.poll(() => held.length).toBe(1);
  await message.fill('22');
  await leave(page);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await comeBack();
  await expect(message).toHaveValue('22');
  await expect.poll(stored).toBe('22');
  await page.unroute('**/offer');

  await page.route('**/offer', (route) => route.abort());
  await message.fill('55');
  await expect(
    page.getByRole('alert').filter({ hasText: 'n’a pas pu être enregistré' }),
  ).toBeInViewport();
  await leave(page);
  await expect(page.getByText(/Il est gardé sur cet appareil/)).toBeVisible();
  await page.unroute('**/offer');
  await comeBack();
  await expect(message).toHaveValue('55');
  await expect.poll(stored).toBe('55');

  await drawer(page).getByRole('button', { name: 'Revenir aux lignes' }).click();
  await page.getByRole('button', { name: 'ABANDONNER LE BROUILLON' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ABANDONNER' }).click();
  await expect(page.getByRole('button', { name: 'RÉPONDRE' })).toBeVisible();
  expect((await threadOf(id)).draft).toBeUndefined();
});

test('a name of 100 letters stays in the page at 1280 and 375', async ({ adminTab: page }) => {
  const name = 'W'.repeat(100);
  const body = {
    email: newEmail('long'),
    firstName: name,
    lastName: name,
    lines: [],
    env: 'production',
  };
  const [article] = await articlesOf(20101);
  const { id } = await call<{ id: number }>('POST', '/exposed/post/quote', {
    body: { ...body, lines: [{ article_id: article?.id, quantity: 1 }] },
  });
  await page.goto(`/admin/quote/${id}`);
  await expect(page.getByRole('button', { name: 'RÉPONDRE' })).toBeVisible();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const facts = await page.getByText(name).first().boundingBox();
    expect((facts?.x ?? 0) + (facts?.width ?? width)).toBeLessThanOrEqual(width);
  }
});
