/** Characters of one weight; with `href` a link. */
export interface TextRun {
  text: string;
  isBold?: true;
  href?: string;
}

/** A piece of a paragraph as it is written. */
export interface InlineToken {
  kind: 'text' | 'bold' | 'link';
  /** The characters without the escapes; of a link its text. */
  text: string;
  href?: string;
  /** The whole text of a link is between marks of bold text. */
  isBold?: true;
  /** Where it begins in the paragraph. */
  index: number;
}

const LINK = String.raw`\[((?:\\.|[^[\]\\\n])+)\]\(([^\s()]+)\)`;
const ESCAPED = String.raw`\\([\\*[\]#-])`;
const TOKEN = new RegExp(`${ESCAPED}|(\\*\\*)|${LINK}|[^]`, 'gu');
const ESCAPES = new RegExp(ESCAPED, 'gu');

/** The pieces of a paragraph, in order; adjacent characters are one piece. */
export function inlineTokens(source: string): InlineToken[] {
  const tokens: InlineToken[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [all, escaped, bold, linkText, href] = match;
    const { index } = match;
    const last = tokens.at(-1);
    if (bold !== undefined) tokens.push({ kind: 'bold', text: '', index });
    else if (linkText !== undefined)
      tokens.push({ kind: 'link', ...readLinkText(linkText), href, index });
    else if (last?.kind === 'text') last.text += escaped ?? all;
    else tokens.push({ kind: 'text', text: escaped ?? all, index });
  }
  return tokens;
}

/** Bold text in a link is written on either side of its brackets. */
function readLinkText(linkText: string): Pick<InlineToken, 'text' | 'isBold'> {
  const [, bold] = /^\*\*((?:\\.|[^*\\])+)\*\*$/.exec(linkText) ?? [];
  return {
    text: (bold ?? linkText).replace(ESCAPES, '$1'),
    ...(bold !== undefined && { isBold: true }),
  };
}

/** Reads a paragraph: a `**` that is not closed makes the rest of it bold. */
export function parseRuns(source: string): TextRun[] {
  const runs: TextRun[] = [];
  let isBold = false;
  for (const { kind, text, href, isBold: isBoldLink } of inlineTokens(source)) {
    const last = runs.at(-1);
    if (kind === 'bold') isBold = !isBold;
    else if (kind === 'text' && last && last.href === undefined && !last.isBold === !isBold)
      last.text += text;
    else
      runs.push({
        text,
        ...((isBold || isBoldLink) && { isBold: true }),
        ...(href !== undefined && { href }),
      });
  }
  return runs;
}

/** Writes runs so that `parseRuns` reads the same. */
export function printRuns(runs: readonly TextRun[]): string {
  let isBold = false;
  let printed = '';
  for (const run of runs) {
    if (Boolean(run.isBold) !== isBold) printed += '**';
    isBold = Boolean(run.isBold);
    printed += run.href === undefined ? escape(run.text) : `[${escape(run.text)}](${run.href})`;
  }
  return printed + (isBold ? '**' : '');
}

const escape = (text: string): string => text.replace(/[\\*[\]]/g, '\\$&');
