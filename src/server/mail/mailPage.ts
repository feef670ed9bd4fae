import { company } from '../../content/company';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made harmless inside HTML: every value that a person typed goes through here. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A whole mail around its content, in the plainest HTML that every reader shows. */
export const mailPage = (title: string, content: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:14px/20px Arial,sans-serif;color:#172a3a">
<h1 style="margin:0 0 16px;padding-bottom:8px;border-bottom:2px solid #172a3a;font-size:22px;line-height:28px">${escapeHtml(title)}</h1>
${content}
<p style="margin-top:24px;padding-top:8px;border-top:1px solid #d3dce4;color:#45586a">${escapeHtml(`${company.name}, ${company.trade}`)}</p>
</body></html>`;

/** Lines of text as paragraphs; line breaks stay. */
export const paragraphs = (...texts: string[]): string =>
  texts.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`).join('\n');
