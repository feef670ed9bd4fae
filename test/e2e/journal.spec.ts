// @full browser:admin: screens of the administration.
import { linesOf } from './support/lines';
import { ADMIN, call, expect, test, tokenOf } from './support/shop';

test('the guillemets around a promotion’s name in the journal never wrap to another line', async ({
  adminTab: page,
}) => {
  const token = await tokenOf(ADMIN);
  const body = {
    title: 'Rentrée des laboratoires',
    percentage: 5,
    startDateTime: '2097-12-01 00:00:00',
    endDateTime: '2097-12-24 23:59:59',
  };
  const { id } = await call<{ id: number }>('POST', '/protected/create/sales/campaign', {
    token,
    body,
  });
  await page.goto('/admin/journal?texte=laboratoires');
  const act = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .filter({ hasText: 'a créé la promotion' })
    .first()
    .getByRole('paragraph');
  await expect(act.getByRole('link')).toHaveText('« Rentrée des laboratoires »');
  const broken: string[] = [];
  for (let width = 320; width <= 560; width += 6) {
    await page.setViewportSize({ width, height: 800 });
    broken.push(
      ...(await linesOf(act))
        .filter((line) => /«$|^»/.test(line))
        .map((line) => `${width}: ${line}`),
    );
  }
  expect(broken).toEqual([]);
  await call('DELETE', `/protected/delete/${id}/sales/campaign`, { token });
});

test('the journal takes the focus of the button that shows it without an unread day', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/journal?du=hier');
  const button = page.getByRole('button', { name: 'Afficher sans ce critère' });
  await expect(page.getByText('« hier » n’est pas une date')).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/journal$/);
});
