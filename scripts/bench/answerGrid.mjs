// Time from a key to the painted frame while an offer is answered, with 10, 20 and 300 lines.
import { chromium } from '@playwright/test';
import { offerContent } from '../lib/offerContent.mjs';
import { ensureChromium } from '../lib/setup.mjs';
import { admin, startTemporaryShop } from '../lib/temporaryShop.mjs';
import { formatMs, median, printGoal, printLine, printTitle, quantile } from './statistics.mjs';

/** 20 fill the table as 300 do: 16 rows are in view. */
const SIZES = [10, 20, 300];
/** Times each size is measured, in turns. */
const ROUNDS = 4;
/** Rows that are typed in: the last of ten would end the grid with its Tab. */
const ROWS = 9;
const RATIO = 1.3;
/** '1' typed in a field; Tab out of a changed field; an arrow that moves the cursor. */
const KEYS = ['typing', 'leaving', 'moving'];

/** Prints medians and 95th percentiles of each size, and their ratio. */
export async function measureAnswerGrid() {
  printTitle('Key to painted frame in an offer');
  const shop = await startTemporaryShop();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // A frame is painted at once: the wait for a screen's refresh would be measured.
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const page = await signedIn(shop, browser);
    const times = Object.fromEntries(
      SIZES.map((size) => [size, Object.fromEntries(KEYS.map((what) => [what, []]))]),
    );
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const size of SIZES) {
        await openDraft(shop, page, size);
        const measured = await typeThrough(page);
        if (round === 0) continue; // compiles the code
        for (const what of KEYS) times[size][what].push(...measured[what]);
      }
    for (const what of KEYS) printTimes(what, times);
  } finally {
    await browser.close();
    await shop.close();
  }
}

function printTimes(what, times) {
  for (const size of SIZES) {
    const values = times[size][what];
    printLine(
      `${size} lines, ${what}, ${values.length} keys`,
      `median ${formatMs(median(values))}, p95 ${formatMs(quantile(values, 0.95))}, ` +
        `max ${formatMs(Math.max(...values))}`,
    );
  }
  const [few, full, many] = SIZES.map((size) => median(times[size][what]));
  printGoal(`300 lines to 10, ${what}`, many / few, 'at most', RATIO);
  printLine(`300 lines to 20, ${what}`, (many / full).toFixed(2));
}

async function signedIn({ address }, browser) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(timeKeys);
  await page.goto('/login');
  await page.getByLabel(/Adresse e-mail/).fill(admin.email);
  await page.getByLabel(/Mot de passe/).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'MON COMPTE' }).waitFor();
  return page;
}

/** In the page: the time from each key to the end of its frame, in window.keyTimes. */
function timeKeys() {
  window.keyTimes = [];
  const { port1, port2 } = new MessageChannel();
  const pressed = [];
  // A message that is sent while the frame is made arrives after it.
  port1.onmessage = () => window.keyTimes.push(performance.now() - pressed.shift());
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed.push(timeStamp);
      requestAnimationFrame(() => port2.postMessage(''));
    },
    { capture: true },
  );
}

const line = (row) => ({
  id: `l${row}`,
  reference: `BEC-${row}`,
  title: `Bécher forme basse gradué, numéro ${row + 1}`,
  unit_price: '10',
  discount: '5',
  quantity: '2',
  lead_time: '8 jours',
});

/** Opens the draft of a new request, with so many lines. */
async function openDraft({ call }, page, size) {
  const { token } = await call('POST', '/login_check', { body: admin });
  const found = await call('POST', '/exposed/search/articles', { body: { query: 'bécher' } });
  const { id } = await call('POST', '/exposed/post/quote', {
    body: {
      email: 'mesure@labo.example',
      env: 'production',
      lines: [{ article_id: found.match_full_sequence[0].id, quantity: 1 }],
    },
  });
  const content = offerContent(Array.from({ length: size }, (_, row) => line(row)));
  const path = `/protected/quotes/${id}/offer`;
  await call('PUT', path, { token, body: { revision: 0, content } });
  await page.goto(`/admin/quote/${id}`);
  await page.locator('[role=grid] [data-column="title"]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Types prices, discounts and quantities row by row, then goes back up by arrows. */
async function typeThrough(page) {
  await page.getByRole('grid').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.locator('[role=grid] [aria-rowindex="2"] [data-column="unit_price"]').click();
  const typing = [];
  const leaving = [];
  const moving = [];
  const press = async (key, times) => times.push(await paintedAfter(page, key));
  for (let row = 0; row < ROWS; row += 1) {
    for (const text of ['12,5', '7', '3']) {
      for (const key of text) await press(key, typing);
      await press('Tab', leaving);
    }
    // Over lead time, title and packing to the price of the next row.
    for (let column = 0; column < 3; column += 1) await press('Tab', moving);
  }
  for (let row = 0; row < ROWS; row += 1) await press('ArrowUp', moving);
  for (let row = 0; row < ROWS; row += 1) await press('Enter', moving);
  return { typing, leaving, moving };
}

async function paintedAfter(page, key) {
  const count = await page.evaluate(() => window.keyTimes.length);
  await page.keyboard.press(key);
  const took = await page.waitForFunction((before) => window.keyTimes[before], count);
  return took.jsonValue();
}
