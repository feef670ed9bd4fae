// @full browser:admin: screens of the administration.
import type { Locator } from '@playwright/test';
import { activeCell, cell, drawer, grid } from './support/offerGrid';
import { call, expect, mailsTo, manyArticles, newEmail, type Page, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

/** Seconds of the keystroke-level model (Card, Moran and Newell). */
const KEY = 0.28;
const POINTING = 1.1;
const HAND = 0.4;
const DECISION = 1.35;

/** What a practised person needs for the same actions, with what the shop makes it wait. */
function keystrokeModel(page: Page) {
  let seconds = 0;
  const waited = async (action: () => Promise<void>) => {
    const start = performance.now();
    await action();
    seconds += (performance.now() - start) / 1000;
  };
  return {
    /** Looks where to go, takes the mouse, points and presses. */
    async press(name: string, role: 'link' | 'button', until: () => Promise<void>) {
      const target = page.getByRole(role, { name, exact: true });
      await expect(target).toBeEnabled();
      seconds += DECISION + HAND + POINTING + KEY;
      await waited(async () => {
        await target.click();
        await until();
      });
    },
    async type(text: string) {
      seconds += HAND + KEY * text.length;
      await page.keyboard.type(text);
    },
    async keys(keys: string[], until: () => Promise<void> = async () => {}) {
      // With the key that is held, each of them is two.
      seconds += KEY * keys.join('+').split('+').length;
      await waited(async () => {
        for (const key of keys) await page.keyboard.press(key);
        await until();
      });
    },
    add: (more: number) => (seconds += more),
    /** Takes the mouse and presses into a field. */
    async point(field: Locator) {
      seconds += HAND + POINTING + KEY;
      await field.click();
      await expect(field).toBeFocused();
    },
    seconds: () => seconds,
  };
}

/** Lines of a mail: articles with quantities, and between them what is no article. */
async function mailOf(articles: number, texts: number): Promise<string> {
  const found = (await manyArticles(articles)).map(({ crmId }, row) => `${crmId}\t${row + 1}`);
  const free = Array.from({ length: texts }, (_, row) => `Hotte sur mesure modèle ${row + 1}`);
  return [...found, ...free].join('\n');
}

const enterScreen = async (page: Page) => {
  await page.goto('/admin/quotes/new');
  await expect(page.getByRole('heading', { name: 'Saisir une demande' })).toBeVisible();
};
/** Leaves the screen without what was typed, which the next test of this tab would find. */
async function giveUp(page: Page) {
  await page.getByRole('link', { name: 'Historique' }).click();
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await question.getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/archived/);
}
const listField = (page: Page) => page.getByLabel('Liste reçue');
const lineCount = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test('a mail of forty lines is a draft offer in a minute by the keystroke-level model', async ({
  adminTab: page,
}, testInfo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const mail = await mailOf(35, 5);
  await page.goto('/admin/quotes/pending');
  await expect(page.getByRole('link', { name: 'Saisir une demande' })).toBeVisible();
  const model = keystrokeModel(page);
  // In the mail program its text is dragged over and copied, and the shop is gone to.
  model.add(DECISION + HAND + 2 * POINTING + 2 * KEY + 2 * KEY + POINTING + KEY);
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
  await model.press('Saisir une demande', 'link', () =>
    expect(page.getByLabel('Nom', { exact: true })).toBeEditable(),
  );
  await model.point(page.getByLabel('Nom', { exact: true }));
  await model.type('Durand');
  await model.keys(['Tab', 'Tab', 'Tab']);
  await model.type('0611223344');
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('0611223344');
  await model.point(listField(page));
  await model.keys(['ControlOrMeta+v'], () => lineCount(page, '40 lignes, dont 5 textes libres'));
  await model.press('Créer et répondre', 'button', () => expect(grid(page)).toBeFocused());
  const seconds = model.seconds();
  testInfo.annotations.push({ type: 'seconds', description: seconds.toFixed(1) });
  expect(seconds).toBeLessThanOrEqual(60);
  await expect(
    cell(page, 40, 'title')
      .or(cell(page, 1, 'title'))
      .first(),
  ).toBeVisible();
  expect(await activeCell(page)).toMatch(/^2 /);
});

test('what is typed survives a reload, and leaving is asked', async ({ adminTab: page }) => {
  await enterScreen(page);
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await page.getByText('Salon', { exact: true }).click();
  await listField(page).fill('Verrerie soufflée');
  await page.getByRole('button', { name: 'Ajouter les lignes' }).click();
  await lineCount(page, '1 ligne, dont 1 texte libre');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Durand');
  await expect(page.getByRole('radio', { name: 'Salon' })).toBeChecked();
  await expect(page.getByLabel('Texte libre de la ligne 1')).toHaveValue('Verrerie soufflée');
  await page.getByRole('link', { name: 'Historique' }).click();
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Créer et répondre' }).click();
  await expect(page.getByText('Donnez un téléphone ou une adresse e-mail.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused();
  await giveUp(page);
  await enterScreen(page);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('');
});

test('a list comes from a file that is chosen or dropped; what is no list is refused', async ({
  adminTab: page,
}) => {
  const [first, second] = await manyArticles(2);
  await enterScreen(page);
  const file = page.locator('input[type=file]');
  const choose = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('photo.png', 'PNG');
  await expect(page.getByText('Ce type de fichier n’est pas lu ici')).toBeVisible();
  await choose('liste.csv', `Référence;Quantité\n${first?.crmId};2\n`);
  await lineCount(page, '1 ligne');
  await expect(page.getByText('Ce type de fichier n’est pas lu ici')).toBeHidden();
  await listField(page).fill('Pas encore ajouté');
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'suite.txt', { type: 'text/plain' }));
    return data;
  }, `${second?.crmId}\t3\nHotte sur mesure`);
  await listField(page).dispatchEvent('drop', { dataTransfer: dropped });
  await lineCount(page, '3 lignes, dont 1 texte libre');
  await expect(page.getByLabel('Quantité de la ligne 2')).toHaveValue('3');
  await expect(listField(page)).toHaveValue('Pas encore ajouté');
  expect(await faultsAtWidths(page, [375, 768, 1280])).toEqual([]);
  await giveUp(page);
});

test('a customer without an address gets a link to copy instead of a mail', async ({
  adminTab: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterScreen(page);
  await page.getByLabel('Nom', { exact: true }).fill('Sans-Mail');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('0611223344');
  await expect(page.getByLabel('Prévenir le client par e-mail')).toBeDisabled();
  await listField(page).fill(await mailOf(2, 0));
  await page.getByRole('button', { name: 'Ajouter les lignes' }).click();
  await lineCount(page, '2 lignes');
  await page.getByRole('button', { name: 'Créer et répondre' }).click();
  await expect(grid(page)).toBeFocused();
  await page.getByRole('button', { name: 'ENVOYER L’OFFRE…' }).click();
  await expect(drawer(page).getByText('Sans adresse e-mail')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Copier le lien' }).click();
  const field = drawer(page).getByLabel('Lien de suivi à remettre');
  await expect(field).toHaveValue(/\/suivi#/);
  const link = await field.inputValue();
  await drawer(page).getByRole('button', { name: 'ÉMETTRE L’OFFRE' }).click();
  await expect(page.getByText('Offre 1 envoyée.', { exact: true })).toBeVisible();
  const thread = page.getByRole('complementary', { name: 'Fil et messages' });
  await expect(thread.getByText('Sans adresse e-mail, aucun message')).toBeVisible();
  await expect(thread.getByRole('form', { name: 'Note interne' })).toBeVisible();
  await expect(thread.getByRole('form', { name: 'Écrire au demandeur' })).toHaveCount(0);
  const buyer = await page.context().newPage();
  await buyer.goto(link);
  await expect(buyer.getByRole('heading', { name: 'Notre offre' })).toBeVisible();
  await buyer.close();
});

test('a customer found by name is told when that is ticked', async ({ adminTab: page }) => {
  const email = newEmail('trouvee');
  const [article] = await manyArticles(1);
  const body = {
    email,
    firstName: 'Noémie',
    lastName: `Trouvée${email.replace(/\D/g, '')}`,
    lines: [{ article_id: article?.id, quantity: 1 }],
  };
  await call('POST', '/exposed/post/quote', { body });
  await enterScreen(page);
  const field = page.getByRole('combobox', { name: 'Client' });
  await field.fill(email);
  await expect(page.getByRole('option', { name: /Noémie/ })).toBeAttached();
  await expect(field).toHaveAttribute('aria-activedescendant', /_0$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Client choisi' })).toContainText(email);
  await page.getByLabel('Prévenir le client par e-mail').check();
  await page.getByLabel('Commentaire').fill('Comme la dernière fois');
  const before = mailsTo(email).length;
  await page.getByRole('button', { name: 'Créer et répondre' }).click();
  await expect(page).toHaveURL(/\/admin\/quote\/\d+/);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
});
