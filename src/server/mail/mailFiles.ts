import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonMatcher } from '../database/mailsAbout';

/** Folder of the .eml files written without SMTP_URL. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** The .eml files about a person, by their headers or their text. @returns absolute paths. */
export function mailFilesAbout(dataDir: string, isAbout: PersonMatcher): string[] {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => join(folder, name)).filter((file) => isAbout(searchableText(readFileSync(file, 'latin1'))));
}

const BASE64_PART = /content-transfer-encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi;

/** The raw mail plus its quoted-printable and base64 parts decoded: only for searching. */
function searchableText(raw: string): string {
  const unfolded = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const encoded = [...raw.matchAll(BASE64_PART)].map(([, content = '']) => Buffer.from(content, 'base64').toString('latin1'));
  return [raw, unfolded, ...encoded].join('\n');
}
