// @full browser:first: hydration, first load, and networks that fail.
import { firefoxPath, holdScripts, withFirefox, WITHOUT_FIREFOX } from './support/firefox';
import { untilRendered } from './support/hydration';
import { baseUrl, expect, newEmail, pendingQuotesOf, test } from './support/shop';

test.skip(!firefoxPath, WITHOUT_FIREFOX);

const PATH = '/usc/20101';
const buttonIn = (place: string, text: string) =>
  `::-p-xpath(//${place}//button[contains(., "${text}")])`;

test('in Firefox an article added before the scripts arrive is in the cart, and then sent', async ({
  request,
}) => {
  const email = newEmail('firefox');
  await untilRendered(request, PATH);
  await withFirefox(async (page) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const releaseScripts = await holdScripts(page);
    await page.goto(`${baseUrl}${PATH}`, { waitUntil: 'domcontentloaded' });
    // Before its styles have arrived nothing is painted, and nothing is at its place.
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.locator(buttonIn('main', 'AJOUTER')).click();
    expect(await page.$('#root[data-dehydrated]')).not.toBeNull();
    await releaseScripts();
    await page.locator('::-p-xpath(//header//a[@href="/cart"][contains(., "1")])').click();
    await page
      .locator(
        '::-p-xpath(//main//*[self::a or self::button][contains(., "VALIDER ET CONTINUER")])',
      )
      .click();
    await page.locator('main input[type="email"]').fill(email);
    await page.locator(buttonIn('main', 'CONTINUER')).click();
    await page.locator(buttonIn('main', 'ENVOYER LA DEMANDE DE DEVIS')).click();
    await page.locator(`::-p-aria([name="Demande envoyée"][role="dialog"])`).wait();
    expect(problems).toEqual([]);
  });
  expect(await pendingQuotesOf(email)).toHaveLength(1);
});
