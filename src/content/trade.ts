import type { ShopFields } from '../domain/shopContent/sections';

/** What the company sells, as long as its owner has published nothing else. */
export const tradeDefaults = {
  /** In the footer of mails and in page titles for search engines. */
  trade: 'équipement et consommables de laboratoire',
  /** Description of the shop for search engines and shared links. */
  description:
    'Matériel, consommables, verrerie et produits chimiques pour le laboratoire. Demandez votre devis en ligne.',
  /** The stored name of the owner's logo; without one pages show the drawing or the name. */
  logo: '',
  logoText: '',
};

/** What the company sells, with what its owner has published: no page of the browser says it. */
export const tradeOf = (changed?: ShopFields): typeof tradeDefaults => ({
  ...tradeDefaults,
  ...changed,
});
