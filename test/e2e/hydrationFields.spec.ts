// @full browser:first: hydration, first load, and networks that fail.
import {
  expectHydrated,
  openServed,
  reloadServed,
  watchDocuments,
  watchErrors,
} from './support/hydration';
import { expect, mailsTo, type Page, test } from './support/shop';

/** What is typed before the page is hydrated is kept and used. */

const searchField = (page: Page) => page.getByLabel('Rechercher', { exact: true });
const searchButton = (page: Page) => page.getByRole('button', { name: 'RECHERCHER' });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats de recherche' });
const textField = (page: Page, name: string | RegExp) => page.getByRole('main').getByLabel(name);

test('a search typed before hydration keeps its text, caret and focus, and can be sent', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  const hydrate = await openServed(page, '/home');
  await searchField(page).pressSequentially('becher');
  await searchField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
  await expect(searchButton(page)).toBeDisabled();
  await hydrate();
  await expect(searchButton(page)).toBeEnabled();
  await expect(searchField(page)).toHaveValue('becher');
  await expect(searchField(page)).toBeFocused();
  expect(
    await searchField(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]),
  ).toEqual([2, 4]);
  await page.keyboard.type('X');
  await expect(searchField(page)).toHaveValue('beXer');
  expect(errors).toEqual([]);
});

test('Enter or RECHERCHER before hydration searches for the typed text', async ({
  visitorTab: page,
}) => {
  for (const how of ['Enter', 'RECHERCHER']) {
    const hydrate = await openServed(page, '/usc/20101');
    const documents = watchDocuments(page);
    await searchField(page).fill('erlenmeyer');
    if (how === 'Enter') await searchField(page).press('Enter');
    else {
      // Disabled until hydration: Playwright itself would wait.
      const box = await searchButton(page).boundingBox();
      if (!box) throw new Error('not shown');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await hydrate();
    await expect(
      results(page).getByText(/résultats ont été trouvés pour votre recherche/),
    ).toBeVisible();
    await expect(searchField(page)).toHaveValue('erlenmeyer');
    expect([how, ...documents]).toEqual([how]);
  }
});

test('a contact message typed before hydration is kept and sent', async ({ visitorTab: page }) => {
  const errors = watchErrors(page);
  const email = `avant-${Date.now()}@labo.example`;
  const hydrate = await openServed(page, '/contact/us');
  const question = await page.getByText(/^Combien font \d \+ \d/).innerText();
  const sum = [...question.matchAll(/\d/g)].reduce((total, [digit]) => total + Number(digit), 0);
  await textField(page, /^Adresse e-mail/).fill(email);
  await textField(page, /^Message/).fill('Bonjour, quels sont vos délais de livraison ?');
  await hydrate();
  await expect(textField(page, /^Adresse e-mail/)).toHaveValue(email);
  await expect(textField(page, /^Message/)).toHaveValue(
    'Bonjour, quels sont vos délais de livraison ?',
  );
  await textField(page, /^Combien font/).fill(String(sum));
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect
    .poll(() => mailsTo('devis@paillasse.example').filter((mail) => mail.includes(email)).length)
    .toBe(1);
  expect(errors).toEqual([]);
});

test('a stored draft of the contact form is restored around what was typed early', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/contact/us');
  await expectHydrated(page);
  await textField(page, 'Prénom').fill('Claire');
  await textField(page, /^Message/).fill('Un premier message');
  const hydrate = await reloadServed(page);
  await expect(textField(page, 'Prénom')).toHaveValue('');
  await textField(page, /^Message/).fill('Un autre message');
  await hydrate();
  await expect(textField(page, 'Prénom')).toHaveValue('Claire');
  await expect(textField(page, /^Message/)).toHaveValue('Un autre message');
  await page.reload();
  await expect(textField(page, /^Message/)).toHaveValue('Un autre message');
  expect(errors).toEqual([]);
});

/** As a password manager writes, as soon as there are fields: no event follows. */
const fillSilently = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
        if (field.type === 'email') field.value = 'claire@lycee.fr';
        if (field.type === 'password') field.value = 'secret-de-claire';
      }
    }).observe(document, { childList: true, subtree: true });
  });

test('LOGIN-09, LOGIN-12, LOGIN-15, RECOVER-10 fields filled without an event count', async ({
  page,
}) => {
  await fillSilently(page);
  const isReady = (name: string) =>
    expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeEnabled();
  await page.goto('/login');
  await isReady('ME CONNECTER');
  await page.getByRole('link', { name: 'CRÉER UN COMPTE' }).click();
  await isReady('CRÉER MON COMPTE');
  await page.goBack();
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await isReady('ENVOYER');
  await page.goto('/credentials/recover/abc/3');
  await isReady('Confirmer');
  await page.goto('/account/confirm/abc');
  await isReady('CONFIRMER MON ADRESSE');
});
