import { companyOf, shortHoursOf } from '../content/company';
import { patterns } from '../domain/paths';
import type { ShopFields } from '../domain/shopContent/sections';
import { typeset } from '../domain/text/frenchText';

export interface SeenPage {
  path: string;
  title: string;
}

// Of ui/tokens.css, which this page cannot load.
const STYLE = [
  'body{margin:0;font:16px/24px -apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation ' +
    'Sans",Arial,sans-serif;color:#172a3a}',
  'main{max-width:640px;margin:0 auto;padding:32px 16px 48px}',
  '.name{margin:0 0 32px;padding-bottom:12px;border-bottom:2px solid ' +
    '#172a3a;font-size:22px;line-height:28px;font-weight:700}',
  'h1{margin:0 0 12px;font-size:22px;line-height:28px;letter-spacing:-.01em}h2{margin:32px 0 ' +
    '8px;font-size:18px;line-height:24px}',
  'p{margin:0 0 16px}a{color:#0f4c8a}ul{margin:0;padding:0;list-style:none;border-top:1px ' +
    'solid #d3dce4}',
  'li a{display:block;padding:12px 0;border-bottom:1px solid #d3dce4;text-decoration:none}li ' +
    'a:hover{text-decoration:underline}',
  '.actions{display:flex;flex-wrap:wrap;gap:12px}',
  '.actions a{padding:9px 19px;border:1px solid ' +
    '#0f4c8a;border-radius:4px;font-size:13px;line-height:24px;font-weight:600;',
  'letter-spacing:.04em;text-decoration:none}.actions a:first-child{background:#0f4c8a;color:#fff}',
  'a:focus-visible{outline:2px solid #0f4c8a;outline-offset:2px}',
  '@media(min-width:769px){h1{font-size:28px;line-height:36px}h2{font-size:22px;line-height:28px}',
  'main{padding-top:48px}}',
].join('');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
const link = (path: string, text: string): string =>
  `<a href="${escape(path)}">${escape(text)}</a>`;
const item = ({ path, title }: SeenPage): string => `<li>${link(path, title)}</li>`;

const TITLE = "Cette page n'est pas disponible hors connexion";
const HELP =
  'Vérifiez votre connexion, puis réessayez. Votre devis et les pages déjà vues restent accessibles.';

/**
 * The page for what is not on the device: it says so, and lists what is. It needs no script.
 * @param identity what the owner has published of it.
 */
export function offlinePage(seen: readonly SeenPage[], identity?: ShopFields): string {
  const company = companyOf(identity);
  const title = typeset(TITLE);
  const list =
    seen.length === 0 ? '' : `<h2>Pages déjà vues</h2><ul>${seen.map(item).join('')}</ul>`;
  const phone = typeset(
    `Par téléphone : ${company.phone} (${shortHoursOf(company).toLowerCase()})`,
  );
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(`${title} – ${company.name}`)}</title>
<style>${STYLE}</style></head><body><main>
<p class="name">${escape(company.name)}</p><h1>${escape(title)}</h1><p>${escape(typeset(HELP))}</p>
<p class="actions">${link('', 'RÉESSAYER')}${link(patterns.cart, 'VOIR MON DEVIS')}</p>
<p>${escape(phone)}</p>${list}
</main></body></html>`;
}
