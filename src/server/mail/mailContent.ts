import { currentContent } from '../content/currentContent';
import { escapeHtml } from '../escapeHtml';
import { mailLogo } from './mailLogo';
import type { Mail } from './tableOutbox';

/** The two forms of a mail. The HTML may be empty: the mail has its plain text alone. */
export interface MailForms {
  text: string;
  html: string;
}

/**
 * Bytes of a mail as it is sent, without attached files. Common mail programs show no more than 102
 * kB.
 */
const MAIL_MAX_BYTES = 90_000;
/** Lines of a quote that a mail lists. */
const MAIL_LINES_MAX = 50;

/** Header fields, and what separates the forms. */
const AROUND_BYTES = 3_000;
/**
 * Lines of base64 have 76 characters and a line break. Those of quoted-printable have 51 at least,
 * and three more.
 */
const BASE64_BREAKS = 78 / 76;
const QUOTED_BREAKS = 54 / 51;
/** Bytes of a whole mail with its files, which mail servers commonly accept. */
const WHOLE_MAIL_MAX_BYTES = 10_000_000;
/** The header of each attached file, and what separates them. */
const AROUND_FILES_BYTES = 10_000;
/** A byte that quoted-printable writes as three. */
const QUOTED_BYTES = 3;

/** Bytes of all files that a mail takes: in base64, the whole has at most WHOLE_MAIL_MAX_BYTES. */
export const MAIL_FILES_MAX_BYTES = Math.floor(
  (WHOLE_MAIL_MAX_BYTES - MAIL_MAX_BYTES - AROUND_FILES_BYTES) / ((4 / 3) * BASE64_BREAKS),
);

/**
 * The transfer encoding that makes both forms together smaller, as nodemailer names it:
 * quoted-printable or base64.
 */
export const encodingOf = ({ text, html }: MailForms): 'Q' | 'B' =>
  quotedBytes(text) + quotedBytes(html) <= base64Bytes(text) + base64Bytes(html) ? 'Q' : 'B';

/** Whether a mail of these forms has at most MAIL_MAX_BYTES in its encoding. */
function fitsInMail({ text, html }: MailForms): boolean {
  const most = MAIL_MAX_BYTES - AROUND_BYTES;
  // True for nearly every mail, without counting its characters.
  if ((Buffer.byteLength(text) + Buffer.byteLength(html)) * QUOTED_BYTES * QUOTED_BREAKS <= most)
    return true;
  return (
    Math.min(quotedBytes(text) + quotedBytes(html), base64Bytes(text) + base64Bytes(html)) <= most
  );
}

/** At most. A line break becomes two bytes, and a blank before it three. */
function quotedBytes(text: string): number {
  const other = text.match(/[^\n\x20-\x3C\x3E-\x7E]| (?=\n|$)/g)?.join('') ?? '';
  const breaks = text.match(/\n/g)?.length ?? 0;
  return Math.ceil(
    (Buffer.byteLength(text) + (QUOTED_BYTES - 1) * Buffer.byteLength(other) + breaks) *
      QUOTED_BREAKS,
  );
}

/** At most. */
const base64Bytes = (text: string): number =>
  Math.ceil(Buffer.byteLength(text) / 3) * 4 * BASE64_BREAKS + 2;

const HEADING_STYLE =
  'margin:0 0 16px;padding-bottom:8px;border-bottom:2px solid #172a3a;' +
  'font-size:22px;line-height:28px';
const FOOT_STYLE = 'margin-top:24px;padding-top:8px;border-top:1px solid #d3dce4;color:#45586a';

/** At the foot of every mail. */
function signature(): string {
  const { name, trade } = currentContent().company;
  return `${name}, ${trade}`;
}

/**
 * The HTML document of a mail around its content: inline styles only, which every mail client
 * shows.
 */
export const mailPage = (title: string, content: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:14px/20px Arial,sans-serif;color:#172a3a">
${mailLogo()}<h1 style="${HEADING_STYLE}">${escapeHtml(title)}</h1>
${content}
<p style="${FOOT_STYLE}">${escapeHtml(signature())}</p>
</body></html>`;

/** Plain texts as HTML paragraphs; line breaks become <br>. */
export const paragraphs = (...texts: string[]): string =>
  texts
    .map((text) => `<p style="margin:0 0 12px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`)
    .join('\n');

/** A part of a mail in both of its forms. */
export interface Content extends MailForms {
  /** The same with less detail, for a mail that would be too long. */
  shorter?: () => Content;
}

/** Parts one after another; shorter when one of them can be. */
export const join = (...parts: Content[]): Content => ({
  text: parts.map(({ text }) => text).join('\n\n'),
  html: parts.map(({ html }) => html).join(''),
  ...(parts.some(({ shorter }) => shorter) && {
    shorter: () => join(...parts.map((part) => part.shorter?.() ?? part)),
  }),
});

/** Paragraphs of plain text. */
export const sentences = (...texts: string[]): Content => ({
  text: texts.join('\n\n'),
  html: paragraphs(...texts),
});

/** A link below its title. */
export const linkTo = (link: string, title: string): Content => ({
  text: `${title}\n${link}`,
  html: `${paragraphs(title)}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
});

/** A link with the name of what it leads to. */
export interface NamedLink {
  name: string;
  link: string;
}

/** Links below their common title. */
export const linksTo = (title: string, links: readonly NamedLink[]): Content => ({
  text: [title, ...links.map(({ name, link }) => `${name}\n${link}`)].join('\n'),
  html: `${paragraphs(title)}<ul>${links
    .map(({ name, link }) => `<li><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></li>`)
    .join('')}</ul>`,
});

/** « 1 ligne », « 160 lignes » */
export const linesText = (count: number): string => (count === 1 ? '1 ligne' : `${count} lignes`);

/**
 * The lines of a quote; too many or too long ones are left to where they can be read.
 * @param where « sur la page de ce lien »
 */
export function listedLines(count: number, list: () => Content, where: string): Content {
  const named = sentences(`Le détail des ${linesText(count)} est ${where}.`);
  return count > MAIL_LINES_MAX ? named : { ...list(), shorter: () => named };
}

/**
 * A mail of an introduction and a content that fits in a mail: one that does not is sent with less
 * detail, then without its HTML. What is typed has limits in the contract with which the plain text
 * fits.
 */
export function compose(
  recipient: string,
  subject: string,
  intro: string[],
  content: Content,
): Mail {
  const forms = {
    text: [...intro, content.text].join('\n\n'),
    html: mailPage(subject, paragraphs(...intro) + content.html),
  };
  if (fitsInMail(forms)) return { recipient, subject, ...forms };
  return content.shorter
    ? compose(recipient, subject, intro, content.shorter())
    : { recipient, subject, text: forms.text, html: '' };
}

/** An HTML table of plain texts. */
export function tableHtml(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => cell('th', title)).join('');
  const body = rows.map((row) => row.map((text) => cell('td', text)).join(''));
  return (
    '<table style="border-collapse:collapse;margin:0 0 ' +
    `12px">${[head, ...body].map((row) => `<tr>${row}</tr>`).join('\n')}</table>`
  );
}

const CELL_STYLE = 'padding:4px 12px 4px 0;border-bottom:1px solid #d3dce4';

const cell = (tag: 'th' | 'td', text: string): string =>
  `<${tag} ` +
  `style="${CELL_STYLE}${tag === 'th' ? ';text-align:left' : ''}">${escapeHtml(text)}</${tag}>`;
