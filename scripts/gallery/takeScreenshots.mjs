// Takes the screenshots of the gallery in Chromium, from a temporary shop with the demo catalogue.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../lib/setup.mjs';
import { admin, startTemporaryShop } from '../lib/temporaryShop.mjs';
import { galleryReadme, notePictures } from './pictures.mjs';
import { customer, fillShop } from './sampleData.mjs';
import { fileOf, NARROW, screens } from './screens.mjs';

const MAX_HEIGHT = 2400;
const MAX_BYTES = 6_000_000;

/**
 * @param named names of the screens; all when empty. @param executablePath of Chromium; undefined
 * for Playwright's own. @param commit of the sources, for the list. @param trial another folder
 * than the gallery's, where nothing is listed.
 */
export async function takeScreenshots(named, { executablePath, commit, trial }) {
  const wanted = screens.filter(({ name }) => named.length === 0 || named.includes(name));
  const folder = trial ?? join(root, 'docs/gallery');
  const shop = await startTemporaryShop();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const settings = { baseURL: shop.address, locale: 'fr-FR', timezoneId: 'Europe/Paris' };
  /** Runs `work` on a new page. */
  const onPage = async (options, work) => {
    const context = await browser.newContext({ ...settings, ...options });
    const result = await work(await context.newPage(), context);
    await context.close();
    return result;
  };
  try {
    await fillShop(shop);
    const states = {};
    for (const [who, prepare] of Object.entries(VIEWERS))
      states[who] = await onPage({}, async (page, context) => {
        await prepare(page);
        await page.goto('/cart');
        await page.waitForLoadState('networkidle');
        return context.storageState({ indexedDB: true });
      });
    mkdirSync(folder, { recursive: true });
    if (named.length === 0)
      for (const file of readdirSync(folder)) if (file.endsWith('.png')) rmSync(join(folder, file));
    for (const screen of wanted)
      for (const width of screen.widths) {
        // A telephone's scrollbar takes no place.
        const isMobile = width === NARROW;
        const options = {
          storageState: states[screen.who],
          viewport: { width, height: isMobile ? 760 : 900 },
          isMobile,
          reducedMotion: 'reduce',
        };
        const file = join(folder, fileOf(screen, width));
        await onPage(options, (page) => takeScreenshot(page, screen, width, file));
      }
  } finally {
    await browser.close();
    await shop.close();
  }
  if (trial === undefined) {
    notePictures(wanted, commit);
    writeFileSync(join(folder, 'README.md'), galleryReadme());
  }
  printSize(folder);
}

/** A cart, or a session, for those who see the screens. */
const VIEWERS = {
  visitor: async (page) => {
    for (const path of ['/usc/20101', '/usc/40101']) {
      await page.goto(path);
      for (const row of [2, 3])
        await page
          .locator(`[role="row"][aria-rowindex="${row}"]`)
          .getByRole('button', { name: 'AJOUTER' })
          .click();
    }
  },
  customer: (page) => logIn(page, customer),
  admin: (page) => logIn(page, admin),
};

async function logIn(page, { email, password }) {
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByLabel(/Mot de passe/).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'MON COMPTE' }).waitFor();
}

async function takeScreenshot(page, screen, width, file) {
  await page.goto(screen.path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const step of screen.steps) await step(page, width);
  if (!screen.asSeen) await showWhole(page, width);
  await page.waitForLoadState('networkidle');
  await page.evaluate(picturesLoaded);
  const image = sharp(await page.screenshot());
  await image.png({ palette: true, quality: 85, effort: 8 }).toFile(file);
}

/** Makes the viewport as tall as the page, so that sticky bars are drawn at their place in it. */
async function showWhole(page, width) {
  const growTo = async (heightOfPage) => {
    const height = Math.min(MAX_HEIGHT, await page.evaluate(heightOfPage));
    await page.setViewportSize({ width, height });
  };
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await growTo(() => document.documentElement.scrollHeight);
  await page.waitForFunction(
    () => document.querySelector('[data-awaited], [aria-busy="true"]') === null,
  );
  await page.evaluate(removeMinHeights);
  await growTo(() => Math.ceil(document.querySelector('footer').getBoundingClientRect().bottom));
}

/** Pages with a minimum height would push the footer out of the screenshot. */
function removeMinHeights() {
  for (const part of document.querySelectorAll('main > *')) part.style.minHeight = '0';
}

/** Waits for the images in view, but those in a closed `details`, and for three frames. */
async function picturesLoaded() {
  const visible = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
  );
  await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

function printSize(folder) {
  const files = readdirSync(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`${folder} : ${files.length} fichiers, ${(bytes / 1e6).toFixed(1)} Mo`);
  if (bytes > MAX_BYTES) process.exitCode = 1;
}
