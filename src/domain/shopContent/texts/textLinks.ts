import { isValidEmail } from '../../email';
import { patterns } from '../../paths';
import { matcherOf, PUBLIC_PAGES } from '../../publicPages';
import { publicSite } from '../publicSite';

const PHONE = /^\+?\d{3,15}$/;
const NAMED_VALUE = /^\{[^{}]+\}$/;

/** The pages that anyone may open at an address without a secret. */
const PAGES = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  patterns.cart,
  patterns.comparison,
  patterns.login,
  patterns.account,
].map((pattern) => matcherOf(pattern, '[1-9]\\d{0,14}'));

/** Whether a link leads to a page of the shop. */
export const isShopPage = (href: string): boolean => PAGES.some((page) => page.test(href));

/** Whether a text may have a link: '/contact/us', 'mailto:a@b.fr'; nothing else is followed. */
export const isAllowedLink = (href: string): boolean =>
  isShopPage(href) ||
  publicSite(href) !== undefined ||
  (href.startsWith('mailto:') && isValidEmail(href.slice('mailto:'.length))) ||
  (href.startsWith('tel:') && PHONE.test(href.slice('tel:'.length)));

/** Why a text may not have a link; undefined for one that it may have. */
export function refusedLink(href: string): string | undefined {
  if (isAllowedLink(href)) return undefined;
  const value = /^(?:mailto|tel):(.*)$/.exec(href)?.[1] ?? '';
  // « tel:{téléphone} »: the number is known once the text is shown.
  if (NAMED_VALUE.test(value)) return undefined;
  if (href.startsWith('mailto:')) return `« ${value} » n’est pas une adresse e-mail.`;
  if (href.startsWith('tel:'))
    return `« ${value} » n’est pas un numéro : des chiffres, sans espace, comme tel:0199001234.`;
  if (href.startsWith('/') && !href.startsWith('//'))
    return `« ${href} » n’est pas une page de la boutique.`;
  if (href.startsWith('https:')) return `« ${href} » n’est pas l’adresse d’un site public.`;
  return `« ${href} » : un lien commence par https://, mailto:, tel: ou par / (une page d’ici).`;
}
