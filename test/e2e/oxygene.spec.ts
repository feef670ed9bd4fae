// @full browser:admin: screens of the administration.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteConnection } from '../../src/server/database/sqlite/sqliteDriver';
import { seriousViolations } from './support/axe';
import { takeTurnWithImports } from './support/importTurn';
import { linesOf } from './support/lines';
import { twoFrames } from './support/quotes';
import { expect, type Page, test } from './support/shop';

/** Part of the references, so that a retry imports new articles again. */
const RUN = Date.now();

/** Suspended articles, so that other tests do not see them. The last line is refused. */
const csv = (reference: string): string =>
  [
    'CODE;DESIG;COND;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU',
    `${reference};Article suspendu;Unité;10,00;20101;1`,
    `${reference}-X;Sans prix;Unité;x;20101;1`,
  ].join('\r\n');

/** Drops a file on the drop area. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, content] as const,
  );
  const place = page.getByText('Déposer le fichier CSV ici');
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

/**
 * Holds the database's write lock, so that an import waits before its first write.
 * @returns how to release it.
 */
function holdWriteLock(): () => void {
  const holder = new SqliteConnection(join(process.env.E2E_DATA_DIR ?? '', 'paillasse.sqlite'), {
    timeout: 5000,
  });
  holder.exec('begin immediate');
  return () => holder.close();
}

const startImport = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' }).click();
const report = (page: Page) => page.getByRole('list', { name: 'Compte rendu de l’import' });
const history = (page: Page) => page.getByRole('region', { name: 'Historique des imports' });

// One import at a time: the server refuses a second one.
test.describe.configure({ mode: 'serial' });
takeTurnWithImports();

test(
  'a dropped file is simulated, imported and listed, and its refused lines can be downloaded',
  { tag: ['@postgres', '@gate'] },
  async ({ adminTab: page }) => {
    await page.goto('/admin/oxygene');
    await drop(page, 'novembre.csv', csv(`E2E-1-${RUN}`));
    await page.getByRole('button', { name: 'Simuler' }).click();
    const verdict = page.getByRole('region', { name: 'Simulation' });
    await expect(verdict).toBeFocused();
    await expect(verdict.getByRole('tab', { name: 'Créés (1)' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);

    await startImport(page);
    await expect(report(page)).toContainText('1 article créé');
    await expect(history(page).getByRole('row').nth(1)).toContainText('novembre.csv');
    expect(await seriousViolations(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Télécharger les lignes refusées/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lignes-refusees-[\d-]+\.csv$/);
    const refused = readFileSync(await download.path(), 'utf8');
    expect(refused).toMatch(
      /^\uFEFF"MOTIF_REFUS";"LIGNE_REFUSEE";"CODE".*\r\n"prix hors taxes illisible \(« x »\)";"3";"E2E-1-\d+-X";"Sans prix"/,
    );

    // The corrected file is imported again.
    await drop(page, 'corrections.csv', refused.replace('"x"', '"12,00"'));
    await startImport(page);
    await expect(report(page)).toContainText('1 ligne lue');
    await expect(report(page)).toContainText('1 article créé');
  },
);

test('a truncated export withdraws no article before it is confirmed', async ({
  adminTab: page,
}) => {
  const database = new SqliteConnection(join(process.env.E2E_DATA_DIR ?? '', 'paillasse.sqlite'), {
    readonly: true,
  });
  const articles = database
    .prepare(
      'select reference, label, base_price_cents as cents, under_sub_category_id as place ' +
        'from article where soft_deleted = 0 ' +
        'and id not in (select article_id from article_edit where made_here = 1)',
    )
    .all() as { reference: string; label: string; cents: number; place: number }[];
  const onSale = () =>
    database.prepare('select count(*) from article where soft_deleted = 0').pluck().get();
  const before = onSale();
  const kept = articles.slice(0, Math.ceil(articles.length * 0.9));
  const lines = kept.map(
    ({ reference, label, cents, place }) =>
      `${reference};"${label.replaceAll('"', '""')}";${(cents / 100).toFixed(2)};${place}`,
  );
  await page.goto('/admin/oxygene');
  await drop(
    page,
    'coupe.csv',
    ['CODE;DESIG;PV_HT;SOUS_SOUS_FAMILLE', ...lines, lines[0]?.slice(0, 5)].join('\r\n'),
  );
  await startImport(page);
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    `${articles.length - kept.length} articles seraient retirés de la vente`,
  );
  await expect(question).toContainText('La dernière ligne du fichier');
  expect(await seriousViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('region', { name: 'Simulation' })).toBeVisible();
  await expect(history(page).getByRole('cell', { name: /coupe\.csv/ })).toHaveCount(0);
  expect(onSale()).toBe(before);
  database.close();
});

test('returning to the page during an import shows its progress, then its report', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/oxygene');
  await drop(page, 'longue.csv', csv(`E2E-2-${RUN}`));
  const release = holdWriteLock();
  try {
    await startImport(page);
    await expect(page.getByText('Import en cours')).toBeVisible();
    await expect(page.getByText(/^(Lecture|Comparaison|Écriture)/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('« longue.csv », lancé par vous')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Simuler' })).toBeDisabled();
  } finally {
    release();
  }
  await expect(report(page)).toContainText('1 article créé');
});

test('a past report opens by keyboard, and the last import can be undone', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/oxygene');
  await drop(page, 'decembre.csv', csv(`E2E-3-${RUN}`));
  await startImport(page);
  await expect(report(page)).toContainText('1 article créé');
  const [newest, older] = [
    history(page).getByRole('row').nth(1),
    history(page).getByRole('row').nth(2),
  ];
  await older.getByRole('button', { name: /Compte rendu/ }).focus();
  await page.keyboard.press('Enter');
  await expect(history(page).getByRole('list', { name: /Compte rendu/ })).toContainText(
    "Durée de l'import",
  );
  await expect(history(page).getByRole('button', { name: /Revenir/ })).toHaveCount(0);

  await newest.getByRole('button', { name: /Compte rendu/ }).click();
  await history(page)
    .getByRole('button', { name: /Revenir/ })
    .click();
  // By keyboard: while the dialog opens its buttons grow and move, and a press and its release can
  // meet different elements.
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir en arrière' }).press('Enter');
  await expect(page.getByText('Le retour est terminé')).toBeVisible();
  await expect(newest).toContainText('Annulé par un retour');
});

test('at 1280, 768 and 375 px nothing overflows or wraps; a drop elsewhere has no effect', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/oxygene');
  const row = history(page).getByRole('row').nth(1);
  const sizeOf = row.getByRole('cell').nth(1).locator('div');
  await expect(sizeOf).toContainText(/\d\s[kM]o/);
  const broken: string[] = [];
  for (let width = 60; width <= 260; width += 5) {
    await sizeOf.evaluate((element, pixels) => (element.style.width = `${pixels}px`), width);
    broken.push(...(await linesOf(sizeOf)).filter((line) => /^[kM]o/.test(line)));
  }
  expect(broken).toEqual([]);
  await sizeOf.evaluate((element) => (element.style.width = ''));
  const duration = row.getByRole('cell').nth(3);
  expect(await duration.evaluate((cell) => cell.textContent)).toMatch(/^\d+,\d\u00A0s$/);

  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'articles.csv'));
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    document.querySelector('h1')?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(prevented).toBe(true);

  await drop(
    page,
    'un-nom-de-fichier-qui-est-vraiment-tres-long-sans-aucun-espace-2026-11-21.csv',
    csv(`E2E-3-${RUN}`),
  );
  await page.getByRole('button', { name: 'Simuler' }).click();
  await expect(page.getByRole('region', { name: 'Simulation' })).toBeVisible();
  await history(page)
    .getByRole('button', { name: /Compte rendu/ })
    .first()
    .click();
  await expect(history(page).getByRole('list', { name: /Compte rendu/ })).toBeVisible();
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await twoFrames(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});
