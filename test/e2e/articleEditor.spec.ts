// @full browser:admin: screens of the administration.
import { randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { seriousViolations } from './support/axe';
import { expectRightClickOpensNothing } from './support/rightClick';
import {
  ADMIN,
  articlesOf,
  baseUrl,
  call,
  expect,
  type Page,
  test,
  tokenOf,
  untilHydrated,
} from './support/shop';

const editor = (page: Page) =>
  page
    .getByRole('main')
    .locator('section', { hasText: 'Modification de l’article (admin)' })
    .last();

/** Puts a text on the clipboard, as if copied in another window. */
async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/**
 * Replaces the download from the web: records the requested URL and uploads `file` to the real
 * shop.
 */
async function fakeDownload(
  page: Page,
  path: string,
  articleId: number,
  file: File,
): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.route(
    ({ pathname }) => pathname === `/api/article/${articleId}/${path}`,
    async (route) => {
      requestedUrls.push((route.request().postDataJSON() as { url: string }).url);
      const body = new FormData();
      body.append('file', file);
      const response = await fetch(
        `${baseUrl}/api/protected/post/article/${articleId}/attachment`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${await tokenOf(ADMIN)}` },
          body,
        },
      );
      await route.fulfill({ status: response.status, json: await response.json() });
    },
  );
  return requestedUrls;
}

const flatPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f4c8a' } })
    .png()
    .toBuffer();

async function unusedArticle(place: number): Promise<number> {
  const article = (await articlesOf(20102))[place];
  if (!article) throw new Error('no such article');
  const { attachments } = await call<{ attachments: { id: number }[] }>(
    'GET',
    `/exposed/detailed/${article.id}/article`,
  );
  for (const { id } of attachments)
    await call('DELETE', `/article/attachment/${id}`, { token: await tokenOf(ADMIN) });
  return article.id;
}

test(
  'ARTADM-06, ARTADM-11 a picture and a document are added by a URL on the clipboard',
  { tag: '@gate' },
  async ({ adminPage: page }) => {
    const id = await unusedArticle(0);
    const png = await flatPng(400, 300);
    const requestedUrls = await fakeDownload(
      page,
      'add/picture/from/web',
      id,
      new File([new Uint8Array(png)], 'bleu.png', { type: 'image/png' }),
    );
    const pdf = new File(
      ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
      'notice.pdf',
      {
        type: 'application/pdf',
      },
    );
    const requestedDocuments = await fakeDownload(page, 'add/pdf/from/web', id, pdf);
    await page.goto(`/a/${id}`);
    await copy(page, 'https://images.example/bleu.png');
    await editor(page).getByRole('button', { name: 'Coller une adresse' }).click();
    await expect(
      editor(page).getByRole('button', { name: /Supprimer l.image bleu/ }),
    ).toBeVisible();
    expect(requestedUrls).toEqual(['https://images.example/bleu.png']);

    await copy(page, 'pas une adresse');
    await editor(page).getByRole('button', { name: 'Coller une adresse' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /^Une erreur est survenue$/ }),
    ).toBeVisible();
    expect(requestedUrls).toHaveLength(1);

    await copy(page, 'https://notices.example/notice.pdf');
    await editor(page)
      .getByRole('button', { name: /Coller l.adresse d.un PDF/ })
      .click();
    await expect(editor(page).getByRole('link', { name: 'notice.pdf' })).toBeVisible();
    expect(requestedDocuments).toEqual(['https://notices.example/notice.pdf']);
  },
);

/** A picture that does not compress: about 3 bytes per pixel. */
const noisyPng = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

/** A file for the browser to read: content given to Playwright is decoded by a script in the page. */
async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  return path;
}

/** Drops a file on an element, or pastes it into the page. */
const hand = (page: Page, how: 'drop' | 'paste', bytes: Buffer, name: string) =>
  page.evaluate(
    ({ how, base64, name }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, {
          type: 'image/png',
        }),
      );
      if (how === 'paste')
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      else {
        const tile = [...document.querySelectorAll('label')].find(({ textContent }) =>
          textContent?.includes('Ajouter une image'),
        );
        for (const step of ['dragover', 'drop'])
          tile?.dispatchEvent(
            new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }),
          );
      }
    },
    { how, base64: bytes.toString('base64'), name },
  );

test(
  'ARTADM-05, ARTADM-07 pictures are dropped, pasted or chosen; with three the tile disappears',
  { tag: '@postgres' },
  async ({ adminTab: page }) => {
    const id = await unusedArticle(2);
    await page.goto(`/a/${id}`);
    const removal = (name: string) =>
      editor(page).getByRole('button', { name: `Supprimer l’image ${name}` });
    await expect(editor(page).getByText('Ajouter une image')).toBeVisible();
    await hand(page, 'drop', await noisyPng(60), 'glissee.png');
    await expect(removal('glissee.png')).toBeVisible();
    await hand(page, 'paste', await noisyPng(61), 'collee.png');
    await expect(removal('collee.png')).toBeVisible();
    await page
      .getByLabel('Ajouter une image')
      .setInputFiles({ name: 'choisie.png', mimeType: 'image/png', buffer: await noisyPng(62) });
    await expect(removal('choisie.png')).toBeVisible();
    await expect(editor(page).getByText('Ajouter une image')).toBeHidden();
  },
);

test('ARTADM-05, ERR-24/25 the tile shows upload progress, and why a file is refused', async ({
  adminPage: page,
}) => {
  const id = await unusedArticle(1);
  await page.goto(`/a/${id}`);
  await expect(editor(page).getByText('Ajouter une image')).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const upload = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await upload(100_000); // slow enough to be in progress during the check
  await page
    .getByLabel('Ajouter une image')
    .setInputFiles(await onDisk('lourde.png', await noisyPng(400)));
  const bar = editor(page).getByRole('progressbar', { name: 'Envoi du fichier' });
  await expect
    .poll(() =>
      bar.evaluate((element: HTMLProgressElement) => element.value > 0 && element.value < 1),
    )
    .toBe(true);
  await upload(-1);
  await expect(
    editor(page).getByRole('button', { name: 'Supprimer l’image lourde.png' }),
  ).toBeVisible();
  await expect(bar).toBeHidden();

  const pictures = editor(page).getByRole('group', { name: 'Images' });
  const tile = page.getByLabel('Ajouter une image');
  await expect(pictures).toContainText(/JPEG, PNG, WebP ou GIF, 10\s*Mo/);
  const failed = page.getByRole('alert').filter({ hasText: /^Une erreur est survenue$/ });
  const refused = async (reason: RegExp) => {
    await expect(failed).toBeVisible();
    await expect(pictures.getByRole('alert')).toContainText(reason);
  };
  const heavy = await onDisk('trop-lourde.png', Buffer.alloc(0));
  await truncate(heavy, 10 * 1024 * 1024 + 1);
  await tile.setInputFiles(heavy);
  await refused(/Ce fichier est trop lourd\s*: 10\s*Mo au plus pour une image/);
  await tile.setInputFiles({
    name: 'dessin.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await refused(/Ce type de fichier n.est pas accepté. Image\s*: JPEG/);
  await tile.setInputFiles({
    name: 'immense.png',
    mimeType: 'image/png',
    buffer: await flatPng(5001, 5000),
  });
  await refused(/trop de pixels\s*: 25 millions au plus/);
  await copy(page, 'http://127.0.0.1:9/photo.png');
  await pictures.getByRole('button', { name: 'Coller une adresse' }).click();
  await refused(/Aucune image acceptée n.a pu être prise à cette adresse/);
  await copy(page, 'pas une adresse');
  await pictures.getByRole('button', { name: 'Coller une adresse' }).click();
  await refused(/Le presse-papiers ne contient pas d.adresse web/);
  expect(await seriousViolations(page)).toEqual([]);
  await tile.setInputFiles({
    name: 'bonne.png',
    mimeType: 'image/png',
    buffer: await flatPng(40, 30),
  });
  await expect(pictures.getByRole('button', { name: 'Supprimer l’image bonne.png' })).toBeVisible();
  await expect(pictures.getByRole('alert')).toBeHidden();
});

test(
  'ARTADM-19, TABLE-19 an administrator’s right-click on an article opens the popup',
  { tag: '@gate' },
  async ({ adminTab: page }) => {
    const [article] = await articlesOf(20101);
    await page.goto('/usc/20101');
    const row = page.getByRole('row').filter({ hasText: article?.crmId });
    await expect(row).toBeVisible();
    await untilHydrated(page);
    await page.evaluate(() => {
      window.addEventListener(
        'contextmenu',
        (event) => (document.documentElement.dataset.refused = String(event.defaultPrevented)),
      );
    });
    await row.click({ button: 'right' });
    await expect(page.locator('html')).toHaveAttribute('data-refused', 'true');
    const popup = page.getByRole('dialog').filter({ hasText: article?.crmId });
    await expect(popup.getByRole('button', { name: 'CHANGER' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await popup.getByRole('button', { name: 'FERMER' }).click();
    await expect(popup).toBeHidden();
    await row.click({ button: 'right' });
    await popup.getByRole('link', { name: /Modifier l.article/ }).click();
    await expect(page).toHaveURL(new RegExp(`/a/${article?.id}$`));
    await page.waitForLoadState('networkidle'); // the popup's close event has been handled
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/usc\/20101$/);
  },
);

test(
  "ARTADM-20 a customer's right-click on an article opens no popup",
  { tag: '@gate' },
  async ({ customerTab: customerPage }) => {
    await expectRightClickOpensNothing(customerPage, '/usc/20101');
  },
);
