import type { APIRequestContext } from '@playwright/test';
import { articlesOf, call, expect, featuredArticles, test } from './support/shop';
import { userAgents } from './support/userAgents';

test.use({ javaScriptEnabled: false });

const TELEPHONE = 'tel:0199001234';
const PRICE = /\d+,\d{2,4}\s€/;

const headings = [
  ['/', 'Paillasse, tout pour le laboratoire'],
  ['/home', 'Paillasse, tout pour le laboratoire'],
  ['/c/2', 'Verrerie et porcelaine'],
  ['/sc/201', 'Béchers, erlenmeyers et fioles'],
  ['/usc/20101', 'Béchers forme basse'],
  ['/a/3', 'Erlenmeyer col étroit gradué à vis GL 45 200 mL'],
  ['/terms', 'Conditions de vente'],
  ['/about', 'Qui sommes-nous ?'],
  ['/mentions-legales', 'Mentions légales'],
  ['/donnees-personnelles', 'Données personnelles'],
  ['/contact/us', 'Contactez-nous'],
  ['/nulle-part', 'Page introuvable'],
] as const;

for (const [path, heading] of headings) {
  test(`without scripts ${path} shows its heading, links to the categories and the telephone number for quotes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.locator('a[href^="/c/"]').first()).toBeVisible();
    await expect(page.getByText(/Sans JavaScript/)).toContainText('demander un devis, appelez-nous');
    await expect(page.getByText(/Sans JavaScript/).locator(`a[href="${TELEPHONE}"]`)).toBeVisible();
  });
}

test('without scripts articles are shown with their prices and links, on /home, in a category and on their own page', async ({ page }) => {
  for (const [path, articles] of [
    ['/home', await featuredArticles()],
    ['/usc/20101', await articlesOf(20101)],
  ] as const) {
    await page.goto(path);
    for (const { id, label } of articles) {
      const row = page.getByRole('row').filter({ has: page.locator(`a[href="/a/${id}"]`) });
      await expect(row.first()).toContainText(PRICE);
      await expect(row.first()).toContainText(label);
    }
  }
  await page.goto('/a/3');
  await expect(page.getByRole('complementary', { name: 'Prix' })).toContainText(PRICE);
});

/** Every page reached from /home by plain links. */
async function reachedPages(request: APIRequestContext, userAgent: string): Promise<Set<string>> {
  const reached = new Set(['/home']);
  for (const path of reached) {
    if (path.startsWith('/a/')) continue;
    const html = await (await request.get(path, { headers: { accept: 'text/html', 'user-agent': userAgent } })).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/(?:c|sc|usc|a)\/\d+)"/g)) reached.add(href);
  }
  return reached;
}

for (const [device, userAgent] of Object.entries(userAgents)) {
  test(`without scripts every article of the catalogue is reached by plain links, on a ${device}`, async ({ request }) => {
    const { underSubCategories } = await call<{ underSubCategories: { id: number }[] }>('GET', '/exposed/categories/flat');
    const articles = (await Promise.all(underSubCategories.map(({ id }) => articlesOf(id)))).flat();
    const reached = await reachedPages(request, userAgent);
    expect(articles.length).toBeGreaterThan(500);
    expect(articles.filter(({ id }) => !reached.has(`/a/${id}`)).map(({ id }) => id)).toEqual([]);
  });
}
