import type { Mail } from '../database/outbox';
import { escapeHtml } from '../escapeHtml';
import { mailPage, paragraphs } from './mailPage';

/** A part of a mail in both of its forms. */
export interface Content {
  text: string;
  html: string;
}

/** Parts one after another. */
export const join = (...parts: Content[]): Content => ({
  text: parts.map(({ text }) => text).join('\n\n'),
  html: parts.map(({ html }) => html).join(''),
});

/** Paragraphs of plain text. */
export const sentences = (...texts: string[]): Content => ({ text: texts.join('\n\n'), html: paragraphs(...texts) });

/** A link below its title. */
export const linkTo = (link: string, title: string): Content => ({
  text: `${title}\n${link}`,
  html: `${paragraphs(title)}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
});

/** A mail of an introduction and a content. */
export const compose = (recipient: string, subject: string, intro: string[], content: Content): Mail => ({
  recipient,
  subject,
  text: [...intro, content.text].join('\n\n'),
  html: mailPage(subject, paragraphs(...intro) + content.html),
});

/** An HTML table of plain texts. */
export function tableHtml(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = titles.map((title) => cell('th', title)).join('');
  const body = rows.map((row) => row.map((text) => cell('td', text)).join(''));
  return `<table style="border-collapse:collapse;margin:0 0 12px">${[head, ...body].map((row) => `<tr>${row}</tr>`).join('\n')}</table>`;
}

const cell = (tag: 'th' | 'td', text: string): string =>
  `<${tag} style="padding:4px 12px 4px 0;border-bottom:1px solid #d3dce4;text-align:left">${escapeHtml(text)}</${tag}>`;
