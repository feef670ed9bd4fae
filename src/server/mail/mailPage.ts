import { company } from '../../content/company';
import { escapeHtml } from '../escapeHtml';

/** The HTML document of a mail around its content: inline styles only, which every mail client shows. */
export const mailPage = (title: string, content: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:14px/20px Arial,sans-serif;color:#172a3a">
<h1 style="margin:0 0 16px;padding-bottom:8px;border-bottom:2px solid #172a3a;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${content}
<p style="margin-top:24px;padding-top:8px;border-top:1px solid #d3dce4;color:#45586a">${escapeHtml(`${company.name}, ${company.trade}`)}</p>
</body></html>`;

/** Plain texts as HTML paragraphs; line breaks become <br>. */
export const paragraphs = (...texts: string[]): string =>
  texts.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`).join('\n');
