import { inlineTokens } from './inlineNotation';
import { isPlaceholder } from './placeholderLabels';
import { PLACEHOLDER } from './placeholders';
import { refusedLink } from './textLinks';
import { type SourceBlock, sourceBlocks } from './textNotation';

/** What cannot be published of a text, and on which line. */
export interface TextProblem {
  line: number;
  message: string;
}

/** Everything that cannot be published of a text in the notation, by line. */
export function textProblems(text: string): TextProblem[] {
  return sourceBlocks(text)
    .flatMap(blockProblems)
    .sort((one, other) => one.line - other.line);
}

/** A link to a category or an article of the shop. */
export interface CatalogueLink extends TextProblem {
  table: 'category' | 'sub_category' | 'under_sub_category' | 'article';
  id: number;
}

const TABLES = {
  c: ['category', 'ce rayon n’existe pas'],
  sc: ['sub_category', 'ce rayon n’existe pas'],
  usc: ['under_sub_category', 'ce rayon n’existe pas'],
  a: ['article', 'cet article n’existe pas'],
} as const;

/** The links of a text into the catalogue, each with what is said where it leads nowhere. */
export const catalogueLinks = (text: string): CatalogueLink[] =>
  sourceBlocks(text).flatMap(({ line, source }) =>
    inlineTokens(source).flatMap(({ href = '', index }) => {
      const [, kind, id] = /^\/(c|sc|usc|a)\/(\d+)$/.exec(href) ?? [];
      if (kind === undefined) return [];
      const [table, why] = TABLES[kind as keyof typeof TABLES];
      const message = `« ${href} » : ${why}.`;
      return [{ ...problemAt({ line, source }, index, message), table, id: Number(id) }];
    }),
  );

/** « Ligne 12 : … » */
export const lineProblem = ({ line, message }: TextProblem): string => `Ligne ${line} : ${message}`;

const problemAt = (
  { line, source }: Pick<SourceBlock, 'line' | 'source'>,
  index: number,
  message: string,
): TextProblem => ({ line: line + source.slice(0, index).split('\n').length - 1, message });

function blockProblems({ kind, line, source }: SourceBlock): TextProblem[] {
  const at = (index: number, message: string) => problemAt({ line, source }, index, message);
  const unknown = [...source.matchAll(PLACEHOLDER)]
    .filter(([, name = '']) => !isPlaceholder(name))
    .map(({ 0: written, index }) =>
      at(index, `« ${written} » n’existe pas : choisissez une des valeurs à insérer.`),
    );
  if (kind === 'title') {
    const marked = inlineTokens(source).find((token) => token.kind !== 'text');
    return marked ? [at(marked.index, PLAIN_TITLE), ...unknown] : unknown;
  }
  const headings = [...source.matchAll(/^#/gm)].map(({ index }) =>
    at(index, 'un titre commence par deux dièses et une espace, comme « ## Livraison ».'),
  );
  const tokens = inlineTokens(source);
  const links = tokens.flatMap(({ href, index }) => {
    const message = href === undefined ? undefined : refusedLink(href);
    return message === undefined ? [] : [at(index, message)];
  });
  const broken = tokens
    .filter((token) => token.kind === 'text' && token.text.includes(']('))
    .map(({ index, text }) => at(index + text.indexOf(']('), BROKEN_LINK));
  const boldInLinks = tokens
    .filter(({ kind, isBold, index }) => kind === 'link' && !isBold && hasBold(source, index))
    .map(({ index }) => at(index, BOLD_IN_LINK));
  const bolds = tokens.filter((token) => token.kind === 'bold');
  const unclosed = bolds.length % 2 === 0 ? undefined : bolds.at(-1);
  return [
    ...headings,
    ...links,
    ...broken,
    ...boldInLinks,
    ...(unclosed ? [at(unclosed.index, 'ce qui est en gras finit par deux astérisques.')] : []),
    ...unknown,
  ];
}

/** Whether the brackets that begin at `index` have marks of bold text in them: « [**x**] ». */
const hasBold = (source: string, index: number): boolean =>
  source.slice(index).replace(/\\./g, '').split(']', 1).join('').includes('**');

const BOLD_IN_LINK = 'le gras se met autour de tout le lien : **[texte](adresse)**.';
const PLAIN_TITLE =
  'un titre n’a ni gras ni lien : écrivez ses mots seuls, et le lien dans le texte au-dessous.';
const BROKEN_LINK =
  'un lien s’écrit [texte](adresse), sans espace ni parenthèse dans l’adresse (%28 et %29).';
