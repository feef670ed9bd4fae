import { company } from '../content/company';
import { typeset } from '../domain/frenchTypography';
import { paths } from '../domain/paths';

export interface SeenPage {
  path: string;
  title: string;
}

const STYLE = [
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#12304f;background:#fff}',
  'main{max-width:42rem;margin:0 auto;padding:2rem 1rem}',
  'h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;margin-top:2rem}',
  'a{color:#0b5cad;display:inline-block;padding:.375rem 0}ul{padding:0;list-style:none}',
  'a:focus-visible{outline:3px solid #0b5cad;outline-offset:2px}',
].join('');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
const link = (path: string, text: string): string => `<a href="${escape(path)}">${escape(text)}</a>`;
const item = ({ path, title }: SeenPage): string => `<li>${link(path, title)}</li>`;

/** The page for what is not on the device: it says so, and lists what is. It needs no script. */
export function offlinePage(seen: readonly SeenPage[]): string {
  const title = "Cette page n'est pas disponible hors connexion";
  const list = seen.length === 0 ? '' : `<h2>Pages déjà vues</h2><ul>${seen.map(item).join('')}</ul>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(`${title} - ${company.name}`)}</title><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${escape(typeset("Elle s'ouvrira dès que le réseau sera revenu. Votre devis reste sur cet appareil."))}</p>
<p>${link('', 'Réessayer')}</p><p>${link(paths.cart(), 'Voir mon devis')}</p>${list}
<p>${escape(typeset(`Par téléphone : ${company.phone}`))}</p></main></body></html>`;
}
