// @full browser:first: hydration, first load, and networks that fail.
import { seriousViolations } from './support/axe';
import { openServed, watchErrors } from './support/hydration';
import { type OwnShop, withOwnShop } from './support/ownShop';
import { expect, type Page, test } from './support/shop';

/**
 * A page and what its scripts know of the shop's content carry one version. In a shop of its own:
 * what is published is seen by everybody.
 */

interface Section {
  revision: number;
}

/** Publishes other texts in fields of a section. */
async function publish(shop: OwnShop, section: string, typed: Record<string, string>) {
  const path = `/protected/shop/${section}`;
  const fields = Object.entries(typed).map(([name, value]) => ({ name, value }));
  const { revision } = await shop.call<Section>('GET', path);
  const saved = await shop.call<Section>('PUT', `${path}/draft`, { revision, fields });
  await shop.call('POST', `${path}/publication`, { revision: saved.revision });
}

const revert = async (shop: OwnShop, section: string) => {
  const { revision } = await shop.call<Section>('GET', `/protected/shop/${section}`);
  await shop.call('POST', `/protected/shop/${section}/reversion`, { revision, version: 0 });
};

const footer = (page: Page) => page.getByRole('contentinfo');
const main = (page: Page) => page.getByRole('main');
const OWN = 'Verrerie du Rhône';

/** Header and footer name the shop in letters: the drawing says another name. */
async function showsOwnName(page: Page): Promise<void> {
  const home = page.getByRole('banner').getByRole('link', { name: OWN, exact: true });
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(home).toBeVisible();
    const room = await page.evaluate(
      () => document.documentElement.clientWidth - document.documentElement.scrollWidth,
    );
    expect(room).toBeGreaterThanOrEqual(0);
    expect(await seriousViolations(page)).toEqual([]);
  }
  await expect(footer(page).getByRole('img')).toHaveCount(0);
}

test('a page hydrates with the content it was rendered with, and keeps it until a load', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  await withOwnShop({ CATALOGUE: 'empty' }, async (shop) => {
    // Rendered before the publication, hydrated after it.
    const hydrate = await openServed(page, `${shop.url}/terms`);
    await publish(shop, 'identity', { name: OWN, baseline: 'Soufflée à Lyon depuis 1920.' });
    await publish(shop, 'conditions', { carriage: '31,90', claimHours: '71' });
    await hydrate();
    await expect(main(page)).toContainText('29,50 €');
    await expect(footer(page)).toContainText('Paillasse');

    // Screens that are loaded now show the same version, also after the next publication.
    await footer(page).getByRole('link', { name: 'Mentions légales' }).click();
    await expect(main(page)).toContainText('Paillasse');
    await revert(shop, 'conditions');
    await footer(page).getByRole('link', { name: 'Qui sommes-nous ?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qui sommes-nous ?');
    await footer(page).getByRole('link', { name: 'Conditions de vente' }).click();
    await expect(main(page)).toContainText('29,50 €');
    await expect(page.locator('body')).not.toContainText(OWN);
    await expect(page).toHaveTitle(/Paillasse/);

    await publish(shop, 'conditions', { carriage: '32,90' });
    await page.reload();
    await expect(main(page)).toContainText('32,90 €');
    await expect(footer(page)).toContainText(OWN);
    await expect(page).toHaveTitle(new RegExp(OWN));
    await showsOwnName(page);
    expect(errors).toEqual([]);
  });
});

test('a page with own content hydrates without a mismatch after the shop went back', async ({
  visitorTab: page,
}) => {
  const errors = watchErrors(page);
  await withOwnShop({ CATALOGUE: 'empty' }, async (shop) => {
    await publish(shop, 'identity', { name: OWN });
    for (const path of ['/home', '/contact/us', '/usc/20101']) {
      const hydrate = await openServed(page, shop.url + path);
      await revert(shop, 'identity');
      await hydrate();
      await expect(footer(page)).toContainText(OWN);
      await publish(shop, 'identity', { name: OWN });
    }
    expect(errors).toEqual([]);
  });
});
