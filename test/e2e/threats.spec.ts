// @full browser:admin: screens of the administration.
import { watchPolicy } from './support/policy';
import { quoteButtons } from './support/quotes';
import { serveShell } from './support/shellPage';
import { ADMIN, articlesOf, baseUrl, call, expect, newEmail, test, tokenOf } from './support/shop';

const PAYLOADS = [
  '<img src=x onerror="document.title=`run`">',
  '"><svg onload=document.title="run">',
  "javascript:document.title='run'",
  '{{7*7}}${7*7}',
  '</script><script>document.title="run"</script>',
];

test('THREAT-F10 THREAT-I09 markup in a quote is text in the administration', async ({
  adminTab: page,
}) => {
  const [article] = await articlesOf(20101);
  const [name, street, company, zip, city] = PAYLOADS;
  const email = newEmail('markup');
  await call('POST', '/exposed/post/quote', {
    body: {
      email,
      firstName: name,
      lastName: street,
      comment: PAYLOADS.join('\n'),
      deliveryStreet: company,
      deliveryCityZipCode: zip?.slice(0, 10),
      deliveryCity: city,
      lines: [{ article_id: article?.id, quantity: 1 }],
      env: 'production',
    },
  });
  const seen = watchPolicy(page);
  await page.goto(`/admin/quotes/pending?texte=${email}`);
  await quoteButtons(page).click();
  const dialog = page.getByRole('dialog', { name: /Devis n/ });
  await expect(dialog).toContainText('<img src=x onerror=');
  await expect(dialog).toContainText('{{7*7}}${7*7}');
  expect(await page.title()).not.toContain('run');
  expect(seen).toEqual([]);
});

test('THREAT-E09 THREAT-I09 markup in an article is text in lists, page and cart', async ({
  page,
}) => {
  const [model] = await articlesOf(20101);
  const bad = {
    ...model,
    id: model?.id ?? 0,
    label: PAYLOADS[0] ?? '',
    title: PAYLOADS[1] ?? '',
    description: PAYLOADS[4] ?? '',
    crmId: PAYLOADS[2] ?? '',
    conditionnement: PAYLOADS[1] ?? '',
    youtubeLink: PAYLOADS[2] ?? '',
  };
  await serveShell(page);
  await page.route('**/exposed/under/sub/category/20101/articles', (route) =>
    route.fulfill({ json: [bad] }),
  );
  await page.route(`**/exposed/detailed/${bad.id}/article`, (route) =>
    route.fulfill({ json: { article: [bad], attachments: [], sales_campaigns: [] } }),
  );
  await page.route('**/exposed/articles/by/ids', (route) => route.fulfill({ json: [bad] }));
  const seen = watchPolicy(page);
  await page.goto('/usc/20101');
  const row = page.getByRole('main').locator('[role="row"][aria-rowindex="2"]');
  await expect(row).toContainText('<img src=x onerror=');
  await row.getByRole('button', { name: 'AJOUTER' }).click();
  await expect(page.getByRole('link', { name: /MON DEVIS/ })).toContainText('1');
  await page.goto(`/a/${bad.id}`);
  await expect(page.getByRole('main')).toContainText('</script><script>');
  await expect(page.getByRole('main').locator('a[href^="javascript:"]')).toHaveCount(0);
  await page.getByRole('link', { name: /MON DEVIS/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon devis' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=');
  await expect(page).not.toHaveTitle(/run/);
  expect(seen).toEqual([]);
});

test('THREAT-M11 writing another role into browser storage reveals no administrator data', async ({
  customerPage: page,
}) => {
  // A page of the same origin without the SPA, which would overwrite the state.
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('paillasse-production');
        opening.onsuccess = () => {
          const store = opening.result.transaction('boutique', 'readwrite').objectStore('boutique');
          const reading = store.get('persist:session');
          reading.onsuccess = () => {
            store.put(
              String(reading.result).replace('ROLE_USER', 'ROLE_ADMIN'),
              'persist:session',
            ).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
  const refused = page.waitForResponse((response) =>
    response.url().includes('/protected/all/users/list'),
  );
  await page.goto('/admin/users/management');
  expect((await refused).status()).toBe(403);
  await expect(page.getByText(ADMIN.email)).toHaveCount(0);
});

test('THREAT-C04 a document opened by its URL is downloaded and runs no script', async ({
  page,
}) => {
  const [article] = await articlesOf(20101);
  const form = new FormData();
  form.set(
    'file',
    new Blob(['%PDF-1.4\n<script>document.title="run"</script>\n%%EOF\n']),
    'notice.pdf',
  );
  const answer = await fetch(`${baseUrl}/api/protected/post/article/${article?.id}/attachment`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await tokenOf(ADMIN)}` },
  });
  const { id } = (await answer.json()) as { id: number };
  await page.goto('/robots.txt'); // of the same origin
  const download = page.waitForEvent('download');
  await page.evaluate(
    (url) => void window.open(url),
    `${baseUrl}/api/exposed/attachment/${id}/get/full/size`,
  );
  expect((await download).suggestedFilename()).toBe('notice.pdf');
  await call('DELETE', `/article/attachment/${id}`, { token: await tokenOf(ADMIN) });
});
