import type { Article } from '../../../contract/api.gen';
import { headingText } from '../../../domain/referenceList/headingText';
import type { ListedLine } from '../../../domain/referenceList/listedLine';
import { type Answers, articleOf } from '../../../domain/referenceList/listEntries';
import { entryProblem, listProblem } from '../../../domain/referenceList/listText';
import { readReferenceList } from '../../../domain/referenceList/readReferenceList';
import { referenceScore } from '../../../domain/referenceList/referenceText';
import { fileProblem } from '../../features/listFile/listFile';
import { type ListFile, readListFile } from '../../features/listFile/readListFile';

/** A pasted list as it is read, and why it cannot be looked up. */
interface PastedList {
  lines: ListedLine[];
  /** Each once. */
  references: string[];
  problem: string | undefined;
}

export function readPasted(text: string, maxLines?: number): PastedList {
  const lines = readReferenceList(text);
  return {
    lines,
    references: [...new Set(lines.map(({ reference }) => reference).filter(Boolean))],
    problem: listProblem(text, lines, maxLines),
  };
}

/** A line of a pasted list with the article it names, on sale or withdrawn. */
export interface FoundLine extends Pick<ListedLine, 'line' | 'text' | 'reference' | 'quantity'> {
  article: Article | undefined;
  /** Why it is refused as it is written, its quantity too, in French. */
  refusal: string | undefined;
  /** Why it names no article, in French. */
  missing: string;
  /** What it says as a title of the lines behind it, where it names no article. */
  heading?: string;
}

export const foundLines = (lines: readonly ListedLine[], answers: Answers): FoundLine[] =>
  lines.map((listed) => {
    const { line, text, reference, quantity, problem } = listed;
    const refusal = problem && entryProblem(problem, listed);
    const isNoReference = problem === 'noReference' || problem === 'severalReferences';
    const missing =
      answers.get(reference)?.match === 'several'
        ? 'Plusieurs articles ont cette référence.'
        : 'Aucun article n’a cette référence.';
    const article = articleOf(listed, answers);
    const heading = article ? undefined : headingText(listed);
    return {
      line,
      text,
      reference,
      quantity,
      article,
      ...(heading !== undefined && { heading }),
      refusal,
      missing: (isNoReference && refusal) || missing,
    };
  });

export const canBeReference = (text: string): boolean =>
  !/\s/.test(text) && referenceScore(text) >= 3;

/** A file with what its reader notes, or why it is not read, in French. */
export async function readPastedFile(file: File): Promise<ListFile | { problem: string }> {
  try {
    return await readListFile(file);
  } catch (error) {
    return { problem: fileProblem(error) };
  }
}
