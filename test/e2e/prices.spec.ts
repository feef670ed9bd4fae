// @full browser:shop: screens of visitors and customers.
import { quoteButtons } from './support/quotes';
import {
  articlesOf,
  call,
  type CatalogueArticle,
  expect,
  loggedInState,
  newCustomer,
  newEmail,
  type Page,
  test,
  untilHydrated,
} from './support/shop';

const QUANTITY = 10;

interface Running {
  id: number;
  percentage: number;
}

/** An article on promotion whose price is rounded to the cent. */
async function findUnevenPrice(): Promise<CatalogueArticle> {
  const campaigns = new Map(
    (await call<Running[]>('GET', '/exposed/active/sales/campaigns')).map(({ id, percentage }) => [
      id,
      percentage,
    ]),
  );
  const { underSubCategories } = await call<{ underSubCategories: { id: number }[] }>(
    'GET',
    '/exposed/categories/flat',
  );
  const isUneven = ({ basePrice, active_sales_campaign_id: campaign }: CatalogueArticle) =>
    campaign !== null &&
    (Math.round(Number(basePrice) * 100) * (100 - (campaigns.get(campaign) ?? 0))) % 100 !== 0;
  for (const { id } of underSubCategories) {
    const uneven = (await articlesOf(id)).find(isUneven);
    if (uneven) return uneven;
  }
  throw new Error('no promotion with an uneven price');
}

/** The last number of a text such as 'Prix en promotion 46,93 €'. */
const euros = (text: string): number =>
  Number(
    /[\d\u202F]+,\d+(?=\u202F€[^€]*$)/
      .exec(text)?.[0]
      .replace(/\u202F/g, '')
      .replace(',', '.'),
  );

async function pricesOfLine(page: Page, table: string) {
  const cells = page.getByRole('table', { name: table }).getByRole('row').nth(1).getByRole('cell');
  const [unit, quantity, total] = [
    await cells.nth(3).innerText(),
    await cells.nth(4).innerText(),
    await cells.nth(5).innerText(),
  ];
  return { unit: euros(unit), quantity: Number(quantity), total: euros(total) };
}

test('PRICE-05 unit price times quantity is the line total on every screen that shows it', async ({
  browser,
  openStored,
  adminTab,
}) => {
  const article = await findUnevenPrice();
  const customer = await newCustomer(newEmail('prix'));
  const page = await openStored(await loggedInState(browser, customer));
  await page.goto(`/a/${article.id}`);
  await untilHydrated(page);
  const unit = euros(
    await page
      .getByRole('complementary', { name: 'Prix' })
      .getByText('Prix en promotion')
      .locator('..')
      .innerText(),
  );
  const shown = { unit, quantity: QUANTITY, total: Number((unit * QUANTITY).toFixed(2)) };
  await page.getByRole('textbox', { name: 'Quantité', exact: true }).fill(String(QUANTITY));
  await page.getByRole('button', { name: 'AJOUTER AU DEVIS' }).click();

  await page.goto('/cart');
  const cells = page.getByRole('main').getByRole('row').nth(1).getByRole('cell');
  expect({
    unit: euros(await cells.nth(5).innerText()),
    quantity: QUANTITY,
    total: euros(await cells.nth(6).innerText()),
  }).toEqual(shown);

  await page.goto('/cart/validate');
  await page.getByRole('button', { name: /CONTINUER/ }).click();
  expect(await pricesOfLine(page, 'Articles')).toEqual(shown);
  await page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' }).click();
  await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();

  await page.goto('/my/account/quotes');
  await quoteButtons(page).click();
  expect(await pricesOfLine(page, 'Articles du devis')).toEqual(shown);
  await adminTab.goto(`/admin/quotes/pending?texte=${customer.email}`);
  await quoteButtons(adminTab).click();
  expect(await pricesOfLine(adminTab, 'Articles du devis')).toEqual(shown);
});
