import type { ListedLine } from '../../../domain/referenceList/listedLine';
import type { Answers, ResolvedReference } from '../../../domain/referenceList/listEntries';
import { listProblem } from '../../../domain/referenceList/listText';
import { readReferenceList } from '../../../domain/referenceList/readReferenceList';
import { fileProblem } from '../../features/listFile/listFile';
import { type ListFile, readListFile } from '../../features/listFile/readListFile';

/** A pasted list as it is read, and why it cannot be looked up. */
export interface PastedList {
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

/** @param answers of the references, in their order. */
export const answersOf = (
  references: readonly string[],
  answers: readonly ResolvedReference[],
): Answers => new Map(answers.map((answer, index) => [references[index] ?? '', answer]));

/** A file with what its reader notes, or why it is not read, in French. */
export async function readPastedFile(file: File): Promise<ListFile | { problem: string }> {
  try {
    return await readListFile(file);
  } catch (error) {
    return { problem: fileProblem(error) };
  }
}
