import type { Article } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import type { ListedLine } from '../../../domain/referenceList/listedLine';
import { articleOf, type ResolvedReference } from '../../../domain/referenceList/listEntries';
import { cutText } from '../../../domain/text/frenchText';
import { newKey } from '../../ui/browser/newKey';
import { answersOf, type PastedList, readPasted } from '../articleList/readPasted';
import type { DraftLine } from './requestDraft';

const LINES_MAX = 1000;
const TEXT_MAX = 500;

/** A list as it is read, and why it cannot be added. @param count lines that there are already. */
export function readRequestList(text: string, count: number): PastedList {
  const { problem, ...list } = readPasted(text);
  return { ...list, problem: problem ?? roomProblem(count + list.lines.length) };
}
export { readPastedFile } from '../articleList/readPasted';

const roomProblem = (count: number): string | undefined =>
  count > LINES_MAX
    ? `Une demande a ${formatNumber(LINES_MAX)} lignes au plus : rien n’a été ajouté.`
    : undefined;

/**
 * An article on sale is a line of the request; all else goes into the offer as its text.
 * @param answers of the references, in their order.
 */
export function draftLines(
  listed: readonly ListedLine[],
  references: readonly string[],
  answers: readonly ResolvedReference[],
): DraftLine[] {
  const known = answersOf(references, answers);
  return listed.map((line) => {
    const article = articleOf(line, known);
    const { reference, quantity, text } = line;
    return {
      key: newKey(),
      quantity,
      ...(article && isOnSale(article)
        ? { article_id: article.id, reference: article.crmId, title: article.title }
        : { reference, title: cutText(text.replace(/\s+/g, ' '), TEXT_MAX) }),
    };
  });
}

const isOnSale = ({ soft_deleted: withdrawn }: Article): boolean => withdrawn !== '1';
