// @full browser:admin: screens of the administration.
import { seriousViolations } from './support/axe';
import { sendRequest } from './support/offers';
import { twoFrames } from './support/quotes';
import { ADMIN, call, changeScreen, expect, newEmail, test, tokenOf } from './support/shop';

test('a quote’s address survives a reload; back closes it, a link opens it in any state', async ({
  adminTab: page,
}) => {
  const email = newEmail('adresse');
  const { id, number } = await sendRequest(email);
  const dialog = page.getByRole('dialog', { name: new RegExp(number) });
  await page.goto(`/admin/quotes/pending?texte=${email}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${number}`) })
    .click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?texte=.*&devis=${number}$`));
  await page.reload();
  await expect(dialog).toBeVisible();
  await twoFrames(page); // the dialog listens to the history once it is drawn
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?texte=[^&]*$/);

  const body = { new_status: 'ARCHIVED' };
  await call('POST', `/protected/update/quote/${id}/status`, { token: await tokenOf(ADMIN), body });
  await page.goto('/home');
  await page.goto(`/admin/quotes/pending?devis=${number}`);
  await expect(dialog).toContainText('ARCHIVÉ');
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/quotes\/pending$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('the journal links to the quote, and a number without a quote is said', async ({
  adminTab: page,
}) => {
  const { id, number } = await sendRequest(newEmail('journal'));
  const body = { new_status: 'ON_GOING' };
  await call('POST', `/protected/update/quote/${id}/status`, { token: await tokenOf(ADMIN), body });
  await page.goto(`/admin/journal?texte=${number}`);
  await page.getByRole('link', { name: new RegExp(`${number}$`) }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
  for (const wrong of ['202001-1', '999999', `${number}0`]) {
    await changeScreen(page, `/admin/quotes/pending?devis=${wrong}`);
    await expect(page.getByText(`Aucun devis n’a le numéro ${wrong}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/quotes\/pending$/);
  }
});
