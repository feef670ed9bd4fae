import { twoFrames } from './support/quotes';
import { expect, test } from './support/shop';

test('the icons of the administration’s menu come from @ant-design/icons, with a fixed size at 1280 and 375 px and aria-hidden', async ({
  adminTab: page,
}) => {
  await page.goto('/admin/journal');
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(links).toHaveCount(10);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await twoFrames(page);
    const icons = await links
      .locator('.anticon')
      .evaluateAll((all) =>
        all.map((icon) => [
          Math.round(icon.getBoundingClientRect().width),
          icon.getAttribute('aria-hidden'),
          icon.getAttribute('aria-label'),
        ]),
      );
    expect(icons).toEqual(Array.from({ length: 10 }, () => [18, 'true', null]));
  }
});
