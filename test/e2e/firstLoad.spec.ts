// @full browser:first: hydration, first load, and networks that fail.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, readStoredValue, test } from './support/shop';

const web = join(__dirname, '../../dist/web');
const BUDGET_BYTES = 128_000;
/** As many as before pages were rendered on the server. */
const BUDGET_REQUESTS = 25;

/** Measures what /home loads before any interaction; its scripts as gzipped files of the build. */
test(
  '/home loads at most 128 kB of gzipped code in 25 requests',
  { tag: '@gate' },
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol === 'http:') requested.push(pathname);
    });
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Produits à la Une' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requested.length).toBeLessThanOrEqual(BUDGET_REQUESTS);
    const scripts = requested.filter((path) => path.endsWith('.js'));
    const bytes = scripts.reduce((sum, path) => sum + statSync(join(web, `${path}.gz`)).size, 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
    for (const path of scripts)
      expect(readFileSync(join(web, path), 'utf8')).not.toMatch(
        /ant-(btn|table|modal|select)|--pa-color|anticon/,
      );
  },
);

test('V8 compiles the first scripts while they arrive, and no others', () => {
  const read = (file: string) => readFileSync(join(web, file), 'utf8');
  const first = read('index.html').match(/static\/[\w.-]+\.js/g);
  const hinted = readdirSync(join(web, 'static'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `static/${name}`)
    .filter((file) => read(file).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(hinted.toSorted()).toEqual([...new Set(first)].toSorted());
});

test('/home is hydrated without sorting categories', async ({ page }) => {
  await page.addInitScript(() => {
    const { Collator } = Intl;
    Object.assign(globalThis, { collators: 0 });
    Intl.Collator = new Proxy(Collator, {
      construct(target, given: []) {
        (globalThis as unknown as { collators: number }).collators += 1;
        return new target(...given);
      },
    });
  });
  const collators = () =>
    page.evaluate(() => (globalThis as unknown as { collators: number }).collators);
  await page.goto('/home');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  expect(await collators()).toBe(0);
  await page.getByRole('navigation', { name: 'Catégories' }).getByText('Verrerie').hover();
  await expect.poll(collators).toBe(1);
});

/** The code of the device's database, by its name in the build. */
const databaseFiles = (): string[] =>
  (JSON.parse(readFileSync(join(web, 'screens.json'), 'utf8')) as { device: string[] }).device;

test('STORE-01 the database’s code loads with the first press, at once for who returns', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.slice(1)));
  await page.goto('/home');
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated');
  await page.waitForLoadState('networkidle');
  expect(scripts).not.toContain(databaseFiles()[0]);
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect.poll(() => readStoredValue(page, 'persist:session')).toContain('token');
  expect(scripts).toContain(databaseFiles()[0]);

  scripts.length = 0;
  await page.reload();
  await expect.poll(() => scripts).toContain(databaseFiles()[0]);
});
