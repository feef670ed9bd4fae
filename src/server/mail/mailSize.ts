/** The two forms of a mail. The HTML may be empty: the mail has its plain text alone. */
export interface MailForms {
  text: string;
  html: string;
}

/** Bytes of a mail as it is sent, without attached files. Common mail programs show no more than 102 kB. */
const MAIL_MAX_BYTES = 90_000;
/** Lines of a quote that a mail lists. */
export const MAIL_LINES_MAX = 50;

/** Header fields, and what separates the forms. */
const AROUND_BYTES = 3_000;
/** Lines of base64 have 76 characters and a line break. Those of quoted-printable have 51 at least, and three more. */
const BASE64_BREAKS = 78 / 76;
const QUOTED_BREAKS = 54 / 51;
/** A byte that quoted-printable writes as three. */
const QUOTED_BYTES = 3;

/** The transfer encoding that makes both forms together smaller, as nodemailer names it: quoted-printable or base64. */
export const encodingOf = ({ text, html }: MailForms): 'Q' | 'B' =>
  quotedBytes(text) + quotedBytes(html) <= base64Bytes(text) + base64Bytes(html) ? 'Q' : 'B';

/** Whether a mail of these forms has at most MAIL_MAX_BYTES in its encoding. */
export function fitsInMail({ text, html }: MailForms): boolean {
  const most = MAIL_MAX_BYTES - AROUND_BYTES;
  // Nearly every mail: counting its characters would cost more than it tells.
  if ((Buffer.byteLength(text) + Buffer.byteLength(html)) * QUOTED_BYTES * QUOTED_BREAKS <= most) return true;
  return Math.min(quotedBytes(text) + quotedBytes(html), base64Bytes(text) + base64Bytes(html)) <= most;
}

/** At most. A line break becomes two bytes, and a blank before it three. */
function quotedBytes(text: string): number {
  const other = text.match(/[^\n\x20-\x3C\x3E-\x7E]| (?=\n|$)/g)?.join('') ?? '';
  const breaks = text.match(/\n/g)?.length ?? 0;
  return Math.ceil((Buffer.byteLength(text) + (QUOTED_BYTES - 1) * Buffer.byteLength(other) + breaks) * QUOTED_BREAKS);
}

/** At most. */
const base64Bytes = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3) * 4 * BASE64_BREAKS + 2;
