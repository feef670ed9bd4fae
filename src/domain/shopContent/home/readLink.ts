import { publicSite } from '../publicSite';
import { FieldRefused } from '../readField';

/**
 * The https address of another site than the shop's.
 * @param ownHost the shop's, '' when it is unknown
 * @throws FieldRefused
 */
export function readSiteLink(typed: string, ownHost: string): string {
  if (!/^https:\/\//i.test(typed))
    throw new FieldRefused('Écrivez une adresse qui commence par https://.');
  const site = publicSite(typed);
  if (!site)
    throw new FieldRefused('Écrivez l’adresse d’un site public, comme https://www.exemple.fr/.');
  const { host, rest } = site;
  if (host === ownHost)
    throw new FieldRefused(
      'Cette adresse est celle de la boutique : il faut celle d’un autre site.',
    );
  return `https://${host}${rest.startsWith('/') ? '' : '/'}${rest}`;
}

const ADDRESS = /^(?:https?:\/\/)?([a-z.-]+)(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i;
const VIDEO_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const SHORT_PATH = /^\/([\w-]{11})\/?$/;
const VIDEO_PATH = /^\/(?:shorts|embed|live|v)\/([\w-]{11})\/?$/;
const WATCH_QUERY = /(?:^|&)v=([\w-]{11})(?:&|$)/;

/** The identifier in any usual address of a video on YouTube; undefined in another address. */
export function videoIdOf(typed: string): string | undefined {
  const [, name = '', path = '', query = ''] = ADDRESS.exec(typed) ?? [];
  const host = name.toLowerCase();
  if (host === 'youtu.be') return SHORT_PATH.exec(path)?.[1];
  if (!VIDEO_HOST.test(host)) return undefined;
  return (path === '/watch' ? WATCH_QUERY.exec(query) : VIDEO_PATH.exec(path))?.[1];
}

/** The usual address of a video on YouTube. @throws FieldRefused */
export function readVideoLink(typed: string): string {
  const id = videoIdOf(typed);
  if (id === undefined)
    throw new FieldRefused(
      'Écrivez l’adresse d’une vidéo YouTube, comme https://www.youtube.com/watch?v=aqz-KE-bpKQ.',
    );
  return `https://www.youtube.com/watch?v=${id}`;
}
