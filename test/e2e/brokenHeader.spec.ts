// @full browser:first: hydration, first load, and networks that fail.
import { untilRendered } from './support/hydration';
import { expect, test } from './support/shop';

test('FAULT-R09 unreadable categories in a rendered page leave its form and search usable', async ({
  visitorTab: page,
  request,
}) => {
  await untilRendered(request, '/contact/us');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/contact/us', async (route) => {
    const response = await route.fetch();
    // In the state that the page is hydrated from.
    const body = (await response.text()).replace(
      '"subCategories":[',
      '"subCategories":null,"others":[',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/contact/us');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  const message = page.getByRole('main').getByRole('textbox', { name: /Message/ });
  await message.fill('Livrez-vous le samedi ?');
  await page.getByLabel('Rechercher', { exact: true }).fill('becher');
  await page.getByLabel('Rechercher', { exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Résultats de recherche' })).toContainText(
    /résultats ont été trouvés/,
  );
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(message).toHaveValue('Livrez-vous le samedi ?');
  // 418: React renders anew what the server rendered from an answer that is none for the client.
  expect(errors.filter((error) => !error.includes('#418'))).toEqual([]);
});
