import { existsSync } from 'node:fs';
import puppeteer, { type HTTPRequest, type Page } from 'puppeteer-core';

const CANDIDATES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Path of an installed Firefox, or undefined. Playwright's own Firefox is a patched build; this is
 * the one that people use.
 */
export const firefoxPath = process.env.FIREFOX_PATH ?? CANDIDATES.find((path) => existsSync(path));

/** Why a test is skipped. */
export const WITHOUT_FIREFOX =
  'no Firefox on this machine: install it (Debian: apt-get install firefox-esr) or set ' +
  'FIREFOX_PATH';

/** Opens a new Firefox with an empty profile, driven through WebDriver BiDi. */
export async function withFirefox(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(firefoxPath && { executablePath: firefoxPath }),
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await use(page);
  } finally {
    await browser.close();
  }
}

/**
 * Keeps back the scripts of the pages opened from now on.
 * @returns a function that lets them through.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isOpen = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isOpen || !new URL(request.url()).pathname.endsWith('.js')) void request.continue();
    else held.push(request);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((request) => request.continue()));
  };
}
