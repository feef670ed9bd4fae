const MAX_LENGTH = 255;

// Control characters, and marks that reverse the reading direction: "fdp.exe\u202Egpj.png" must not
// read as "exe.png".
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The sender's file name, cleaned and cut to 255 characters with its extension; only for display,
 * never a path on disk.
 */
export function originalName(sent: string): string {
  const base = sent.replace(INVISIBLE, '').split(/[/\\]/).pop()?.trim() ?? '';
  const name = wellFormed(base).normalize('NFC');
  if (name.length <= MAX_LENGTH) return name || 'fichier';
  const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? [];
  return wellFormed(name.slice(0, MAX_LENGTH - ending.length)) + ending;
}

/** Removes lone surrogates, which UTF-8 cannot encode. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');

/**
 * The file name of a download: the last segment of its URL, with the extension of its detected
 * type.
 */
export function nameFromUrl(url: string, extension: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  const stem = decoded(last).replace(/\.[a-z0-9]{1,8}$/i, '');
  return originalName(`${stem || 'fichier'}.${extension}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Content-Disposition of a download, readable by old and new clients (RFC 6266, RFC 5987). */
export function attachmentDisposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
