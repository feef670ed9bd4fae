import type { Mail } from '../database/outbox';
import { escapeHtml } from '../escapeHtml';
import { mailPage, paragraphs } from './mailPage';
import { fitsInMail, MAIL_LINES_MAX, type MailForms } from './mailSize';

/** A part of a mail in both of its forms. */
export interface Content extends MailForms {
  /** The same with less detail, for a mail that would be too long. */
  shorter?: () => Content;
}

/** Parts one after another; shorter when one of them can be. */
export const join = (...parts: Content[]): Content => ({
  text: parts.map(({ text }) => text).join('\n\n'),
  html: parts.map(({ html }) => html).join(''),
  ...(parts.some(({ shorter }) => shorter) && { shorter: () => join(...parts.map((part) => part.shorter?.() ?? part)) }),
});

/** Paragraphs of plain text. */
export const sentences = (...texts: string[]): Content => ({ text: texts.join('\n\n'), html: paragraphs(...texts) });

/** A link below its title. */
export const linkTo = (link: string, title: string): Content => ({
  text: `${title}\n${link}`,
  html: `${paragraphs(title)}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
});

/** « 1 ligne », « 160 lignes » */
export const linesText = (count: number): string => (count === 1 ? '1 ligne' : `${count} lignes`);

/** The lines of a quote; too many or too long ones are left to where they can be read. @param where « sur la page de ce lien » */
export function listedLines(count: number, list: () => Content, where: string): Content {
  const named = sentences(`Le détail des ${linesText(count)} est ${where}.`);
  return count > MAIL_LINES_MAX ? named : { ...list(), shorter: () => named };
}

/**
 * A mail of an introduction and a content that fits in a mail: one that does not is sent with less detail, then without its HTML.
 * What is typed has limits in the contract with which the plain text fits.
 */
export function compose(recipient: string, subject: string, intro: string[], content: Content): Mail {
  const forms = { text: [...intro, content.text].join('\n\n'), html: mailPage(subject, paragraphs(...intro) + content.html) };
  if (fitsInMail(forms)) return { recipient, subject, ...forms };
  return content.shorter ? compose(recipient, subject, intro, content.shorter()) : { recipient, subject, text: forms.text, html: '' };
}

/** An HTML table of plain texts. */
export function tableHtml(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => cell('th', title)).join('');
  const body = rows.map((row) => row.map((text) => cell('td', text)).join(''));
  return `<table style="border-collapse:collapse;margin:0 0 12px">${[head, ...body].map((row) => `<tr>${row}</tr>`).join('\n')}</table>`;
}

const CELL_STYLE = 'padding:4px 12px 4px 0;border-bottom:1px solid #d3dce4';

const cell = (tag: 'th' | 'td', text: string): string =>
  `<${tag} style="${CELL_STYLE}${tag === 'th' ? ';text-align:left' : ''}">${escapeHtml(text)}</${tag}>`;
