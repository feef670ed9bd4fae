// @full browser:shop: screens of visitors and customers.
import {
  changeScreen,
  expect,
  fillCart,
  mailsTo,
  newEmail,
  type Page,
  pendingQuotesOf,
  test,
} from './support/shop';

const COMMENT = 'Livraison au quai B, merci.';
const send = (page: Page) => page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
const sent = (page: Page) => page.getByRole('dialog', { name: 'Demande envoyée' });
const POST_QUOTE = '**/exposed/post/quote';

async function fillForm(page: Page, email: string): Promise<void> {
  await page.goto('/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
  await page.getByLabel('Commentaire (facultatif)').fill(COMMENT);
}

/** Expects exactly one quote and one confirmation mail for the address. */
async function expectOneQuote(email: string): Promise<void> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  expect(await pendingQuotesOf(email)).toHaveLength(1);
  expect(mailsTo(email)).toHaveLength(1);
}

/**
 * The server still gets the request, but its response is dropped. `taken` resolves once the server
 * answered.
 */
async function dropResponse(page: Page): Promise<{ taken: Promise<void> }> {
  let onTaken = () => {};
  const taken = new Promise<void>((resolve) => (onTaken = resolve));
  await page.route(
    POST_QUOTE,
    async (route) => {
      await route.fetch();
      onTaken();
    },
    { times: 1 },
  );
  return { taken };
}

test(
  'QUOTE-20 THREAT-F03 a missing email is focused; a double click sends one quote',
  { tag: '@gate' },
  async ({ visitorTab: page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await fillCart(page, 1);
    await changeScreen(page, '/cart/validate');
    const email = page.getByLabel(/Adresse e-mail/);
    const goOn = page.getByRole('button', { name: 'CONTINUER' });
    await goOn.scrollIntoViewIfNeeded();
    await expect(email).not.toBeInViewport();
    await goOn.click();
    await expect(page.getByText('Ce champ est obligatoire')).toBeInViewport();
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(email).toBeFocused();
    await goOn.scrollIntoViewIfNeeded();
    await expect(email).not.toBeInViewport();
    await goOn.click();
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(email).toBeFocused();

    await page.goto('/cart/validate?etape=recapitulatif');
    await send(page).click({ force: true });
    await expect(page).toHaveURL(/\/cart\/validate$/);
    await expect(email).toBeInViewport({ ratio: 1 });
    await expect(email).toBeFocused();

    // Each step moves the focus to the content, and going back keeps the typed text.
    const address = newEmail('envoi');
    await email.fill(address);
    await goOn.press('Enter');
    await expect(send(page)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(email).toHaveValue(address);
    await goOn.click();
    await send(page).dblclick();
    await expect(sent(page)).toBeVisible();
    await expectOneQuote(address);
  },
);

test('at 375 px a failure’s toast covers neither it nor the button; the print is whole', async ({
  visitorTab: page,
}) => {
  await fillCart(page, 3);
  await page.setViewportSize({ width: 375, height: 760 });
  await fillForm(page, newEmail('panne'));
  await page.route(POST_QUOTE, (route) =>
    route.fulfill({ status: 503, json: { message: 'Fermé.', requestId: 'x' } }),
  );
  for (const scrolled of [0, 2000]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await send(page).click();
    const toast = page.getByText('Une erreur est survenue lors du traitement de votre demande');
    const failure = page.getByRole('main').getByText('Fermé.');
    await expect(failure).toBeVisible();
    await toast.hover(); // it stays
    for (const below of [failure, send(page)]) {
      const [over, under] = [await toast.boundingBox(), await below.boundingBox()];
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
    }
    await page.mouse.move(0, 0);
    await expect(toast).toBeHidden();
  }

  const comment = page.getByLabel('Commentaire (facultatif)');
  await comment.fill(
    Array.from({ length: 30 }, (_, line) => `Ligne ${line + 1} du commentaire`).join('\n'),
  );
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 690, height: 970 }); // A4 less its margins, at 96 dpi
  await expect(comment).toBeHidden();
  await expect(
    page.getByRole('main').locator('p', { hasText: 'Ligne 30 du commentaire' }),
  ).toBeVisible();
  expect(
    (await page.getByRole('table', { name: 'Articles' }).boundingBox())!.width,
  ).toBeGreaterThan(600);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(690);
});

test('THREAT-F15 THREAT-M12 a reload while sending keeps the draft, and sends one quote', async ({
  page,
  context,
}) => {
  const email = newEmail('envoi');
  await fillCart(page, 2);
  await fillForm(page, email);
  const first = await dropResponse(page);
  await send(page).click();
  await expect(page.getByRole('dialog', { name: 'Envoi en cours' })).toBeVisible();
  await first.taken;
  await page.reload();
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue(COMMENT);
  const second = await dropResponse(page);
  await send(page).click();
  await second.taken;
  await page.close();
  const later = await context.newPage();
  await fillForm(later, email);
  await send(later).click();
  await expect(sent(later)).toBeVisible();
  await expect(later.getByRole('link', { name: /MON DEVIS/ })).toHaveText('MON DEVIS');
  await expectOneQuote(email);
});

test('THREAT-F14 FAULT-R09 a request sent offline is kept, and goes by itself when online', async ({
  page,
  context,
}) => {
  const email = newEmail('envoi');
  await fillCart(page, 2);
  await fillForm(page, email);
  await context.setOffline(true);
  await send(page).click();
  await expect(
    page.getByRole('main').getByText('Votre demande est enregistrée sur cet appareil'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText('2');
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  await expectOneQuote(email);
});
