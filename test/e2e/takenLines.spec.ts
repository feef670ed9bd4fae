// @full browser:shop: screens of visitors and customers.
import { readFileSync } from 'node:fs';
import { sendOffer, sendRequest } from './support/offers';
import { ADMIN, call, expect, newEmail, openScreen, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

test('PROOF-09 PROOF-10 the lines of an offer are copied and saved, then the accepted PDF', async ({
  visitorTab: page,
}) => {
  const { id, number, token } = await sendRequest(newEmail('lignes'));
  await sendOffer(await tokenOf(ADMIN), id, '1234.5');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, `/suivi#${token}`);
  await page.getByRole('button', { name: 'Copier les lignes' }).press('Enter');
  await expect(page.getByText('Lignes copiées')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\r\n')[0]?.split('\t').slice(3, 6)).toEqual([
    expect.stringMatching(/^\d+$/),
    '1234,50',
    '20',
  ]);
  const save = async (name: string) => {
    const button = page.getByRole('button', { name });
    const [saved] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
    return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
  };
  const csv = await save('Enregistrer les lignes en .csv');
  expect(csv.name).toBe(`lignes-devis-${number}.csv`);
  expect(csv.bytes.toString('utf8')).toContain('"1234,50"');
  const xlsx = await save('Enregistrer les lignes en .xlsx');
  expect(xlsx.name).toBe(`lignes-devis-${number}.xlsx`);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(await faultsAtWidths(page)).toEqual([]);

  await call('POST', '/exposed/follow/acceptance', {
    headers: { 'follow-token': token },
    body: { version: 1, name: 'Claire Martin', order_reference: '', chosen: [] },
  });
  await openScreen(page, `/suivi#${token}`);
  await page.reload();
  const pdf = await save('Devis accepté (PDF)');
  expect(pdf.name).toBe(`devis-accepte-${number}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await faultsAtWidths(page)).toEqual([]);
});
