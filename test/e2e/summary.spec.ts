// @full browser:shop: screens of visitors and customers.
import { twoFrames } from './support/quotes';
import { expect, manyArticles, openScreen, type Page, test, withCart } from './support/shop';

const MANY = 198;

async function openSummary(page: Page): Promise<void> {
  await openScreen(page, '/cart/validate');
  await page.getByLabel(/Adresse e-mail/).fill('longue-liste@labo.example');
  await page.getByRole('button', { name: /CONTINUER/ }).click();
  await expect(page.getByRole('table', { name: 'Articles' })).toBeVisible();
}

/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');

const sendButton = (page: Page) =>
  page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });

const VIEWPORTS = [
  [1280, 800],
  [900, 700],
  [375, 667],
] as const;

test('QUOTE-15 with 198 lines the send button stays visible, right after the comment', async ({
  openStored,
  shopperState,
}) => {
  const page = await openStored(withCart(shopperState, await manyArticles(MANY)));
  await openSummary(page);
  const comment = page.getByLabel('Commentaire (facultatif)');
  for (const [width, height] of VIEWPORTS) {
    await page.setViewportSize({ width, height });
    await twoFrames(page);
    const length = await page.evaluate(
      () => document.documentElement.scrollHeight - document.querySelector('footer')!.offsetHeight,
    );
    for (const share of [0, 0.3, 0.6, 0.85]) {
      await page.evaluate((top) => window.scrollTo(0, top), length * share);
      const box = await sendButton(page).boundingBox();
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.y + box!.height).toBeLessThanOrEqual(height);
    }
    await comment.focus();
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await comment.scrollIntoViewIfNeeded();
    const [above, button] = [
      (await comment.boundingBox())!,
      (await sendButton(page).boundingBox())!,
    ];
    expect(button.y - (above.y + above.height)).toBeLessThan(height / 2);
  }
  // In a low viewport the button scrolls with the page.
  await page.setViewportSize({ width: 320, height: 225 });
  await twoFrames(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await sendButton(page).boundingBox())!.y).toBeGreaterThan(225);
});

test('QUOTE-13 the summary lists lines as in the cart, after another sort too, with brand', async ({
  openStored,
  shopperState,
}) => {
  const articles = await manyArticles(30);
  const page = await openStored(withCart(shopperState, articles));
  for (const sort of ['Nom', 'Prix HT'] as const) {
    await openScreen(page, '/cart');
    if (sort === 'Prix HT')
      await page.getByRole('columnheader', { name: sort }).getByRole('button').click();
    const labels = (await page.getByRole('main').locator('[role="row"] a').allInnerTexts()).map(
      plain,
    );
    expect(labels).toHaveLength(30);
    await page.getByRole('link', { name: 'VALIDER ET CONTINUER' }).click();
    await page.getByLabel(/Adresse e-mail/).fill('ordre@labo.example');
    await page.getByRole('button', { name: /CONTINUER/ }).click();
    const lines = (
      await page
        .getByRole('table', { name: 'Articles' })
        .locator('tbody td:nth-child(2)')
        .allInnerTexts()
    ).map(plain);
    expect(lines.map((line) => labels.find((label) => line.includes(label)))).toEqual(labels);
    const brands = new Map(articles.map(({ label, title }) => [label, title.split(' - ')[0]]));
    labels.forEach((label, index) => expect(lines[index]).toContain(brands.get(label)));
  }
});
