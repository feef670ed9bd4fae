import type { Article } from '../../../contract/api.gen';
import { formatNumber } from '../../../domain/frenchNumber';
import type { ListedLine } from '../../../domain/referenceList/listedLine';
import { articleOf, type ResolvedReference } from '../../../domain/referenceList/listEntries';
import { listProblem } from '../../../domain/referenceList/listText';
import { readReferenceList } from '../../../domain/referenceList/readReferenceList';
import { cutText } from '../../../domain/text/frenchText';
import { fileProblem } from '../../features/listFile/listFile';
import { readListFile } from '../../features/listFile/readListFile';
import { newKey } from '../../ui/browser/newKey';
import type { DraftLine } from './requestDraft';

const LINES_MAX = 1000;
const TEXT_MAX = 500;

/** A list as it is read, and why it cannot be added. @param count lines that there are already. */
export function readRequestList(text: string, count: number) {
  const listed = readReferenceList(text);
  return {
    listed,
    /** Each once. */
    references: [...new Set(listed.map(({ reference }) => reference).filter(Boolean))],
    problem: listProblem(text, listed) ?? roomProblem(count + listed.length),
  };
}

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
  const known = new Map(answers.map((answer, index) => [references[index] ?? '', answer]));
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

/** The text of a file with what its reader notes, or why it is not read, in French. */
export async function readRequestFile(
  file: File,
): Promise<{ text: string; note: string } | { problem: string }> {
  try {
    return await readListFile(file);
  } catch (error) {
    return { problem: fileProblem(error) };
  }
}
