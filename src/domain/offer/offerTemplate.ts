import { fold } from '../text/searchText';
import { OFFER_LINES_MAX } from './lineGrid/gridColumns';
import { isLineRow, lotsOf } from './lots';
import { EMPTY_LINE, type OfferContent, type OfferLine } from './offer';

/** Templates of the shop. */
export const OFFER_TEMPLATES_MAX = 100;
/** Characters of a template's name. */
export const TEMPLATE_NAME_MAX = 60;
const TEMPLATE_LINES_MAX = 50;
/** Characters of a text of an offer (see openapi.yaml). */
const TEXT_MAX = 5000;

/** What is answered often: texts and lines that are not of the catalogue. */
export type TemplateContent = Pick<OfferContent, 'message' | 'terms' | 'lines'>;

/** Two names that read the same have the same key. */
export const templateNameKey = (name: string): string => fold(name);

/**
 * The part of an offer that goes into a template: not its articles of the catalogue, which belong
 * to one request, nor a title of which no line is left.
 */
export const templateOf = ({ message, terms, lines }: OfferContent): TemplateContent => ({
  message: message.trim(),
  terms: terms.trim(),
  lines: rowsWith(lines, ({ article_id }) => article_id === null),
});

/** The rows with these lines alone: a title goes without them, an end without a lot to end. */
function rowsWith(rows: readonly OfferLine[], isKept: (line: OfferLine) => boolean): OfferLine[] {
  const isIn = (position: number) => rows.slice(position, position + 1).some(isKept);
  const titles = new Set(lotsOf(rows).flatMap((lot) => (lot.lines.some(isIn) ? lot.title : [])));
  let isOpen = false;
  return rows.filter((row, position) => {
    if (isLineRow(row)) return isKept(row);
    const isEnd = row.kind === 'END';
    const isRowKept = isEnd ? isOpen : titles.has(position);
    isOpen = isEnd ? false : isOpen || isRowKept;
    return isRowKept;
  });
}

/** Why a template is refused, in French; undefined when it is not. */
export function templateProblem(
  name: string,
  { message, terms, lines }: TemplateContent,
): string | undefined {
  if (name.trim() === '') return 'Donnez un nom au modèle.';
  if (name.trim().length > TEMPLATE_NAME_MAX)
    return `Le nom d’un modèle a ${TEMPLATE_NAME_MAX} caractères au plus.`;
  if (lines.some(({ article_id }) => article_id !== null))
    return 'Un modèle ne garde pas d’articles du catalogue.';
  if (lines.length > TEMPLATE_LINES_MAX)
    return `Un modèle garde ${TEMPLATE_LINES_MAX} lignes au plus, titres et fins de lot compris.`;
  if (message.trim() !== '' || terms.trim() !== '' || lines.length > 0) return undefined;
  return 'Un modèle garde le message, les conditions et les textes libres : écrivez-en au moins un.';
}

/**
 * The offer with the template's lines and texts after its own; a text or a line that it has already
 * is not repeated. It is the same object when nothing is added.
 */
export function applyTemplate(
  content: OfferContent,
  template: TemplateContent,
  newId: () => string,
): OfferContent {
  const message = appended(content.message, template.message);
  const terms = appended(content.terms, template.terms);
  const repeated = repeatedLines(content, template);
  const added = rowsWith(template.lines, (line) => !repeated.includes(line));
  if (message === content.message && terms === content.terms && added.length === 0) return content;
  return {
    ...content,
    message,
    terms,
    lines: [
      ...content.lines,
      ...[...endBefore(added, content), ...added].map((line) => ({ ...line, id: newId() })),
    ],
  };
}

/** Lines that are added below a lot would be of it. */
function endBefore([first]: readonly OfferLine[], { lines }: OfferContent): OfferLine[] {
  const isOpen = lines.at(-1)?.kind !== 'END' && lotsOf(lines).at(-1)?.last === lines.length - 1;
  return isOpen && first && isLineRow(first) ? [{ ...EMPTY_LINE, id: '', kind: 'END' }] : [];
}

/**
 * The template's lines whose designation the offer has already as a free line, at whatever price.
 */
export function repeatedLines(
  { lines }: Pick<OfferContent, 'lines'>,
  template: Pick<TemplateContent, 'lines'>,
): OfferLine[] {
  const present = new Set(
    lines
      .filter((line) => line.article_id === null && isLineRow(line))
      .map(({ title }) => templateNameKey(title)),
  );
  return template.lines.filter(
    (line) =>
      isLineRow(line) && line.title.trim() !== '' && present.has(templateNameKey(line.title)),
  );
}

/** Why an offer that a template was added to cannot be saved, in French; undefined when it can. */
export function tooLongProblem({ message, terms, lines }: TemplateContent): string | undefined {
  if (message.length > TEXT_MAX)
    return `Avec ce modèle, le message dépasserait ${TEXT_MAX} caractères : raccourcissez-le d’abord.`;
  if (terms.length > TEXT_MAX)
    return `Avec ce modèle, les conditions dépasseraient ${TEXT_MAX} caractères : raccourcissez-les d’abord.`;
  return lines.length > OFFER_LINES_MAX
    ? `Avec ce modèle, l’offre dépasserait ${OFFER_LINES_MAX} lignes.`
    : undefined;
}

function appended(text: string, more: string): string {
  if (more === '' || paragraphs(text).includes(paragraphs(more))) return text;
  return text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`;
}

/** Between blank lines, so that whole paragraphs are compared. */
const paragraphs = (text: string): string => `\n\n${text.trim()}\n\n`;
