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

let shop;
let browser;

/**
 * @param named names of the screens; all when empty.
 * @param executablePath of Chromium; undefined for Playwright's own.
 * @param commit of the sources, for the list. @param trial another folder than the gallery's, where
 * nothing is listed.
 */
export async function takeScreenshots(named, { executablePath, commit, trial }) {
  const wanted = screens.filter(({ name }) => named.length === 0 || named.includes(name));
  const folder = trial ?? join(root, 'docs/gallery');
  shop = await startTemporaryShop();
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    await fillShop(shop);
    const states = {
      visitor: await cartState(),
      customer: await loginState(customer),
      admin: await loginState(admin),
    };
    mkdirSync(folder, { recursive: true });
    if (named.length === 0)
      for (const file of readdirSync(folder)) if (file.endsWith('.png')) rmSync(join(folder, file));
    for (const screen of wanted)
      for (const width of screen.widths)
        await takeScreenshot(screen, width, { storageState: states[screen.who], folder });
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

async function takeScreenshot(screen, width, { storageState, folder }) {
  const context = await newContext({
    storageState,
    viewport: { width, height: width === NARROW ? 760 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(screen.path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const step of screen.steps) await step(page, width);
  if (!screen.asSeen) await showWhole(page, width);
  await page.waitForLoadState('networkidle');
  await page.evaluate(picturesLoaded);
  const shot = await page.screenshot();
  await sharp(shot)
    .png({ palette: true, quality: 85, effort: 8 })
    .toFile(join(folder, fileOf(screen, width)));
  await context.close();
}

/**
 * Makes the viewport as tall as the page, so that sticky bars are drawn at their place in the page.
 */
async function showWhole(page, width) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await growTo(page, width, () => document.documentElement.scrollHeight);
  await page.waitForFunction(
    () => document.querySelector('[data-awaited], [aria-busy="true"]') === null,
  );
  await page.evaluate(removeMinHeights);
  await growTo(page, width, () =>
    Math.ceil(document.querySelector('footer').getBoundingClientRect().bottom),
  );
}

/** Pages with a minimum height would push the footer out of the screenshot. */
function removeMinHeights() {
  for (const part of document.querySelectorAll('main > *')) part.style.minHeight = '0';
}

async function growTo(page, width, heightOfPage) {
  const height = await page.evaluate(heightOfPage);
  await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT, height) });
}

/**
 * Waits for lazily loaded images in the viewport and for three frames. Those in a closed `details`
 * are never loaded.
 */
async function picturesLoaded() {
  const visible = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
  );
  await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

function newContext(options) {
  return browser.newContext({
    baseURL: shop.address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...options,
  });
}

async function loginState({ email, password }) {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(email);
  await page.getByLabel(/Mot de passe/).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'MON COMPTE' }).waitFor();
  return closeWithState(context, page);
}

async function cartState() {
  const context = await newContext();
  const page = await context.newPage();
  for (const path of ['/usc/20101', '/usc/40101']) {
    await page.goto(path);
    for (const row of [2, 3])
      await page
        .locator(`[role="row"][aria-rowindex="${row}"]`)
        .getByRole('button', { name: 'AJOUTER' })
        .click();
  }
  return closeWithState(context, page);
}

/** Closes a context and returns its browser storage. */
async function closeWithState(context, page) {
  await page.goto('/cart');
  await page.waitForLoadState('networkidle');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

function printSize(folder) {
  const bytes = readdirSync(folder).reduce(
    (sum, file) => sum + statSync(join(folder, file)).size,
    0,
  );
  console.log(`${folder} : ${readdirSync(folder).length} fichiers, ${(bytes / 1e6).toFixed(1)} Mo`);
  if (bytes > MAX_BYTES) process.exitCode = 1;
}
