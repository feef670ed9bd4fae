// @full browser:admin: screens of the administration.
import { sendOffer } from './support/offers';
import { ADMIN, articlesOf, call, expect, mailsTo, newEmail, test, tokenOf } from './support/shop';
import { faultsAtWidths } from './support/widths';

const COMPANY = 'Laboratoire départemental d’analyses et de recherches de la Haute-Garonne';

/** Widths in px, and the height of their rows. */
const HEIGHTS = [
  [1280, 100],
  [768, 212],
  [375, 212],
] as const;

test('a row with company, decision and taker keeps its height at 1280, 768 and 375 px', async ({
  adminTab: page,
}) => {
  const admin = await tokenOf(ADMIN);
  const email = newEmail('avancement');
  const [article] = await articlesOf(20101);
  const body = {
    ...{ email, firstName: 'Claire', lastName: 'Martin', company: COMPANY, env: 'production' },
    lines: [{ article_id: article?.id, quantity: 2667 }],
  };
  const { id, follow_token } = await call<{ id: number; follow_token: string }>(
    'POST',
    '/exposed/post/quote',
    { body },
  );
  await sendOffer(admin, id, '12,5');
  const change = { kind: 'CHANGE_ASKED', version: 1, text: 'En deux lots' };
  await call('POST', '/exposed/follow/message', {
    headers: { 'follow-token': follow_token },
    body: change,
  });
  await call('PUT', `/protected/quotes/${id}/taken`, { token: admin, body: { taken: true } });
  await call('POST', `/protected/update/quote/${id}/status`, {
    token: admin,
    body: { new_status: 'PENDING' },
  });

  await page.goto(`/admin/quotes/pending?texte=${email}`);
  const row = page.getByRole('rowgroup', { name: 'Nouveaux devis' }).last().getByRole('row').last();
  await expect(row.getByText(COMPANY)).toBeVisible();
  for (const [width, height] of HEIGHTS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(height);
    const box = (await row.boundingBox())!;
    for (const text of [COMPANY, 'Modification demandée', /^pris par /, /^2.667$/])
      await expect(row.getByText(text)).toBeVisible();
    // What they contain is cut off with them.
    const cells = await row.getByRole('cell').locator('span:not(span span)').all();
    for (const cell of cells) {
      const inner = await cell.boundingBox();
      if (!inner || inner.width <= 1) continue;
      expect(inner.y).toBeGreaterThanOrEqual(box.y);
      expect(inner.y + inner.height).toBeLessThanOrEqual(box.y + box.height);
      expect(inner.x + inner.width).toBeLessThanOrEqual(box.x + box.width);
    }
    expect(await faultsAtWidths(page, [width])).toEqual([]);
  }
});

test('an offer without an answer is listed, seen or not, and opens from there', async ({
  adminTab: page,
  browser,
}) => {
  const admin = await tokenOf(ADMIN);
  const email = newEmail('relance');
  const [article] = await articlesOf(20101);
  const { id, follow_token } = await call<{ id: number; follow_token: string }>(
    'POST',
    '/exposed/post/quote',
    {
      body: {
        ...{ email, lastName: 'Relance', company: COMPANY, env: 'production' },
        lines: [{ article_id: article?.id, quantity: 2 }],
      },
    },
  );
  await sendOffer(admin, id, '12,5');
  await page.goto('/admin/quotes/followup');
  const row = page.getByRole('row').filter({ hasText: `-${id}` });
  await expect(row.getByText('pas encore')).toBeVisible();
  const visitor = await browser.newContext();
  const buyer = await visitor.newPage();
  const told = buyer.waitForResponse(
    (answer) => answer.url().endsWith('/exposed/follow/seen') && answer.ok(),
  );
  await buyer.goto(`/suivi#${follow_token}`);
  await told;
  await visitor.close();
  await page.reload();
  await expect(row.getByText('aujourd’hui')).toHaveCount(2);
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const remind = row.getByRole('button', { name: /^Relancer l’acheteur/ });
  await remind.focus();
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Envoyer', exact: true });
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await send.click();
  await expect(page.getByText(`Relance envoyée à ${email}`)).toBeVisible();
  await expect(row.getByText('relancée aujourd’hui')).toBeVisible();
  await expect(remind).toHaveCount(0);
  const extend = row.getByRole('button', { name: /^Prolonger l’offre/ });
  await expect(extend).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Message au demandeur')).toBeVisible();
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  await send.click();
  await expect(page.getByText(/^Offre 2 envoyée, valable jusqu’au /)).toBeVisible();
  await expect(row.getByText('relancée aujourd’hui')).toHaveCount(0);
  expect(await faultsAtWidths(page, [1280, 768, 375])).toEqual([]);
  // A long subject is folded, anywhere.
  const unfolded = (mail: string) => mail.replace(/\?=\s+=\?UTF-8\?Q\?/g, '');
  const reminders = () =>
    mailsTo(email).filter((mail) => /^Subject:.*est_valable/m.test(unfolded(mail)));
  await expect.poll(reminders).toHaveLength(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/quote/${id}`);
});
