// @full browser:admin: screens of the administration.
import { followPathOf } from './support/mails';
import { drawer, openDrawer, sendButton } from './support/offerGrid';
import { sendRequest } from './support/offers';
import { expect, mailsTo, newEmail, openScreen, test } from './support/shop';
import { faultsAtWidths } from './support/widths';

const LONG_NAME = 'Implantation du laboratoire, niveau 2, aile nord, salles 214 à 218.pdf';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a PDF is attached to an offer, and the buyer downloads it, at 1280 and 375', async ({
  adminTab: page,
}) => {
  const email = newEmail('joint');
  const { id } = await sendRequest(email);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(`/admin/quote/${id}`);
  await page.getByRole('button', { name: 'RÉPONDRE' }).click();
  await openDrawer(page);
  const file = drawer(page).locator('input[type=file]');
  await file.setInputFiles({
    name: 'note.txt',
    mimeType: 'application/pdf',
    buffer: Buffer.from('texte'),
  });
  await expect(page.getByText(/Seuls les fichiers PDF/)).toBeVisible();
  for (const name of ['plan.pdf', LONG_NAME, 'trop.pdf']) {
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByRole('button', { name: `Télécharger ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Retirer trop.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Télécharger trop.pdf' })).toHaveCount(0);
  expect(await faultsAtWidths(page)).toEqual([]);
  await sendButton(page).click();
  await expect(page.getByText(/^Offre 1, envoyée le/)).toBeVisible();
  await expect
    .poll(() => mailsTo(email).filter((mail) => mail.includes('filename=plan.pdf')).length)
    .toBe(1);
  const mail = mailsTo(email).find((each) => each.includes('filename=plan.pdf')) ?? '';

  await openScreen(page, followPathOf(mail));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger plan.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plan.pdf');
  expect(await faultsAtWidths(page)).toEqual([]);

  await page.goto(`/admin/quote/${id}`);
  await page.getByText(/^Offre 1, envoyée le/).click();
  await expect(page.getByRole('button', { name: `Télécharger ${LONG_NAME}` })).toBeVisible();
  expect(await faultsAtWidths(page)).toEqual([]);
});
