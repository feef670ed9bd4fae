/** The readable text of a raw mail, its quoted-printable parts decoded. */
export function textOf(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The follow link of a mail: path and fragment. */
export const followPathOf = (mail: string): string =>
  /\/suivi#[\w-]+/.exec(textOf(mail))?.[0] ?? '';

/** The attached PDF of a raw mail. @throws Error when there is none */
export function pdfOf(mail: string): Buffer {
  const part = /Content-Disposition: attachment[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n--/.exec(
    mail,
  )?.[1];
  if (!part) throw new Error('The mail has no attachment');
  return Buffer.from(part, 'base64');
}
