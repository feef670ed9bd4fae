// @full browser:shop: screens of visitors and customers.
import { readFileSync } from 'node:fs';
import { readPdf } from '../support/readPdf';
import { quoteButtons, sendQuotes } from './support/quotes';
import {
  ADMIN,
  expect,
  loggedInState,
  newCustomer,
  newEmail,
  type Page,
  test,
  tokenOf,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

async function savedPdf(page: Page) {
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Télécharger le PDF' });
  await button.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  await expect(button).toBeFocused();
  return {
    name: download.suggestedFilename(),
    pdf: await readPdf(readFileSync(await download.path())),
  };
}

test('a customer and staff save a request as a PDF with the dialog’s total HT by keyboard', async ({
  browser,
  openStored,
}) => {
  const customer = await newCustomer(newEmail('pdf'));
  await sendQuotes(customer.email, 1, await tokenOf(customer));
  for (const [who, path] of [
    [customer, '/my/account/quotes'],
    [ADMIN, `/admin/quotes/pending?texte=${customer.email}`],
  ] as const) {
    const page = await openStored(await loggedInState(browser, who));
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(path);
    await quoteButtons(page).first().click();
    const dialog = page.getByRole('dialog');
    const { name, pdf } = await savedPdf(page);
    const number = /\d{6}-\d+/.exec(name)?.[0] ?? '';
    expect(name).toBe(`demande-de-devis-${number}.pdf`);
    await expect(dialog).toContainText(number);
    expect(pdf.all('H1').map(({ text }) => text)).toEqual(['Demande de devis']);
    const total =
      pdf
        .all('TR')
        .find(({ children: [label] }) => label?.text === 'Total HT')
        ?.children.at(-1)?.text ?? '';
    expect(total).toMatch(/^\d.*€$/u);
    for (const width of [1280, 375]) {
      expect(await faultsAtWidths(page, [width])).toEqual([]);
      await expect(dialog.getByText(total, { exact: true }).last()).toBeVisible();
    }
  }
});
