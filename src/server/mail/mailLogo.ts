import { buffer } from 'node:stream/consumers';
import { logoText } from '../../domain/shopContent/logo';
import { currentContent } from '../content/currentContent';
import { escapeHtml } from '../escapeHtml';
import type { FileStorage } from '../files/storage';

/** What a mail needs of the stored files. */
export type MailedFiles = Pick<FileStorage, 'open'>;

const STYLE = 'display:block;max-width:166px;max-height:48px;margin:0 0 16px';
const NAMED = /"cid:([0-9a-f]{32}\.png)"/;

/** The owner's logo at the head of a mail, which brings it: mail programs show it unasked. */
export function mailLogo(): string {
  const { company } = currentContent();
  return company.logo === ''
    ? ''
    : `<img src="cid:${company.logo}" alt="${escapeHtml(logoText(company))}" height="48" ` +
        `style="${STYLE}">\n`;
}

/**
 * The logo that a mail shows, as a part of it; none when its file is gone.
 * @throws StorageFailure when it cannot be read now
 */
export async function partsOfMail(html: string, files: MailedFiles) {
  const [, name] = NAMED.exec(html) ?? [];
  const file = name === undefined ? undefined : await files.open(name);
  if (name === undefined || !file) return [];
  const content = await buffer(file.stream);
  return [
    {
      filename: 'logo.png',
      content,
      cid: name,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    },
  ];
}
