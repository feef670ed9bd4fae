// @full browser:admin: screens of the administration.
import {
  ADMIN,
  call,
  expect,
  mailsTo,
  newCustomer,
  newEmail,
  test,
  tokenOf,
  untilHistorySettles,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

test('a file opens by keyboard, asks before typed notes are left, and leads back', async ({
  adminTab: page,
}) => {
  const email = newEmail('fiche');
  await newCustomer(email);
  const list = `/admin/users/management?texte=${email.split('@')[0]}`;
  await page.goto(list);
  const link = page.getByRole('link', { name: email });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  const account = page.getByRole('region', { name: 'Compte', exact: true });
  await expect(account).toContainText(email);
  const notes = page.getByRole('textbox', { name: 'Notes internes' });
  await notes.fill('À rappeler');
  await page.getByRole('link', { name: 'Retour aux utilisateurs' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(notes).toHaveValue('À rappeler');
  const save = page.getByRole('button', { name: 'Enregistrer les notes' });
  const width = (await save.boundingBox())?.width;
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/notes', async (route) => {
    await isSeen;
    await route.continue();
  });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect((await save.boundingBox())?.width).toBe(width);
  await expect(save).toBeFocused();
  release();
  await expect(save).toBeDisabled();
  await untilHistorySettles(page);
  await page.reload();
  await expect(notes).toHaveValue('À rappeler');
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(account).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .getByRole('cell')
    .filter({ hasText: email })
    .click({ position: { x: 2, y: 2 } });
  await expect(account).toContainText(email);
});

test('an invited customer is in the list; the dialog opens at once, back closes it', async ({
  adminTab: page,
}) => {
  const email = newEmail('invite');
  await page.goto('/admin/users/management');
  const motions = await page.evaluateHandle(listMotions);
  const open = page.getByRole('button', { name: 'Inviter un client…' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/users/management');
  await open.click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog).toBeHidden();
  expect(await motions.jsonValue()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill(email);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByText('Invitation sans réponse')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renvoyer l’invitation' })).toBeVisible();
});

test('an address is changed by staff, and by the customer with the password', async ({
  adminTab: page,
  browser,
}) => {
  const customer = await newCustomer(newEmail('ancienne'));
  const email = newEmail('nouvelle');
  const { id } = await call<{ id: number }>('GET', '/protected/self/info', {
    token: await tokenOf(customer),
  });
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'Changer l’adresse e-mail…' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Nouvelle adresse' });
  await field.fill(ADMIN.email);
  await field.press('Enter');
  await expect(page.getByRole('alert').getByText('Cette adresse a déjà un compte.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chercher ce compte' })).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByText(`Nouvelle adresse en attente : ${email}`)).toBeVisible();
  await expect(field).toBeHidden();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const link = /\/account\/confirm\/[\w-]+/.exec(mailsTo(email)[0] ?? '')?.[0] ?? '';

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(link);
  await visitor.getByLabel('Mot de passe du compte').fill('faux');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Ce n’est pas le mot de passe de ce compte.')).toBeVisible();
  await visitor.getByLabel('Mot de passe du compte').fill(customer.password);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText(`L’adresse ${email} est confirmée.`)).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Compte', exact: true })).toContainText(email);
  await expect(page.getByText('Nouvelle adresse en attente')).toBeHidden();
  await expect.poll(() => mailsTo(customer.email).join()).toContain(email);
});

/**
 * Runs in the page: names of animations and transitions that start from now on and take more
 * than a millisecond; indicators of progress turn all the time.
 */
function listMotions(): string[] {
  const names: string[] = [];
  const note = (name: string, target: EventTarget | null): void => {
    const timings = (target as Element).getAnimations().map(({ effect }) => effect?.getTiming());
    if (timings.some((each) => Number(each?.duration) > 1 && each?.iterations !== Infinity))
      names.push(name);
  };
  document.addEventListener('animationstart', (event) => note(event.animationName, event.target));
  document.addEventListener('transitionrun', (event) => note(event.propertyName, event.target));
  return names;
}
