import type { Schemas } from '../../../src/server/contract/operations';
import type { Shop } from '../catalogue/catalogueSupport';

export type Section = Schemas['ShopSectionName'];

/** A section as an administrator reads it. */
export const readSection = async (shop: Shop, section: Section) =>
  (await shop.call('GET', `/api/protected/shop/${section}`, { token: shop.admin })).json<
    Schemas['ShopSection']
  >();

/** Saves what was typed into fields of a section. */
export async function saveShopDraft(shop: Shop, section: Section, typed: Record<string, string>) {
  const { revision } = await readSection(shop, section);
  const fields = Object.entries(typed).map(([name, value]) => ({ name, value }));
  return shop.call('PUT', `/api/protected/shop/${section}/draft`, {
    token: shop.admin,
    body: { revision, fields },
  });
}

export const saveShopName = (shop: Shop, name: string) => saveShopDraft(shop, 'identity', { name });

/** Publishes the draft of a section, or one of its versions again. */
export async function changeShop(
  shop: Shop,
  change: 'publication' | 'reversion',
  body: object = {},
  section: Section = 'identity',
) {
  const { revision } = await readSection(shop, section);
  return shop.call('POST', `/api/protected/shop/${section}/${change}`, {
    token: shop.admin,
    body: { revision, ...body },
  });
}

/** Publishes other texts in fields of a section. */
export async function publishShop(shop: Shop, section: Section, typed: Record<string, string>) {
  await saveShopDraft(shop, section, typed);
  return changeShop(shop, 'publication', {}, section);
}
