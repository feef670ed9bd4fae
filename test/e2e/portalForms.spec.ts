// @full browser:first: hydration, first load, and networks that fail.
import { type Answer, type Portal, signInPage, test } from './support/portal';
import {
  changeScreen,
  expect,
  fillCart,
  mailsTo,
  newEmail,
  type Page,
  pendingQuotesOf,
} from './support/shop';

const POST_QUOTE = '/api/exposed/post/quote';
const POST_CONTACT = '/api/post/contact/form';
const ELSEWHERE = '/reseau';

const pages: readonly Answer[] = [
  signInPage,
  { ...signInPage, status: 202 },
  { status: 302, headers: { location: ELSEWHERE }, body: '' },
  { ...signInPage, headers: { 'content-type': 'application/json' } },
];

/** Each page of the firewall in turn, instead of the shop's answer at the path. */
async function behindEachPage(
  portal: Portal,
  path: string,
  submit: () => Promise<void>,
  check: () => Promise<void>,
): Promise<void> {
  for (const page of pages) {
    let asked = 0;
    portal.answer = (each) => {
      if (each === ELSEWHERE) return signInPage;
      if (each !== path) return undefined;
      asked += 1;
      return page;
    };
    await submit();
    await expect.poll(() => asked).toBe(1);
    await check();
  }
  portal.answer = () => undefined;
}

const main = (page: Page) => page.getByRole('main');
const cartLink = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });

/** Opens the summary of a request with one article. */
async function openSummary(page: Page, email: string): Promise<void> {
  await fillCart(page, 1);
  await changeScreen(page, '/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByRole('button', { name: 'CONTINUER' }).click();
}

test(
  'ERR-02 FAULT-R09 a request answered by a firewall’s page keeps the cart, goes once',
  { tag: '@gate' },
  async ({ page, portal }) => {
    const email = newEmail('parefeu');
    const send = page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
    await openSummary(page, email);
    const checkFailure = async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(
        page.getByText('Une erreur est survenue lors du traitement de votre demande'),
      ).toBeVisible();
      await expect(cartLink(page)).toContainText('1');
    };
    await behindEachPage(portal, POST_QUOTE, () => send.click(), checkFailure);
    expect(await pendingQuotesOf(email)).toEqual([]);

    portal.answer = (path) => (path.startsWith('/api/') ? signInPage : undefined);
    await send.click();
    await expect(page.getByText(/Votre demande est enregistrée sur cet appareil/)).toBeVisible();
    await expect(cartLink(page)).toContainText('1');
    portal.answer = () => undefined;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('dialog', { name: 'Demande envoyée' })).toBeVisible();
    expect(await pendingQuotesOf(email)).toHaveLength(1);
  },
);

test('ERR-02 a message answered by a firewall’s page is kept in the form and sent again', async ({
  page,
  portal,
}) => {
  const email = newEmail('message');
  const send = page.getByRole('button', { name: 'ENVOYER', exact: true });
  const message = main(page).getByLabel(/^Message/);
  await page.goto('/contact/us');
  await main(page).getByLabel('Adresse e-mail').fill(email);
  await message.fill('Avez-vous des béchers en PTFE ?');
  const question = await page.getByText(/^Combien font \d \+ \d/).innerText();
  const [a = 0, b = 0] = (question.match(/\d/g) ?? []).map(Number);
  await main(page)
    .getByLabel(/^Combien font/)
    .fill(String(a + b));
  const checkFailure = async () => {
    await expect(main(page).getByText(/Votre message est en cours d.envoi/)).toHaveCount(0);
    await expect(main(page).getByText(/Une erreur s.est produite/)).toBeVisible();
    await expect(message).toHaveValue('Avez-vous des béchers en PTFE ?');
  };
  await behindEachPage(portal, POST_CONTACT, () => send.click(), checkFailure);
  expect(mailsTo(email)).toEqual([]);
  await send.click();
  await expect(main(page).getByText(/Votre message a été correctement envoyé/)).toBeVisible();
});
